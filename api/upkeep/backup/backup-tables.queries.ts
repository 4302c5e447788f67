/**
 * Reads the tables of a backup. Their names and columns come from the schema, so a table added later is
 * copied too. A row is identified by its rowid, or in a table without one by its key as JSON.
 */
import type { BackupLine, BackupTable, BackupValue } from '#contract/upkeep/backup.ts'
import { type Query, query } from '../../db/sql.ts'

export type TableState = Omit<BackupTable, 'rows'>
/** A recorded write: its table, its row, and the change in the number of rows. */
export type Change = { seq: number; tbl: number; key: string; rows: number }

/**
 * Tables that are not copied: those that track the copying itself, and the list of migrations, which a new
 * database fills itself.
 */
export const MADE_ANEW = ['backups', 'backup_parts', 'backup_changes', 'backup_state', 'd1_migrations']
const KEY = '~key'
type Rows = Record<string, BackupValue>[]

type ColumnInfo = { name: string; type: string; wr: number; col: string; pk: number }

/**
 * Lists the tables to copy and the others: a new database creates those itself, or rebuilds them from the
 * copied ones, such as the search indexes.
 */
export async function listTables(db: D1Database): Promise<{ tables: TableState[]; rebuilt: string[] }> {
  const { results } = await db
    .prepare(
      `SELECT t.name, t.type, t.wr, c.name AS col, c.pk FROM pragma_table_list t JOIN pragma_table_info(t.name) c
       WHERE t.schema = 'main' AND t.type IN ('table', 'virtual') AND t.name NOT GLOB 'sqlite_*' AND t.name NOT GLOB '_cf_*'
       ORDER BY t.name, c.cid`,
    )
    .all<ColumnInfo>()
  const byTable = Map.groupBy(results, ({ name }) => name)
  const all = [...byTable].map(([name, columns]) => ({ name, columns, first: columns[0] as ColumnInfo }))
  const isCopied = ({ name, first }: (typeof all)[number]) =>
    first.type === 'table' && !MADE_ANEW.includes(name)
  return {
    rebuilt: all.filter((one) => !isCopied(one)).map(({ name }) => name),
    tables: all.filter(isCopied).map(({ name, columns, first }) => {
      const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
      return {
        name,
        columns: columns.map(({ col }) => col),
        key: first.wr ? keys.map(({ col }) => col) : [],
      }
    }),
  }
}

/** Returns three triggers that record each write; they exist only while a backup is in progress. */
export function followTable(db: D1Database, table: TableState, at: number): D1PreparedStatement[] {
  const of = (row: 'NEW' | 'OLD') =>
    table.key.length > 0
      ? `json_array(${table.key.map((name) => `${row}.${quoted(name)}`).join(', ')})`
      : `${row}.rowid`
  const note = (what: string) => `INSERT INTO backup_changes (tbl, key, rows) ${what};`
  const triggers = [
    ['in', 'INSERT', note(`VALUES (${at}, ${of('NEW')}, 1)`)],
    ['moved', 'UPDATE', note(`SELECT ${at}, ${of('OLD')}, 0 UNION SELECT ${at}, ${of('NEW')}, 0`)],
    ['out', 'DELETE', note(`VALUES (${at}, ${of('OLD')}, -1)`)],
  ]
  return triggers.map(([name, event, body]) =>
    db.prepare(
      `CREATE TRIGGER IF NOT EXISTS backup_follows_${at}_${name} AFTER ${event} ON ${quoted(table.name)} BEGIN ${body} END`,
    ),
  )
}

export const TRIGGERS_A_TABLE = 3

export async function listFollowing(db: D1Database, limit: number): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name GLOB 'backup_follows_*' LIMIT ?")
    .bind(limit)
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}

/** The last applied migration, from wrangler's own table. A different one means that the tables differ. */
export function readMigration(db: D1Database): Query<{ last: string }> {
  return db.prepare(`SELECT coalesce(max(name), '') AS last FROM ${quoted('d1_migrations')}`)
}

/** If fewer triggers exist than needed, a write may be missing. */
export function countFollowing(db: D1Database) {
  return query<{ triggers: number }>(
    db.prepare(
      "SELECT count(*) AS triggers FROM sqlite_schema WHERE type = 'trigger' AND name GLOB 'backup_follows_*'",
    ),
  )
}

export function unfollow(db: D1Database, triggers: string[]): D1PreparedStatement[] {
  return triggers.map((name) => db.prepare(`DROP TRIGGER IF EXISTS ${quoted(name)}`))
}

/** The next rows of a table in the order of their identifier. */
export function readTableSlice(
  db: D1Database,
  table: TableState,
  after: string | number | null,
  limit: number,
): D1PreparedStatement {
  const by = table.key.length > 0 ? table.key.map(quoted).join(', ') : 'rowid'
  const values =
    after === null ? [] : table.key.length > 0 ? (JSON.parse(String(after)) as string[]) : [after]
  const from = after === null ? '' : `WHERE (${by}) > (${values.map(() => '?').join(', ')})`
  return db
    .prepare(`SELECT ${shownOf(table)} FROM ${quoted(table.name)} ${from} ORDER BY ${by} LIMIT ?`)
    .bind(...values, limit)
}

/** Reads at one moment the number of rows of a table and the last change recorded by then. */
export function countTable(db: D1Database, table: TableState, done: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT (SELECT count(*) FROM ${quoted(table.name)}) AS rows, coalesce((SELECT max(seq) FROM backup_changes), ?) AS fence`,
    )
    .bind(done)
}

/** Reads the current rows with these identifiers. */
export function readKeys(db: D1Database, table: TableState, keys: string[]): D1PreparedStatement {
  const [by, given] =
    table.key.length > 0
      ? [
          table.key.map(quoted).join(', '),
          table.key.map((_, i) => `json_extract(value, '$[${i}]')`).join(', '),
        ]
      : ['rowid', 'value']
  const json = table.key.length > 0 ? `[${keys.join(',')}]` : JSON.stringify(keys.map(Number))
  return db
    .prepare(
      `SELECT ${shownOf(table)} FROM ${quoted(table.name)} WHERE (${by}) IN (SELECT ${given} FROM json_each(?))`,
    )
    .bind(json)
}

/** Reads every recorded row, for the final step, which cannot know the rows in advance. */
export function readNoted(db: D1Database, table: TableState, at: number): D1PreparedStatement {
  const [by, noted] =
    table.key.length > 0
      ? [table.key.map(quoted).join(', '), table.key.map((_, i) => `json_extract(key, '$[${i}]')`).join(', ')]
      : ['rowid', 'CAST(key AS INTEGER)']
  return db
    .prepare(
      `SELECT ${shownOf(table)} FROM ${quoted(table.name)} WHERE (${by}) IN (SELECT ${noted} FROM backup_changes WHERE tbl = ?)`,
    )
    .bind(at)
}

export function listChanges(db: D1Database, limit: number) {
  return query<Change>(
    db.prepare('SELECT seq, tbl, key, rows FROM backup_changes ORDER BY seq LIMIT ?').bind(limit),
  )
}

/**
 * Returns the lines for the recorded keys: the current row for each key that was found, and a deletion for
 * the others.
 */
export function changedLines(table: TableState, at: number, keys: string[], found: unknown[]): BackupLine[] {
  const lines = linesOf(table, at, found)
  const there = new Set(lines.map(([, key]) => String(key)))
  const gone = keys.filter((key) => !there.has(key))
  const toKey = (key: string) => (table.key.length > 0 ? key : Number(key))
  return [...lines, ...gone.map((key): BackupLine => [at, toKey(key), null])]
}

export function linesOf(table: TableState, at: number, rows: unknown[]): BackupLine[] {
  return (rows as Rows).map((row) => [at, row[KEY] ?? '', table.columns.map((name) => row[name] ?? null)])
}

function shownOf({ key, columns }: TableState): string {
  const known = key.length > 0 ? `json_array(${key.map(quoted).join(', ')})` : 'rowid'
  return [`${known} AS "${KEY}"`, ...columns.map(quoted)].join(', ')
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
