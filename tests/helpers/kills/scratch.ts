/** A database in an object of its own, whose writes can be taken back: the same SQLite as D1's, reached without a wire. */
import { DurableObject } from 'cloudflare:workers'

/** Its storage is the database; it does nothing by itself. */
export class Scratch extends DurableObject {}

type Bound = { sql: string; values: unknown[] }
/** Statements with those of batches, and the rows they read. */
export type DatabaseLoad = { statements: number; rows: number }

/** Answers what D1 is asked here, from the storage of an object. */
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
      // Rows are counted where D1 is asked (tests/helpers/rows/rows-read.ts).
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
