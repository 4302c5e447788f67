/** Makes a database from the migrations, and renders its current schema. */
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const MIGRATIONS = new URL('../../api/db/migrations/', import.meta.url)

export function openSchema(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  migrate(db)
  return db
}

/** Runs the migrations whose numbers are in the range, such as 1 to 30, each file as one transaction, as D1 does. */
export function migrate(db: DatabaseSync, { from = 1, to = Infinity } = {}): void {
  const files = readdirSync(MIGRATIONS).sort()
  const asked = files.filter((file) => Number.parseInt(file, 10) >= from && Number.parseInt(file, 10) <= to)
  for (const file of asked) db.exec(`BEGIN;\n${readFileSync(new URL(file, MIGRATIONS), 'utf8')}\nCOMMIT;`)
}

const SCHEMAS = 'api/db/schema/'
const HEAD = '-- The database as it stands after every migration. Written by `npm run generate`: do not edit.'

type Entry = { type: string; name: string; tbl_name: string; sql: string }
const KINDS = ['table', 'view', 'index', 'trigger']

/**
 * Renders a file for the tables of each area, and one for the views: every table by name, followed by its
 * indexes and triggers. It leaves out the internal tables of full-text search. `areas`: the area of each
 * table.
 */
export function renderSchemas(db: DatabaseSync, areas: Map<string, string>): Record<string, string> {
  const entries = db
    .prepare(
      `SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND tbl_name NOT LIKE 'sqlite_%'
       AND tbl_name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow') ORDER BY tbl_name, name`,
    )
    .all() as Entry[]
  const sorted = entries.toSorted(
    (a, b) => compare(a.tbl_name, b.tbl_name) || KINDS.indexOf(a.type) - KINDS.indexOf(b.type),
  )
  const files = Map.groupBy(sorted, ({ tbl_name }) => `${SCHEMAS}${areas.get(tbl_name) ?? 'views'}.sql`)
  const toText = ({ type, sql }: Entry) => (type === 'table' ? `\n${sql};` : `${sql};`)
  return Object.fromEntries(
    [...files].map(([file, own]) => [file, `${HEAD}\n${own.map(toText).join('\n')}\n`]),
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
