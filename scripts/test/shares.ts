import { SourceMap } from 'node:module'
import { gzipBytes } from '../bundles.ts'

/**
 * A stretch of a bundle from one file; `source` is its path in the repository, or a name for generated code.
 */
export type Run = { source: string; text: string }
/**
 * `gz`: the compressed bytes that the bundle would lose without it. Repeated code compresses well, so shares
 * do not add up.
 */
export type Share = { name: string; bytes: number; gz: number }

const GLUE = '(made by the build)'

/** Cuts the bundle where its source map changes from one file to another. */
export function runsOf(code: string, map: string): Run[] {
  const sources = new SourceMap(JSON.parse(map))
  const runs: Run[] = []
  for (const [row, line] of `${code}\n`.split(/(?<=\n)/).entries()) {
    let begin = 0
    let current = ''
    for (let column = 0; column < line.length; column++) {
      const source = sourceAt(sources, row, column)
      if (source === current) continue
      if (column > 0) runs.push({ source: current, text: line.slice(begin, column) })
      begin = column
      current = source
    }
    runs.push({ source: current, text: line.slice(begin) })
  }
  return runs
}

function sourceAt(sources: SourceMap, row: number, column: number): string {
  const entry = sources.findEntry(row, column)
  if (!('originalSource' in entry) || !entry.originalSource) return GLUE
  return entry.generatedLine === row ? pathOf(entry.originalSource) : GLUE
}

/** Removes the relative start of a path in the map. */
function pathOf(source: string): string {
  return source.replace(/^(file:\/\/)?(\/?\.\.?\/)+/, '').replace(/^.*\0/, '')
}

/** The name of a package, or the folder of our own code. */
export function groupOf(source: string): string {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(source) ?? []
  if (name) return name
  const parts = source.split('/').slice(0, -1)
  return parts.slice(0, 2).join('/') || source
}

/** The shares of the runs, the largest first. */
export function sharesOf(runs: Run[], keyOf: (source: string) => string, most: number): Share[] {
  const texts = new Map<string, number>()
  for (const { source, text } of runs) {
    const key = keyOf(source)
    texts.set(key, (texts.get(key) ?? 0) + Buffer.byteLength(text))
  }
  const heaviest = [...texts].sort(([, a], [, b]) => b - a).slice(0, most)
  const whole = gzipBytes(runs.map(({ text }) => text).join(''))
  const shares = heaviest.map(function share([name, bytes]) {
    const rest = runs.filter(({ source }) => keyOf(source) !== name)
    return { name, bytes, gz: whole - gzipBytes(rest.map(({ text }) => text).join('')) }
  })
  return shares.sort((a, b) => b.gz - a.gz)
}
