/** How often a call goes to the database, and how often one trip waits for another: that is what a person waits for. */

/** `depth`: the longest row of trips of which each began when the one before had ended, as far as they have ended. */
export type Trips = { trips: number; depth: number }

type Counted = { raw: D1PreparedStatement }

/** The same database, and what was asked of it through this one. */
export function countTrips(db: D1Database): { db: D1Database; count: Trips } {
  const count: Trips = { trips: 0, depth: 0 }
  async function trip<T>(send: () => Promise<T>): Promise<T> {
    const at = count.depth + 1
    count.trips += 1
    try {
      return await send()
    } finally {
      count.depth = Math.max(count.depth, at)
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

/** All that is asked, together with the check of who calls. */
const MOST_OF_A_READ = 1
/** The same, one question more that hangs on an answer, and the commit. */
const MOST_OF_A_CHANGE = 3
const SEEN = 'who saw whose personal data is written before it is shown'
const FOLLOWS = 'its orders follow before it answers, each in a batch of its own'

/** Calls that wait for more trips, how many, and why one answer has to come before the next question. */
export const LONGER: Record<string, [most: number, why: string]> = {
  'GET /auth/second-factor': [4, 'in development it puts a code into the mailbox before it answers'],
  'GET /contents/{id}/notice': [2, 'a sentence made since the worker began is asked for by its code'],
  'GET /network/transfer/preview': [2, 'the addresses of the old member say which partners to ask for'],
  'GET /ops/businesses': [2, SEEN],
  'GET /ops/creator-applications': [2, SEEN],
  'GET /ops/payouts': [2, 'a page beyond the end asks for nothing more than that'],
  'POST /postbacks/{id}': [Number.POSITIVE_INFINITY, 'one that lost a race reads and decides again'],
  // Not waited for, but often over by then.
  'PATCH /creators/me/payout-registration-info': [
    4,
    'what has to wait for the account is held behind the answer',
  ],
  'POST /ops/flags/{id}/clear': [Number.POSITIVE_INFINITY, FOLLOWS],
  'POST /ops/flags/{id}/uphold': [Number.POSITIVE_INFINITY, FOLLOWS],
}

export function mostTripsOf(method: string, path: string): number {
  const isRead = method === 'GET' || method === 'HEAD'
  return LONGER[`${method} ${toPattern(path)}`]?.[0] ?? (isRead ? MOST_OF_A_READ : MOST_OF_A_CHANGE)
}

/** Throws when a call that was answered waited for more trips than its endpoint may. */
export function requireFewTrips(method: string, path: string, depth: number): void {
  const endpoint = `${method} ${toPattern(path)}`
  const most = mostTripsOf(method, path)
  if (depth > most)
    throw new Error(
      `${endpoint} waited for ${depth} trips to the database one after the other, and may for ${most}: ask for all it needs at once`,
    )
}

/** `/contents/cnt_0123?x=1` is an address of `/contents/{id}`. */
function toPattern(path: string): string {
  return path.replace(/\?.*$/, '').replace(/\/[a-z]{3}_[0-9a-zA-Z_]+/g, '/{id}')
}
