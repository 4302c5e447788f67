import { type Finding, importsOf, isCode, type Source } from './source.ts'

const FLOORS = /^(contract|app|api|go|demo|scripts)\//

/**
 * Finds circles of imports, types included. Two files that import each other should be one file, or share a
 * third one below.
 */
export function circles(sources: Source[]): Finding[] {
  return circlesOf(sources, (path) => path)
}

/**
 * Finds folders that import each other, by any of their files. They should be one folder, because nobody can
 * read one without the other.
 */
export function folderCircles(sources: Source[]): Finding[] {
  return circlesOf(sources, folderOf)
}

/**
 * A loose file of a floor (an entry point, types of the whole floor, a tool) counts as a folder of its own.
 */
function folderOf(path: string): string {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return folder.includes('/') ? folder : path
}

function circlesOf(sources: Source[], placeOf: (path: string) => string): Finding[] {
  const code = sources.filter((source) => isCode(source) && FLOORS.test(source.path))
  const known = new Set(code.map((source) => source.path))
  const arrows = new Map<string, Set<string>>()
  for (const source of code) {
    const from = placeOf(source.path)
    const inside = importsOf(source).filter((one) => one.inside && known.has(one.to))
    const places = arrows.get(from) ?? new Set()
    arrows.set(from, places)
    for (const { to } of inside) if (placeOf(to) !== from || to === source.path) places.add(placeOf(to))
  }
  const done = new Set<string>()
  const found: Finding[] = []
  for (const path of arrows.keys()) visit(path, [])
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
