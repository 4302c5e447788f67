/**
 * A creator's earnings from the stored sums: rows per day, per partner and day, per link and day, for any
 * number of orders.
 */

import type { EarningPlace } from '#contract/orders/orders.ts'
import { joinSql, prepare, type Sql, sql } from '../../db/fragments.ts'
import { accountOf } from '../../db/ledger.ts'
import { query, type Row, readNamed } from '../../db/sql.ts'

export type Day = Row<'creator_days'>
type PartnerSum = {
  partner_id: string
  title: string
  pending: number
  confirmed: number
  orders: number
}
export type Sums = { pending: number; confirmed: number }

/** The days `from` … `to` inclusive, and the pending and confirmed amounts of today and its month. */
export async function readEarnings(
  db: D1Database,
  creatorId: string,
  range: { from: string; to: string; today: string },
) {
  const { days, partners, today, month, waiting } = await readNamed(db, {
    days: query<Day>(
      prepare(
        db,
        sql`SELECT * FROM creator_days WHERE creator_id = ${creatorId} AND day BETWEEN ${range.from} AND ${range.to} ORDER BY day`,
      ),
    ),
    partners: query<PartnerSum>(
      prepare(
        db,
        sql`SELECT s.*, p.title FROM (
           SELECT partner_id, sum(pending) AS pending, sum(confirmed) AS confirmed, sum(orders) AS orders
           FROM creator_partner_days WHERE creator_id = ${creatorId} AND day BETWEEN ${range.from} AND ${range.to} GROUP BY partner_id
         ) s CROSS JOIN partners p ON p.id = s.partner_id
         ORDER BY s.pending + s.confirmed DESC, p.title`,
      ),
    ),
    today: query<Sums>(
      prepare(
        db,
        sql`SELECT pending, confirmed FROM creator_days WHERE creator_id = ${creatorId} AND day = ${range.today}`,
      ),
    ),
    month: query<Sums>(
      prepare(
        db,
        sql`SELECT pending, confirmed FROM creator_months WHERE creator_id = ${creatorId} AND month = ${range.today.slice(0, 7)}`,
      ),
    ),
    waiting: query<{ balance: number }>(
      prepare(db, sql`SELECT balance FROM accounts WHERE id = ${accountOf('awaited', creatorId)}`),
    ),
  })
  return {
    awaited: waiting[0]?.balance ?? 0,
    days,
    partners,
    today: today[0] ?? null,
    month: month[0] ?? null,
  }
}

type PlaceSum = {
  /** The id of the link or content, the code of the channel; `none` or `several`. */
  place: string
  title: string | null
  pending: number
  confirmed: number
  cancelled: number
  orders: number
  /** The totals of the whole range, repeated on every row. */
  places: number
  all_pending: number
  all_confirmed: number
  all_cancelled: number
  all_orders: number
}

/**
 * The place that a link's sum counts for. A link may be in several contents; its orders count once anyway.
 */
export const PLACE: Record<EarningPlace, Sql> = {
  link: sql`s.link_id`,
  content: sql`CASE count(c.id) WHEN 0 THEN 'none' WHEN 1 THEN min(c.id) ELSE 'several' END`,
  channel: sql`CASE count(DISTINCT c.channel_code) WHEN 0 THEN 'none' WHEN 1 THEN min(c.channel_code) ELSE 'several' END`,
}
export const LINK_CONTENTS = sql`LEFT JOIN content_links cl ON cl.link_id = s.link_id LEFT JOIN contents c ON c.id = cl.content_id`
const TITLE: Record<EarningPlace, Sql> = {
  link: sql`(SELECT coalesce(nullif(l.title, ''), l.code) FROM links l WHERE l.id = place)`,
  content: sql`(SELECT title FROM contents WHERE id = place)`,
  channel: sql`NULL`,
}

/**
 * Most earned first, at most `most`. Reads a row per link and day of the range, and the contents of those
 * links.
 */
export async function readEarningsBy(
  db: D1Database,
  creatorId: string,
  { by, from, to, most }: { by: EarningPlace; from: string; to: string; most: number },
): Promise<PlaceSum[]> {
  const sums = (names: Sql[]) =>
    joinSql(
      names.map((name) => sql`sum(${name}) AS ${name}`),
      ', ',
    )
  const measures = [sql`pending`, sql`confirmed`, sql`cancelled`, sql`orders`]
  const all = joinSql(
    measures.map((name) => sql`sum(sum(${name})) OVER () AS all_${name}`),
    ', ',
  )
  const { results } = await prepare(
    db,
    sql`SELECT t.*, ${TITLE[by]} AS title FROM (
         SELECT place, ${sums(measures)}, ${all}, count(*) OVER () AS places FROM (
           SELECT ${PLACE[by]} AS place, s.* FROM (
             SELECT link_id, ${sums(measures)} FROM creator_link_days
             WHERE creator_id = ${creatorId} AND day BETWEEN ${from} AND ${to} GROUP BY link_id
           ) s ${by === 'link' ? sql`` : LINK_CONTENTS} GROUP BY s.link_id
         ) WHERE orders > 0 GROUP BY place ORDER BY sum(pending) + sum(confirmed) DESC, place LIMIT ${most}
       ) t ORDER BY t.pending + t.confirmed DESC, t.place`,
  ).all<PlaceSum>()
  return results
}
