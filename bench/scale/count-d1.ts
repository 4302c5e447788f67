/**
 * Wraps D1 and counts the rows it scanned, the rows and index entries it wrote, and the time of each trip.
 */

export type Cost = {
  trips: number
  statements: number
  read: number
  written: number
  ms: number
  /** The longest trip, and its statements. */
  longest: { ms: number; read: number; sql: string }
}

type WrappedStatement = { raw: D1PreparedStatement; sql: string }

export function countD1(db: D1Database): { db: D1Database; cost: Cost } {
  const cost: Cost = {
    trips: 0,
    statements: 0,
    read: 0,
    written: 0,
    ms: 0,
    longest: { ms: 0, read: 0, sql: '' },
  }
  async function trip(sql: string, send: () => Promise<D1Result[]>): Promise<D1Result[]> {
    // The clock of a worker advances only when an answer from outside arrives, so this measures the trip.
    const from = Date.now()
    const results = await send()
    const ms = Date.now() - from
    const read = results.reduce((sum, { meta }) => sum + meta.rows_read, 0)
    cost.trips += 1
    cost.statements += results.length
    cost.read += read
    cost.written += results.reduce((sum, { meta }) => sum + meta.rows_written, 0)
    cost.ms += ms
    if (ms >= cost.longest.ms) cost.longest = { ms, read, sql: sql.replaceAll(/\s+/g, ' ').slice(0, 200) }
    return results
  }
  const one = async ({ raw, sql }: WrappedStatement) =>
    (await trip(sql, async () => [await raw.all()]))[0] as D1Result
  const wrap = (raw: D1PreparedStatement, sql: string): WrappedStatement & Record<string, unknown> => ({
    raw,
    sql,
    bind: (...values: unknown[]) => wrap(raw.bind(...values), sql),
    all: () => one({ raw, sql }),
    run: () => one({ raw, sql }),
    first: async (column?: string) => {
      const row = (await one({ raw, sql })).results[0] as Record<string, unknown> | undefined
      return (column === undefined ? row : row?.[column]) ?? null
    },
  })
  const counted = {
    prepare: (sql: string) => wrap(db.prepare(sql), sql),
    batch: (all: WrappedStatement[]) =>
      trip(all.map(({ sql }) => sql).join('; '), () => db.batch(all.map(({ raw }) => raw))),
  }
  return { db: counted as unknown as D1Database, cost }
}
