/** Every page with its facts (`handle` of its route), read from the sources without running them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { PageHandle } from '#contract/site/page-handle.ts'

export type Page = {
  /** Name of its file or folder in app/routes, without an ending: `ops.orders.$id`. */
  route: string
  handle: PageHandle
  /** It draws something; the others answer a file, a picture or a redirect. */
  isDrawn: boolean
  /** It loads something, so that something may break. */
  isLoading: boolean
}

const FOLDER = 'app/routes'
const HANDLE = /^export const handle = (\{[\s\S]*?\n?\}) satisfies PageHandle$/m
const LOADER = /^export ((async )?function loader|const loader|\{[^}]*\bloader\b)/m

export function readPages(): Page[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap(function read(name): Page[] {
      const file = fileOf(`${FOLDER}/${name}`)
      const text = readFileSync(file, 'utf8')
      const [isDrawn, isLoading] = [text.includes('\nexport default '), LOADER.test(text)]
      if (!isDrawn && !isLoading) return []
      const handle = handleIn(text)
      if (!handle)
        throw new Error(`${file} does not say who opens it: export const handle = { … } satisfies PageHandle`)
      return [{ route: name.replace(/\.tsx?$/, ''), handle, isDrawn, isLoading }]
    })
}

function fileOf(path: string): string {
  if (!statSync(path).isDirectory()) return path
  return existsSync(`${path}/route.tsx`) ? `${path}/route.tsx` : `${path}/route.ts`
}

/** Literals alone: a name in it is not known here. */
export function handleIn(text: string): PageHandle | undefined {
  const literal = HANDLE.exec(text)?.[1]
  return literal ? (new Function(`return ${literal}`)() as PageHandle) : undefined
}

/** `ops.orders.$id` → `/ops/orders/*`; a part of the example that begins with a sign keeps it: `/@*`. */
export function patternOf({ route, handle }: Page): string {
  const parts = handle.example.replace(/\?.*$/, '').split('/')
  const path = `/${route.replace(/(^|\.)_index$/, '').replaceAll(/(?<!\[)\.(?!\])/g, '/')}`.replaceAll(
    /[[\]]/g,
    '',
  )
  return path
    .split('/')
    .map((part, nth) => (part.startsWith('$') ? `${parts[nth]?.startsWith('@') ? '@' : ''}*` : part))
    .join('/')
}

/** The pattern for a link to the page of this address: ids match any id of the same kind, and the link has the same parameters. */
export function linkTo(address: string, pages: Page[]): RegExp {
  const url = new URL(address, 'https://itda.example')
  const page = pages
    .filter((one) => matches(patternOf(one), url.pathname))
    .toSorted((a, b) => holesOf(a) - holesOf(b))[0]
  if (!page) throw new Error(`${address} is no page`)
  const pattern = patternOf(page).split('/')
  const path = url.pathname
    .split('/')
    .map((part, nth) => (pattern[nth]?.includes('*') ? anyLike(part) : part))
  const parameters = [...url.searchParams.keys()].map((name) => `(?=.*[?&]${name}=)`).join('')
  return new RegExp(`^${parameters}${path.join('/')}(?:[?#]|$)`)
}

/** A page whose address part is literal takes precedence over one with a parameter there. */
function holesOf(page: Page): number {
  return patternOf(page).split('*').length
}

function anyLike(part: string): string {
  if (part.startsWith('@')) return '@[^/?#]+'
  return `${/^[a-z]{3}_/.exec(part)?.[0] ?? ''}[^/?#]+`
}

export function matches(pattern: string, pathname: string): boolean {
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`).test(pathname)
}
