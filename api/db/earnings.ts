/** What a creator earned, from the roll-ups: rows per day and per partner and day, whatever the number of orders. */
import type { Row } from './sql.ts'

export type Day = Row<'creator_days'>
export type PartnerSum = {
  partner_id: string
  title: string
  pending: number
  confirmed: number
  orders: number
}
export type Sums = { pending: number; confirmed: number }

/** Days `from` … `to` inclusive, and pending and confirmed of today and of its month. */
export async function readEarnings(
  db: D1Database,
  creatorId: string,
  range: { from: string; to: string; today: string },
) {
  const [days, partners, today, month] = await db.batch([
    db
      .prepare('SELECT * FROM creator_days WHERE creator_id = ? AND day BETWEEN ? AND ? ORDER BY day')
      .bind(creatorId, range.from, range.to),
    db
      .prepare(
        `SELECT s.*, p.title FROM (
           SELECT partner_id, sum(pending) AS pending, sum(confirmed) AS confirmed, sum(orders) AS orders
           FROM creator_partner_days WHERE creator_id = ? AND day BETWEEN ? AND ? GROUP BY partner_id
         ) s CROSS JOIN partners p ON p.id = s.partner_id
         ORDER BY s.pending + s.confirmed DESC, p.title`,
      )
      .bind(creatorId, range.from, range.to),
    db
      .prepare('SELECT pending, confirmed FROM creator_days WHERE creator_id = ? AND day = ?')
      .bind(creatorId, range.today),
    db
      .prepare('SELECT pending, confirmed FROM creator_months WHERE creator_id = ? AND month = ?')
      .bind(creatorId, range.today.slice(0, 7)),
  ])
  return {
    days: (days?.results ?? []) as Day[],
    partners: (partners?.results ?? []) as PartnerSum[],
    today: (today?.results[0] ?? null) as Sums | null,
    month: (month?.results[0] ?? null) as Sums | null,
  }
}
