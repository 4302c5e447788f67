/**
 * A database in a durable object whose writes a test can revert. It is the same SQLite as that of D1, without
 * a network.
 */
import { DurableObject } from 'cloudflare:workers'

/** The test uses its storage as the database; the object has no code of its own. */
export class Scratch extends DurableObject {}

type Bound = { sql: string; values: unknown[] }
/** The number of statements, each of a batch counted, and the rows they read. */
export type DatabaseLoad = { statements: number; rows: number }

/** Plays D1 on the storage of a durable object. */
export function openStorage(storage: DurableObjectStorage, load?: DatabaseLoad): D1Database {
  const { sql } = storage
  function ask({ sql: text, values }: Bound) {
    try {
      const cursor = sql.exec(text, ...values)
      const results = cursor.toArray()
      if (load) {
        load.statements += 1
        load.rows += cursor.rowsRead
      }
      const [row] = sql.exec<{ n: number }>('SELECT changes() AS n').toArray()
      // Tests that count rows use D1 (tests/helpers/rows/rows-read.ts).
      const meta = { changes: row?.n ?? 0, rows_read: 0, rows_written: 0 }
      return { success: true, results, meta }
    } catch (error) {
      throw new Error(`D1_ERROR: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  function prepare(text: string, values: unknown[] = []): object {
    const all = async () => ask({ sql: text, values })
    const first = async (column?: string) => {
      const row = (await all()).results[0] as Record<string, unknown> | undefined
      return (column === undefined ? row : row?.[column]) ?? null
    }
    return { sql: text, values, bind: (...given: unknown[]) => prepare(text, given), all, run: all, first }
  }
  const batch = async (statements: Bound[]) => storage.transactionSync(() => statements.map(ask))
  return { prepare: (text: string) => prepare(text), batch } as unknown as D1Database
}
