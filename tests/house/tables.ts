import path from 'node:path'
import tsc from 'typescript'
import type { Finding } from './source.ts'

/** Scripts for the browser do not import the contract. They read tables with keys and kinds of their own. */
const ELSEWHERE = /^app\/(islands|enhance)\//

/**
 * Finds a table (`LABELS`, `KINDS`) that is indexed by an arbitrary text, which may be `constructor`. It uses
 * the types of the program, so that it accepts keys of the table's own type.
 */
export function tablesQueriedByText(files: readonly string[], options: tsc.CompilerOptions): Finding[] {
  const program = tsc.createProgram(files, { ...options, noEmit: true, skipLibCheck: true })
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

function isAskedByText(checker: tsc.TypeChecker, node: tsc.Node): boolean {
  if (!tsc.isElementAccessExpression(node) || tsc.isStringLiteral(node.argumentExpression)) return false
  const name = nameIn(node)
  if (!tsc.isIdentifier(node.expression) || !/^[A-Z][A-Z0-9_]+$/.test(node.expression.text)) return false
  const isText = (checker.getTypeAtLocation(name).flags & tsc.TypeFlags.String) !== 0
  return isText && !checker.isArrayType(checker.getTypeAtLocation(node.expression))
}

/**
 * A type assertion does not count where the code expects that the table may lack the name; then the name is
 * any text.
 */
function nameIn(node: tsc.ElementAccessExpression): tsc.Expression {
  const { argumentExpression: name, parent } = node
  const mayBeUnknown =
    (tsc.isBinaryExpression(parent) && /^(\?\?|\|\|)$/.test(parent.operatorToken.getText())) ||
    (tsc.isPropertyAccessExpression(parent) && parent.questionDotToken !== undefined)
  return tsc.isAsExpression(name) && mayBeUnknown ? name.expression : name
}

function walk(node: tsc.Node, visit: (node: tsc.Node) => void): void {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}
