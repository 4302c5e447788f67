import { type Finding, isCode, type Source } from './source.ts'

const NOUNS = 'contract/office-nouns.ts'

/** The worker of the site holds no shape of what the office alone calls: such a call would fail only when it is made. */
export function officeCallsInOffice(sources: Source[]): Finding[] {
  const [, list = ''] =
    /officeContract = \{([^}]*)\}/.exec(sources.find(({ path }) => path === NOUNS)?.text ?? '') ?? []
  const nouns = [...list.matchAll(/\w+/g)].map(String)
  if (nouns.length === 0) return []
  const call = new RegExp(`(?:\\bapi\\.|['"\`])((?:${nouns.join('|')})\\.\\w+)`)
  return sources
    .filter((source) => isCode(source) && /^(app\/(?!routes\/ops\.)|server\.ts$)/.test(source.path))
    .flatMap((source) =>
      source.text.split('\n').flatMap(function check(line, at) {
        const hit = call.exec(line)
        if (!hit) return []
        const say = `calls ${hit[1]}, which the worker of the site does not hold: move its noun from ${NOUNS} to contract/site-nouns.ts`
        return [{ path: source.path, line: at + 1, say }]
      }),
    )
}
