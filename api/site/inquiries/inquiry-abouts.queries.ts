/**
 * Finds the subject of an inquiry and its label. Orders, payouts and links are found only for the creator who
 * owns them.
 */
import { prepare, sql } from '../../db/fragments.ts'
import { query, readRow } from '../../db/sql.ts'

type AboutLabel = { label: string; title: string }

/** `id` is the subject's id, `creatorId` the creator who asks. */
const finders = (id: string, creatorId: string) => ({
  order: sql`SELECT o.order_code || ' · ' || p.title AS label, '주문 ' || o.order_code AS title
    FROM orders o JOIN partners p ON p.id = o.partner_id WHERE o.id = ${id} AND o.creator_id = ${creatorId}`,
  payout: sql`SELECT amount || '' AS label, substr(requested_at, 1, 10) AS title FROM payouts WHERE id = ${id} AND creator_id = ${creatorId}`,
  link: sql`SELECT CASE title WHEN '' THEN code ELSE title END AS label, '링크 ' || code AS title
    FROM links WHERE id = ${id} AND creator_id = ${creatorId}`,
})
const partner = (id: string) =>
  sql`SELECT title AS label, title AS title FROM partners WHERE id = ${id} AND state IN ('active', 'paused')`

export function findAbout(
  db: D1Database,
  kind: keyof ReturnType<typeof finders>,
  id: string,
  creatorId: string,
): Promise<AboutLabel | null> {
  return readRow(query<AboutLabel>(prepare(db, finders(id, creatorId)[kind])))
}

export function findAboutPartner(db: D1Database, id: string): Promise<AboutLabel | null> {
  return readRow(query<AboutLabel>(prepare(db, partner(id))))
}
