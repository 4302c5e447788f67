/**
 * Imports a database that was built and proved here into an empty D1 database, through D1's import API (decision 0002): tables,
 * then rows in files of a bounded size with referenced rows first, then triggers.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import type { Manifest } from '../../contract/upkeep/backup.ts'
import { executeOn, rowsOf } from '../db/remote.ts'
import type { Target } from '../workers/targets.ts'
import { fillsSearch } from './build.ts'

/** An import blocks the database, and Cloudflare guarantees none that takes longer than half a minute. */
const FILE_CHARS = 10_000_000
/** D1 accepts statements up to 100 KB. */
const STATEMENT_BYTES = 90_000
const COUNTED_AT_ONCE = 100
const OURS = "name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'"

/** `execute`: `d1 execute` on the target by default. */
type Options = { target: Target; execute?: ReturnType<typeof executeOn>; say: (line: string) => void }

/** Throws when the database is not empty, and when a table ends up with another number of rows. */
export async function sendDatabase(
  file: string,
  manifest: Manifest,
  { target, execute = executeOn(target), say }: Options,
): Promise<void> {
  const [found] = await rowsOf<{ name: string }>(
    execute,
    `SELECT name FROM sqlite_schema WHERE ${OURS} LIMIT 1`,
  )
  if (found)
    throw new Error(
      `the database of ${target} is not empty (${found.name}): make a new one with npx wrangler d1 create`,
    )
  const folder = mkdtempSync(join(tmpdir(), 'itda-restore-'))
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    let files = 0
    for (const sql of filesOf(db, manifest)) {
      files += 1
      const path = join(folder, 'part.sql')
      writeFileSync(path, sql)
      await execute('--file', path)
      say(`file ${files} is in`)
    }
    const names = tablesOf(db)
    for (let at = 0; at < names.length; at += COUNTED_AT_ONCE) {
      const some = names.slice(at, at + COUNTED_AT_ONCE)
      const sql = some
        .map((name) => `SELECT '${name}' AS name, count(*) AS n FROM "${name}"`)
        .join(' UNION ALL ')
      for (const { name, n } of await rowsOf<{ name: string; n: number }>(execute, sql)) {
        const here = (db.prepare(`SELECT count(*) AS n FROM "${name}"`).get() as { n: number }).n
        if (n !== here) throw new Error(`${name} has ${n} rows there in the place of ${here}`)
      }
    }
  } finally {
    db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each file is imported as a whole or not at all. */
export function* filesOf(db: DatabaseSync, manifest: Manifest): Generator<string> {
  const triggers = sqlOf(db, 'trigger')
  const search = triggers.filter((sql) => fillsSearch(manifest)({ sql }))
  yield [...sqlOf(db, 'table'), ...sqlOf(db, 'index'), ...search].map((sql) => `${sql};\n`).join('')
  let text = ''
  for (const table of tablesOf(db))
    for (const statement of insertsOf(db, table)) {
      text += statement
      if (text.length < FILE_CHARS) continue
      yield text
      text = ''
    }
  if (text) yield text
  const dropped = search.map((sql) => `DROP TRIGGER ${/TRIGGER\s+(\w+)/i.exec(sql)?.[1]};\n`)
  yield [...dropped, ...[...sqlOf(db, 'view'), ...triggers].map((sql) => `${sql};\n`)].join('')
}

function sqlOf(db: DatabaseSync, type: string): string[] {
  const rows = db
    .prepare(
      `SELECT sql FROM sqlite_schema WHERE type = ? AND sql IS NOT NULL AND ${OURS}
       AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow') ORDER BY rowid`,
    )
    .all(type) as { sql: string }[]
  return rows.map(({ sql }) => sql)
}

/** Orders parents before the tables that refer to them, because D1 always checks foreign keys. */
function tablesOf(db: DatabaseSync): string[] {
  const names = db
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND ${OURS} ORDER BY name`,
    )
    .all() as { name: string }[]
  const parentsOf = new Map(
    names.map(({ name }) => {
      const parents = db
        .prepare(`SELECT DISTINCT "table" AS parent FROM pragma_foreign_key_list('${name}')`)
        .all() as { parent: string }[]
      return [name, parents.map(({ parent }) => parent).filter((parent) => parent !== name)]
    }),
  )
  const sorted: string[] = []
  while (parentsOf.size > 0) {
    const free = [...parentsOf].filter(([, parents]) => !parents.some((one) => parentsOf.has(one)))
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...parentsOf.keys()]}`)
    for (const [name] of free) {
      sorted.push(name)
      parentsOf.delete(name)
    }
  }
  return sorted
}

function* insertsOf(db: DatabaseSync, table: string): Generator<string> {
  const columns = db
    .prepare(`SELECT name, pk, type FROM pragma_table_info('${table}') ORDER BY cid`)
    .all() as {
    name: string
    pk: number
    type: string
  }[]
  const keys = columns.filter(({ pk }) => pk > 0)
  const { wr } = db
    .prepare("SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?")
    .get(table) as { wr: number }
  const isNumbered = wr === 0 && !(keys.length === 1 && keys[0]?.type === 'INTEGER')
  const names = [...(isNumbered ? ['rowid'] : []), ...columns.map(({ name }) => `"${name}"`)].join(', ')
  const begin = `INSERT INTO "${table}" (${names}) VALUES\n`
  let [rows, bytes] = [[] as string[], begin.length]
  for (const row of db.prepare(`SELECT ${names} FROM "${table}"`).iterate()) {
    const text = `(${Object.values(row).map(literal).join(', ')})`
    const size = Buffer.byteLength(text) + 2
    if (rows.length > 0 && bytes + size > STATEMENT_BYTES) {
      yield `${begin}${rows.join(',\n')};\n`
      ;[rows, bytes] = [[], begin.length]
    }
    rows.push(text)
    bytes += size
  }
  if (rows.length > 0) yield `${begin}${rows.join(',\n')};\n`
}

/** Writes a zero byte as char(0), because it would end the text. */
function literal(value: SQLOutputValue): string {
  if (value === null) return 'NULL'
  if (typeof value !== 'string') return String(value)
  const quoteSql = (text: string) => `'${text.replaceAll("'", "''")}'`
  return value.includes('\0') ? `(${value.split('\0').map(quoteSql).join('||char(0)||')})` : quoteSql(value)
}
