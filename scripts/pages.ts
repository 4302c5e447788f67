/** Reads every page and its facts (`handle` of its route) from the sources, without running them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { PageHandle } from '#contract/site/page-handle.ts'

export type Page = {
  /** The name of its file or folder in app/routes, without an extension: `ops.orders.$id`. */
  route: string
  handle: PageHandle
  /** Whether it renders HTML; other routes return a file, a picture or a redirect. */
  isDrawn: boolean
  /** Whether it loads data, which may fail. */
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

/** Evaluates a literal; a handle that refers to a variable cannot be read here. */
export function handleIn(text: string): PageHandle | undefined {
  const literal = HANDLE.exec(text)?.[1]
  return literal ? (new Function(`return ${literal}`)() as PageHandle) : undefined
}

/** `ops.orders.$id` → `/ops/orders/*`. A prefix sign in the example stays: `/@*`. */
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

/** The pattern of links to the page of this address, with any id of the same kind and the same parameters. */
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

/** The number of parameters. A page with a literal part takes precedence over one with a parameter there. */
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
