/**
 * The orders behind a figure, latest first. A page reads them through an index, or through the days on which
 * its links have orders, only as far as it needs.
 */

import { prepare, type Sql, sql } from '../../db/fragments.ts'
import { type Query, query, type Row } from '../../db/sql.ts'
import { LINK_CONTENTS, PLACE } from './earnings.queries.ts'

export type FigureOrderRow = Pick<
  Row<'orders'>,
  'id' | 'order_code' | 'state' | 'ordered_at' | 'amount' | 'commission'
> & {
  partner_title: string
  product: string | null
  lines: number
  won: number
  /** The order's position in the list: an instant, and an id that separates orders of the same instant. */
  place_at: string
  place_id: string
}
/** A row of an all-time list: `earlier_at` is where the earlier months begin; null when there are none. */
export type PlaceRow = FigureOrderRow & { earlier_at: string | null }

/** The range of the query. `since` … `until` are instants; a query without days covers all of them. */
export type Span = { creatorId: string; since: string; until: string; from: string; to: string }
/** The position after which the page starts, and its size. */
export type PageQuery = { at: string; id: string; limit: number }

/** The amount of an order that each figure counts. */
const WON = {
  earned: sql`x.pending_won + x.confirmed_won`,
  pending: sql`x.pending_won`,
  confirmed: sql`x.confirmed_won`,
  cancelled: sql`x.cancelled_won`,
  commission: sql`x.commission`,
} as const
export type OrderFigure = keyof typeof WON

const columnsOf = (won: Sql, at: Sql, id: Sql) =>
  sql`x.id, x.order_code, x.state, x.ordered_at, x.amount, x.commission, p.title AS partner_title,
   json_extract(x.lines, '$[0].productName') AS product, json_array_length(x.lines) AS lines, ${won} AS won, ${at} AS place_at,
   ${id} AS place_id`

/** The indexes in the order of the list; some have one more column as a condition. */
export type Index = 'all' | 'state' | 'partner' | 'link' | 'confirmed'

function indexOf(through: Index, creatorId: string, what: string | null): { rows: Sql; column: Sql } {
  const column = sql`ordered_at`
  if (through === 'state')
    return {
      rows: sql`orders INDEXED BY orders_by_state WHERE creator_id = ${creatorId} AND state = ${what}`,
      column,
    }
  if (through === 'partner')
    return {
      rows: sql`orders INDEXED BY orders_by_creator_partner WHERE creator_id = ${creatorId} AND partner_id = ${what}`,
      column,
    }
  if (through === 'link')
    return {
      rows: sql`orders INDEXED BY orders_by_link WHERE creator_id = ${creatorId} AND link_id = ${what}`,
      column,
    }
  if (through === 'confirmed')
    return {
      rows: sql`orders INDEXED BY orders_confirmed WHERE creator_id = ${creatorId} AND state = 'confirmed'`,
      column: sql`state_at`,
    }
  return { rows: sql`orders INDEXED BY orders_by_creator WHERE creator_id = ${creatorId}`, column }
}

/** `what`: the id or state that the index needs besides the creator. */
export function listThrough(
  db: D1Database,
  { through, figure, what = null }: { through: Index; figure: OrderFigure; what?: string | null },
  { creatorId, since, until }: Span,
  { at, id, limit }: PageQuery,
): Query<FigureOrderRow> {
  const { rows, column } = indexOf(through, creatorId, what)
  return query<FigureOrderRow>(
    prepare(
      db,
      sql`SELECT ${columnsOf(WON[figure], sql`x.${column}`, sql`x.id`)} FROM (
           SELECT * FROM ${rows} AND ${column} >= ${since} AND ${column} < ${until} AND (${column}, id) < (${at}, ${id})
           ORDER BY ${column} DESC, id DESC LIMIT ${limit}
         ) x CROSS JOIN partners p ON p.id = x.partner_id ORDER BY x.${column} DESC, x.id DESC`,
    ),
  )
}

/** Orders of the links that are only in this content: the latest of each link, at most thirty links. */
export function listOfContent(
  db: D1Database,
  { creatorId, since, until }: Span,
  { at, id, limit }: PageQuery,
  contentId: string,
): Query<FigureOrderRow> {
  return query<FigureOrderRow>(
    prepare(
      db,
      sql`SELECT ${columnsOf(WON.earned, sql`x.ordered_at`, sql`x.id`)}
         FROM content_links c CROSS JOIN links l ON l.id = c.link_id AND l.only_content_id = c.content_id AND l.creator_id = ${creatorId}
           CROSS JOIN orders x ON x.id IN (
             SELECT id FROM orders INDEXED BY orders_by_link
             WHERE link_id = c.link_id AND ordered_at >= ${since} AND ordered_at < ${until} AND (ordered_at, id) < (${at}, ${id})
             ORDER BY ordered_at DESC, id DESC LIMIT ${limit})
           CROSS JOIN partners p ON p.id = x.partner_id
         WHERE c.content_id = ${contentId} ORDER BY x.ordered_at DESC, x.id DESC LIMIT ${limit}`,
    ),
  )
}

export type ContentPlace = { by: 'content' | 'channel' | 'group'; place: string }

/**
 * The links with orders in these days that belong to this place now: `listEarningsBy` and the sums of a group
 * add up the same links.
 */
export function linksIn(creatorId: string, { by, place }: ContentPlace, from: Sql, to: Sql): Sql {
  const links = sql`(SELECT DISTINCT link_id FROM creator_link_days WHERE creator_id = ${creatorId} AND day BETWEEN ${from} AND ${to}) s`
  return by === 'group'
    ? sql`SELECT s.link_id FROM ${links} CROSS JOIN links l ON l.id = s.link_id
       CROSS JOIN content_group_items g ON g.group_id = ${place} AND g.content_id = l.only_content_id`
    : sql`SELECT link_id FROM (SELECT s.link_id, ${PLACE[by]} AS place FROM ${links} ${LINK_CONTENTS} GROUP BY s.link_id) WHERE place = ${place}`
}

/** The instant at which a Seoul day begins. */
const startOf = (day: Sql) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${day}, '-9 hours')`

/** The links of a place by day, and the number of their orders after a day. */
const daysOf = (
  creatorId: string,
  { at, ...of }: ContentPlace & { at: string },
  from: Sql,
  to: Sql,
) => sql`parts AS (
    SELECT day, link_id, orders FROM creator_link_days
    WHERE creator_id = ${creatorId} AND day BETWEEN ${from} AND ${to} AND orders > 0 AND link_id IN (${linksIn(creatorId, of, from, to)})
  ), days AS (
    SELECT day, sum(sum(orders)) OVER (ORDER BY day DESC) - sum(orders) AS later FROM parts WHERE ${startOf(sql`day`)} <= ${at} GROUP BY day
  )`

const ofDays = (
  at: string,
  id: string,
  limit: number,
) => sql`SELECT ${columnsOf(WON.earned, sql`x.ordered_at`, sql`x.id`)}
  FROM days d CROSS JOIN parts s ON s.day = d.day CROSS JOIN orders x ON x.id IN (
    SELECT id FROM orders INDEXED BY orders_by_link
    WHERE link_id = s.link_id AND ordered_at >= ${startOf(sql`s.day`)} AND ordered_at < ${startOf(sql`date(s.day, '+1 day')`)}
      AND (ordered_at, id) < (${at}, ${id})
    ORDER BY ordered_at DESC, id DESC LIMIT ${limit})
  CROSS JOIN partners p ON p.id = x.partner_id
  WHERE d.later < ${limit} + (SELECT orders FROM (
    SELECT sum(orders) AS orders, day FROM parts GROUP BY day) WHERE ${startOf(sql`day`)} <= ${at} ORDER BY day DESC LIMIT 1)
  ORDER BY x.ordered_at DESC, x.id DESC LIMIT ${limit}`

/** The months in which a place earned. */
const earnedIn = (creatorId: string, place: string) => ({
  channel: sql`channel_months WHERE creator_id = ${creatorId} AND channel_code = ${place} AND month <> 'all' AND pending + confirmed > 0`,
  group: sql`group_months WHERE group_id = ${place} AND pending + confirmed > 0`,
})
type FigureOfAll = keyof ReturnType<typeof earnedIn>

/**
 * For a place with many links: the days with enough orders for a page, and the latest orders of each link on
 * each day.
 */
export function listOfPlace(
  db: D1Database,
  { creatorId, from, to }: Span,
  { at, id, limit }: PageQuery,
  of: ContentPlace,
): Query<FigureOrderRow> {
  return query<FigureOrderRow>(
    prepare(
      db,
      sql`WITH ${daysOf(creatorId, { ...of, at }, sql`${from}`, sql`${to}`)} ${ofDays(at, id, limit)}`,
    ),
  )
}

const FIRST = sql`(SELECT month || '-01' FROM latest)`
const LAST = sql`(SELECT month || '-31' FROM latest)`

/** All time: a page covers one month, the latest with earnings that was not shown completely. */
export function listOfWholePlace(
  db: D1Database,
  creatorId: string,
  { at, id, limit }: PageQuery,
  of: { by: FigureOfAll; place: string },
): Query<PlaceRow> {
  const earned = earnedIn(creatorId, of.place)
  return query<PlaceRow>(
    prepare(
      db,
      sql`WITH latest AS (
           SELECT max(month) AS month FROM ${earned[of.by]} AND (${startOf(sql`month || '-01'`)}, 'ord_0') < (${at}, ${id})
         ), ${daysOf(creatorId, { ...of, at }, FIRST, LAST)}
         SELECT y.*, (SELECT ${startOf(sql`t.month || '-01'`)} FROM latest t
           WHERE EXISTS (SELECT 1 FROM ${earned[of.by]} AND month < t.month)) AS earlier_at
         FROM (${ofDays(at, id, limit)}) y ORDER BY y.place_at DESC, y.place_id DESC`,
    ),
  )
}

/**
 * Payouts by the bank's days: added on the day of payment, subtracted on the day of return. A return comes
 * after a payment of the same day.
 */
export const moves = (creatorId: string, from: string, to: string) => sql`(
  SELECT id, paid_on || 'T00:00:00.000Z' AS at, 1 AS sign FROM payouts INDEXED BY payouts_by_paid_day
  WHERE creator_id = ${creatorId} AND paid_on >= ${from} AND paid_on <= ${to}
  UNION ALL SELECT id, returned_on || 'T12:00:00.000Z', -1 FROM payouts INDEXED BY payouts_by_returned_day
  WHERE creator_id = ${creatorId} AND returned_on >= ${from} AND returned_on <= ${to})`

/** The lines of the payouts of these days, the latest first; as many of each payout as a page holds. */
export function listPaid(
  db: D1Database,
  { creatorId, from, to }: Span,
  { at, id, limit }: PageQuery,
): Query<FigureOrderRow> {
  const [payout = '', order = ''] = id.split('.')
  return query<FigureOrderRow>(
    prepare(
      db,
      sql`SELECT ${columnsOf(sql`w.sign * y.won`, sql`w.at`, sql`w.id || '.' || x.id`)}
         FROM ${moves(creatorId, from, to)} w CROSS JOIN payout_orders y ON y.payout_id = w.id AND y.order_id IN (
             SELECT order_id FROM payout_orders z WHERE z.payout_id = w.id AND (w.at < ${at} OR w.id < ${payout} OR z.order_id < ${order})
             ORDER BY z.order_id DESC LIMIT ${limit})
           CROSS JOIN orders x ON x.id = y.order_id CROSS JOIN partners p ON p.id = x.partner_id
         WHERE (w.at, w.id) <= (${at}, ${payout})
         ORDER BY w.at DESC, w.id DESC, y.order_id DESC LIMIT ${limit}`,
    ),
  )
}
