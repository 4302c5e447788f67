/** The common ways to write SQL: typed inserts, typed updates by key, one atomic commit. */
import { AppError } from '#contract/core/errors.ts'
import type { Deps } from '../deps.ts'
import type { Tables } from './rows.ts'

export type Row<T extends keyof Tables> = Tables[T]
type Value = string | number | null

/** Omitted columns take their default. */
export function insert<T extends keyof Tables>(
  db: D1Database,
  table: T,
  row: Partial<Row<T>>,
): D1PreparedStatement {
  const columns = Object.keys(row)
  const marks = columns.map(() => '?').join(', ')
  return db
    .prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`)
    .bind(...(Object.values(row) as Value[]))
}

/** `UPDATE table SET … WHERE key…`. It may match no row; pair it with `exactlyOne` where that matters. */
export function update<T extends keyof Tables>(
  db: D1Database,
  table: T,
  key: Partial<Row<T>>,
  set: Partial<Row<T>>,
): D1PreparedStatement {
  const assignments = Object.keys(set).map((column) => `${column} = ?`)
  const conditions = Object.entries(key).map(([column, value]) =>
    value === null ? `${column} IS NULL` : `${column} = ?`,
  )
  const values = [...Object.values(set), ...Object.values(key).filter((value) => value !== null)] as Value[]
  return db
    .prepare(`UPDATE ${table} SET ${assignments.join(', ')} WHERE ${conditions.join(' AND ')}`)
    .bind(...values)
}

/** Aborts the batch (`exactly_one`) unless the statement before it changed one row. */
export function exactlyOne(db: D1Database): D1PreparedStatement {
  return db.prepare('INSERT INTO guards (changed) SELECT changes() WHERE changes() <> 1')
}

/**
 * Runs the statements, the idempotency row and what the request adds (`also`, `act`) in one transaction. Returns `answer`,
 * which a repeat of the request gets too.
 */
export async function commit<T>(deps: Deps, statements: D1PreparedStatement[], answer: T): Promise<T> {
  const { idempotency, also = [], act } = deps.request
  const once = idempotency
    ? [
        insert(deps.db, 'idempotency', {
          scope: idempotency.scope,
          key: idempotency.key,
          request_hash: idempotency.requestHash,
          ...(await idempotency.keep(JSON.stringify(answer ?? null))),
          at: deps.now().toISOString(),
        }),
      ]
    : []
  const acted = act && !act.isWritten ? act.write(answer) : []
  if (statements.length + once.length === 0) return answer
  await deps.db.batch([...once, ...statements, ...also, ...acted])
  if (act) act.isWritten = true
  return answer
}

/**
 * True when this guard refused the write: a CHECK or trigger by its name, a UNIQUE by its columns
 * (`payouts.creator_id`), NOT NULL by its column.
 */
export function violates(error: unknown, guard: string): boolean {
  return (
    error instanceof Error &&
    /constraint|SQLITE|D1_ERROR/i.test(error.message) &&
    error.message.includes(guard)
  )
}

/**
 * True when another process locked the file of a local database, as `npm run bootstrap` and `npm run backup`
 * do for a moment. The runtime does not wait for a lock and rolls the transaction back. Its error names the
 * lock, or the bookmark that it could not write.
 */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && /D1_ERROR: .*(SQLITE_BUSY|session commit token)/.test(error.message)
}

/** Guards that fail when another writer was first; the data must be read again. */
const RACES = [
  'inbox.partner_id',
  'orders.partner_id',
  'order_events.order_id',
  'network_orders.version',
  'network_orders.partner_id',
  'referral_blocked',
  'test_reports.test_id',
]
const MOST_TRIES = 25

/**
 * Repeats a read-decide-write step while it loses races; another step wins each round. Throws `conflict` at
 * the end.
 */
export async function retryOnRace<T>(step: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      return await step()
    } catch (error) {
      if (!RACES.some((guard) => violates(error, guard))) throw error
    }
  }
  throw new AppError('conflict')
}

declare const rowOf: unique symbol
/** A statement and the type of its rows. `npm run check` prepares it and compares its columns with `T`. */
export type Query<T> = D1PreparedStatement & { readonly [rowOf]?: T }
type Rows<Q> = Q extends Query<infer T> ? T[] : never

export function query<T>(statement: D1PreparedStatement): Query<T> {
  return statement
}

type Answers<Q extends Query<unknown>[]> = { [K in keyof Q]: Rows<Q[K]> }

/** Reads the rows of each query in one round trip, as of one moment. */
export async function readAll<Q extends Query<unknown>[]>(
  db: D1Database,
  ...queries: Q
): Promise<Answers<Q>> {
  return (await db.batch(queries)).map(({ results }) => results) as Answers<Q>
}

/** Reads the rows of each query under its name, in one round trip, as of one moment. */
export async function readNamed<Q extends Record<string, Query<unknown>>>(
  db: D1Database,
  queries: Q,
): Promise<{ [K in keyof Q]: Rows<Q[K]> }> {
  return (await readNamedCounted(db, queries)).rows
}

/** Does the same, and returns the number of rows that the database read. */
export async function readNamedCounted<Q extends Record<string, Query<unknown>>>(
  db: D1Database,
  queries: Q,
): Promise<{ rows: { [K in keyof Q]: Rows<Q[K]> }; rowsRead: number }> {
  const answers = await db.batch(Object.values(queries))
  const rows = Object.fromEntries(
    Object.keys(queries).map((name, nth) => [name, answers[nth]?.results ?? []]),
  )
  const rowsRead = answers.reduce((sum, { meta }) => sum + (meta.rows_read ?? 0), 0)
  return { rows: rows as { [K in keyof Q]: Rows<Q[K]> }, rowsRead }
}

export async function readRows<T>(statement: Query<T>): Promise<T[]> {
  return (await statement.all<T>()).results
}

export function readRow<T>(statement: Query<T>): Promise<T | null> {
  return statement.first<T>()
}
