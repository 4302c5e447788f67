import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipBytes } from '../../scripts/bundles.ts'

export const ASSETS = 'build/client/assets'

export function assetNames(): string[] {
  if (!existsSync(ASSETS)) throw new Error('build/client is missing: run npm run build first')
  return readdirSync(ASSETS)
}

/** The compressed bytes of these files, each loaded once. */
export function wireBytes(names: Iterable<string>): number {
  return [...names].reduce((sum, name) => sum + gzipBytes(readFileSync(join(ASSETS, name))), 0)
}

/** A chunk with all chunks it imports statically. */
export function closureOf(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const next of staticImports(name)) closureOf(next, seen)
  return seen
}

/** Chunks that a chunk (with its static imports) may load later: islands and React. */
export function lateChunks(name: string): string[] {
  const texts = [...closureOf(name)].map(read)
  return texts.flatMap((text) =>
    [...text.matchAll(/import\(\s*[`"']\.\/([\w.-]+\.js)[`"']/g)].map((hit) => hit[1] ?? ''),
  )
}

function staticImports(name: string): string[] {
  return [...read(name).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map((hit) => hit[1] ?? '')
}

function read(name: string): string {
  return readFileSync(join(ASSETS, name), 'utf8')
}
