import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { minify } from 'terser'
import ts from 'typescript'
import { BUNDLING } from './scripts/engine/bundling.ts'

/**
 * What is deployed of the API, as wrangler's own bundler would make it but smaller: Korean is not written as escapes, terser
 * folds what esbuild leaves, and what only development needs falls away (`ITDA_DEPLOYED`). wrangler runs this for
 * `[env.production]`; locally the same is put together without the last steps, see scripts/engine/bundle.ts.
 */
const ROOT = import.meta.dirname
const FILE = 'build/api/index.js'

/** Statements are written in lines for people; the database takes them in one. */
const sqlInOneLine: Plugin = {
  name: 'sql-in-one-line',
  setup(bundler) {
    bundler.onLoad({ filter: /\/api\/db\/[^/]+\.ts$/ }, ({ path }) => ({
      contents: inOneLine(readFileSync(path, 'utf8')),
      loader: 'ts',
    }))
  },
}

/** Breaks within templates, with what indents the next line. */
function inOneLine(text: string): string {
  const file = ts.createSourceFile('db.ts', text, ts.ScriptTarget.ES2023, true)
  const parts: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node))
      requireLines([node.head, ...node.templateSpans.map((span) => span.literal)])
    if (ts.isNoSubstitutionTemplateLiteral(node)) requireLines([node])
    if (ts.isTemplateLiteralToken(node)) parts.push(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return parts.reduceRight((made, part) => {
    const written = part.getText().replace(/\s*\n\s*/g, ' ')
    return made.slice(0, part.getStart()) + written + made.slice(part.getEnd())
  }, text)
}

/** A comment of SQL would swallow what follows it, and a text over several lines would be another one. */
function requireLines(parts: ts.Node[]): void {
  const lines = parts
    .map((part) => part.getText())
    .join('')
    .split('\n')
  const odd = lines.find((line) => line.includes('--') || line.split("'").length % 2 === 0)
  if (odd !== undefined) throw new Error(`This cannot be put in one line: ${odd}`)
}

const bundle = await build({
  absWorkingDir: ROOT,
  entryPoints: ['api/index.ts'],
  ...BUNDLING,
  minify: true,
  // For `npm run weigh`: the code does not name its map, and no map is deployed.
  sourcemap: 'external',
  outfile: FILE,
  define: {
    ITDA_DEPLOYED: 'true',
    'process.env.NODE_ENV': '"production"',
  },
  plugins: [sqlInOneLine],
  write: false,
})
const [content = '', bundled = ''] = ['.map', '.js'].map(
  (end) => bundle.outputFiles.find(({ path }) => path.endsWith(end))?.text,
)
const { code = '', map = '' } = await minify(bundled, {
  module: true,
  ecma: 2020,
  compress: { passes: 3, ecma: 2020 },
  format: { comments: false },
  sourceMap: { content },
})
if (code.length < 100_000) throw new Error('The bundle came out empty.')
mkdirSync(join(ROOT, 'build/api'), { recursive: true })
writeFileSync(join(ROOT, FILE), code)
writeFileSync(join(ROOT, `${FILE}.map`), String(map))
