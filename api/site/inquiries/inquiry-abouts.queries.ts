/** What an inquiry may be about, by what it is called. Of a person's own things only the person's own are found. */
import { query, readRow } from '../../db/sql.ts'

type AboutLabel = { label: string; title: string }

/** `?1` is the thing, `?2` the creator who asks. */
const FINDERS = {
  order: `SELECT o.order_code || ' · ' || p.title AS label, '주문 ' || o.order_code AS title
    FROM orders o JOIN partners p ON p.id = o.partner_id WHERE o.id = ?1 AND o.creator_id = ?2`,
  payout: `SELECT amount || '' AS label, substr(requested_at, 1, 10) AS title FROM payouts WHERE id = ?1 AND creator_id = ?2`,
  link: `SELECT CASE title WHEN '' THEN code ELSE title END AS label, '링크 ' || code AS title
    FROM links WHERE id = ?1 AND creator_id = ?2`,
} as const
const PARTNER = `SELECT title AS label, title AS title FROM partners WHERE id = ?1 AND state IN ('active', 'paused')`

export function findAbout(
  db: D1Database,
  kind: keyof typeof FINDERS,
  id: string,
  creatorId: string,
): Promise<AboutLabel | null> {
  return readRow(query<AboutLabel>(db.prepare(FINDERS[kind]).bind(id, creatorId)))
}

export function findAboutPartner(db: D1Database, id: string): Promise<AboutLabel | null> {
  return readRow(query<AboutLabel>(db.prepare(PARTNER).bind(id)))
}
