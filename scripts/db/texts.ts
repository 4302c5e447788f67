/**
 * Computes the possible texts of a piece of SQL from the source. It follows constants, templates, both
 * branches of a condition, functions that return text, and the arguments of every call. Each text remembers
 * the decisions on its way, so that pieces that depend on one condition never combine its two branches.
 */
import type tsc from 'typescript'
import { ts } from './compiler.ts'
import { type Frame, listOf, type Reader } from './lists.ts'
import { combine, decide, isUnknown, joinTexts, plain, refuse, type Text, UNREAD } from './pieces.ts'
import type { Analysis } from './program.ts'
import { sidesOf } from './sides.ts'
import { dark, isQuoted, keyOf, mappedOver, nameOf, returnsOf, unwrapExpression } from './syntax.ts'
import { isNumber, isSql, ofType } from './value-types.ts'

/** A safety limit; no text of ours needs as many steps. */
const MOST_STEPS = 20_000

/** Returns every possible text of a statement, or the reason why it cannot be computed. */
export function textsOf(
  analysis: Analysis,
  sql: tsc.Expression,
): { texts: string[] } | { texts?: undefined; unread: string } {
  try {
    return { texts: [...new Set(readTexts(analysis, sql).map(({ text }) => text))] }
  } catch (error) {
    if (isUnknown(error)) return { unread: error.message }
    throw error
  }
}

function readTexts({ checker, calls }: Analysis, node: tsc.Expression): Text[] {
  let steps = 0
  const reader: Reader = {
    checker,
    read: (expression, frame) => {
      steps += 1
      if (steps > MOST_STEPS) refuse('it calls itself')
      return readExpression(reader, expression, frame)
    },
    sidesOf: (condition) => sidesOf(checker, condition),
    symbolOf: (name) => {
      const symbol = checker.getSymbolAtLocation(name)
      return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    },
    callsOf: (owner) => calls().get(owner) ?? [],
  }
  return reader.read(node, new Map())
}

function readExpression(reader: Reader, expression: tsc.Expression, frame: Frame): Text[] {
  const readInner = (other: tsc.Expression) => reader.read(other, frame)
  const one = unwrapExpression(expression)
  if (ts.isTaggedTemplateExpression(one)) return ofFragment(reader, one.template, readInner)
  if (ts.isStringLiteralLike(one)) return [plain(one.text)]
  if (ts.isTemplateExpression(one))
    return combine([
      [plain(one.head.text)],
      ...one.templateSpans.flatMap((span, at) => [
        isQuoted(one, at) ? anyValue(span.expression, readInner) : readInner(span.expression),
        [plain(span.literal.text)],
      ]),
    ])
  if (
    ts.isBinaryExpression(one) &&
    one.operatorToken.kind === ts.SyntaxKind.PlusToken &&
    !isNumber(reader, one)
  )
    return combine([readInner(one.left), readInner(one.right)])
  if (ts.isConditionalExpression(one)) {
    const { yes, no } = reader.sidesOf(one.condition)
    return [...yes(readInner(one.whenTrue)), ...no(readInner(one.whenFalse))]
  }
  if (ts.isIdentifier(one)) return ofName(reader, one, frame)
  const known = ofType(reader, one)
  if (known) return known
  if (ts.isPropertyAccessExpression(one)) return ofMember(reader, one.expression, one.name.text, frame)
  if (ts.isElementAccessExpression(one)) return ofEntry(reader, one, frame)
  if (ts.isCallExpression(one)) return ofCall(reader, one, frame)
  dark(one)
}

/** Reads an inserted fragment; any other value becomes one question mark. */
function ofFragment(
  reader: Reader,
  template: tsc.TemplateLiteral,
  readInner: (span: tsc.Expression) => Text[],
): Text[] {
  if (!ts.isTemplateExpression(template)) return [plain(template.text)]
  return combine([
    [plain(template.head.text)],
    ...template.templateSpans.flatMap(({ expression, literal }) => [
      isSql(reader, expression) ? readInner(expression) : [plain('?')],
      [plain(literal.text)],
    ]),
  ])
}

function ofName(reader: Reader, name: tsc.Identifier, frame: Frame): Text[] {
  const symbol = reader.symbolOf(name)
  const bound = symbol && frame.get(symbol)
  if (bound && 'texts' in bound)
    return bound.texts.some(({ text }) => text === UNREAD) ? dark(name) : bound.texts
  if (bound) return reader.read(bound.passed, bound.frame)
  const declared = symbol?.valueDeclaration
  if (declared && ts.isVariableDeclaration(declared) && declared.initializer) {
    const known = ofType(reader, name)
    try {
      return reader.read(declared.initializer, frame)
    } catch (error) {
      if (known && isUnknown(error)) return known
      throw error
    }
  }
  const known = ofType(reader, name)
  if (known) return known
  if (declared && ts.isParameter(declared)) return ofParameter(reader, declared)
  if (declared && ts.isBindingElement(declared)) return ofBinding(reader, declared, frame)
  dark(name)
}

/** A parameter can have every value that the calls of its function pass. */
function ofParameter(reader: Reader, parameter: tsc.ParameterDeclaration): Text[] {
  const owner = parameter.parent
  const at = owner.parameters.indexOf(parameter)
  const list = at === 0 && mappedOver(owner)
  const elements = list ? listOf(reader, list, new Map()).flat() : []
  if (elements.some(({ text }) => text === UNREAD)) dark(parameter.name)
  if (list) return elements
  const found = reader.callsOf(owner).flatMap((call, index) => {
    const passed = call.arguments[at] ?? parameter.initializer
    if (!passed || ts.isSpreadElement(passed)) return []
    return decide(reader.read(passed, new Map()), `call of ${owner.pos}`, String(index))
  })
  if (found.length === 0) refuse(`nobody here passes ${parameter.name.getText()}`)
  return found
}

/** Reads `const { from } = sourceOf(filter)`: that property of each object that the function may return. */
function ofBinding(reader: Reader, element: tsc.BindingElement, frame: Frame): Text[] {
  const declaration = element.parent.parent
  const property = (element.propertyName ?? element.name).getText()
  if (ts.isVariableDeclaration(declaration) && declaration.initializer)
    return ofMember(reader, declaration.initializer, property, frame)
  dark(property)
}

function ofMember(reader: Reader, object: tsc.Expression, property: string, frame: Frame): Text[] {
  return objectsOf(reader, object, frame).flatMap(({ literal, inside, decided }) => {
    const found = literal.properties.find((one) => one.name?.getText() === property)
    if (!found) refuse(`${object.getText()} has no ${property} to read`)
    const texts = ts.isPropertyAssignment(found)
      ? reader.read(found.initializer, inside)
      : ts.isShorthandPropertyAssignment(found)
        ? shorthand(reader, found, inside)
        : dark(found)
    return decided ? decide(texts, ...decided) : texts
  })
}

function shorthand(reader: Reader, found: tsc.ShorthandPropertyAssignment, frame: Frame): Text[] {
  const declared = reader.checker.getShorthandAssignmentValueSymbol(found)?.valueDeclaration
  if (declared && ts.isVariableDeclaration(declared) && declared.initializer)
    return reader.read(declared.initializer, frame)
  return dark(found)
}

/**
 * Reads `TITLE[by]`: every entry with the decision for its name, so that two lookups by the same key agree.
 */
function ofEntry(reader: Reader, one: tsc.ElementAccessExpression, frame: Frame): Text[] {
  const key = keyOf(one.argumentExpression)
  return objectsOf(reader, one.expression, frame).flatMap(({ literal, inside }) =>
    literal.properties.flatMap((entry) =>
      ts.isPropertyAssignment(entry)
        ? decide(reader.read(entry.initializer, inside), key, nameOf(entry))
        : [],
    ),
  )
}

type LiteralArgument = { literal: tsc.ObjectLiteralExpression; inside: Frame; decided?: [string, string] }
function objectsOf(reader: Reader, expression: tsc.Expression, frame: Frame): LiteralArgument[] {
  const one = unwrapExpression(expression)
  if (ts.isObjectLiteralExpression(one)) return [{ literal: one, inside: frame }]
  if (ts.isIdentifier(one)) {
    const declared = reader.symbolOf(one)?.valueDeclaration
    if (declared && ts.isVariableDeclaration(declared) && declared.initializer)
      return objectsOf(reader, declared.initializer, frame)
  }
  if (ts.isCallExpression(one)) {
    const { returned, inside } = inlineCall(reader, one, frame)
    return returned.flatMap((value, index) =>
      objectsOf(reader, value, inside).map((known) => ({
        ...known,
        decided: [`object of ${one.pos}`, String(index)] as [string, string],
      })),
    )
  }
  dark(one)
}

function ofCall(reader: Reader, call: tsc.CallExpression, frame: Frame): Text[] {
  const { expression } = call
  const [first, second] = call.arguments
  const name = ts.isIdentifier(expression) ? expression.text : ''
  if (name === 'raw' && first) return reader.read(first, frame)
  if (name === 'bindOnce') return [plain('?')]
  if ((name === 'identifier' || name === 'schemaText') && first) return dark(first)
  if (name === 'joinSql' && first && second && ts.isStringLiteralLike(second))
    return ofJoined(reader, first, second.text, frame)
  if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'join') {
    const separator =
      call.arguments[0] && ts.isStringLiteralLike(call.arguments[0]) ? call.arguments[0].text : ','
    return ofJoined(reader, expression.expression, separator, frame)
  }
  const { returned, inside } = inlineCall(reader, call, frame)
  return returned.flatMap((value) => reader.read(value, inside))
}

function ofJoined(reader: Reader, list: tsc.Expression, separator: string, frame: Frame): Text[] {
  const parts = listOf(reader, list, frame)
  if (parts.flat().some(({ text }) => text === UNREAD)) dark(list)
  return joinTexts(parts, separator)
}

function inlineCall(reader: Reader, call: tsc.CallExpression, frame: Frame) {
  const fn = reader.checker.getResolvedSignature(call)?.declaration
  if (!fn || !ts.isFunctionLike(fn) || !('body' in fn) || !fn.body) dark(call)
  const inside: Frame = new Map(frame)
  fn.parameters.forEach((parameter, at) => {
    const symbol = reader.checker.getSymbolAtLocation(parameter.name)
    const passed = call.arguments[at] ?? ('initializer' in parameter ? parameter.initializer : undefined)
    if (symbol && passed && !ts.isSpreadElement(passed)) inside.set(symbol, { passed, frame })
  })
  return { returned: returnsOf(fn as tsc.FunctionLikeDeclaration), inside }
}

function anyValue(value: tsc.Expression, read: (value: tsc.Expression) => Text[]): Text[] {
  try {
    return read(value)
  } catch (error) {
    if (isUnknown(error)) return [plain('x')]
    throw error
  }
}
