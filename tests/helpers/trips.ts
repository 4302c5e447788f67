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
const IN_TURN = 'asks one after the other'

/** Calls that wait for more trips, how many, and why one answer has to come before the next question. */
export const LONGER: Record<string, [most: number, why: string]> = {
  'GET /auth/second-factor': [5, IN_TURN],
  'GET /affiliate-links/{id}/report': [3, IN_TURN],
  'GET /ops/campaigns/{id}/applications': [3, IN_TURN],
  'GET /ops/creator-applications': [3, IN_TURN],
  'GET /ops/flags/{id}': [3, IN_TURN],
  'GET /auth/me': [2, IN_TURN],
  'GET /contents/me': [2, IN_TURN],
  'GET /contents/me/{id}': [2, IN_TURN],
  'GET /contents/{id}/notice': [2, IN_TURN],
  'GET /creators/me/home': [2, IN_TURN],
  'GET /creators/me/payout-registration-info': [2, IN_TURN],
  'GET /eligible-for-creator-payout': [2, IN_TURN],
  'GET /flags/{id}': [2, IN_TURN],
  'GET /network/transfer/preview': [2, IN_TURN],
  'GET /ops/businesses': [2, IN_TURN],
  'GET /ops/contents': [2, IN_TURN],
  'GET /ops/imports/{id}': [2, IN_TURN],
  'GET /ops/inbox': [2, IN_TURN],
  'GET /ops/partners/{id}/network': [2, IN_TURN],
  'GET /ops/payouts': [2, IN_TURN],
  'GET /ops/referrals': [2, IN_TURN],
  'GET /ops/transfers/{id}': [2, IN_TURN],
  'GET /search': [2, IN_TURN],
  'POST /postbacks/{id}': [5, IN_TURN],
  'POST /contents': [7, IN_TURN],
  'POST /auth/authenticators/totp': [6, IN_TURN],
  'POST /auth/second-factor/totp': [6, IN_TURN],
  'POST /ops/flags/{id}/clear': [6, IN_TURN],
  'POST /ops/imports': [6, IN_TURN],
  'PUT /contents/{id}': [6, IN_TURN],
  'POST /auth/authenticators/passkey': [5, IN_TURN],
  'POST /contents/{id}/notice/check': [5, IN_TURN],
  'POST /creators/content-applications': [5, IN_TURN],
  'POST /network/transfer/undo': [5, IN_TURN],
  'POST /ops/flags/{id}/uphold': [5, IN_TURN],
  'POST /ops/inbox/{id}/replay': [5, IN_TURN],
  'POST /ops/partners/{id}/secrets': [5, IN_TURN],
  'POST /auth/authenticators/passkey/options': [4, IN_TURN],
  'POST /auth/authenticators/totp/options': [4, IN_TURN],
  'POST /auth/second-factor/passkey': [4, IN_TURN],
  'POST /auth/second-factor/recovery': [4, IN_TURN],
  'POST /contents/notice': [4, IN_TURN],
  'POST /network/transfer': [4, IN_TURN],
  'POST /ops/approvals/{id}/approve': [4, IN_TURN],
  'POST /ops/content-applications/{id}/decline': [4, IN_TURN],
  'POST /ops/imports/{id}/start': [4, IN_TURN],
  'POST /ops/inbox/{id}/dismiss': [4, IN_TURN],
  'POST /ops/payouts/{id}/failed': [4, IN_TURN],
  'POST /ops/payouts/{id}/paid': [4, IN_TURN],
  'POST /ops/payouts/{id}/processing': [4, IN_TURN],
  'POST /ops/transfers': [4, IN_TURN],
  'POST /ops/transfers/{id}/start': [4, IN_TURN],
  'PUT /ops/partners/{id}/network': [4, IN_TURN],
  'PUT /auth/reset-password': [9, IN_TURN],
  'POST /auth/email/login': [8, IN_TURN],
  'POST /creator-applications/v2': [8, IN_TURN],
  'POST /affiliate-links/repoint': [7, IN_TURN],
  'PATCH /affiliate-links/{id}': [6, IN_TURN],
  'PATCH /creators/me/payout-registration-info': [6, IN_TURN],
  'POST /affiliate-links': [6, IN_TURN],
  'POST /auth/reset-password': [6, IN_TURN],
  'POST /network/auth/email-confirm': [6, IN_TURN],
  'DELETE /affiliate-links': [5, IN_TURN],
  'POST /auth/email/signup/v2': [5, IN_TURN],
  'POST /auth/oauth/signup/v2': [5, IN_TURN],
  'POST /channels/{id}/ownership': [5, IN_TURN],
  'POST /channels/{id}/ownership/check': [5, IN_TURN],
  'POST /creators/me/withdraw-payout-auth': [5, IN_TURN],
  'PUT /users/me/email': [5, IN_TURN],
  'PATCH /affiliate-links/restore': [4, IN_TURN],
  'POST /auth/refresh': [4, IN_TURN],
  'POST /channels': [4, IN_TURN],
  'POST /creator-payouts': [4, IN_TURN],
  'POST /users/me/email': [4, IN_TURN],
  'PUT /users/me/password': [4, IN_TURN],
}

/** Throws when a call that was answered waited for more trips than its endpoint may. */
export function requireFewTrips(method: string, path: string, depth: number): void {
  const endpoint = `${method} ${toPattern(path)}`
  const most =
    LONGER[endpoint]?.[0] ?? (method === 'GET' || method === 'HEAD' ? MOST_OF_A_READ : MOST_OF_A_CHANGE)
  if (depth > most)
    throw new Error(
      `${endpoint} waited for ${depth} trips to the database one after the other, and may for ${most}: ask for all it needs at once`,
    )
}

/** `/contents/cnt_0123?x=1` is an address of `/contents/{id}`. */
function toPattern(path: string): string {
  return path.replace(/\?.*$/, '').replace(/\/[a-z]{3}_[0-9a-zA-Z_]+/g, '/{id}')
}
