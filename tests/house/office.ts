import { workerOf } from '../../remix.config.ts'
import { type Finding, isCode, type Source } from './source.ts'

/** Nouns that one worker of pages alone calls. */
const ALONE = {
  office: ['contract/office-nouns.ts', 'officeContract'],
  books: ['contract/books-nouns.ts', 'booksContract'],
} as const
/** What the worker of the API answers that a worker of pages is bound to, and where another noun for it is written. */
const BOUND = {
  office: ['contract/desk-nouns.ts', 'deskContract', 'api/routes/desk.ts'],
  books: ['contract/back-nouns.ts', 'backContract', 'api/routes/back.ts'],
} as const
const ALL = [
  ['contract/site-nouns.ts', 'siteContract'],
  ['contract/operator-nouns.ts', 'operatorContract'],
  ...Object.values(ALONE),
] as const

/** The worker of the site holds no shape of what pages of operators alone call: such a call would fail only when it is made. */
export function officeCallsInOffice(sources: Source[]): Finding[] {
  return Object.values(ALONE).flatMap(([file, name]) => {
    const say = (call: string) =>
      `calls ${call}, which the worker of the site does not hold: move its noun from ${file} to contract/operator-nouns.ts`
    return callsOf(sources, nounsOf(sources, file, name), isOfSite, say)
  })
}

/** Pages of operators have one worker of the API each, which answers their own nouns and what every page needs. */
export function officeCallsBehind(sources: Source[]): Finding[] {
  const all = ALL.flatMap(([file, name]) => nounsOf(sources, file, name))
  return (['office', 'books'] as const).flatMap((worker) => {
    const [file, name, routes] = BOUND[worker]
    const answered = nounsOf(sources, file, name)
    const missing = [...new Set(all)].filter((noun) => !answered.includes(noun))
    const say = (call: string) =>
      `calls ${call}, which the API of ${worker} does not answer: draw the page in the worker whose API does (BOOKS of remix.config.ts), or add its noun to ${file} and ${routes}`
    return callsOf(sources, missing, (path) => isDrawnBy(path, worker), say)
  })
}

function isOfSite(path: string): boolean {
  return path === 'server.ts' || (path.startsWith('app/') && !path.startsWith('app/routes/ops.'))
}

function isDrawnBy(path: string, worker: 'office' | 'books'): boolean {
  const id = /^app\/(routes\/ops\.[^/]+?)(?:\.tsx?)?(?:\/|$)/.exec(path)?.[1]
  return id !== undefined && workerOf([id]) === worker
}

/** With those of the parts that are spread into it. */
function nounsOf(sources: Source[], file: string, name: string): string[] {
  const text = sources.find(({ path }) => path === file)?.text ?? ''
  const [, list = ''] = new RegExp(`${name} = \\{([\\s\\S]*?)\\n\\}`).exec(text) ?? []
  const own = [...list.matchAll(/^ {2}(\w+)/gm)].map(([, noun = '']) => noun)
  const spread = [...list.matchAll(/^ {2}\.\.\.(\w+)/gm)].flatMap(([, part = '']) => {
    const from = new RegExp(`\\{ ${part} \\} from '\\./([\\w-]+\\.ts)'`).exec(text)?.[1] ?? ''
    return nounsOf(sources, `contract/${from}`, part)
  })
  return [...own, ...spread]
}

function callsOf(
  sources: Source[],
  nouns: string[],
  isThere: (path: string) => boolean,
  say: (call: string) => string,
): Finding[] {
  if (nouns.length === 0) return []
  const call = new RegExp(`(?:\\bapi\\.|['"\`])((?:${nouns.join('|')})\\.\\w+)`)
  return sources
    .filter((source) => isCode(source) && isThere(source.path))
    .flatMap((source) =>
      source.text.split('\n').flatMap(function check(line, at) {
        const hit = call.exec(line)
        return hit ? [{ path: source.path, line: at + 1, say: say(hit[1] ?? '') }] : []
      }),
    )
}
