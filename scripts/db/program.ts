/**
 * Compiles the files with SQL: api/db and every queries.ts. It loads only the types that rows are made of, so
 * that it takes two seconds.
 */
import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type tsc from 'typescript'
import { ts } from './compiler.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const OPTIONS: tsc.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  types: [],
}
const WORKERS = join(ROOT, 'node_modules/@cloudflare/workers-types/index.d.ts')

export type Analysis = {
  checker: tsc.TypeChecker
  sources: tsc.SourceFile[]
  root: string
  /** The callers of each function, computed only when a text depends on them. */
  calls: () => Map<tsc.Node, tsc.CallExpression[]>
}

/**
 * `extra`: statements of a test, as files by path from the root that do not exist on disk. Without it, the
 * program contains all files with SQL.
 */
export function analyse(extra?: Record<string, string>): Analysis {
  const written = new Map(Object.entries(extra ?? {}).map(([path, text]) => [join(ROOT, path), text]))
  const roots = extra ? [...written.keys()] : filesOfDb()
  const host = ts.createCompilerHost(OPTIONS, true)
  const { readFile, fileExists } = host
  host.readFile = (path) => written.get(path) ?? readFile(path)
  host.fileExists = (path) => written.has(path) || fileExists(path)
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) => ({ resolvedModule: resolveInside(text, from) }))
  const program = ts.createProgram([...roots, WORKERS], OPTIONS, host)
  const sources = program.getSourceFiles().filter(({ fileName }) => roots.includes(fileName))
  const checker = program.getTypeChecker()
  let calls: Map<tsc.Node, tsc.CallExpression[]> | undefined
  return { checker, sources, root: ROOT, calls: () => (calls ??= callsIn(sources, checker)) }
}

function callsIn(sources: tsc.SourceFile[], checker: tsc.TypeChecker) {
  const found = new Map<tsc.Node, tsc.CallExpression[]>()
  for (const source of sources)
    each(source, (node) => {
      if (!ts.isCallExpression(node)) return
      const fn = checker.getResolvedSignature(node)?.declaration
      if (fn) found.set(fn, [...(found.get(fn) ?? []), node])
    })
  return found
}

export function each(node: tsc.Node, visit: (node: tsc.Node) => void) {
  visit(node)
  ts.forEachChild(node, (child) => each(child, visit))
}

/** It passes on the statements of other files and has none of its own. */
const CARRIER = 'lanes.ts'

/** Matches the files that contain SQL, by path from the root. */
const WITH_SQL = /^api\/(db\/(?!migrations\/).*\.ts|.*[/.]queries\.ts)$/

function filesOfDb(): string[] {
  return readdirSync(join(ROOT, 'api'), { recursive: true, encoding: 'utf8' })
    .map((name) => `api/${name}`)
    .filter((path) => WITH_SQL.test(path) && !path.endsWith(`/${CARRIER}`))
    .map((path) => join(ROOT, path))
}

/** Leaves out packages and the rest of the API, because no row has their types. */
function resolveInside(name: string, from: string): tsc.ResolvedModuleFull | undefined {
  const path = name.startsWith('#')
    ? join(ROOT, name.slice(1))
    : name.startsWith('.')
      ? resolve(from, '..', name)
      : ''
  const isRead = WITH_SQL.test(relative(ROOT, path)) || path.startsWith(join(ROOT, 'contract/'))
  return isRead ? { resolvedFileName: path, extension: ts.Extension.Ts } : undefined
}
