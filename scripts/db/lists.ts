/** Reads the elements of a list that code joins to a text. */
import type tsc from 'typescript'
import { ts } from './compiler.ts'
import { ABSENT, plain, refuse, type Text, UNREAD } from './pieces.ts'
import { literals, returnsOf, unwrapExpression } from './syntax.ts'

/** The values bound to the parameters of the function that is being read. */
export type Frame = Map<tsc.Symbol, { passed: tsc.Expression; frame: Frame } | { texts: Text[] }>
type Sides = Record<'yes' | 'no', (texts: Text[]) => Text[]>
export type Reader = {
  checker: tsc.TypeChecker
  read: (expression: tsc.Expression, frame: Frame) => Text[]
  sidesOf: (condition: tsc.Expression) => Sides
  symbolOf: (name: tsc.Identifier) => tsc.Symbol | undefined
  callsOf: (owner: tsc.SignatureDeclaration) => tsc.CallExpression[]
}

/**
 * Reads the elements of a list. A list of unknown length whose type is a union of names has each name once.
 */
export function listOf(reader: Reader, expression: tsc.Expression, frame: Frame): Text[][] {
  const one = unwrapExpression(expression)
  if (ts.isArrayLiteralExpression(one))
    return one.elements.flatMap((element) =>
      ts.isSpreadElement(element) ? listOf(reader, element.expression, frame) : [reader.read(element, frame)],
    )
  if (ts.isIdentifier(one)) {
    const symbol = reader.symbolOf(one)
    const bound = symbol && frame.get(symbol)
    if (bound && 'passed' in bound) return listOf(reader, bound.passed, bound.frame)
    const declared = symbol?.valueDeclaration
    if (declared && ts.isVariableDeclaration(declared) && declared.initializer)
      return listOf(reader, declared.initializer, frame)
    const passed = declared && ts.isParameter(declared) && soleArgument(reader, declared)
    if (passed) return listOf(reader, passed, new Map())
  }
  if (ts.isConditionalExpression(one)) return sometimes(reader, one, frame)
  if (ts.isCallExpression(one) && ts.isPropertyAccessExpression(one.expression)) {
    const { name, expression: list } = one.expression
    const [fn] = one.arguments
    if (name.text === 'map' && fn && (ts.isArrowFunction(fn) || ts.isFunctionExpression(fn)))
      return mapTexts(reader, listOf(reader, list, frame), fn, frame)
    if (name.text === 'filter') return listOf(reader, list, frame)
  }
  const element = reader.checker.getTypeAtLocation(one).getNumberIndexType()
  const names = element && literals(element)
  if (names) return names.map((name) => [plain(name)])
  if (element) return [[plain(UNREAD)]]
  return refuse(`${one.getText()} is a list known only when it runs`)
}

/** Reads `...(isFiltered ? ['state = ?'] : [])`. */
function sometimes(reader: Reader, one: tsc.ConditionalExpression, frame: Frame): Text[][] {
  const { yes, no } = reader.sidesOf(one.condition)
  const or = (side: tsc.Expression, here: typeof yes, there: typeof no) =>
    listOf(reader, side, frame).map((part) => [...here(part), ...there([plain(ABSENT)])])
  return [...or(one.whenTrue, yes, no), ...or(one.whenFalse, no, yes)]
}

function mapTexts(
  reader: Reader,
  list: Text[][],
  fn: tsc.ArrowFunction | tsc.FunctionExpression,
  frame: Frame,
) {
  const parameter = fn.parameters[0]
  const symbol = parameter && reader.checker.getSymbolAtLocation(parameter.name)
  return list.map((element) => {
    const inside: Frame = new Map(frame)
    if (symbol) inside.set(symbol, { texts: element })
    return returnsOf(fn).flatMap((value) => reader.read(value, inside))
  })
}

function soleArgument(reader: Reader, parameter: tsc.ParameterDeclaration): tsc.Expression | undefined {
  const found = reader.callsOf(parameter.parent)
  if (found.length !== 1) return undefined
  return found[0]?.arguments[parameter.parent.parameters.indexOf(parameter)]
}
