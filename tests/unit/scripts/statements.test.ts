import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { checkClaims, type Exception } from '../../../scripts/db/claims.ts'
import { analyse } from '../../../scripts/db/program.ts'
import { renderSchemas } from '../../../scripts/db/schema.ts'

const HEAD = `
import { query } from './sql.ts'
type Link = { id: string; title: string; clicks: number }
`

function open(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  db.exec('CREATE TABLE links (id TEXT PRIMARY KEY, title TEXT NOT NULL, clicks INTEGER NOT NULL) STRICT')
  return db
}

const WRONG: [string, string, string][] = [
  [
    'column',
    "export const one = (db: D1Database) => db.prepare('SELECT id, titel FROM links').first<Link>()",
    'no such column: titel',
  ],
  [
    'table',
    "export const one = (db: D1Database) => db.prepare('UPDATE linkz SET title = ?').bind('a').run()",
    'no such table: linkz',
  ],
  [
    'missing',
    "export const one = (db: D1Database) => db.prepare('SELECT id, clicks FROM links').all<Link>()",
    'does not answer with title, which Link has',
  ],
  [
    'more',
    "export const one = (db: D1Database) => query<Link>(db.prepare('SELECT *, 1 AS extra FROM links'))",
    'answers with extra, which Link does not have',
  ],
  [
    'kind',
    "export const one = (db: D1Database) => db.prepare('SELECT clicks AS id, title, clicks FROM links').first<Link>()",
    'answers with INTEGER in id, which is string in Link',
  ],
  [
    'name',
    "export const one = (db: D1Database) => db.prepare('SELECT * FROM links').first<Lnk>()",
    'answers with rows of an unknown type',
  ],
  [
    'inferred',
    "export function one(db: D1Database): Promise<Link | null> { return db.prepare('SELECT id FROM links').first() }",
    'does not answer with title, which Link has',
  ],
  [
    'untyped',
    "export const one = (db: D1Database) => [db.prepare('SELECT id FROM links').bind()]",
    'answers with rows nobody gives a type',
  ],
  [
    'cast',
    'export const one = (rows: D1Result) => rows.results as Link[]',
    'says what rows are away from their SQL',
  ],
  [
    'batch',
    'export const one = (db: D1Database, all: D1PreparedStatement[]) => db.batch<Link>(all)',
    'says what rows are away from their SQL',
  ],
  [
    'later',
    'export const one = (statement: D1PreparedStatement) => statement.first<Link>()',
    'says what rows are away from their SQL',
  ],
  [
    'side',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
    "export const one = (db: D1Database, all: boolean) => db.prepare(`SELECT ${all ? '*' : 'id, titel, clicks'} FROM links`).first<Link>()",
    'no such column: titel',
  ],
  [
    'dark',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
    'export function one(db: D1Database, name: string) { return db.prepare(`SELECT ${name} FROM links`).first<Link>() }',
    'cannot be read before it runs: nobody here passes name',
  ],
]
const RIGHT = `
const LINK = 'l.id, l.title, l.clicks'
const ORDER = { newest: 'id DESC', oldest: 'id' }
type Order = keyof typeof ORDER
function from(only: boolean) {
  if (only) return { from: 'links l', order: 'l.clicks' }
  const order = 'm.title'
  return { from: 'links l CROSS JOIN links m', order }
}
const inOrder = (wanted: string) => \`SELECT * FROM (\${wanted}) ORDER BY id\`
export function list(db: D1Database, order: Order, few: boolean, ids: string[]) {
  const { from: source, order: by } = from(few)
  const where = ['true', ...(few ? ['l.id > ?'] : [])].join(' AND ')
  return [
    query<Link>(db.prepare(inOrder(\`SELECT \${LINK} FROM \${source} WHERE \${where} ORDER BY \${by} LIMIT \${9 + 1}\`))),
    query<Link>(db.prepare(\`SELECT * FROM links WHERE id IN (\${ids.map(() => '?').join(', ')}) ORDER BY \${ORDER[order]}\`)),
    query<{ id: string; newest?: string }>(
      db.prepare(\`SELECT id, title AS newest FROM links WHERE '\${order}' = '' \${order === 'newest' ? 'AND true' : 'OR false'}\`),
    ),
    walk(db, 'id', 'title'),
    walk(db, 'title', 'id'),
    db.prepare('DELETE FROM links WHERE id = ?').bind('a'),
  ]
}
function walk(db: D1Database, one: string, other: string) {
  return query<{ id: string; title: string }>(db.prepare(\`SELECT \${one}, \${other} FROM links\`))
}
export async function exists(db: D1Database) {
  return (await db.prepare('SELECT 1 FROM links LIMIT 1').first()) !== null
}
`

const texts = [...WRONG, ['right', RIGHT] as const]
const analysis = analyse(
  Object.fromEntries(texts.map(([name, text]) => [`api/db/${name}-made-up.ts`, HEAD + text])),
)

/** The faults that the check finds in one of these files. */
function faultsOf(name: string, exceptions: Exception[] = []): string[] {
  const file = `api/db/${name}-made-up.ts`
  return checkClaims(analysis, open(), exceptions).faults.filter((fault) => fault.startsWith(file))
}

test.each(WRONG)('a statement that is wrong in its %s is named with its line', (name, _text, why) => {
  const [first] = faultsOf(name)
  expect(first).toContain(`:4 ${why}`)
})

test('the check accepts correct SQL from constants, both branches, tables of texts, lists and the arguments of every call', () => {
  expect(faultsOf('right')).toEqual([])
})

test('an exception excuses an unreadable statement and is reported when it excuses nothing', () => {
  const file = (name: string) => `api/db/${name}-made-up.ts`
  expect(faultsOf('dark', [{ file: file('dark'), within: 'one', why: 'any' }])).toEqual([])
  expect(faultsOf('right', [{ file: file('right'), within: 'list', why: 'any' }])).toEqual([
    'api/db/right-made-up.ts prepares nothing unreadable in list(): delete this exception',
  ])
})

test('the schema is written table by table, each with its indexes and triggers, in any order of creation', () => {
  const db = new DatabaseSync(':memory:')
  db.exec('CREATE TABLE b (id TEXT); CREATE TABLE a (id TEXT); CREATE INDEX b_by_id ON b (id)')
  db.exec('CREATE TRIGGER a_told AFTER INSERT ON a BEGIN DELETE FROM b; END; CREATE INDEX a_by_id ON a (id)')
  db.exec('CREATE VIRTUAL TABLE found USING fts5 (words)')
  const files = renderSchemas(db, new Map([['found', 'site']]))
  expect(Object.keys(files)).toEqual(['api/db/schema/views.sql', 'api/db/schema/site.sql'])
  const lines = Object.values(files)
    .join('\n')
    .split('\n')
    .filter((line) => /^CREATE/.test(line))
  expect(lines.map((line) => line.split(' ').slice(1, 3).join(' '))).toEqual([
    'TABLE a',
    'INDEX a_by_id',
    'TRIGGER a_told',
    'TABLE b',
    'INDEX b_by_id',
    'VIRTUAL TABLE',
  ])
})
