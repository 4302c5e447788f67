import type { Finding, Source } from './source.ts'

/**
 * A page inside another's address: Remix would draw `links.$id.edit` inside a file `links.$id`, as its layout. No page here
 * is the layout of another, so the outer one is called `links.$id._index`; the underscore that opts out of it (`links_.`)
 * says the same a second way.
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

/** These tables record for every form of the web its behaviour when the product API breaks; pages declare theirs themselves. */
const FORMS = /^tests\/web\/faults\/forms\/(ops\/)?([a-z-]+-)?forms\.ts$/
/** Routes that refuse everything, or answer the same whatever happens; they have tests of their own. */
const WITHOUT_ROW = ['$', '$handle', 'ops.$', 'sign-out']

/** The tests of the web find the same in minutes; this one in a second. */
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
