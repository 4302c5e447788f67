import path from 'node:path'
import type tsc from 'typescript'
import { ts } from '../../scripts/db/compiler.ts'
import { type Finding, parse, type Source } from './source.ts'

/** Scripts for the browser do not import the contract. They read tables with keys and kinds of their own. */
const ELSEWHERE = /^app\/(islands|enhance)\//

/**
 * Finds a table (`LABELS`, `KINDS`) that is indexed by an arbitrary text, which may be `constructor`. It uses
 * the types of the program, so that it accepts keys of the table's own type. The other rules have parsed the
 * files of `tree`, which takes half as long as the types.
 */
export function tablesQueriedByText(
  files: readonly string[],
  options: tsc.CompilerOptions,
  tree: readonly Source[] = [],
): Finding[] {
  const all = { ...options, noEmit: true, skipLibCheck: true }
  const program = ts.createProgram(files, all, hostOf(all, tree))
  const checker = program.getTypeChecker()
  const asked = new Set(files.map((file) => path.resolve(file)))
  const found: Finding[] = []
  for (const file of program.getSourceFiles()) {
    const name = path.relative(process.cwd(), file.fileName)
    if (!asked.has(path.resolve(file.fileName)) || ELSEWHERE.test(name)) continue
    walk(file, (node) => {
      if (!isAskedByText(checker, node)) return
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push({
        path: name,
        line,
        say: `${node.getText()} takes any text: write lookUp of contract/core/look-up.ts`,
      })
    })
  }
  return found
}

function hostOf(options: tsc.CompilerOptions, tree: readonly Source[]): tsc.CompilerHost {
  const host = ts.createCompilerHost(options)
  const sources = new Map(tree.map((source) => [path.resolve(source.path), source]))
  const { getSourceFile } = host
  host.getSourceFile = (name, ...rest) => {
    const source = sources.get(path.resolve(name))
    return source ? parse(source) : getSourceFile(name, ...rest)
  }
  return host
}

function isAskedByText(checker: tsc.TypeChecker, node: tsc.Node): boolean {
  if (!ts.isElementAccessExpression(node) || ts.isStringLiteral(node.argumentExpression)) return false
  const name = nameIn(node)
  if (!ts.isIdentifier(node.expression) || !/^[A-Z][A-Z0-9_]+$/.test(node.expression.text)) return false
  const isText = (checker.getTypeAtLocation(name).flags & ts.TypeFlags.String) !== 0
  return isText && !checker.isArrayType(checker.getTypeAtLocation(node.expression))
}

/**
 * A type assertion does not count where the code expects that the table may lack the name; then the name is
 * any text.
 */
function nameIn(node: tsc.ElementAccessExpression): tsc.Expression {
  const { argumentExpression: name, parent } = node
  const mayBeUnknown =
    (ts.isBinaryExpression(parent) && /^(\?\?|\|\|)$/.test(parent.operatorToken.getText())) ||
    (ts.isPropertyAccessExpression(parent) && parent.questionDotToken !== undefined)
  return ts.isAsExpression(name) && mayBeUnknown ? name.expression : name
}

function walk(node: tsc.Node, visit: (node: tsc.Node) => void): void {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}
