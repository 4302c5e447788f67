import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { codeOf, mapOf } from './bundle.ts'

/** Matches a position in the code of a worker in a stack; engine.ts passes the code with this name. */
const PLACE = /file:\/\/[^\s)]*\/([\w-]+)\.worker\.js:(\d+):(\d+)/g

export function nameOf(worker: string): string {
  return `${worker}.worker.js`
}

/** Translates the positions of a stack to those of the sources, for workers whose code has a map. */
export function inSources(text: string): string {
  if (!text.includes('.worker.js:')) return text
  const maps = new Map<string, SourceMap | null>()
  return text.replace(PLACE, function place(whole, worker: string, line: string, column: string) {
    const map = maps.get(worker) ?? read(mapOf(codeOf(worker)))
    maps.set(worker, map)
    const found = map?.findOrigin(Number(line), Number(column))
    if (!found || !('fileName' in found)) return whole
    return `${found.fileName.replace(/^(\.\.\/)+/, '')}:${found.lineNumber}:${found.columnNumber}`
  })
}

function read(file: string): SourceMap | null {
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null
}
