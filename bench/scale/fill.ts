/**
 * Makes a database of any size from the example. Statements over whole tables copy its creators with all
 * their rows, so every copy follows the rules of the API. Totals are multiplied, and the scheduled job
 * computes its digests again. Triggers and indexes follow the rows, as in a restore.
 */
import { DatabaseSync } from 'node:sqlite'
import { COPIED, copiedAs, ROLLED_UP, SUMMED } from './copies.ts'
import { collectAll } from './gather.ts'
import { sealCopies } from './seal.ts'

type Part = { type: string; name: string; sql: string; tbl_name: string }

/** Returns the number of orders after filling: whole creators, so a few more or fewer than asked. */
export async function fillScale(file: string, orders: number, tell: (line: string) => void): Promise<number> {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  db.exec(
    'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1500000; PRAGMA temp_store = MEMORY',
  )
  const made = countOf(db, 'orders')
  const copies = Math.max(1, Math.round(orders / made))
  db.exec('BEGIN')
  const parts = partsOf(db)
  for (const { type, name } of parts) db.exec(`DROP ${type} "${name}"`)
  db.exec(`CREATE TEMP TABLE k AS WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${copies - 1})
    SELECT i, printf('%05d', i) AS s FROM n`)
  for (const [table, columns] of Object.entries(SUMMED)) {
    const shared = table === 'accounts' ? 'WHERE creator_id IS NULL' : ''
    db.exec(`UPDATE ${table} SET ${columns.map((name) => `${name} = ${name} * ${copies}`)} ${shared}`)
  }
  // Creates only the triggers that fill the search index.
  for (const { sql } of parts.filter(fillsSearch)) db.exec(sql)
  for (const table of Object.keys(COPIED)) copy(db, table, copies)
  for (const { name } of parts.filter(fillsSearch)) db.exec(`DROP TRIGGER "${name}"`)
  db.exec('UPDATE member_counts SET count = (SELECT count(*) FROM users)')
  for (const table of ROLLED_UP) db.exec(`DELETE FROM ${table}`)
  db.exec(`UPDATE book_cursor SET posting_id = 0, digest = '', day = '', day_postings = 0, message_nr = 0, messages = '', proved_id = 0,
    proved_digest = '', proved_message_nr = 0, proved_messages = ''`)
  db.exec(
    "UPDATE proof_runs SET stage = 'begin', posting_id = 0, event_id = 0, cursor = '', postings = 0, orders = 0, began_at = NULL, done_at = NULL",
  )
  await sealCopies(db)
  db.exec('DROP TABLE k; COMMIT')
  tell('rows are there')
  for (const { sql } of parts.filter(({ type }) => type === 'index')) db.exec(sql)
  for (const { sql } of parts.filter(({ type }) => type === 'trigger')) db.exec(sql)
  tell('indexes and triggers are there')
  await collectAll(db)
  tell('books are gathered')
  db.exec('PRAGMA journal_mode = WAL')
  db.close()
  return made * copies
}

function copy(db: DatabaseSync, table: string, copies: number): void {
  const { where = '1', inTurn } = COPIED[table] ?? {}
  const columns = (
    db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as { name: string }[]
  ).map(({ name }) => name)
  db.exec(
    `CREATE TEMP TABLE t AS SELECT ${inTurn === 'rowid' ? 'rowid AS nr, ' : ''}* FROM main.${table} WHERE ${where}`,
  )
  const names = inTurn === 'rowid' ? ['rowid', ...columns] : columns
  const nth = (name: string) => `(t.${name} - 1) * ${copies} + k.i + 1`
  const values = names.map((name) => {
    if (inTurn && name === inTurn) return nth(name === 'rowid' ? 'nr' : name)
    return copiedAs(table, name)
  })
  if (inTurn) db.exec(`DELETE FROM main.${table}`)
  const which = inTurn ? '' : 'WHERE k.i > 0'
  db.exec(`INSERT INTO main.${table} (${names}) SELECT ${values} FROM t CROSS JOIN k ${which}`)
  db.exec('DROP TABLE t')
}

function partsOf(db: DatabaseSync): Part[] {
  return db
    .prepare(
      "SELECT type, name, sql, tbl_name FROM sqlite_schema WHERE type IN ('index', 'trigger') AND sql IS NOT NULL",
    )
    .all() as Part[]
}

function fillsSearch({ type, name }: Part): boolean {
  return type === 'trigger' && name.endsWith('_search_in')
}

export function countOf(db: DatabaseSync, table: string): number {
  return (db.prepare(`SELECT count(*) AS n FROM "${table}"`).get() as { n: number }).n
}
