/**
 * Builds a database from a backup. The migrations of that time create the schema, the rows are inserted
 * unchanged, and then the triggers are added. The triggers of the search index rebuild it.
 */
import { DatabaseSync } from 'node:sqlite'
import type { BackupTable, BackupValue, Manifest } from '../../contract/upkeep/backup.ts'
import { MIGRATIONS_TABLE, type Migration, readMigrations, withItsRow } from '../db/remote.ts'
import type { Backup } from './source.ts'

type Part = { type: string; name: string; sql: string }
/**
 * The migrations fill this table, and the search index splits words by its rows. The rows of the backup
 * replace them last.
 */
const POSITIONS = 'text_positions'
const OURS = "name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'"

/** Throws when the database is not empty, or when the backup is incomplete. */
export async function buildDatabase(file: string, { manifest, readPart }: Backup): Promise<{ rows: number }> {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  try {
    refuseFull(db, file)
    db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000; BEGIN')
    db.exec(MIGRATIONS_TABLE)
    for (const migration of migrationsTo(manifest.migration)) db.exec(withItsRow(migration))
    requireTables(db, manifest)
    const triggers = partsOf(db, 'trigger')
    const indexes = partsOf(db, 'index')
    for (const { type, name } of [...triggers, ...indexes]) db.exec(`DROP ${type} "${name}"`)
    for (const { name } of manifest.tables) if (name !== POSITIONS) db.exec(`DELETE FROM "${name}"`)
    for (const { sql } of triggers.filter(fillsSearch(manifest))) db.exec(sql)
    const rows = await load(db, manifest, readPart)
    for (const { name } of triggers.filter(fillsSearch(manifest))) db.exec(`DROP TRIGGER "${name}"`)
    for (const { sql } of [...indexes, ...triggers]) db.exec(sql)
    db.exec('COMMIT')
    return { rows }
  } finally {
    db.close()
  }
}

function refuseFull(db: DatabaseSync, file: string): void {
  const [found] = db.prepare(`SELECT name FROM sqlite_schema WHERE ${OURS}`).all() as { name: string }[]
  if (found)
    throw new Error(
      `${file} is not empty (${found.name}): a backup is restored into nothing else than an empty place`,
    )
}

function migrationsTo(last: string): Migration[] {
  const all = readMigrations()
  const at = all.findIndex(({ name }) => name === last)
  if (at < 0) throw new Error(`the backup is of a release with the migration ${last}, which this one has not`)
  return all.slice(0, at + 1)
}

/** Requires the same tables and columns, because rows are inserted by position. */
function requireTables(db: DatabaseSync, { tables }: Manifest): void {
  for (const { name, columns } of tables) {
    const here = db.prepare(`SELECT name FROM pragma_table_info('${name}')`).all() as { name: string }[]
    if (here.map((one) => one.name).join() !== columns.join())
      throw new Error(`the table ${name} has other columns in the backup than its migrations make`)
  }
}

function partsOf(db: DatabaseSync, type: string): Part[] {
  return db
    .prepare(
      `SELECT type, name, sql FROM sqlite_schema WHERE type = ? AND sql IS NOT NULL AND ${OURS} ORDER BY rowid`,
    )
    .all(type) as Part[]
}

/** Whether a trigger writes a row of the search index for each new row. */
export function fillsSearch({ rebuilt }: Pick<Manifest, 'rebuilt'>): (trigger: Pick<Part, 'sql'>) => boolean {
  return ({ sql }) =>
    /\bAFTER INSERT ON\b/i.test(sql) && rebuilt.some((name) => new RegExp(`INSERT INTO ${name}\\b`).test(sql))
}

/** Reads the changes that were made during the copy first, because their rows replace the copied ones. */
async function load(db: DatabaseSync, manifest: Manifest, readPart: Backup['readPart']): Promise<number> {
  const { tables, parts, changes } = manifest
  const copies = parts.length - changes
  const changed = tables.map(() => new Map<string | number, BackupValue[] | null>())
  for (let seq = copies; seq < parts.length; seq += 1)
    for (const [table, key, row] of await readPart(seq)) changed[table]?.set(key, row)
  const put = tables.map((table) => inserter(db, table))
  const positions: BackupValue[][] = []
  let rows = 0
  for (let seq = 0; seq < copies; seq += 1)
    for (const [table, key, row] of await readPart(seq)) {
      if (!row || changed[table]?.has(key)) continue
      if (tables[table]?.name === POSITIONS) positions.push(row)
      else put[table]?.(key, row)
      rows += 1
    }
  for (const [at, some] of changed.entries())
    for (const [key, row] of some) {
      if (!row) continue
      put[at]?.(key, row)
      rows += 1
    }
  db.exec(`DELETE FROM ${POSITIONS}`)
  const at = tables.findIndex(({ name }) => name === POSITIONS)
  for (const row of positions) put[at]?.(row[0] ?? 0, row)
  return rows
}

/** Inserts rows with their old rowids, because lists and the search index refer to them. */
function inserter(db: DatabaseSync, { name, columns, key }: BackupTable) {
  const [own] = db
    .prepare(`SELECT count(*) AS n FROM pragma_table_info('${name}') WHERE pk = 1 AND type = 'INTEGER' AND
      (SELECT count(*) FROM pragma_table_info('${name}') WHERE pk > 0) = 1`)
    .all() as { n: number }[]
  const isNumbered = key.length === 0 && own?.n === 0
  const names = [...(isNumbered ? ['rowid'] : []), ...columns.map((one) => `"${one}"`)]
  const insert = db.prepare(`INSERT INTO "${name}" (${names}) VALUES (${names.map(() => '?')})`)
  return (at: string | number, row: BackupValue[]) => insert.run(...(isNumbered ? [at, ...row] : row))
}
