import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type tsc from 'typescript'
import { ts } from '../../scripts/db/compiler.ts'

/** A file as the rules see it: its path from the root of the repository, with forward slashes, and its text. */
export type Source = { path: string; text: string }
/** `to` is a path inside the repository or the name of a package (`node:x` and `cloudflare:x` included). */
export type Import = { from: string; to: string; line: number; typeOnly: boolean; inside: boolean }
export type Finding = { path: string; line?: number; say: string }
export type Rule = (sources: Source[]) => Finding[]

/** Every file that git tracks or would add; .gitignore excludes the others. The files of a process share it. */
export function readTree(): Source[] {
  tree ??= readFiles()
  return tree
}
let tree: Source[] | undefined

function readFiles(): Source[] {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  return list
    .split('\n')
    .filter((file) => file && /\.(tsx?|toml|sql|css|json|md)$/.test(file) && existsSync(file))
    .map((file) => ({ path: file, text: readFileSync(file, 'utf8') }))
}

export function isCode(source: Source): boolean {
  return /\.tsx?$/.test(source.path) && !source.path.endsWith('.d.ts')
}

/** Returns the syntax tree. It is cached by source, because several rules read the same file. */
export function parse(source: Source): tsc.SourceFile {
  const kept = trees.get(source)
  if (kept) return kept
  const kind = source.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(source.path, source.text, ts.ScriptTarget.ES2023, true, kind)
  trees.set(source, tree)
  return tree
}
const trees = new WeakMap<Source, tsc.SourceFile>()

/** Returns the imports of a file, cached like the tree, because every rule about floors needs them. */
export function importsOf(source: Source): Import[] {
  const known = imports.get(source)
  if (known) return known
  const found = readImports(source)
  imports.set(source, found)
  return found
}
const imports = new WeakMap<Source, Import[]>()

function readImports(source: Source): Import[] {
  const tree = parse(source)
  const found: Import[] = []
  walk(tree, function visit(node) {
    const target = targetOf(node)
    if (!target) return
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
    found.push({ from: source.path, line, ...target, ...resolve(source.path, target.to) })
  })
  return found
}

export function walk(node: tsc.Node, visit: (node: tsc.Node) => void): void {
  function enter(one: tsc.Node): void {
    visit(one)
    ts.forEachChild(one, enter)
  }
  enter(node)
}

// `import { type A }` still loads the module under verbatimModuleSyntax; only `import type` is free.
function targetOf(node: tsc.Node): { to: string; typeOnly: boolean } | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    return { to: node.moduleSpecifier.text, typeOnly: node.importClause?.isTypeOnly ?? false }
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    return { to: node.moduleSpecifier.text, typeOnly: node.isTypeOnly }
  }
  if (
    ts.isImportTypeNode(node) &&
    ts.isLiteralTypeNode(node.argument) &&
    ts.isStringLiteral(node.argument.literal)
  ) {
    return { to: node.argument.literal.text, typeOnly: true }
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [first] = node.arguments
    if (first && ts.isStringLiteral(first)) return { to: first.text, typeOnly: false }
  }
  return undefined
}

function resolve(from: string, to: string): { to: string; inside: boolean } {
  if (to.startsWith('#')) return { to: to.slice(1), inside: true }
  if (to.startsWith('.')) return { to: path.posix.join(path.posix.dirname(from), to), inside: true }
  const parts = to.split('/')
  return { to: to.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? to), inside: false }
}
