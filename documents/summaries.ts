/** Reads the one-sentence summary of each endpoint: the first paragraph of the comment above it in contract/. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type typescript from 'typescript'
import { ts } from './source/modules.ts'

const CONTRACT = join(import.meta.dirname, '../contract')

/** Summaries by the route of the endpoint, such as `GET /grades`. */
export function readSummaries(): Map<string, string> {
  const said = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => summariesIn(readFileSync(join(CONTRACT, file), 'utf8')))
  return new Map(said.map(({ route, summary }) => [route, summary]))
}

/** Every endpoint a file declares; `summary` is empty where nothing stands above it. */
export function summariesIn(text: string): { route: string; summary: string; line: number }[] {
  const file = ts.createSourceFile('contract.ts', text, ts.ScriptTarget.ES2023, true)
  const found: { route: string; summary: string; line: number }[] = []
  visit(file)
  return found

  function visit(node: typescript.Node): void {
    const route = ts.isPropertyAssignment(node) ? routeOf(node.initializer) : null
    if (route === null) ts.forEachChild(node, visit)
    else
      found.push({
        route,
        summary: summaryOf(node),
        line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      })
  }
}

/** Null: this is no call of `endpoint`. */
function routeOf(node: typescript.Expression): string | null {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'endpoint') return null
  const [declaration] = node.arguments
  const fields = declaration && ts.isObjectLiteralExpression(declaration) ? declaration.properties : []
  for (const field of fields)
    if (ts.isPropertyAssignment(field) && field.name.getText() === 'route')
      return ts.isStringLiteral(field.initializer) ? field.initializer.text : ''
  return ''
}

function summaryOf(node: typescript.Node): string {
  const comment = ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc)
  const text = ts.getTextOfJSDocComment(comment?.comment) ?? ''
  return (text.split(/\n\s*\n/)[0] ?? '').replace(/\s+/g, ' ').trim()
}
