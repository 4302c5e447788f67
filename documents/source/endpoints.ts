/** Reads the source of each endpoint: the sentence above it, and the fields of its input and output. */
import type typescript from 'typescript'
import { type FieldTree, treeOf } from './field-tree.ts'
import { readContract, readModule, ts } from './modules.ts'

export type EndpointSource = {
  /** The area of the contract, such as `orders`. */
  area: string
  input: FieldTree
  output: FieldTree
}

/** By the route of the endpoint, such as `GET /grades`. */
export function readEndpointSources(): Map<string, EndpointSource> {
  const found = new Map<string, EndpointSource>()
  for (const module of readContract()) {
    const area = module.path.split('/')[1] ?? ''
    walk(module.file, (node) => {
      const declaration = declarationOf(node)
      const route = declaration && propertyOf(declaration, 'route')
      if (!declaration || !route || !ts.isStringLiteral(route)) return
      const input = propertyOf(declaration, 'input')
      const output = propertyOf(declaration, 'output')
      if (input && output)
        found.set(route.text, { area, input: treeOf(module, input), output: treeOf(module, output) })
    })
  }
  return found
}

/** The fields of one constant of the contract. */
export function readConstant(path: string, name: string): FieldTree {
  const module = readModule(path)
  const node = module.declared.get(name)
  if (!node || ts.isFunctionDeclaration(node)) throw new Error(`${path} declares no ${name}`)
  return { ...treeOf(module, node), name: `${path}#${name}` }
}

function walk(node: typescript.Node, visit: (node: typescript.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

function declarationOf(node: typescript.Node): typescript.ObjectLiteralExpression | null {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'endpoint') return null
  const [declaration] = node.arguments
  return declaration && ts.isObjectLiteralExpression(declaration) ? declaration : null
}

function propertyOf(
  declaration: typescript.ObjectLiteralExpression,
  name: string,
): typescript.Expression | undefined {
  for (const property of declaration.properties) {
    if (ts.isPropertyAssignment(property) && property.name.getText() === name) return property.initializer
    if (ts.isShorthandPropertyAssignment(property) && property.name.text === name) return property.name
  }
  return undefined
}
