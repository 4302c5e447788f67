/** Derives the possible texts of an expression from its type. */
import type tsc from 'typescript'
import { ts } from './compiler.ts'
import type { Reader } from './lists.ts'
import { plain, type Text } from './pieces.ts'
import { keyOf, literals } from './syntax.ts'

/** Returns the members of a union of texts; any number becomes 1. */
export function ofType(reader: Reader, one: tsc.Expression): Text[] | undefined {
  const type = reader.checker.getTypeAtLocation(one)
  if (isNumber(reader, one)) return [plain(type.isNumberLiteral() ? String(type.value) : '1')]
  const key = keyOf(one)
  return literals(type)?.map((text) => ({ text, decided: new Map([[key, text]]) }))
}

export function isNumber(reader: Reader, one: tsc.Expression): boolean {
  return (reader.checker.getTypeAtLocation(one).flags & ts.TypeFlags.NumberLike) !== 0
}

export function isSql(reader: Reader, expression: tsc.Expression): boolean {
  return reader.checker.getTypeAtLocation(expression).getProperty('texts') !== undefined
}
