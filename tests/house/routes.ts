import type { Finding, Source } from './source.ts'

/**
 * Remix would render `links.$id.edit` inside a file `links.$id` as its layout. No page here is the layout of
 * another, so the outer page is named `links.$id._index`. The other spelling, an underscore in the inner name
 * (`links_.`), is not used.
 */
export function oneWayInside(sources: Source[]): Finding[] {
  const routes = new Map<string, string>()
  for (const { path } of sources) {
    const name = /^app\/routes\/([^/]+?)(?:\.tsx?|\/route\.tsx?)$/.exec(path)?.[1]
    if (name) routes.set(name, path)
  }
  const names = [...routes.keys()]
  return [...routes].flatMap(function check([name, path]) {
    if (/[^.]_(\.|$)/.test(name))
      return [{ path, say: 'opts out of a layout: drop the underscore and call the outer page ._index' }]
    const inner = names.find((one) => one.startsWith(`${name}.`))
    return inner ? [{ path, say: `would be the layout of ${inner}: call it ${name}._index` }] : []
  })
}

/**
 * Tables of tests that record for every form how it behaves when the API fails; pages declare this in their
 * own files.
 */
const FORMS = /^tests\/web\/faults\/forms\/(ops\/)?([a-z-]+-)?forms\.ts$/
/** Routes that refuse everything, or always answer the same; other tests cover them. */
const WITHOUT_ROW = ['$', '$handle', 'ops.$', 'sign-out']

/** The tests of the web find a missing row in minutes, this rule in a second. */
export function everyPageBroken(sources: Source[]): Finding[] {
  const rows = sources.map((one) => (FORMS.test(one.path) ? one.text : '')).join('')
  return sources.flatMap(function check({ path, text }): Finding[] {
    const name = /^app\/routes\/([^/]+?)(?:\.tsx?|\/route\.tsx?)$/.exec(path)?.[1]
    if (!name) return []
    const isSilent =
      doesExport(text, 'loader') && !/^export const handle = .*satisfies PageHandle$/ms.test(text)
    const isUntried =
      doesExport(text, 'action') && !WITHOUT_ROW.includes(name) && !rows.includes(`'routes/${name}'`)
    return [
      ...(isSilent
        ? [{ path, say: 'does not say who opens it: export a handle that satisfies PageHandle' }]
        : []),
      ...(isUntried ? [{ path, say: 'has an action and no row: write one in tests/web/faults/forms' }] : []),
    ]
  })
}

function doesExport(text: string, name: string): boolean {
  return new RegExp(`^export (async )?(function|const) ${name}\\b|^export \\{[^}]*\\b${name}\\b`, 'm').test(
    text,
  )
}
