import { type Finding, importsOf, isCode, type Source } from './source.ts'

const FLOORS = /^(contract|app|api|go|demo|scripts)\//

/** A circle of imports, types included: two files that need each other are one file, or want a third below both. */
export function circles(sources: Source[]): Finding[] {
  const code = sources.filter((source) => isCode(source) && FLOORS.test(source.path))
  const known = new Set(code.map((source) => source.path))
  const arrows = new Map(
    code.map((source) => {
      const inside = importsOf(source).filter((one) => one.inside && known.has(one.to))
      return [source.path, inside.map((one) => one.to)]
    }),
  )
  const done = new Set<string>()
  const found: Finding[] = []
  for (const path of known) visit(path, [])
  return found

  function visit(path: string, trail: string[]): void {
    const at = trail.indexOf(path)
    if (at >= 0) {
      const circle = [...trail.slice(at), path]
      found.push({ path, say: `imports in a circle: ${circle.join(' → ')}; move what they share below both` })
      return
    }
    if (done.has(path)) return
    for (const next of arrows.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
}
