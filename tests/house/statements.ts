import type tsc from 'typescript'
import { ts } from '../../scripts/db/compiler.ts'
import { type Finding, parse, type Source, walk } from './source.ts'

/** Two answers are read by position at a glance; a third one makes a reader count. */
const MOST_POSITIONS = 2

/** The tag that numbers values, the two statements made of a row's columns, what sends statements on, and the outside, which knows nothing of api/db. */
const NUMBERED = /^api\/db\/(fragments|sql|lanes)\.ts$|^api\/outside\//
/** Statements whose text the schema or a list says, of tables nobody can name beforehand: one `?` after the other. */
const MADE_OF_NAMES = [
  // tables and columns as the schema has them on the day
  'api/upkeep/backup/backup-tables.queries.ts',
  // a rule of retention, or of a migration, says which rows are old
  'api/upkeep/clean-up/queries.ts',
  // what migrations say beside a column of a person
  'api/accounts/auth/erase-person.queries.ts',
]

/** Pieces of SQL that agree on numbers are changed together or break: `sql` in api/db/fragments.ts puts each value where it is used. */
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

/** Answers of several queries have names: `readNamed`. */
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
