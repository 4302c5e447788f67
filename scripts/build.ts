import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openToReaders } from './readers.ts'
import { run } from './run.ts'

const SOURCES = [
  'app',
  'contract',
  'public',
  'server.ts',
  'vite.config.ts',
  'remix.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
/** The sources of the files that are stored beside the API. */
const WRITTEN_FROM = ['documents', 'contract', 'package-lock.json', 'CHANGELOG.md']
const STAMP = 'build/.stamp'
/** The folders that a build of the pages empties and writes. */
const WRITES = ['build/client', 'build/server', 'build/.vite', 'build/.remix']
const OUTPUTS = [...['web', 'ops'].map((worker) => `build/server/${worker}/index.js`), 'build/client/assets']

/**
 * Builds the pages of web and ops and the documents of the API, unless build/ already has the result of the
 * same sources.
 */
export async function buildIfChanged(): Promise<void> {
  await Promise.all([buildPages(), writeDocuments()])
}

/** Answers whether build/ holds the pages of exactly these sources. */
export function arePagesBuilt(): boolean {
  return readStamp() === hashOf(SOURCES) && OUTPUTS.every((file) => existsSync(file))
}

export async function buildPages(): Promise<void> {
  if (arePagesBuilt()) return
  const stamp = hashOf(SOURCES)
  for (const folder of WRITES) rmSync(folder, { recursive: true, force: true })
  const result = await run('node_modules/@remix-run/dev/dist/cli.js', ['vite:build'])
  if (result.code !== 0) throw new Error(`화면을 빌드하지 못했어요.\n${result.output}`)
  writeFileSync(STAMP, stamp)
  openToReaders('build')
}

/** Writes the API's document, the help and the list of common passwords: documents/write.ts. */
export async function writeDocuments(): Promise<void> {
  const stamp = hashOf(WRITTEN_FROM)
  const file = 'build/documents.stamp'
  if (existsSync('build/documents') && existsSync(file) && readFileSync(file, 'utf8') === stamp) return
  const result = await run('documents/write.ts', [])
  if (result.code !== 0) throw new Error(`API 문서를 만들지 못했어요.\n${result.output}`)
  writeFileSync(file, stamp)
  openToReaders('build')
}

/** SHA-256 over the names and contents of files and folders; a missing one counts as empty. */
export function hashOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder)) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

function readStamp(): string | null {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : null
}

if (import.meta.main) await buildIfChanged()
