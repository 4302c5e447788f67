/** Implements the part of D1 that verbs use, on SQLite in Node. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

type BoundStatement = { sql: string; values: SQLInputValue[] }

export function toD1(db: DatabaseSync): D1Database {
  const kept = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  function run({ sql, values }: BoundStatement) {
    const isNumbered = /\?\d/.test(sql)
    const statement = kept.get(sql) ?? db.prepare(isNumbered ? sql.replace(/\?(\d+)/g, ':p$1') : sql)
    kept.set(sql, statement)
    const results = isNumbered
      ? statement.all(Object.fromEntries(values.map((value, at) => [`p${at + 1}`, value])))
      : statement.all(...values)
    return { results, success: true, meta: {} }
  }
  const wrap = (made: BoundStatement): unknown => ({
    made,
    bind: (...values: SQLInputValue[]) => wrap({ ...made, values }),
    all: async () => run(made),
    run: async () => run(made),
    first: async (column?: string) => {
      const [row] = run(made).results as Record<string, unknown>[]
      return (column === undefined ? row : row?.[column]) ?? null
    },
  })
  const d1 = {
    prepare: (sql: string) => wrap({ sql, values: [] }),
    batch: async (statements: { made: BoundStatement }[]) => {
      db.exec('BEGIN')
      try {
        const results = statements.map(({ made }) => run(made))
        db.exec('COMMIT')
        return results
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
    },
  }
  return d1 as unknown as D1Database
}
