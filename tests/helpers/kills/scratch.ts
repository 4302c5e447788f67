/**
 * A database in the storage of a durable object. It is the same SQLite as that of D1, without a network. The
 * types of values and the errors are those of D1.
 */
import { DurableObject } from 'cloudflare:workers'

/** A test uses its storage as the database; the object has no code of its own. */
export class Scratch extends DurableObject {}

type Bound = { sql: string; values: SqlStorageValue[] }
/** The number of statements, each of a batch counted, and the rows they read. */
export type DatabaseLoad = { statements: number; rows: number }
/** Runs a function where the storage can be used. */
type Visit = <T>(work: (storage: DurableObjectStorage) => T) => Promise<T>

/** Plays D1 on the storage of a durable object. Can be used in the object only. */
export function openStorage(storage: DurableObjectStorage, load?: DatabaseLoad): D1Database {
  return openThrough(async (work) => work(storage), { load, isMetered: false })
}

/**
 * A metered database says how many rows each statement read and wrote, so that the limits of rows apply to its
 * calls (tests/helpers/rows/rows.ts).
 */
type StorageOptions = { load?: DatabaseLoad; isMetered?: boolean }

/** Plays D1 on a storage that each call has to visit. */
export function openThrough(visit: Visit, { load, isMetered = true }: StorageOptions = {}): D1Database {
  function execute({ sql }: DurableObjectStorage, { sql: text, values }: Bound) {
    const before = isQuery(text) ? null : countChanges(sql)
    const cursor = sql.exec(text, ...values)
    const results = cursor.toArray()
    if (load) {
      load.statements += 1
      load.rows += cursor.rowsRead
    }
    for (const row of results) toArrays(row)
    const changes = before === null ? 0 : countChanges(sql) - before
    const [rows_read, rows_written] = isMetered ? [cursor.rowsRead, cursor.rowsWritten] : [0, 0]
    return { success: true, results, meta: { changes, rows_read, rows_written } }
  }
  function prepare(sql: string, values: SqlStorageValue[] = []): object {
    const all = () => visit((storage) => execute(storage, { sql, values })).catch(throwOfD1)
    const first = async (column?: string) => {
      const row = (await all()).results[0]
      return (column === undefined ? row : row?.[column]) ?? null
    }
    return {
      sql,
      values,
      bind: (...given: unknown[]) => prepare(sql, given.map(toValue)),
      all,
      run: all,
      first,
    }
  }
  const batch = (statements: Bound[]) =>
    visit((storage) => storage.transactionSync(() => statements.map((one) => execute(storage, one)))).catch(
      throwOfD1,
    )
  return { prepare: (sql: string) => prepare(sql), batch } as unknown as D1Database
}

/** A statement that changes nothing, whose changes need no counting. */
function isQuery(sql: string): boolean {
  return /^\s*SELECT\b/i.test(sql)
}

/** The rows that the connection changed, those that triggers changed included, as D1 counts them. */
function countChanges(sql: SqlStorage): number {
  return sql.exec<{ n: number }>('SELECT total_changes() AS n').one().n
}

function throwOfD1(error: unknown): never {
  throw new Error(`D1_ERROR: ${error instanceof Error ? error.message : String(error)}`)
}

function toValue(value: unknown): SqlStorageValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof ArrayBuffer) return value
  if (ArrayBuffer.isView(value)) return new Uint8Array(value as Uint8Array).slice().buffer
  throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${String(value)}'`)
}

/** D1 answers bytes as an array of numbers. */
function toArrays(row: Record<string, unknown>): void {
  for (const name in row)
    if (row[name] instanceof ArrayBuffer) row[name] = Array.from(new Uint8Array(row[name]))
}
