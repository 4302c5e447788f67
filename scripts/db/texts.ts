/**
 * The texts a piece of SQL can have, worked out from the source: constants, templates, both sides of a condition, functions that
 * return text, and the arguments of every call. Each text remembers what was decided on its way, so that two pieces that hang on
 * one condition are never put together from its two sides.
 */
import type tsc from 'typescript'
import { ts } from './compiler.ts'
import { type Frame, listOf, type Reader } from './lists.ts'
import { combine, decide, isUnknown, plain, refuse, separated, type Text, UNREAD } from './pieces.ts'
import type { Analysis } from './program.ts'
import { sidesOf } from './sides.ts'
import { dark, isQuoted, keyOf, literals, mappedOver, nameOf, returnsOf, unwrapExpression } from './syntax.ts'

/** No text of ours is made of so many parts. */
const MOST_STEPS = 20_000

/** Every text a statement can have, or why it cannot be told. */
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

function readTexts(analysis: Analysis, node: tsc.Expression): Text[] {
  const { checker, calls } = analysis

  const sides = (condition: tsc.Expression) => sidesOf(checker, condition)
  const reader: Reader = { checker, read, sidesOf: sides, symbolOf: resolveAlias, callsOf }
  let steps = 0
  return read(node, new Map())

  function read(expression: tsc.Expression, frame: Frame): Text[] {
    steps += 1
    if (steps > MOST_STEPS) refuse('it calls itself')
    const readInner = (other: tsc.Expression) => read(other, frame)
    const one = unwrapExpression(expression)
    if (ts.isTaggedTemplateExpression(one)) return ofFragment(one.template, readInner)
    if (ts.isStringLiteralLike(one)) return [plain(one.text)]
    if (ts.isTemplateExpression(one))
      return combine([
        [plain(one.head.text)],
        ...one.templateSpans.flatMap((span, at) => [
          isQuoted(one, at) ? anyValue(span.expression, readInner) : readInner(span.expression),
          [plain(span.literal.text)],
        ]),
      ])
    if (ts.isBinaryExpression(one) && one.operatorToken.kind === ts.SyntaxKind.PlusToken && !isNumber(one))
      return combine([readInner(one.left), readInner(one.right)])
    if (ts.isConditionalExpression(one)) {
      const { yes, no } = sides(one.condition)
      return [...yes(readInner(one.whenTrue)), ...no(readInner(one.whenFalse))]
    }
    if (ts.isIdentifier(one)) return ofName(one, frame)
    const known = ofType(one)
    if (known) return known
    if (ts.isPropertyAccessExpression(one)) return ofMember(one.expression, one.name.text, frame)
    if (ts.isElementAccessExpression(one)) return ofEntry(one, frame)
    if (ts.isCallExpression(one)) return ofCall(one, frame)
    dark(one)
  }

  /** A fragment that is spliced in is read; any other value is one question mark. */
  function ofFragment(template: tsc.TemplateLiteral, readInner: (span: tsc.Expression) => Text[]): Text[] {
    if (!ts.isTemplateExpression(template)) return [plain(template.text)]
    return combine([
      [plain(template.head.text)],
      ...template.templateSpans.flatMap(({ expression, literal }) => [
        isSql(expression) ? readInner(expression) : [plain('?')],
        [plain(literal.text)],
      ]),
    ])
  }

  function isSql(expression: tsc.Expression): boolean {
    return checker.getTypeAtLocation(expression).getProperty('texts') !== undefined
  }

  function ofName(name: tsc.Identifier, frame: Frame): Text[] {
    const symbol = resolveAlias(name)
    const bound = symbol && frame.get(symbol)
    if (bound && 'texts' in bound)
      return bound.texts.some(({ text }) => text === UNREAD) ? dark(name) : bound.texts
    if (bound) return read(bound.passed, bound.frame)
    const declared = symbol?.valueDeclaration
    if (declared && ts.isVariableDeclaration(declared) && declared.initializer) {
      const known = ofType(name)
      try {
        return read(declared.initializer, frame)
      } catch (error) {
        if (known && isUnknown(error)) return known
        throw error
      }
    }
    const known = ofType(name)
    if (known) return known
    if (declared && ts.isParameter(declared)) return ofParameter(declared)
    if (declared && ts.isBindingElement(declared)) return ofBinding(declared, frame)
    dark(name)
  }

  /** A parameter is whatever the calls of its function pass for it. */
  function ofParameter(parameter: tsc.ParameterDeclaration): Text[] {
    const owner = parameter.parent
    const at = owner.parameters.indexOf(parameter)
    const list = at === 0 && mappedOver(owner)
    const elements = list ? listOf(reader, list, new Map()).flat() : []
    if (elements.some(({ text }) => text === UNREAD)) dark(parameter.name)
    if (list) return elements
    const found = callsOf(owner).flatMap((call, index) => {
      const passed = call.arguments[at] ?? parameter.initializer
      if (!passed || ts.isSpreadElement(passed)) return []
      return decide(read(passed, new Map()), `call of ${owner.pos}`, String(index))
    })
    if (found.length === 0) refuse(`nobody here passes ${parameter.name.getText()}`)
    return found
  }

  /** `const { from } = sourceOf(filter)`: that property of each object the function returns. */
  function ofBinding(element: tsc.BindingElement, frame: Frame): Text[] {
    const declaration = element.parent.parent
    const property = (element.propertyName ?? element.name).getText()
    if (ts.isVariableDeclaration(declaration) && declaration.initializer)
      return ofMember(declaration.initializer, property, frame)
    dark(property)
  }

  function ofMember(object: tsc.Expression, property: string, frame: Frame): Text[] {
    return objectsOf(object, frame).flatMap(({ literal, inside, decided }) => {
      const found = literal.properties.find((one) => one.name?.getText() === property)
      if (!found) refuse(`${object.getText()} has no ${property} to read`)
      const texts = ts.isPropertyAssignment(found)
        ? read(found.initializer, inside)
        : ts.isShorthandPropertyAssignment(found)
          ? shorthand(found, inside)
          : dark(found)
      return decided ? decide(texts, ...decided) : texts
    })
  }

  function shorthand(found: tsc.ShorthandPropertyAssignment, frame: Frame): Text[] {
    const declared = checker.getShorthandAssignmentValueSymbol(found)?.valueDeclaration
    if (declared && ts.isVariableDeclaration(declared) && declared.initializer)
      return read(declared.initializer, frame)
    return dark(found)
  }

  /** `TITLE[by]`: every entry, each under its own name, so that two tables asked with one key agree. */
  function ofEntry(one: tsc.ElementAccessExpression, frame: Frame): Text[] {
    const key = keyOf(one.argumentExpression)
    return objectsOf(one.expression, frame).flatMap(({ literal, inside }) =>
      literal.properties.flatMap((entry) =>
        ts.isPropertyAssignment(entry) ? decide(read(entry.initializer, inside), key, nameOf(entry)) : [],
      ),
    )
  }

  type LiteralArgument = { literal: tsc.ObjectLiteralExpression; inside: Frame; decided?: [string, string] }
  function objectsOf(expression: tsc.Expression, frame: Frame): LiteralArgument[] {
    const one = unwrapExpression(expression)
    if (ts.isObjectLiteralExpression(one)) return [{ literal: one, inside: frame }]
    if (ts.isIdentifier(one)) {
      const declared = resolveAlias(one)?.valueDeclaration
      if (declared && ts.isVariableDeclaration(declared) && declared.initializer)
        return objectsOf(declared.initializer, frame)
    }
    if (ts.isCallExpression(one)) {
      const { returned, inside } = inlineCall(one, frame)
      return returned.flatMap((value, index) =>
        objectsOf(value, inside).map((known) => ({
          ...known,
          decided: [`object of ${one.pos}`, String(index)] as [string, string],
        })),
      )
    }
    dark(one)
  }

  function ofCall(call: tsc.CallExpression, frame: Frame): Text[] {
    const { expression } = call
    const [first, second] = call.arguments
    const name = ts.isIdentifier(expression) ? expression.text : ''
    if (name === 'raw' && first) return read(first, frame)
    if (name === 'bindOnce') return [plain('?')]
    if ((name === 'identifier' || name === 'schemaText') && first) return dark(first)
    if (name === 'joinSql' && first && second && ts.isStringLiteralLike(second))
      return ofJoined(first, second.text, frame)
    if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'join') {
      const separator =
        call.arguments[0] && ts.isStringLiteralLike(call.arguments[0]) ? call.arguments[0].text : ','
      return ofJoined(expression.expression, separator, frame)
    }
    const { returned, inside } = inlineCall(call, frame)
    return returned.flatMap((value) => read(value, inside))
  }

  function ofJoined(list: tsc.Expression, separator: string, frame: Frame): Text[] {
    const parts = listOf(reader, list, frame)
    if (parts.flat().some(({ text }) => text === UNREAD)) dark(list)
    return separated(parts, separator)
  }

  function inlineCall(call: tsc.CallExpression, frame: Frame) {
    const fn = checker.getResolvedSignature(call)?.declaration
    if (!fn || !ts.isFunctionLike(fn) || !('body' in fn) || !fn.body) dark(call)
    const inside: Frame = new Map(frame)
    fn.parameters.forEach((parameter, at) => {
      const symbol = checker.getSymbolAtLocation(parameter.name)
      const passed = call.arguments[at] ?? ('initializer' in parameter ? parameter.initializer : undefined)
      if (symbol && passed && !ts.isSpreadElement(passed)) inside.set(symbol, { passed, frame })
    })
    return { returned: returnsOf(fn as tsc.FunctionLikeDeclaration), inside }
  }

  /** The members of a union of texts; any number is a 1. */
  function ofType(one: tsc.Expression): Text[] | undefined {
    const type = checker.getTypeAtLocation(one)
    if (isNumber(one)) return [plain(type.isNumberLiteral() ? String(type.value) : '1')]
    const key = keyOf(one)
    return literals(type)?.map((text) => ({ text, decided: new Map([[key, text]]) }))
  }

  function isNumber(one: tsc.Expression): boolean {
    return (checker.getTypeAtLocation(one).flags & ts.TypeFlags.NumberLike) !== 0
  }

  function resolveAlias(name: tsc.Identifier): tsc.Symbol | undefined {
    const symbol = checker.getSymbolAtLocation(name)
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  function callsOf(owner: tsc.SignatureDeclaration): tsc.CallExpression[] {
    return calls().get(owner) ?? []
  }
}

function anyValue(value: tsc.Expression, read: (value: tsc.Expression) => Text[]): Text[] {
  try {
    return read(value)
  } catch (error) {
    if (isUnknown(error)) return [plain('x')]
    throw error
  }
}
