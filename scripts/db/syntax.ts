import type tsc from 'typescript'
import { ts } from './compiler.ts'
import { refuse } from './pieces.ts'

/** Removes parentheses and `as` around an expression. */
export function unwrapExpression(expression: tsc.Expression): tsc.Expression {
  let one = expression
  while (
    ts.isParenthesizedExpression(one) ||
    ts.isAsExpression(one) ||
    ts.isSatisfiesExpression(one) ||
    ts.isNonNullExpression(one)
  )
    one = one.expression
  return one
}

export function returnsOf(fn: tsc.FunctionLikeDeclaration): tsc.Expression[] {
  if (!fn.body) return []
  if (!ts.isBlock(fn.body)) return [fn.body]
  const found: tsc.Expression[] = []
  const visit = (node: tsc.Node) => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
  }
  ts.forEachChild(fn.body, visit)
  return found
}

/** Returns `list` of `list.map(fn)`. */
export function mappedOver(fn: tsc.Node): tsc.Expression | undefined {
  const call = fn.parent
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined
  return call.expression.name.text === 'map' ? call.expression.expression : undefined
}

export function literals(type: tsc.Type): string[] | undefined {
  const all = type.isUnion() ? type.types : [type]
  const texts = all.flatMap((one) => (one.isStringLiteral() ? [one.value] : []))
  return texts.length === all.length && texts.length > 0 ? texts : undefined
}

export function nameOf(entry: tsc.PropertyAssignment): string {
  return ts.isStringLiteralLike(entry.name) ? entry.name.text : entry.name.getText()
}

/** The key of an expression whose value two pieces share: the same text in the same function. */
export function keyOf(node: tsc.Node): string {
  const owner = ts.findAncestor(node, ts.isFunctionLike)
  return `${owner?.pos ?? 0}:${node.getText().replace(/\s+/g, '')}`
}

/** Whether the inserted value is between two quotes. An unknown value there may be any text. */
export function isQuoted(template: tsc.TemplateExpression, at: number): boolean {
  const before = at === 0 ? template.head : template.templateSpans[at - 1]?.literal
  return Boolean(before?.text.endsWith("'") && template.templateSpans[at]?.literal.text.startsWith("'"))
}

export function dark(node: tsc.Node | string): never {
  refuse(`${typeof node === 'string' ? node : node.getText()} is known only when it runs`)
}
