import { type Finding, isCode, type Source } from './source.ts'

const NOUNS = 'contract/office-nouns.ts'
const SITE_NOUNS = 'contract/site-nouns.ts'
const BACK_NOUNS = 'contract/back-nouns.ts'

/** The worker of the site holds no shape of what the office alone calls: such a call would fail only when it is made. */
export function officeCallsInOffice(sources: Source[]): Finding[] {
  const nouns = nounsOf(sources, NOUNS, 'officeContract')
  const say = (call: string) =>
    `calls ${call}, which the worker of the site does not hold: move its noun from ${NOUNS} to contract/operator-nouns.ts`
  return callsOf(sources, nouns, /^(app\/(?!routes\/ops\.)|server\.ts$)/, say)
}

/** The API of the office is the worker behind: of the site's own nouns it answers what every page needs. */
export function officeCallsBehind(sources: Source[]): Finding[] {
  const shared = nounsOf(sources, BACK_NOUNS, 'backContract')
  const nouns = nounsOf(sources, SITE_NOUNS, 'siteContract').filter((noun) => !shared.includes(noun))
  const say = (call: string) =>
    `calls ${call}, which the office's API does not answer: let a noun for operators answer it, or add its noun to ${BACK_NOUNS} and api/routes/back.ts`
  return callsOf(sources, nouns, /^app\/routes\/ops\./, say)
}

function nounsOf(sources: Source[], file: string, name: string): string[] {
  const text = sources.find(({ path }) => path === file)?.text ?? ''
  const [, list = ''] = new RegExp(`${name} = \\{([\\s\\S]*?)\\n\\}`).exec(text) ?? []
  return [...list.matchAll(/^ {2}(\w+)/gm)].map(([, noun = '']) => noun)
}

function callsOf(
  sources: Source[],
  nouns: string[],
  where: RegExp,
  say: (call: string) => string,
): Finding[] {
  if (nouns.length === 0) return []
  const call = new RegExp(`(?:\\bapi\\.|['"\`])((?:${nouns.join('|')})\\.\\w+)`)
  return sources
    .filter((source) => isCode(source) && where.test(source.path))
    .flatMap((source) =>
      source.text.split('\n').flatMap(function check(line, at) {
        const hit = call.exec(line)
        return hit ? [{ path: source.path, line: at + 1, say: say(hit[1] ?? '') }] : []
      }),
    )
}
