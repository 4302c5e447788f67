/** How often a call goes to the database, and how often one trip waits for another: that is what a person waits for. */

/** `depth`: the longest row of trips of which each began when the one before had ended. */
export type Trips = { trips: number; depth: number }

type Counted = { raw: D1PreparedStatement }

/** The same database, and what was asked of it through this one. */
export function countTrips(db: D1Database): { db: D1Database; count: Trips } {
  const count: Trips = { trips: 0, depth: 0 }
  let ended = 0
  async function trip<T>(send: () => Promise<T>): Promise<T> {
    const at = ended + 1
    count.trips += 1
    count.depth = Math.max(count.depth, at)
    try {
      return await send()
    } finally {
      ended = Math.max(ended, at)
    }
  }
  const wrap = (raw: D1PreparedStatement): Counted & Record<string, unknown> => ({
    raw,
    bind: (...values: unknown[]) => wrap(raw.bind(...values)),
    all: () => trip(() => raw.all()),
    run: () => trip(() => raw.run()),
    first: (column?: string) => trip(() => (column === undefined ? raw.first() : raw.first(column))),
  })
  const counted = {
    prepare: (sql: string) => wrap(db.prepare(sql)),
    batch: (statements: Counted[]) => trip(() => db.batch(statements.map(({ raw }) => raw))),
  }
  return { db: counted as unknown as D1Database, count }
}
