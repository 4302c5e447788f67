/** Prints self time by package or file, and by function, with the names of the sources. */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapping } from 'node:module'
import { codeOf, mapOf } from '../../scripts/engine/bundle.ts'
import type { CallFrame, CpuProfile } from './inspector.ts'

type Share = { name: string; us: number }
export type Table = { total: number; modules: Share[]; functions: Share[] }

/** In a longer gap between two samples, another process had the processor. */
const LONGEST_US = 1_000
/** Names of samples in which nothing ran. */
const IDLE = ['(idle)', '(root)']

export function tableOf({ nodes, samples, timeDeltas }: CpuProfile, worker: string): Table {
  const map = mapFor(worker)
  const spent = new Map<number, number>()
  for (const [at, id] of samples.entries())
    spent.set(id, (spent.get(id) ?? 0) + Math.min(timeDeltas[at] ?? 0, LONGEST_US))
  const modules = new Map<string, number>()
  const functions = new Map<string, number>()
  let total = 0
  for (const { id, callFrame } of nodes) {
    const us = spent.get(id) ?? 0
    if (us === 0 || IDLE.includes(callFrame.functionName)) continue
    const { module, name } = sourceOf(callFrame, map)
    total += us
    modules.set(module, (modules.get(module) ?? 0) + us)
    functions.set(`${module}  ${name}`, (functions.get(`${module}  ${name}`) ?? 0) + us)
  }
  return { total, modules: sortShares(modules), functions: sortShares(functions) }
}

function sortShares(shares: Map<string, number>): Share[] {
  return [...shares].map(([name, us]) => ({ name, us })).sort((a, b) => b.us - a.us)
}

type MappedScript = { map: SourceMap; sources: Map<string, string[]> }

/** Vite writes the source map of a deployable build beside it, esbuild that of a bundle of the engine. */
function mapFor(worker: string): MappedScript | null {
  const ofVite = `build/server/${worker.replace(/^itda-/, '')}/index.js`
  const file = mapOf(existsSync(ofVite) ? ofVite : codeOf(worker))
  if (!existsSync(file)) return null
  const payload = JSON.parse(readFileSync(file, 'utf8'))
  const texts = payload.sources.map((source: string, i: number): [string, string[]] => [
    source,
    (payload.sourcesContent?.[i] ?? '').split('\n'),
  ])
  return { map: new SourceMap(payload), sources: new Map(texts) }
}

function sourceOf({ functionName, url, lineNumber, columnNumber }: CallFrame, mapped: MappedScript | null) {
  const isOurs = url.includes('.worker.js')
  const found = mapped && isOurs ? mapped.map.findEntry(lineNumber, columnNumber) : null
  if (!found || !('originalSource' in found))
    return { module: isOurs ? 'unmapped' : 'runtime', name: functionName || '(native)' }
  const { originalSource, originalLine, originalColumn } = found as SourceMapping
  const line = mapped?.sources.get(originalSource)?.[originalLine] ?? ''
  const name = nameAt(line, originalColumn) ?? functionName
  return { module: moduleOf(originalSource), name: `${name}:${originalLine + 1}` }
}

/**
 * The position of a function is its name, the word `function` or its parameters. For parameters, the text
 * before them contains the name.
 */
function nameAt(line: string, column: number): string | undefined {
  const before = line.slice(0, column)
  const named = /^(?:(?:async )?function\*? )?(\w{2,})\s*\(/.exec(line.slice(column))?.[1]
  if (named) return named
  return (
    /(\w+)\s*[:=]?\s*(?:async\s*)?(?:function)?\s*$/.exec(before)?.[1] ??
    (before.trim().slice(-24) || undefined)
  )
}

function moduleOf(source: string): string {
  const packaged = /node_modules\/((?:@[^/]+\/)?[^/]+)/g
  const names = [...source.matchAll(packaged)].map(([, name]) => name)
  return names.at(-1) ?? source.replace(/^(\.\.\/)+/, '')
}
