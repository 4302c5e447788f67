/**
 * The fields of a schema as its source writes them: names, the sentence above each field, and the name of the constant
 * that holds the schema. Arrays and optional values have the fields of what they hold.
 */
import type typescript from 'typescript'
import { findDeclared, type SourceModule, ts } from './modules.ts'

export type FieldTree = {
  /** The constant that holds this object, as `<file>#<name>`; null for an object without a name. */
  name: string | null
  fields: Map<string, SourceField>
  /** The schemas of a union, in their order. */
  options: FieldTree[]
}
export type SourceField = {
  /** The comment above the field; empty where nothing stands. */
  sentence: string
  /** The schema as the source writes it, such as `won` or `id('lnk')`. */
  written: string
  tree: FieldTree
  /** The constant whose object declares it, which stays with the field in an extended or picked object. */
  owner: string | null
}
/** The file around an expression, with the arguments of the function around it. */
type Scope = { module: SourceModule; given: Map<string, { node: typescript.Expression; scope: Scope }> }

export const EMPTY_TREE: FieldTree = { name: null, fields: new Map(), options: [] }
/** These make another object of the one they are given. */
const RESHAPED = ['extend', 'pick', 'omit', 'partial', 'required', 'safeExtend']
const MOST_STEPS = 40

export function treeOf(module: SourceModule, node: typescript.Expression): FieldTree {
  return expressionTree(node, { module, given: new Map() }, 0)
}

function expressionTree(node: typescript.Expression, scope: Scope, step: number): FieldTree {
  if (step > MOST_STEPS) return EMPTY_TREE
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return expressionTree(node.expression, scope, step + 1)
  if (ts.isIdentifier(node)) return nameTree(node.text, scope, step)
  if (ts.isObjectLiteralExpression(node)) return literalTree(node, scope, step)
  if (ts.isArrayLiteralExpression(node))
    return mergeTrees(node.elements.map((one) => expressionTree(one, scope, step + 1)))
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return expressionTree(node.body, scope, step + 1)
  if (ts.isCallExpression(node)) return callTree(node, scope, step)
  if (ts.isPropertyAccessExpression(node)) {
    const owner = expressionTree(node.expression, scope, step + 1)
    if (node.name.text === 'shape') return { ...owner, name: null }
    return owner.fields.get(node.name.text)?.tree ?? EMPTY_TREE
  }
  return EMPTY_TREE
}

function nameTree(name: string, scope: Scope, step: number): FieldTree {
  const given = scope.given.get(name)
  if (given) return expressionTree(given.node, given.scope, step + 1)
  const found = findDeclared(scope.module, name)
  if (!found || ts.isFunctionDeclaration(found.node)) return EMPTY_TREE
  const tree = expressionTree(found.node, { module: found.module, given: new Map() }, step + 1)
  const isObject = tree.fields.size > 0 && ts.isCallExpression(found.node)
  return isObject && tree.name === null && tree.options.length === 0
    ? ownedTree(tree, `${found.module.path}#${constantOf(found.node, name)}`)
    : tree
}

/** Names the object, and the fields that no constant inside it declares. */
function ownedTree(tree: FieldTree, name: string): FieldTree {
  const owned = [...tree.fields].map(([key, field]): [string, SourceField] => [
    key,
    { ...field, owner: field.owner ?? name },
  ])
  return { ...tree, name, fields: new Map(owned) }
}

/** The name under which the file itself declares it, which an import may have changed. */
function constantOf(node: typescript.Node, name: string): string {
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : name
}

function literalTree(node: typescript.ObjectLiteralExpression, scope: Scope, step: number): FieldTree {
  const fields: FieldTree['fields'] = new Map()
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      const spread = expressionTree(property.expression, scope, step + 1)
      for (const [name, field] of spread.fields) fields.set(name, field)
    }
    const value = ts.isPropertyAssignment(property)
      ? property.initializer
      : ts.isShorthandPropertyAssignment(property)
        ? property.name
        : null
    if (!value || !property.name) continue
    const name = ts.isStringLiteral(property.name) ? property.name.text : property.name.getText()
    fields.set(name, {
      sentence: sentenceAbove(property),
      written: value.getText(),
      tree: expressionTree(value, scope, step + 1),
      owner: null,
    })
  }
  return { name: null, fields, options: [] }
}

function callTree(node: typescript.CallExpression, scope: Scope, step: number): FieldTree {
  const { expression } = node
  if (ts.isIdentifier(expression)) {
    const found = findDeclared(scope.module, expression.text)
    if (found && ts.isFunctionDeclaration(found.node)) {
      const given: Scope['given'] = new Map()
      for (const [at, parameter] of found.node.parameters.entries()) {
        const argument = node.arguments[at]
        if (argument) given.set(parameter.name.getText(), { node: argument, scope })
      }
      return mergeTrees(
        returnsOf(found.node).map((one) => expressionTree(one, { module: found.module, given }, step + 1)),
      )
    }
  }
  const trees = node.arguments.map((one) => expressionTree(one, scope, step + 1))
  if (!ts.isPropertyAccessExpression(expression)) return mergeTrees(trees)
  const verb = expression.name.text
  const isZod = expression.expression.getText() === 'z'
  if (!isZod) return expressionTree(expression.expression, scope, step + 1)
  if (verb === 'union' || verb === 'discriminatedUnion') {
    const list = node.arguments.find(ts.isArrayLiteralExpression)
    const options = list?.elements.map((one) => expressionTree(one, scope, step + 1)) ?? []
    return { ...mergeTrees(options), name: null, options }
  }
  const merged = mergeTrees(trees)
  return RESHAPED.includes(verb) ? { ...merged, name: null } : merged
}

/** The values that a function returns, without those of functions inside it. */
function returnsOf(node: typescript.FunctionDeclaration): typescript.Expression[] {
  const found: typescript.Expression[] = []
  for (const statement of node.body?.statements ?? []) {
    if (ts.isReturnStatement(statement) && statement.expression) found.push(statement.expression)
    if (ts.isVariableStatement(statement))
      for (const { initializer } of statement.declarationList.declarations)
        if (initializer) found.push(initializer)
  }
  return found
}

function mergeTrees(trees: FieldTree[]): FieldTree {
  const full = trees.filter(({ fields, options }) => fields.size > 0 || options.length > 0)
  if (full.length < 2) return full[0] ?? EMPTY_TREE
  return {
    name: null,
    fields: new Map(full.flatMap(({ fields }) => [...fields])),
    options: full.find(({ options }) => options.length > 0)?.options ?? [],
  }
}

/** The whole comment above a node, on one line. */
function sentenceAbove(node: typescript.Node): string {
  const comment = ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc)
  const text = ts.getTextOfJSDocComment(comment?.comment) ?? ''
  return text.replace(/\s+/g, ' ').trim()
}
