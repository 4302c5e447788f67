/** The spans of the transaction list to read, and when the site code may make the next call. */
import { prepare, sql } from '../../db/fragments.ts'
import type { Row } from '../../db/sql.ts'

export type Pull = Row<'linkprice_pulls'>

/** Spans that are not planned yet become due at `at`. */
export function planPulls(
  db: D1Database,
  siteCode: string,
  spans: string[],
  at: string,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO linkprice_pulls (site_code, span, due_at) SELECT ${siteCode}, value, ${at} FROM json_each(${JSON.stringify(spans)}) WHERE true
       ON CONFLICT (site_code, span) DO NOTHING`,
  )
}

/** Makes a day that a postback names due at once. */
export function wakePull(db: D1Database, siteCode: string, span: string, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO linkprice_pulls (site_code, span, due_at, hinted_at) VALUES (${siteCode}, ${span}, ${at}, ${at})
       ON CONFLICT (site_code, span) DO UPDATE SET due_at = min(due_at, excluded.due_at), hinted_at = excluded.hinted_at`,
  )
}

/**
 * Finds the span that is due longest. Among those never read, the newest day comes first, then the newest
 * month, then the merchants.
 */
export function findDuePull(db: D1Database, siteCode: string, at: string): Promise<Pull | null> {
  return prepare(
    db,
    sql`SELECT * FROM linkprice_pulls WHERE site_code = ${siteCode} AND due_at <= ${at}
       ORDER BY due_at, span = 'merchants', iif(last_at IS NULL, length(span), 0) DESC, iif(last_at IS NULL, span, '') DESC, span
       LIMIT 1`,
  ).first<Pull>()
}

/** Finds the unread day that a postback named first. */
export function findHintedPull(db: D1Database, siteCode: string, at: string): Promise<Pull | null> {
  return prepare(
    db,
    sql`SELECT * FROM linkprice_pulls WHERE site_code = ${siteCode} AND due_at <= ${at} AND hinted_at IS NOT NULL
       ORDER BY hinted_at, span LIMIT 1`,
  ).first<Pull>()
}

/** Returns true for the one caller that may call now; the next may at `nextAt`. */
export async function claimCall(
  db: D1Database,
  siteCode: string,
  at: string,
  nextAt: string,
): Promise<boolean> {
  const { meta } = await prepare(
    db,
    sql`INSERT INTO linkprice_sites (site_code, next_call_at) VALUES (${siteCode}, ${nextAt})
       ON CONFLICT (site_code) DO UPDATE SET next_call_at = excluded.next_call_at, hinted_calls = 0
       WHERE next_call_at <= ${at} AND stopped_at IS NULL`,
  ).run()
  return meta.changes === 1
}

/**
 * The most hinted calls at once, the most that may postpone the next scheduled call, and the interval between
 * calls.
 */
type HintLimits = { atOnce: number; putOff: number; apartMs: number }

/**
 * Returns true for a caller that may read a hinted day now. Each call postpones the next hinted and the next
 * scheduled call.
 */
export async function claimHintedCall(
  db: D1Database,
  siteCode: string,
  now: Date,
  { atOnce, putOff, apartMs }: HintLimits,
): Promise<boolean> {
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const { meta } = await prepare(
    db,
    sql`INSERT INTO linkprice_sites (site_code, next_call_at, next_hint_at, hinted_calls) VALUES (${siteCode}, ${later(apartMs)}, ${later(apartMs)}, 1)
       ON CONFLICT (site_code) DO UPDATE SET hinted_calls = hinted_calls + 1,
         next_hint_at = strftime('%Y-%m-%dT%H:%M:%fZ', max(coalesce(next_hint_at, ${later(0)}), ${later(0)}), ${`+${apartMs / 1_000} seconds`}),
         next_call_at = iif(hinted_calls < ${putOff}, strftime('%Y-%m-%dT%H:%M:%fZ', max(next_call_at, ${later(0)}), ${`+${apartMs / 1_000} seconds`}), next_call_at)
       WHERE coalesce(next_hint_at, ${later(0)}) <= ${later((atOnce - 1) * apartMs)} AND stopped_at IS NULL`,
  ).run()
  return meta.changes === 1
}

export function stopCalls(db: D1Database, siteCode: string, at: string, reason: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE linkprice_sites SET stopped_at = ${at}, stop_reason = ${reason} WHERE site_code = ${siteCode}`,
  )
}

/** Lets a stopped site code call again, but not earlier than otherwise allowed. */
export function restartCalls(db: D1Database): D1PreparedStatement {
  return db.prepare('UPDATE linkprice_sites SET stopped_at = NULL, stop_reason = NULL')
}

/** A postback since `last_at` may announce a change that this reading missed, so its day stays due. */
export function reschedule(
  db: D1Database,
  pull: Pull,
  next: Pick<Pull, 'due_at' | 'failures' | 'last_at' | 'last_result' | 'last_rows'>,
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE linkprice_pulls SET due_at = iif(hinted_at > ${next.last_at}, hinted_at, ${next.due_at}), failures = ${next.failures}, last_at = ${next.last_at}, last_result = ${next.last_result}, last_rows = ${next.last_rows},
         hinted_at = iif(hinted_at > ${next.last_at}, hinted_at, NULL)
       WHERE site_code = ${pull.site_code} AND span = ${pull.span}`,
  )
}

/** Deletes the span, unless a postback has named it again since it was found. */
export function dropPull(db: D1Database, pull: Pull): D1PreparedStatement {
  return prepare(
    db,
    sql`DELETE FROM linkprice_pulls WHERE site_code = ${pull.site_code} AND span = ${pull.span} AND hinted_at IS ${pull.hinted_at}`,
  )
}

/** Makes every month due at the next call, because rows that were skipped can be read now. */
export function wakeMonths(db: D1Database, at: string): D1PreparedStatement {
  return prepare(db, sql`UPDATE linkprice_pulls SET due_at = min(due_at, ${at}) WHERE length(span) = 7`)
}

export function findSite(db: D1Database, siteCode: string): Promise<Row<'linkprice_sites'> | null> {
  return prepare(db, sql`SELECT * FROM linkprice_sites WHERE site_code = ${siteCode}`).first<
    Row<'linkprice_sites'>
  >()
}

/** The newest days and months; spans that are no longer read were deleted. */
export async function listPulls(db: D1Database, siteCode: string, limit: number): Promise<Pull[]> {
  const { results } = await prepare(
    db,
    sql`SELECT * FROM linkprice_pulls WHERE site_code = ${siteCode} ORDER BY span DESC LIMIT ${limit}`,
  ).all<Pull>()
  return results
}
