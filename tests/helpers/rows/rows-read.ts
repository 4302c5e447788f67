/** The number of rows that the database scanned, which D1 bills and which grows with a table. */
import type { Deps } from '#api/deps.ts'
import { testDeps } from '../api.ts'

type WrappedStatement = { raw: D1PreparedStatement }

/** Runs `act` with deps whose database counts; returns the number of rows read. */
export async function countRowsRead(act: (deps: Deps) => Promise<unknown>): Promise<number> {
  const deps = testDeps()
  let read = 0
  async function all(raw: D1PreparedStatement) {
    const result = await raw.all()
    read += result.meta.rows_read
    return result
  }
  function wrap(raw: D1PreparedStatement): WrappedStatement {
    const counted = {
      raw,
      bind: (...values: unknown[]) => wrap(raw.bind(...values)),
      all: () => all(raw),
      run: () => all(raw),
      first: async () => (await all(raw)).results[0] ?? null,
    }
    return counted
  }
  const db = {
    prepare: (sql: string) => wrap(deps.db.prepare(sql)),
    batch: async (statements: WrappedStatement[]) => {
      const results = await deps.db.batch(statements.map((one) => one.raw))
      read += results.reduce((sum, one) => sum + one.meta.rows_read, 0)
      return results
    },
  }
  await act({ ...deps, db: db as unknown as D1Database })
  return read
}
