/**
 * `trips` counts the calls to the database. `depth` counts those that wait for one another, which is the time
 * a person waits.
 */

/** `depth`: the longest chain of finished trips in which each began after the one before had ended. */
export type Trips = { trips: number; depth: number }

/** The rows that D1 bills: those it scanned, and the rows and index entries it wrote. */
export type Rows = { read: number; written: number }

type WrappedStatement = { raw: D1PreparedStatement }

/** The calls to a database, and the rows they read and wrote. */
export type Traffic = { count: Trips; rows: Rows }

export function noTraffic(): Traffic {
  return { count: { trips: 0, depth: 0 }, rows: { read: 0, written: 0 } }
}

/** Returns the same database with counters for everything that is sent through it. */
export function countTrips(db: D1Database): Traffic & { db: D1Database } {
  const traffic = noTraffic()
  return { ...traffic, db: countInto(db, () => traffic) }
}

/** Returns the same database, which adds what is sent through it to what `find` returns at that moment. */
export function countInto(db: D1Database, find: () => Traffic): D1Database {
  async function trip(send: () => Promise<D1Result[]>): Promise<D1Result[]> {
    const { count, rows } = find()
    const at = count.depth + 1
    count.trips += 1
    try {
      const results = await send()
      for (const { meta } of results) {
        rows.read += meta.rows_read
        rows.written += meta.rows_written
      }
      return results
    } finally {
      count.depth = Math.max(count.depth, at)
    }
  }
  const one = async (raw: D1PreparedStatement) => (await trip(async () => [await raw.all()]))[0] as D1Result
  const wrap = (raw: D1PreparedStatement): WrappedStatement & Record<string, unknown> => ({
    raw,
    bind: (...values: unknown[]) => wrap(raw.bind(...values)),
    all: () => one(raw),
    run: () => one(raw),
    first: async (column?: string) => {
      const row = (await one(raw)).results[0] as Record<string, unknown> | undefined
      return (column === undefined ? row : row?.[column]) ?? null
    },
  })
  return {
    prepare: (sql: string) => wrap(db.prepare(sql)),
    batch: (statements: WrappedStatement[]) => trip(() => db.batch(statements.map(({ raw }) => raw))),
  } as unknown as D1Database
}

/** Everything it reads, in one trip with the check of the caller. */
const MOST_OF_A_READ = 1
/** The check of the caller, everything it reads, one query that depends on an answer, and the commit. */
const MOST_OF_A_CHANGE = 4
const SEEN = 'who saw whose personal data is written before it is shown'
const LIMITED =
  'the commit says whether it is more than one operator may add in a month; then who else decides is asked, and that is written instead'
const MAILED =
  'in development a code is put into the mailbox before it answers, when none is there that holds'

/**
 * Calls that may wait for more trips: the number, and the reason why one query needs the answer of another.
 */
export const LONGER: Record<string, [most: number, why: string]> = {
  'GET /auth/second-factor': [2, MAILED],
  'GET /contents/open-graph': [2, 'who may ask is known before another site is'],
  'GET /contents/{id}/notice': [2, 'a sentence made since the worker began is asked for by its code'],
  'GET /network/transfer/preview': [2, 'the addresses of the old member say which partners to ask for'],
  'GET /order-notices/{id}': [2, 'a notice is kept once its click is known to be one of the partner’s'],
  'GET /ops/account-reviews': [2, SEEN],
  'GET /ops/businesses': [2, SEEN],
  'GET /ops/creator-applications': [2, SEEN],
  'GET /ops/inbox/{id}/facts': [
    2,
    'the click of an archived report is known when the archive gives its text',
  ],
  'GET /ops/members/{id}': [2, SEEN],
  'GET /ops/tax-files/file': [2, SEEN],
  'POST /ops/partner-files': [
    251,
    'each line of a file is an act by itself, or three of them, and goes on when another is refused',
  ],
  'POST /ops/network-shops/changes/{id}/accept': [
    6,
    'the act that the change proposes finds the partner itself',
  ],
  'POST /ops/network-shops/changes/{id}/partner': [5, 'a lost race asks whether the change is decided'],
  'POST /ops/claims/{id}/import': [5, 'the file it becomes is brought before the act is written down'],
  'POST /ops/payout-results/{id}/apply': [
    161,
    'fifty rows of a bank’s answer, each found and written by itself, and what was refused after them',
  ],
  'POST /ops/approvals/{id}/approve': [
    8,
    'a report that is approved is found by the request, and judged by what is found; the orders of a flag follow before it is answered',
  ],
  'POST /ops/inbox/{id}/replay': [6, LIMITED],
  'POST /ops/orders/{id}/correction': [5, LIMITED],
  'POST /ops/flags/{id}/clear': [6, LIMITED],
  'POST /ops/alarms/{id}/replay': [
    161,
    'clicks that nobody could take are counted, two thousand at a time, and a message by itself where one is refused',
  ],
  'GET /ops/payouts': [2, 'a page beyond the end asks for nothing more than that'],
  // The answer does not wait for this work, but the work has often finished by then.
  'PATCH /creators/me/payout-registration-info': [
    5,
    'what has to wait for the account is held behind the answer',
  ],
}

/**
 * Acts on many items. The API finds and writes each item alone, one after the other, and reads it again after
 * a lost race.
 */
const MANY = /^POST \/ops\/[a-z-]+\/[a-z-]+$/
const EACH = 2
/** The trips before and after the items, which find finished acts and store the answer. */
const AROUND = 3

/** Decisions that settle their orders before they answer. */
const FOLLOWED = ['POST /ops/flags/{id}/clear', 'POST /ops/flags/{id}/uphold']
/** One trip lists the orders to settle. */
const LIST_ORDERS = 1
/** Trips of each order: its state, its batch, and another batch when its money is reserved for a payout. */
const FOLLOW = 3

/** Counts the orders that this call settles: those of the flag, and those of other flags that still wait. */
export async function countFollowing(db: D1Database, method: string, path: string): Promise<number> {
  if (!FOLLOWED.includes(`${method} ${toPattern(path)}`)) return 0
  const id = path.split('/')[3] ?? ''
  const sql = 'SELECT count(DISTINCT order_id) AS n FROM flag_orders WHERE flag_id = ? OR settled <> verdict'
  return (await db.prepare(sql).bind(id).first<number>('n')) ?? 0
}

/** The highest depth that the endpoint may have. `named` is the number of items that the call names. */
export function mostTripsOf(method: string, path: string, following = 0, named = 0): number {
  const endpoint = `${method} ${toPattern(path)}`
  if (named > 0 && MANY.test(endpoint))
    return MOST_OF_A_CHANGE + AROUND + (EACH + FOLLOW + LIST_ORDERS) * named
  const isRead = method === 'GET' || method === 'HEAD'
  const own = LONGER[endpoint]?.[0] ?? (isRead ? MOST_OF_A_READ : MOST_OF_A_CHANGE)
  return FOLLOWED.includes(endpoint) ? own + LIST_ORDERS + FOLLOW * following : own
}

/** Throws when an answered call waited for more trips than its endpoint may. */
export function requireFewTrips(method: string, path: string, depth: number, following = 0, named = 0): void {
  const endpoint = `${method} ${toPattern(path)}`
  const most = mostTripsOf(method, path, following, named)
  if (depth > most)
    throw new Error(
      `${endpoint} waited for ${depth} trips to the database one after the other, and may for ${most}: ask for all it needs at once`,
    )
}

/** Turns an address such as `/contents/cnt_0123?x=1` into `/contents/{id}`. */
function toPattern(path: string): string {
  return path.replace(/\?.*$/, '').replace(/\/([a-z]{3}_[0-9a-zA-Z_]+|@[\w.-]+)/g, '/{id}')
}
