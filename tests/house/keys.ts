import type tsc from 'typescript'
import { ts } from '../../scripts/db/compiler.ts'
import { type Finding, isCode, parse, type Source, walk } from './source.ts'

/**
 * Every object has `constructor`, `toString` and eight more properties, so a lookup by a name from an address
 * or a form finds them.
 */
export function ownKeys(sources: Source[]): Finding[] {
  const code = sources.filter(
    (one) => isCode(one) && /^(api|app|contract|go|demo)\/|^server\.ts$/.test(one.path),
  )
  return code.flatMap((source) => {
    const found: Finding[] = []
    const tree = parse(source)
    walk(tree, function visit(node) {
      if (!asksForAnyName(node)) return
      found.push({
        path: source.path,
        line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        say: `asks a table for a name with ${node.getText().replace(/\s+/g, ' ').slice(0, 60)}: use a Map, or Object.hasOwn first`,
      })
    })
    return found
  })
}

/** Matches `name in table` and `{ a, b }[name]`, but not `'name' in value`, whose name is our own. */
function asksForAnyName(node: tsc.Node): boolean {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
    return !ts.isStringLiteral(node.left)
  if (!ts.isElementAccessExpression(node)) return false
  const { expression, argumentExpression } = node
  return ts.isObjectLiteralExpression(expression) && !ts.isStringLiteral(argumentExpression)
}
