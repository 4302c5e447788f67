/** Prepares every statement on the current schema, and compares the columns it returns with the row type it claims. */
import type { DatabaseSync } from 'node:sqlite'
import type tsc from 'typescript'
import { ts } from './compiler.ts'
import { type Analysis, each } from './program.ts'
import { textsOf } from './texts.ts'

/**
 * A statement whose text is known only at run time: the function with it, and the reason why it is correct.
 */
export type Exception = { file: string; within: string; why: string }
export type Report = { statements: number; faults: string[] }
type Claim = { row: tsc.Type; column?: string } | 'none'

export function checkClaims(analysis: Analysis, db: DatabaseSync, exceptions: Exception[]): Report {
  const { checker, root } = analysis
  const faults: string[] = []
  const used = new Set<Exception>()
  let statements = 0
  for (const source of analysis.sources) each(source, (node) => visit(source, node))
  for (const one of exceptions)
    if (!used.has(one))
      faults.push(`${one.file} prepares nothing unreadable in ${one.within}(): delete this exception`)
  return { statements, faults }

  function visit(source: tsc.SourceFile, node: tsc.Node) {
    if (claimsElsewhere(node, checker))
      say(node, 'says what rows are away from their SQL: wrap the statement in query<Row>()')
    const sql = preparedBy(node)
    if (!sql) return
    statements += 1
    const read = textsOf(analysis, sql)
    if (read.texts) {
      for (const fault of faultsOf(read.texts, claimOf(node as tsc.CallExpression, checker))) say(node, fault)
      return
    }
    const owner = ts.findAncestor(node, ts.isFunctionDeclaration)?.name?.text
    const excepted = exceptions.find(
      ({ file, within }) => source.fileName === `${root}/${file}` && owner === within,
    )
    if (excepted) used.add(excepted)
    else say(node, `cannot be read before it runs: ${read.unread}`)
  }

  function say(node: tsc.Node, what: string) {
    const source = node.getSourceFile()
    const { line } = source.getLineAndCharacterOfPosition(node.getEnd())
    faults.push(`${source.fileName.slice(root.length + 1)}:${line + 1} ${what}`)
  }

  function faultsOf(texts: string[], claim: Claim): string[] {
    const found = texts.flatMap((text) => {
      try {
        return compare(db.prepare(text).columns(), claim)
      } catch (error) {
        return [`${(error as Error).message} in ${text.replace(/\s+/g, ' ').slice(0, 120)}`]
      }
    })
    return [...new Set(found)]
  }

  function compare(columns: Column[], claim: Claim): string[] {
    if (columns.length === 0) return claim === 'none' ? [] : ['answers with no rows, yet is said to']
    if (claim === 'none') return ['answers with rows nobody gives a type: wrap the statement in query<Row>()']
    if (claim.column)
      return columns.some(({ name }) => name === claim.column) ? [] : [`has no column ${claim.column}`]
    const { row } = claim
    if (row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return ['answers with rows of an unknown type']
    if (checker.getIndexInfosOfType(row).length > 0) return []
    const name = checker.typeToString(row)
    const claimed = checker.getPropertiesOfType(row)
    const missing = claimed.filter((one) => !columns.some((column) => column.name === one.name))
    const silent = columns.filter((column) => !claimed.some((one) => one.name === column.name))
    return [
      ...missing.map((one) => `does not answer with ${one.name}, which ${name} has`),
      ...silent.map((column) => `answers with ${column.name}, which ${name} does not have`),
      ...columns.flatMap((column) => wrongType(column, claimed, name)),
    ]
  }

  function wrongType({ name: column, type }: Column, claimed: tsc.Symbol[], name: string): string[] {
    const property = claimed.find((one) => one.name === column)
    const wanted = type && FLAGS[type]
    if (!property || !wanted) return []
    const said = checker.getNonNullableType(checker.getTypeOfSymbol(property))
    const parts = said.isUnion() ? said.types : [said]
    return parts.every((part) => part.flags & wanted)
      ? []
      : [`answers with ${type} in ${column}, which is ${checker.typeToString(said)} in ${name}`]
  }
}

type Column = ReturnType<ReturnType<DatabaseSync['prepare']>['columns']>[number]
const FLAGS: Record<string, tsc.TypeFlags> = {
  TEXT: ts.TypeFlags.StringLike,
  INTEGER: ts.TypeFlags.NumberLike,
  REAL: ts.TypeFlags.NumberLike,
}

/** Returns the SQL of `db.prepare(text)` or of `prepare(db, fragment)`. */
function preparedBy(node: tsc.Node): tsc.Expression | undefined {
  if (ts.isCallExpression(node) && isPreparing(node)) return node.arguments[1]
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  return node.expression.name.text === 'prepare' ? node.arguments[0] : undefined
}

function isPreparing({ expression }: tsc.CallExpression): boolean {
  return ts.isIdentifier(expression) && expression.text === 'prepare'
}

/** Follows `.bind(…)` to `.first<Row>()`, `.all<Row>()` or the `query<Row>(…)` around the statement. */
function claimOf(prepare: tsc.CallExpression, checker: tsc.TypeChecker): Claim {
  let at: tsc.Node = prepare
  while (ts.isPropertyAccessExpression(at.parent) && ts.isCallExpression(at.parent.parent)) {
    const call = at.parent.parent
    if (isReader(at.parent.name.text)) return readBy(call, checker)
    at = call
  }
  while (ts.isConditionalExpression(at.parent) || ts.isParenthesizedExpression(at.parent)) at = at.parent
  const around = at.parent
  if (!ts.isCallExpression(around) || !isQuery(around)) return 'none'
  const [row] = around.typeArguments ?? []
  return row ? { row: checker.getTypeFromTypeNode(row) } : 'none'
}

function readBy(call: tsc.CallExpression, checker: tsc.TypeChecker): Claim {
  const [column] = call.arguments
  const answer = checker.getTypeAtLocation(call)
  const inner = checker.getAwaitedType(answer) ?? answer
  const results = inner.getProperty('results')
  const list = results && checker.getTypeOfSymbol(results).getNumberIndexType()
  const row = list ?? checker.getNonNullableType(inner)
  return column && ts.isStringLiteralLike(column) ? { row, column: column.text } : { row }
}

function isReader(name: string): boolean {
  return name === 'first' || name === 'all'
}

function isQuery(call: tsc.CallExpression): boolean {
  return call.expression.getText() === 'query'
}

/**
 * Finds claims apart from the statement: `results as Row[]`, `batch<Row>(…)`, and `.first<Row>()` of a
 * statement written elsewhere.
 */
function claimsElsewhere(node: tsc.Node, checker: tsc.TypeChecker): boolean {
  if (ts.isAsExpression(node)) return /\.results\b/.test(node.expression.getText())
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const { name, expression } = node.expression
  if (name.text === 'batch') return Boolean(node.typeArguments)
  if (!isReader(name.text)) return false
  const type = checker.getTypeAtLocation(expression).symbol?.name
  return type === 'D1PreparedStatement' && !preparesItself(expression)
}

function preparesItself(expression: tsc.Expression): boolean {
  let at = expression
  while (ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression)) {
    if (at.expression.name.text === 'prepare') return true
    at = at.expression.expression
  }
  return ts.isCallExpression(at) && isPreparing(at)
}
