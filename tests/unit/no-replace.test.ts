/**
 * INSERT OR REPLACE cannot overwrite rows that are never changed or deleted. It does not fire triggers of
 * DELETE.
 */
import { expect, test } from 'vitest'
import { openMigrated } from '#tests/helpers/upkeep/schema-copy.ts'

type Entry = { name: string; table: string; sql: string }
type Column = { name: string; type: string }
type Value = string | number | null
type Row = Record<string, Value>

const schema = openMigrated()
const triggers = schema
  .prepare("SELECT name, tbl_name AS 'table', sql FROM sqlite_schema WHERE type = 'trigger'")
  .all() as Entry[]

/** Whether the trigger refuses every UPDATE, or every DELETE, of its table. */
function keeps({ sql }: Entry): boolean {
  const [head = ''] = sql.split(/\bBEGIN\b/)
  return /BEFORE (UPDATE|DELETE) ON/i.test(head) && !/\bWHEN\b/i.test(head) && /RAISE\(ABORT/i.test(sql)
}

const TABLES = [...new Set(triggers.filter(keeps).map(({ table }) => table))].sort()

/** The unique keys of the table: their columns, and the condition of a partial index. */
function listKeys(table: string): { columns: string[]; where: string }[] {
  const primary = schema
    .prepare(`SELECT name FROM pragma_table_info('${table}') WHERE pk > 0 ORDER BY pk`)
    .all() as Column[]
  const indexes = schema
    .prepare(`SELECT name FROM pragma_index_list('${table}') WHERE "unique" = 1`)
    .all() as Column[]
  const keys = indexes.map(({ name }) => {
    const columns = schema.prepare(`SELECT name FROM pragma_index_info('${name}') ORDER BY seqno`).all()
    const made = schema.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').get(name) as
      | { sql: string | null }
      | undefined
    return {
      columns: (columns as Column[]).map((column) => column.name),
      where: /\bWHERE\b(.*)$/is.exec(made?.sql ?? '')?.[1] ?? '',
    }
  })
  return [{ columns: primary.map(({ name }) => name), where: '' }, ...keys]
}

/**
 * Makes a row with values from `nth`, so that two rows share no value; a partial index gets the values of its
 * condition.
 */
function makeRow(table: string, nth: number, where: string): Row {
  const columns = schema.prepare(`SELECT name, type FROM pragma_table_info('${table}')`).all() as Column[]
  const row: Row = Object.fromEntries(
    columns.map(({ name, type }) => [name, type === 'INTEGER' ? nth : `value ${nth}`]),
  )
  for (const [, name = '', value = ''] of where.matchAll(/(\w+) = '(\w+)'/g)) row[name] = value
  for (const [, name = ''] of where.matchAll(/(\w+) IS NULL/g)) row[name] = null
  for (const [, name = '', other = ''] of where.matchAll(/(\w+) = (\w+)\b(?!')/g))
    row[name] = row[other] ?? null
  return row
}

/** A schema with only the triggers that refuse overwriting, so that no other check refuses a row. */
const alone = openMigrated()
alone.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON;')
for (const { name } of triggers) if (!name.includes('_no_replace')) alone.exec(`DROP TRIGGER ${name}`)

function write(verb: string, table: string, row: Row): void {
  const names = Object.keys(row)
  alone
    .prepare(`${verb} INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
    .run(...Object.values(row))
}

test('the check covers over 30 tables, audit_log and postings among them', () => {
  expect(TABLES.length).toBeGreaterThan(30)
  expect(TABLES).toEqual(
    expect.arrayContaining(['audit_log', 'pii_access_log', 'order_corrections', 'postings']),
  )
})

test.each(TABLES)('no row of %s is written over', (table) => {
  for (const { columns, where } of listKeys(table)) {
    alone.exec(`BEGIN; DELETE FROM ${table}`)
    const first = makeRow(table, 1, where)
    write('INSERT', table, first)
    const second = makeRow(table, 2, where)
    for (const column of columns) second[column] = first[column] ?? null
    const kept = alone.prepare(`SELECT * FROM ${table}`).all()
    const sentence = `UNIQUE constraint failed: ${table}.`
    expect(() => write('INSERT OR REPLACE', table, second), `${table} (${columns.join(', ')})`).toThrow(
      sentence,
    )
    expect(alone.prepare(`SELECT * FROM ${table}`).all()).toEqual(kept)
    alone.exec('ROLLBACK')
  }
})
