/** The facts an operator compares a claim with: the partner's terms, clicks, orders and earlier claims. */

import { SHOWN_BESIDE } from '#contract/orders/claim-ops.ts'
import { prepare, raw, sql } from '../../db/fragments.ts'
import { query, type Row } from '../../db/sql.ts'
import { ORDER_OF_CLAIM } from './queries.ts'

type TermsRow = Pick<Row<'partner_terms'>, 'rate_bps' | 'window_days'>
type ClickDayRow = Pick<Row<'click_days'>, 'day' | 'raw' | 'billable'>
type OtherLinkRow = Pick<Row<'links'>, 'id' | 'code' | 'title'> & Pick<ClickDayRow, 'raw' | 'billable'>
type NearOrderRow = Pick<
  Row<'orders'>,
  'id' | 'order_code' | 'ordered_at' | 'clicked_at' | 'attribution' | 'amount' | 'commission' | 'state'
> & { link_title: string; product: string | null; products: number }
type EarlierClaimRow = Pick<Row<'claims'>, 'id' | 'order_code' | 'state' | 'created_at' | 'reason'> & {
  partner_title: string
}

/** The most links of a creator to one partner that are read, those with the most clicks first. */
const MOST_LINKS = 8
/** The days of clicks shown: from this many before the order until the day after it. */
const DAYS_BEFORE = 6

const claim = (id: string) => sql`(SELECT * FROM claims WHERE id = ${id}) c`
const DAY = sql`date(c.ordered_at, '+9 hours')`
const ORDER_COLUMNS = sql`o.id, o.order_code, o.ordered_at, o.clicked_at, o.attribution, o.amount, o.commission, o.state, l.title AS link_title,
  o.lines ->> '$[0].productName' AS product, json_array_length(o.lines) AS products`

export function besideClaim(db: D1Database, id: string) {
  return {
    terms: query<TermsRow>(
      prepare(
        db,
        sql`SELECT coalesce(t.rate_bps, p.rate_bps) AS rate_bps, coalesce(t.window_days, p.window_days) AS window_days
           FROM ${claim(id)} CROSS JOIN partners p ON p.id = c.partner_id LEFT JOIN partner_terms t ON t.partner_id = c.partner_id
             AND t.until_at = (SELECT min(until_at) FROM partner_terms WHERE partner_id = c.partner_id AND until_at > c.ordered_at)`,
      ),
    ),
    clickDays: query<ClickDayRow>(
      prepare(
        db,
        sql`SELECT d.day, d.raw, d.billable FROM ${claim(id)} CROSS JOIN click_days d ON d.link_id = c.link_id
             AND d.day BETWEEN date(${DAY}, '-${raw(DAYS_BEFORE)} days') AND date(${DAY}, '+1 day') ORDER BY d.day DESC`,
      ),
    ),
    otherLinks: query<OtherLinkRow>(
      prepare(
        db,
        sql`SELECT l.id, l.code, l.title, d.raw, d.billable FROM ${claim(id)} CROSS JOIN links l ON l.id IN (
             SELECT id FROM links INDEXED BY links_by_partner_clicks WHERE creator_id = c.creator_id AND partner_id = c.partner_id AND deleted_at IS NULL
             ORDER BY billable_clicks DESC LIMIT ${raw(MOST_LINKS)})
           CROSS JOIN click_days d ON d.link_id = l.id AND d.day = ${DAY}
           WHERE l.id <> c.link_id ORDER BY d.billable DESC LIMIT ${raw(SHOWN_BESIDE)}`,
      ),
    ),
    near: query<NearOrderRow>(
      prepare(
        db,
        sql`SELECT ${ORDER_COLUMNS} FROM ${claim(id)} CROSS JOIN orders o INDEXED BY orders_by_creator_partner ON o.creator_id = c.creator_id
             AND o.partner_id = c.partner_id AND o.ordered_at BETWEEN strftime('%Y-%m-%dT%H:%M:%fZ', c.ordered_at, '-1 day')
               AND strftime('%Y-%m-%dT%H:%M:%fZ', c.ordered_at, '+1 day')
           CROSS JOIN links l ON l.id = o.link_id ORDER BY o.ordered_at, o.id LIMIT ${raw(SHOWN_BESIDE)}`,
      ),
    ),
    known: query<NearOrderRow>(
      prepare(
        db,
        sql`SELECT ${ORDER_COLUMNS} FROM ${claim(id)} CROSS JOIN orders o ON o.id = ${ORDER_OF_CLAIM} CROSS JOIN links l ON l.id = o.link_id`,
      ),
    ),
    earlier: query<EarlierClaimRow>(
      prepare(
        db,
        sql`SELECT x.id, x.order_code, x.state, x.created_at, x.reason, p.title AS partner_title
           FROM ${claim(id)} CROSS JOIN claims x INDEXED BY claims_by_user ON x.user_id = c.user_id AND x.id < c.id
           CROSS JOIN partners p ON p.id = x.partner_id ORDER BY x.id DESC LIMIT ${raw(SHOWN_BESIDE)}`,
      ),
    ),
  }
}

export type BesideRows = {
  terms: TermsRow[]
  clickDays: ClickDayRow[]
  otherLinks: OtherLinkRow[]
  near: NearOrderRow[]
  known: NearOrderRow[]
  earlier: EarlierClaimRow[]
}
