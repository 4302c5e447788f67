import type tsc from 'typescript'
import { ts } from '../../scripts/db/compiler.ts'
import { type Finding, parse, type Source, walk } from './source.ts'

/** The highest number of results that code may read by position. */
const MOST_POSITIONS = 2

/**
 * Files that bind values by position: the tag that numbers them, the two statements built from a row's
 * columns, the lanes that send statements, and clients of outside services, which do not use api/db.
 */
const NUMBERED = /^api\/db\/(fragments|sql|lanes)\.ts$|^api\/outside\//
/**
 * Files whose statements name tables and columns that are known only at run time, with one `?` after the
 * other.
 */
const MADE_OF_NAMES = [
  // the tables and columns of the schema at that time
  'api/upkeep/backup/backup-tables.queries.ts',
  // a rule of retention or a migration says which rows are old
  'api/upkeep/clean-up/queries.ts',
  // the comments in migrations that mark columns with personal data
  'api/accounts/auth/erase-person.queries.ts',
]

/**
 * SQL fragments that share numbered values break when one of them changes. `sql` in api/db/fragments.ts puts
 * each value where it is used.
 */
export function valuesWhereUsed(sources: Source[]): Finding[] {
  const queries = sources.filter(
    ({ path }) =>
      /^api\/.*\.ts$/.test(path) && !NUMBERED.test(path) && !path.startsWith('api/db/migrations/'),
  )
  return queries.flatMap(({ path, text }) => [
    ...linesWith(text, /^(?!\s*(\/\/|\/?\*)).*\?\d/).map((line) => ({
      path,
      line,
      say: 'numbers the values of a statement: write each where it is used, in sql`…`',
    })),
    ...(MADE_OF_NAMES.includes(path) || path === 'api/read-deps.ts' ? [] : linesWith(text, /\.bind\(/)).map(
      (line) => ({ path, line, say: 'binds values away from their statement: prepare(db, sql`…`)' }),
    ),
  ])
}

/** The results of several queries need names: `readNamed`. */
export function answersByName(sources: Source[]): Finding[] {
  const found: Finding[] = []
  for (const source of sources) {
    if (!/^(api|scripts)\/.*\.ts$/.test(source.path) || !source.text.includes('readAll')) continue
    const tree = parse(source)
    walk(tree, function visit(node) {
      if (!isReadAll(node) || node.arguments.length - 1 <= MOST_POSITIONS) return
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
      found.push({ path: source.path, line, say: 'reads many queries by position: readNamed(db, { … })' })
    })
  }
  return found
}

function isReadAll(node: tsc.Node): node is tsc.CallExpression {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'readAll'
}

function linesWith(text: string, pattern: RegExp): number[] {
  return text.split('\n').flatMap((line, at) => (pattern.test(line) ? [at + 1] : []))
}
