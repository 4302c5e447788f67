/** Determines what a condition decides for the texts in each of its branches. */
import type tsc from 'typescript'
import { ts } from './compiler.ts'
import { decide, type Text } from './pieces.ts'
import { keyOf, literals } from './syntax.ts'

type Sides = Record<'yes' | 'no', (texts: Text[]) => Text[]>

/**
 * Returns the decisions in each branch of a condition. `by === 'link'` decides `by`, as a lookup in a table
 * by `by` does.
 */
export function sidesOf(checker: tsc.TypeChecker, condition: tsc.Expression): Sides {
  if (ts.isPrefixUnaryExpression(condition)) {
    const { yes, no } = sidesOf(checker, condition.operand)
    return { yes: no, no: yes }
  }
  const compared =
    ts.isBinaryExpression(condition) && ts.isStringLiteralLike(condition.right) ? condition : undefined
  const values = compared && literals(checker.getTypeAtLocation(compared.left))
  if (!compared || !values || compared.operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken) {
    const key = keyOf(condition)
    return { yes: (texts) => decide(texts, key, 'yes'), no: (texts) => decide(texts, key, 'no') }
  }
  const key = keyOf(compared.left)
  const wanted = (compared.right as tsc.StringLiteral).text
  return {
    yes: (texts) => decide(texts, key, wanted),
    no: (texts) => values.filter((value) => value !== wanted).flatMap((value) => decide(texts, key, value)),
  }
}
