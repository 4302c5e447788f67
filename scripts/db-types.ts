/**
 * Writes what is read from a database made by the migrations themselves, so the SQL is the only description of the data: api/db/rows.ts,
 * the row type of every table, and api/db/schema.sql, the whole as it stands. `--check` fails when one is out of date, and when a
 * statement cannot be prepared on that schema or answers with other columns than its row type says.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { checkClaims } from './db/claims.ts'
import { EXCEPTIONS } from './db/exceptions.ts'
import { analyse } from './db/program.ts'
import { renderRows } from './db/row-types.ts'
import { openSchema, renderSchema } from './db/schema.ts'

const db = openSchema()
const rendered = { 'rows.ts': renderRows(db), 'schema.sql': renderSchema(db) }

if (process.argv.includes('--check')) {
  const faults = [...outOfDate(), ...checkClaims(analyse(), db, EXCEPTIONS).faults]
  if (faults.length > 0) {
    console.error(faults.join('\n'))
    process.exit(1)
  }
} else {
  for (const [name, text] of Object.entries(rendered)) writeFileSync(fileOf(name), text)
}

function outOfDate(): string[] {
  return Object.entries(rendered)
    .filter(([name, text]) => read(name) !== text)
    .map(([name]) => `api/db/${name} is out of date: run npm run db:generate`)
}

function read(name: string): string | undefined {
  try {
    return readFileSync(fileOf(name), 'utf8')
  } catch {
    return undefined
  }
}

function fileOf(name: string): URL {
  return new URL(`../api/db/${name}`, import.meta.url)
}
