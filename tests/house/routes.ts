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
