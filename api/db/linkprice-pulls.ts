/** What has to be read from the transaction list, and when the site code may ask again. */
import type { Row } from './sql.ts'

export type Pull = Row<'linkprice_pulls'>

/** Spans that are not planned yet become due at `at`. */
export function planPulls(
  db: D1Database,
  siteCode: string,
  spans: string[],
  at: string,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO linkprice_pulls (site_code, span, due_at) SELECT ?1, value, ?3 FROM json_each(?2) WHERE true
       ON CONFLICT (site_code, span) DO NOTHING`,
    )
    .bind(siteCode, JSON.stringify(spans), at)
}

/** A day that somebody says has changed is read next. */
export function wakePull(db: D1Database, siteCode: string, span: string, at: string): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO linkprice_pulls (site_code, span, due_at) VALUES (?1, ?2, ?3)
       ON CONFLICT (site_code, span) DO UPDATE SET due_at = min(due_at, excluded.due_at)`,
    )
    .bind(siteCode, span, at)
}

/** The one that is due longest. */
export function findDuePull(db: D1Database, siteCode: string, at: string): Promise<Pull | null> {
  return db
    .prepare(
      'SELECT * FROM linkprice_pulls WHERE site_code = ? AND due_at <= ? ORDER BY due_at, span LIMIT 1',
    )
    .bind(siteCode, at)
    .first<Pull>()
}

/** True for the one caller that may ask now; the next may at `nextAt`. */
export async function claimCall(
  db: D1Database,
  siteCode: string,
  at: string,
  nextAt: string,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO linkprice_sites (site_code, next_call_at) VALUES (?1, ?3)
       ON CONFLICT (site_code) DO UPDATE SET next_call_at = excluded.next_call_at
       WHERE next_call_at <= ?2 AND stopped_at IS NULL`,
    )
    .bind(siteCode, at, nextAt)
    .run()
  return meta.changes === 1
}

export function stopCalls(db: D1Database, siteCode: string, at: string, reason: string): D1PreparedStatement {
  return db
    .prepare('UPDATE linkprice_sites SET stopped_at = ?, stop_reason = ? WHERE site_code = ?')
    .bind(at, reason, siteCode)
}

/** Lets a stopped site code ask again, not sooner than it might have anyway. */
export function restartCalls(db: D1Database): D1PreparedStatement {
  return db.prepare('UPDATE linkprice_sites SET stopped_at = NULL, stop_reason = NULL')
}

export function reschedule(
  db: D1Database,
  pull: Pull,
  next: Pick<Pull, 'due_at' | 'failures' | 'last_at' | 'last_result' | 'last_rows'>,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE linkprice_pulls SET due_at = ?, failures = ?, last_at = ?, last_result = ?, last_rows = ?
       WHERE site_code = ? AND span = ?`,
    )
    .bind(
      next.due_at,
      next.failures,
      next.last_at,
      next.last_result,
      next.last_rows,
      pull.site_code,
      pull.span,
    )
}

export function dropPull(db: D1Database, pull: Pull): D1PreparedStatement {
  return db
    .prepare('DELETE FROM linkprice_pulls WHERE site_code = ? AND span = ?')
    .bind(pull.site_code, pull.span)
}

/** Every month is read at the next chance: something that could not be read can be now. */
export function wakeMonths(db: D1Database, at: string): D1PreparedStatement {
  return db.prepare('UPDATE linkprice_pulls SET due_at = min(due_at, ?) WHERE length(span) = 7').bind(at)
}

export function findSite(db: D1Database, siteCode: string): Promise<Row<'linkprice_sites'> | null> {
  return db
    .prepare('SELECT * FROM linkprice_sites WHERE site_code = ?')
    .bind(siteCode)
    .first<Row<'linkprice_sites'>>()
}

/** The youngest days and months; what is no longer read was dropped. */
export async function listPulls(db: D1Database, siteCode: string, limit: number): Promise<Pull[]> {
  const { results } = await db
    .prepare('SELECT * FROM linkprice_pulls WHERE site_code = ? ORDER BY span DESC LIMIT ?')
    .bind(siteCode, limit)
    .all<Pull>()
  return results
}
