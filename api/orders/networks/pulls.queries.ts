/** The spans of networks' reports to read, and when our account there may make the next call. */
import { prepare, sql } from '../../db/fragments.ts'
import type { Row } from '../../db/sql.ts'
import { type Network, SHOPS } from '../../outside/networks/interface/network.ts'

export type Pull = Row<'network_pulls'>

/** Spans that are not planned yet become due at `at`. */
export function planPulls(db: D1Database, account: string, spans: string[], at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO network_pulls (account, span, due_at) SELECT ${account}, value, ${at} FROM json_each(${JSON.stringify(spans)}) WHERE true
       ON CONFLICT (account, span) DO NOTHING`,
  )
}

/** Makes a day that a postback names due at once. */
export function wakePull(db: D1Database, account: string, span: string, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO network_pulls (account, span, due_at, hinted_at) VALUES (${account}, ${span}, ${at}, ${at})
       ON CONFLICT (account, span) DO UPDATE SET due_at = min(due_at, excluded.due_at), hinted_at = excluded.hinted_at`,
  )
}

/**
 * Finds the span that is due longest. Among those never read, the newest day comes first, then the newest
 * month, then the merchants.
 */
export function findDuePull(
  db: D1Database,
  account: string,
  at: string,
  only: string | null,
): Promise<Pull | null> {
  return prepare(
    db,
    sql`SELECT * FROM network_pulls WHERE account = ${account} AND due_at <= ${at} AND (${only} IS NULL OR span = ${only})
       ORDER BY due_at, span = ${SHOPS}, iif(last_at IS NULL, length(span), 0) DESC, iif(last_at IS NULL, span, '') DESC, span
       LIMIT 1`,
  ).first<Pull>()
}

/** Finds the unread day that a postback named first. */
export function findHintedPull(db: D1Database, account: string, at: string): Promise<Pull | null> {
  return prepare(
    db,
    sql`SELECT * FROM network_pulls WHERE account = ${account} AND due_at <= ${at} AND hinted_at IS NOT NULL
       ORDER BY hinted_at, span LIMIT 1`,
  ).first<Pull>()
}

/** Returns true for the one caller that may call now; the next may at `nextAt`. */
export async function claimCall(
  db: D1Database,
  { account, code }: Network,
  at: string,
  nextAt: string,
): Promise<boolean> {
  const { meta } = await prepare(
    db,
    sql`INSERT INTO network_accounts (account, network, next_call_at) VALUES (${account}, ${code}, ${nextAt})
       ON CONFLICT (account) DO UPDATE SET next_call_at = excluded.next_call_at, hinted_calls = 0
       WHERE next_call_at <= ${at} AND stopped_at IS NULL`,
  ).run()
  return meta.changes === 1
}

/**
 * Returns true for a caller that may read a hinted day now. Each call postpones the next hinted and the next
 * scheduled call.
 */
export async function claimHintedCall(
  db: D1Database,
  { account, code, calendar }: Network,
  now: Date,
): Promise<boolean> {
  const { atOnce, putOff, apartMs } = calendar.hints
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const { meta } = await prepare(
    db,
    sql`INSERT INTO network_accounts (account, network, next_call_at, next_hint_at, hinted_calls) VALUES (${account}, ${code}, ${later(apartMs)}, ${later(apartMs)}, 1)
       ON CONFLICT (account) DO UPDATE SET hinted_calls = hinted_calls + 1,
         next_hint_at = strftime('%Y-%m-%dT%H:%M:%fZ', max(coalesce(next_hint_at, ${later(0)}), ${later(0)}), ${`+${apartMs / 1_000} seconds`}),
         next_call_at = iif(hinted_calls < ${putOff}, strftime('%Y-%m-%dT%H:%M:%fZ', max(next_call_at, ${later(0)}), ${`+${apartMs / 1_000} seconds`}), next_call_at)
       WHERE coalesce(next_hint_at, ${later(0)}) <= ${later((atOnce - 1) * apartMs)} AND stopped_at IS NULL`,
  ).run()
  return meta.changes === 1
}

export function stopCalls(db: D1Database, account: string, at: string, reason: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE network_accounts SET stopped_at = ${at}, stop_reason = ${reason} WHERE account = ${account}`,
  )
}

/** Lets a stopped account of the network call again, but not earlier than otherwise allowed. */
export function restartCalls(db: D1Database, network: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE network_accounts SET stopped_at = NULL, stop_reason = NULL WHERE network = ${network}`,
  )
}

/** A postback since `last_at` may announce a change that this reading missed, so its day stays due. */
export function reschedule(
  db: D1Database,
  pull: Pull,
  next: Pick<Pull, 'due_at' | 'failures' | 'last_at' | 'last_result' | 'last_rows'>,
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE network_pulls SET due_at = iif(hinted_at > ${next.last_at}, hinted_at, ${next.due_at}), failures = ${next.failures}, last_at = ${next.last_at}, last_result = ${next.last_result}, last_rows = ${next.last_rows},
         hinted_at = iif(hinted_at > ${next.last_at}, hinted_at, NULL)
       WHERE account = ${pull.account} AND span = ${pull.span}`,
  )
}

/** Deletes the span, unless a postback has named it again since it was found. */
export function dropPull(db: D1Database, pull: Pull): D1PreparedStatement {
  return prepare(
    db,
    sql`DELETE FROM network_pulls WHERE account = ${pull.account} AND span = ${pull.span} AND hinted_at IS ${pull.hinted_at}`,
  )
}

/** Makes every span but single days due at the next call, because rows that were skipped can be read now. */
export function wakeLongSpans(db: D1Database, network: string, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE network_pulls SET due_at = min(due_at, ${at}) WHERE account IN (SELECT account FROM network_accounts WHERE network = ${network})
         AND length(span) <> 10 AND span <> ${SHOPS}`,
  )
}

type AccountReading = Pick<Row<'network_accounts'>, 'stopped_at'> & { read_at: string | null }

/** Finds when the account was last read, and whether its calls are stopped. The list of shops does not count. */
export function findReading(db: D1Database, account: string): Promise<AccountReading | null> {
  return prepare(
    db,
    sql`SELECT a.stopped_at, (SELECT max(last_at) FROM network_pulls WHERE account = a.account AND last_result = 'read' AND span <> ${SHOPS}) AS read_at
       FROM network_accounts a WHERE a.account = ${account}`,
  ).first<AccountReading>()
}
