/**
 * Writes api/db/rows.ts: the row type of every table, read from a database made by the migrations themselves,
 * so the SQL is the only description of the data. `--check` fails when the file is out of date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const MIGRATIONS = new URL('../api/db/migrations/', import.meta.url)
const TARGET = new URL('../api/db/rows.ts', import.meta.url)
const TYPES: Record<string, string> = {
  TEXT: 'string',
  INTEGER: 'number',
  REAL: 'number',
  BLOB: 'ArrayBuffer',
}

type Column = { name: string; type: string; notnull: number; pk: number }

function render(): string {
  const db = new DatabaseSync(':memory:')
  for (const file of readdirSync(MIGRATIONS).sort()) db.exec(readFileSync(new URL(file, MIGRATIONS), 'utf8'))
  const tables = db
    // full-text indexes are no tables of ours: their rows are written by triggers and read by MATCH alone
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all() as { name: string }[]
  const body = tables.map(({ name }) => `  ${name}: {\n${columnsOf(db, name)}\n  }`).join('\n')
  return `/** Rows of every table, written by scripts/db-types.ts from the migrations. Do not edit. */\nexport type Tables = {\n${body}\n}\n`
}

function columnsOf(db: DatabaseSync, table: string): string {
  const columns = db
    .prepare(`SELECT name, type, "notnull", pk FROM pragma_table_info('${table}')`)
    .all() as Column[]
  return columns
    .map((c) => `    ${c.name}: ${TYPES[c.type] ?? 'unknown'}${c.notnull || c.pk ? '' : ' | null'}`)
    .join('\n')
}

const rendered = render()
if (process.argv.includes('--check')) {
  if (readFileSync(TARGET, 'utf8') !== rendered) {
    console.error('api/db/rows.ts is out of date: run npm run db:generate')
    process.exit(1)
  }
} else {
  writeFileSync(TARGET, rendered)
}
