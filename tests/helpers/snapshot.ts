/**
 * The database after all migrations, read once in each runtime. A database made from it takes a fraction of
 * the time of the migrations, which parse the whole schema for every table they alter.
 * tests/api/upkeep/snapshot.test.ts proves that both are the same.
 */
import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

/** The entry in `sqlite_master` for a table, an index, a view or a trigger. */
export type Part = { type: string; name: string; sql: string }
type Rows = { table: string; rows: Record<string, unknown>[] }
export type Snapshot = { parts: Part[]; rows: Rows[] }

const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: D1Migration[] }
/** Vitest loads a setup file again for each test file, so values of the runtime are stored outside of it. */
const runtime = globalThis as { itdaSnapshot?: Snapshot }

/** D1 accepts statements up to 100,000 bytes, and a Korean letter has three. */
const MOST_LETTERS = 30_000
const ORDER = ['table', 'index', 'view', 'trigger']
const NOT_OURS = ['GLOB "sqlite_*"', 'GLOB "_cf_*"'].map((one) => `name NOT ${one}`).join(' AND ')

/**
 * Makes the schema in an empty database. The first call in a runtime runs the migrations, later ones use the
 * snapshot.
 */
export async function makeSchema(db: D1Database): Promise<void> {
  if (runtime.itdaSnapshot) return restore(db, runtime.itdaSnapshot)
  await migrate(db)
  runtime.itdaSnapshot = await takeSnapshot(db)
}

const MIGRATIONS =
  'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)'

/** Applies the same SQL files as production, in the way of wrangler. */
async function migrate(db: D1Database): Promise<void> {
  await db.prepare(MIGRATIONS).run()
  for (const { name, queries } of TEST_MIGRATIONS) {
    const applied = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    await db.batch([...queries.map((query) => db.prepare(query)), applied])
  }
}

/** Applies the same SQL files as production, with wrangler's own code, which accepts D1 only. */
export async function migrateD1(db: D1Database): Promise<void> {
  await applyD1Migrations(db, TEST_MIGRATIONS)
}

export function storedSnapshot(): Snapshot {
  if (!runtime.itdaSnapshot)
    throw new Error('no file of this runtime has a schema: tests/helpers/runtime/api-setup.ts')
  return runtime.itdaSnapshot
}

export async function takeSnapshot(db: D1Database): Promise<Snapshot> {
  const kinds = await listOf(
    db,
    `SELECT name, type FROM pragma_table_list WHERE schema = 'main' AND ${NOT_OURS}`,
  )
  const kindOf = new Map(kinds.map(({ name, type }) => [name, type]))
  const made = await listOf(
    db,
    `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND ${NOT_OURS} ORDER BY rowid`,
  )
  // A virtual table creates its shadow tables.
  const parts = made.filter(({ name }) => kindOf.get(name) !== 'shadow')
  parts.sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
  const tables = parts.filter(({ type }) => type === 'table').map(({ name }) => name)
  const contents = await db.batch<Record<string, unknown>>(
    tables.map((table) =>
      db.prepare(`SELECT ${kindOf.get(table) === 'virtual' ? 'rowid' : '*'} FROM "${table}"`),
    ),
  )
  const rows = contents.map(({ results }, i) => ({ table: tables[i] ?? '', rows: results }))
  const hidden = rows.find((one) => kindOf.get(one.table) === 'virtual' && one.rows.length > 0)
  if (hidden) throw new Error(`the migrations fill ${hidden.table}, which a snapshot can't read`)
  return { parts, rows: rows.filter((one) => one.rows.length > 0) }
}

export async function restore(db: D1Database, { parts, rows }: Snapshot): Promise<void> {
  const make = (kinds: string[]) =>
    textsOf(parts.filter(({ type }) => kinds.includes(type))).map((text) => db.prepare(text))
  await db.batch([
    db.prepare('PRAGMA defer_foreign_keys = on'),
    ...make(['table']),
    // before the triggers, which would react to the inserts
    ...rows.map((one) => insertOf(db, one)),
    ...make(['index', 'view', 'trigger']),
  ])
}

/** Joins the statements into as few texts as possible, because D1 computes its size after each. */
function textsOf(parts: Part[]): string[] {
  const texts: string[] = []
  for (const { sql } of parts) {
    const longer = [...texts.slice(-1), sql].join(';\n')
    if (texts.length > 0 && longer.length < MOST_LETTERS) texts[texts.length - 1] = longer
    else texts.push(sql)
  }
  return texts
}

async function listOf(db: D1Database, sql: string): Promise<Part[]> {
  return (await db.prepare(sql).all<Part>()).results
}

function insertOf(db: D1Database, { table, rows }: Rows): D1PreparedStatement {
  const names = Object.keys(rows[0] ?? {})
  const values = names.map((_, i) => `json_extract(value, '$[${i}]')`)
  const sql = `INSERT INTO "${table}" (${names.map((name) => `"${name}"`)}) SELECT ${values} FROM json_each(?)`
  return db.prepare(sql).bind(JSON.stringify(rows.map((row) => Object.values(row))))
}
