/** The files of contract/ as the compiler reads them, with a way from a name to its declaration. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import type typescript from 'typescript'

/** An `import` would first look through its nine megabytes for names, which takes longer than what is read here. */
export const ts: typeof typescript = createRequire(import.meta.url)('typescript')

const ROOT = join(import.meta.dirname, '../..')

export type SourceModule = {
  /** The path from the root of the repository. */
  path: string
  file: typescript.SourceFile
  /** The constants and functions at the top of the file. */
  declared: Map<string, typescript.Expression | typescript.FunctionDeclaration>
  /** The names that the file imports, with the name and the file they come from. */
  imported: Map<string, { name: string; path: string }>
}
type Declaration = { module: SourceModule; node: typescript.Expression | typescript.FunctionDeclaration }

const known = new Map<string, SourceModule>()

/** Every file of contract/, each parsed once in a process. */
export function readContract(): SourceModule[] {
  return readdirSync(join(ROOT, 'contract'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .toSorted()
    .map((file) => readModule(`contract/${file}`))
}

export function readModule(path: string): SourceModule {
  const module = known.get(path) ?? parseModule(path, readFileSync(join(ROOT, path), 'utf8'))
  known.set(path, module)
  return module
}

/** Null for a name that no file of contract/ declares. */
export function findDeclared(module: SourceModule, name: string): Declaration | null {
  const node = module.declared.get(name)
  if (node) return { module, node }
  const from = module.imported.get(name)
  return from ? findDeclared(readModule(from.path), from.name) : null
}

function parseModule(path: string, text: string): SourceModule {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true)
  const module: SourceModule = { path, file, declared: new Map(), imported: new Map() }
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name)
      module.declared.set(statement.name.text, statement)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer) module.declared.set(name.getText(), initializer)
    if (ts.isImportDeclaration(statement)) readImport(module, statement)
  }
  return module
}

function readImport(module: SourceModule, { importClause, moduleSpecifier }: typescript.ImportDeclaration) {
  const from = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''
  const names = importClause?.namedBindings
  if (!from.startsWith('.') || !names || !ts.isNamedImports(names)) return
  const path = normalize(join(dirname(module.path), from))
  for (const { name, propertyName } of names.elements)
    module.imported.set(name.text, { name: (propertyName ?? name).text, path })
}
