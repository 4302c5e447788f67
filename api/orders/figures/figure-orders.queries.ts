/** The orders behind a figure, latest first: through an index, or through the days on which its links have orders, as far as a page reaches. */

import { type Query, query, type Row } from '../../db/sql.ts'
import { PLACE, STANDS_IN } from './earnings.queries.ts'

export type BehindRow = Pick<
  Row<'orders'>,
  'id' | 'order_code' | 'state' | 'ordered_at' | 'amount' | 'commission'
> & {
  partner_title: string
  product: string | null
  lines: number
  won: number
  /** Where it stands in the list: an instant, and the id to tell those of one instant apart. */
  place_at: string
  place_id: string
}
/** Of a place from its beginning: where the months before begin; null where nothing is before. */
export type PlaceRow = BehindRow & { earlier_at: string | null }

/** By what the orders are found. `since` … `until` are instants; what is found by no day has all of them. */
export type Span = { creatorId: string; since: string; until: string; from: string; to: string }
/** Behind which place of the list, and how many. */
export type PageAsk = { at: string; id: string; limit: number }

/** What of an order counts. */
const WON = {
  earned: 'x.pending_won + x.confirmed_won',
  pending: 'x.pending_won',
  confirmed: 'x.confirmed_won',
  cancelled: 'x.cancelled_won',
  commission: 'x.commission',
} as const
export type OrderFigure = keyof typeof WON

const columnsOf = (won: string, at: string, id: string) =>
  `x.id, x.order_code, x.state, x.ordered_at, x.amount, x.commission, p.title AS partner_title,
   json_extract(x.lines, '$[0].productName') AS product, json_array_length(x.lines) AS lines, ${won} AS won, ${at} AS place_at,
   ${id} AS place_id`

/** Through an index in the order of the list; some ask for one thing more. */
const THROUGH = {
  all: { rows: 'orders INDEXED BY orders_by_creator WHERE creator_id = ?1', at: 'ordered_at' },
  state: { rows: 'orders INDEXED BY orders_by_state WHERE creator_id = ?1 AND state = ?7', at: 'ordered_at' },
  partner: {
    rows: 'orders INDEXED BY orders_by_creator_partner WHERE creator_id = ?1 AND partner_id = ?7',
    at: 'ordered_at',
  },
  link: { rows: 'orders INDEXED BY orders_by_link WHERE creator_id = ?1 AND link_id = ?7', at: 'ordered_at' },
  confirmed: {
    rows: "orders INDEXED BY orders_confirmed WHERE creator_id = ?1 AND state = 'confirmed'",
    at: 'state_at',
  },
} as const
export type Index = keyof typeof THROUGH

/** `what`: the id, or state, that the index asks for besides the creator. */
export function listThrough(
  db: D1Database,
  { through, figure, what = null }: { through: Index; figure: OrderFigure; what?: string | null },
  { creatorId, since, until }: Span,
  { at, id, limit }: PageAsk,
): Query<BehindRow> {
  const { rows, at: column } = THROUGH[through]
  return query<BehindRow>(
    db
      .prepare(
        `SELECT ${columnsOf(WON[figure], `x.${column}`, 'x.id')} FROM (
           SELECT * FROM ${rows} AND ${column} >= ?2 AND ${column} < ?3 AND (${column}, id) < (?4, ?5)
           ORDER BY ${column} DESC, id DESC LIMIT ?6
         ) x CROSS JOIN partners p ON p.id = x.partner_id ORDER BY x.${column} DESC, x.id DESC`,
      )
      .bind(creatorId, since, until, at, id, limit, ...(rows.includes('?7') ? [what] : [])),
  )
}

/** Those of the links that stand in this content alone: the latest of each, of which there are thirty at most. */
export function listOfContent(
  db: D1Database,
  { creatorId, since, until }: Span,
  { at, id, limit }: PageAsk,
  contentId: string,
): Query<BehindRow> {
  return query<BehindRow>(
    db
      .prepare(
        `SELECT ${columnsOf(WON.earned, 'x.ordered_at', 'x.id')}
         FROM content_links c CROSS JOIN links l ON l.id = c.link_id AND l.only_content_id = c.content_id AND l.creator_id = ?1
           CROSS JOIN orders x ON x.id IN (
             SELECT id FROM orders INDEXED BY orders_by_link
             WHERE link_id = c.link_id AND ordered_at >= ?2 AND ordered_at < ?3 AND (ordered_at, id) < (?4, ?5)
             ORDER BY ordered_at DESC, id DESC LIMIT ?6)
           CROSS JOIN partners p ON p.id = x.partner_id
         WHERE c.content_id = ?7 ORDER BY x.ordered_at DESC, x.id DESC LIMIT ?6`,
      )
      .bind(creatorId, since, until, at, id, limit, contentId),
  )
}

export type ContentPlace = { by: 'content' | 'channel' | 'group'; place: string }

/** The links of some days that stand in this place today: what `listEarningsBy` and the sums of a group add up. */
export function linksIn(by: ContentPlace['by'], mark: string, from: string, to: string): string {
  const links = `(SELECT DISTINCT link_id FROM creator_link_days WHERE creator_id = ?1 AND day BETWEEN ${from} AND ${to}) s`
  return by === 'group'
    ? `SELECT s.link_id FROM ${links} CROSS JOIN links l ON l.id = s.link_id
       CROSS JOIN content_group_items g ON g.group_id = ${mark} AND g.content_id = l.only_content_id`
    : `SELECT link_id FROM (SELECT s.link_id, ${PLACE[by]} AS place FROM ${links} ${STANDS_IN} GROUP BY s.link_id) WHERE place = ${mark}`
}

/** The instant a day of Seoul begins. */
const startOf = (day: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${day}, '-9 hours')`

/** Links of a place by day, and how many orders of theirs are later than a day. */
const daysOf = (by: ContentPlace['by'], from: string, to: string) => `parts AS (
    SELECT day, link_id, orders FROM creator_link_days
    WHERE creator_id = ?1 AND day BETWEEN ${from} AND ${to} AND orders > 0 AND link_id IN (${linksIn(by, '?7', from, to)})
  ), days AS (
    SELECT day, sum(sum(orders)) OVER (ORDER BY day DESC) - sum(orders) AS later FROM parts WHERE ${startOf('day')} <= ?4 GROUP BY day
  )`

const OF_DAYS = `SELECT ${columnsOf(WON.earned, 'x.ordered_at', 'x.id')}
  FROM days d CROSS JOIN parts s ON s.day = d.day CROSS JOIN orders x ON x.id IN (
    SELECT id FROM orders INDEXED BY orders_by_link
    WHERE link_id = s.link_id AND ordered_at >= ${startOf('s.day')} AND ordered_at < ${startOf("date(s.day, '+1 day')")}
      AND (ordered_at, id) < (?4, ?5)
    ORDER BY ordered_at DESC, id DESC LIMIT ?6)
  CROSS JOIN partners p ON p.id = x.partner_id
  WHERE d.later < ?6 + (SELECT orders FROM (
    SELECT sum(orders) AS orders, day FROM parts GROUP BY day) WHERE ${startOf('day')} <= ?4 ORDER BY day DESC LIMIT 1)
  ORDER BY x.ordered_at DESC, x.id DESC LIMIT ?6`

/** The months in which a place earned. */
const EARNED_IN = {
  channel:
    "channel_months WHERE creator_id = ?1 AND channel_code = ?7 AND month <> 'all' AND pending + confirmed > 0",
  group: 'group_months WHERE group_id = ?7 AND pending + confirmed > 0',
}
type FigureOfAll = keyof typeof EARNED_IN

/** Of many links: the days with enough of their orders for a page, and of each link the latest of the day. */
export function listOfPlace(
  db: D1Database,
  { creatorId, from, to }: Span,
  { at, id, limit }: PageAsk,
  { by, place }: ContentPlace,
): Query<BehindRow> {
  return query<BehindRow>(
    db.prepare(`WITH ${daysOf(by, '?2', '?3')} ${OF_DAYS}`).bind(creatorId, from, to, at, id, limit, place),
  )
}

const FIRST = "(SELECT month || '-01' FROM latest)"
const LAST = "(SELECT month || '-31' FROM latest)"

/** From the beginning: a page is of one month, the latest that earned and has not been shown to its end. */
export function listOfWholePlace(
  db: D1Database,
  creatorId: string,
  { at, id, limit }: PageAsk,
  { by, place }: { by: FigureOfAll; place: string },
): Query<PlaceRow> {
  return query<PlaceRow>(
    db
      .prepare(
        `WITH latest AS (
           SELECT max(month) AS month FROM ${EARNED_IN[by]} AND (${startOf("month || '-01'")}, 'ord_0') < (?4, ?5)
         ), ${daysOf(by, FIRST, LAST)}
         SELECT y.*, (SELECT ${startOf("t.month || '-01'")} FROM latest t
           WHERE EXISTS (SELECT 1 FROM ${EARNED_IN[by]} AND month < t.month)) AS earlier_at
         FROM (${OF_DAYS}) y ORDER BY y.place_at DESC, y.place_id DESC`,
      )
      .bind(creatorId, '', '', at, id, limit, place),
  )
}

/** Payouts by the bank's days: paid, and taken back on the day one came back. A return stands behind a payment of its day. */
export const MOVES = `(
  SELECT id, paid_on || 'T00:00:00.000Z' AS at, 1 AS sign FROM payouts INDEXED BY payouts_by_paid_day
  WHERE creator_id = ?1 AND paid_on >= ?2 AND paid_on <= ?3
  UNION ALL SELECT id, returned_on || 'T12:00:00.000Z', -1 FROM payouts INDEXED BY payouts_by_returned_day
  WHERE creator_id = ?1 AND returned_on >= ?2 AND returned_on <= ?3)`

/** The lines of the payouts of these days, the latest first: of each as many as a page holds. */
export function listPaid(
  db: D1Database,
  { creatorId, from, to }: Span,
  { at, id, limit }: PageAsk,
): Query<BehindRow> {
  const [payout = '', order = ''] = id.split('.')
  return query<BehindRow>(
    db
      .prepare(
        `SELECT ${columnsOf('w.sign * y.won', 'w.at', "w.id || '.' || x.id")}
         FROM ${MOVES} w CROSS JOIN payout_orders y ON y.payout_id = w.id AND y.order_id IN (
             SELECT order_id FROM payout_orders z WHERE z.payout_id = w.id AND (w.at < ?4 OR w.id < ?5 OR z.order_id < ?7)
             ORDER BY z.order_id DESC LIMIT ?6)
           CROSS JOIN orders x ON x.id = y.order_id CROSS JOIN partners p ON p.id = x.partner_id
         WHERE (w.at, w.id) <= (?4, ?5)
         ORDER BY w.at DESC, w.id DESC, y.order_id DESC LIMIT ?6`,
      )
      .bind(creatorId, from, to, at, payout, limit, order),
  )
}
