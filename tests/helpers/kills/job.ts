/** A row of the table of jobs: what makes work for one, and how it is run. */
import type { Deps } from '#api/deps.ts'
import { useDatabase as reach, testDeps } from '../api.ts'
import type { Person } from '../make.ts'
import type { Outside } from './outside.ts'
import type { State } from './state.ts'

/** `linkprice`: a network that has something to tell. */
export type Hands = { outside: Outside; owner: Person; second: Person; linkprice: Deps['linkprice'] }
export type Job = {
  /** Makes work for it in the world of all, where no other row has. */
  make?: (hands: Hands) => Promise<void>
  /** What has happened when it runs, in a world of its own. */
  happens?: () => Promise<void>
  deps?: (deps: Deps) => Partial<Deps>
  /** Of the day it is run, UTC; the morning unless said. */
  hour?: number
  /** How often the clock runs it until it is done; three times unless said. */
  runs?: number
  /** Between two runs; 25 minutes unless said, longer than any lease. */
  minutes?: number
  /** What it leaves behind in the bucket when it is ended is taken by the sweep of the nights, which is run behind it. */
  isSwept?: true
  /** Tables that may differ, with why. */
  differs?: Record<string, string>
  /** What is true at every end all the same. */
  holds?: (state: State) => boolean
  /** How many of its calls go wrong; eight unless said. */
  most?: number
}

export const longAgo = '2024-01-01T00:00:00.000Z'

export async function run(sql: string, ...values: unknown[]): Promise<void> {
  await testDeps()
    .db.prepare(sql)
    .bind(...values)
    .run()
}

/** Does something whose work behind the answer is not found, so that it waits for the clock. */
export async function withoutIts(work: RegExp, act: () => Promise<unknown>): Promise<void> {
  const { db } = testDeps()
  const prepare = (sql: string) => db.prepare(work.test(sql) ? `SELECT * FROM (${sql}) WHERE 0` : sql)
  reach({ prepare, batch: (statements: D1PreparedStatement[]) => db.batch(statements) } as D1Database)
  await act().finally(() => reach(db))
}
