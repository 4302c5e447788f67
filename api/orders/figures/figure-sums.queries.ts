/** Figures as they are kept, apart from the orders they are made of. */

import { type Query, query } from '../../db/sql.ts'
import { type ContentPlace, linksIn, MOVES, type OrderFigure, type Span } from './figure-orders.queries.ts'

/** Of `won`, what is no order. */
export type SumRow = { won: number; other_won: number }
type DayFigure = Exclude<OrderFigure, 'commission'>

const OF: Record<DayFigure, string> = {
  earned: 'pending + confirmed',
  pending: 'pending',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
}
const summed = (what: string) => `coalesce(sum(${what}), 0) AS won, 0 AS other_won`

export function sumOfDays(db: D1Database, figure: DayFigure, { creatorId, from, to }: Span): Query<SumRow> {
  return query<SumRow>(
    db
      .prepare(`SELECT ${summed(OF[figure])} FROM creator_days WHERE creator_id = ? AND day BETWEEN ? AND ?`)
      .bind(creatorId, from, to),
  )
}

/** From the beginning. */
export function sumOfAll(db: D1Database, figure: DayFigure, creatorId: string): Query<SumRow> {
  return query<SumRow>(
    db.prepare(`SELECT ${summed(OF[figure])} FROM creator_months WHERE creator_id = ?`).bind(creatorId),
  )
}

export function sumOfPartner(
  db: D1Database,
  { creatorId, from, to }: Span,
  partnerId: string,
): Query<SumRow> {
  return query<SumRow>(
    db
      .prepare(
        `SELECT ${summed(OF.earned)} FROM creator_partner_days WHERE creator_id = ? AND day BETWEEN ? AND ? AND partner_id = ?`,
      )
      .bind(creatorId, from, to, partnerId),
  )
}

export function sumOfLink(db: D1Database, { creatorId, from, to }: Span, linkId: string): Query<SumRow> {
  return query<SumRow>(
    db
      .prepare(
        `SELECT ${summed(OF.earned)} FROM creator_link_days WHERE creator_id = ? AND day BETWEEN ? AND ? AND link_id = ?`,
      )
      .bind(creatorId, from, to, linkId),
  )
}

export function sumOfPlace(
  db: D1Database,
  { creatorId, from, to }: Span,
  { by, place }: ContentPlace,
): Query<SumRow> {
  return query<SumRow>(
    db
      .prepare(
        `SELECT ${summed(OF.earned)} FROM creator_link_days
         WHERE creator_id = ?1 AND day BETWEEN ?2 AND ?3 AND link_id IN (${linksIn(by, '?4', '?2', '?3')})`,
      )
      .bind(creatorId, from, to, place),
  )
}

/** All that something of theirs earned. */
export function sumOfOwn(
  db: D1Database,
  what: 'links' | 'contents' | 'content_groups',
  creatorId: string,
  id: string,
): Query<SumRow> {
  return query<SumRow>(
    db
      .prepare(`SELECT earned_won AS won, 0 AS other_won FROM ${what} WHERE id = ? AND creator_id = ?`)
      .bind(id, creatorId),
  )
}

/** All that a kind of channel of theirs earned. */
export function sumOfChannel(db: D1Database, creatorId: string, code: string): Query<SumRow> {
  return query<SumRow>(
    db
      .prepare(
        `SELECT ${summed(OF.earned)} FROM channel_months WHERE creator_id = ? AND channel_code = ? AND month = 'all'`,
      )
      .bind(creatorId, code),
  )
}

/** Commission by the month of its confirmation. */
export function sumOfMonths(db: D1Database, creatorId: string, from: string, to: string): Query<SumRow> {
  return query<SumRow>(
    db
      .prepare(
        `SELECT ${summed('commission')} FROM creator_commission_months WHERE creator_id = ? AND month BETWEEN ? AND ?`,
      )
      .bind(creatorId, from, to),
  )
}

export function sumOfPaid(db: D1Database, { creatorId, from, to }: Span): Query<SumRow> {
  return query<SumRow>(
    db
      .prepare(
        `SELECT coalesce(sum(w.sign * n.amount), 0) AS won, coalesce(sum(w.sign * (n.amount - n.orders_won)), 0) AS other_won
         FROM ${MOVES} w CROSS JOIN payout_origins n ON n.payout_id = w.id`,
      )
      .bind(creatorId, from, to),
  )
}

type TitledSum = { id: string; title: string }

/** Partners of the range, most earned first. */
export function listPartnersWithin(db: D1Database, { creatorId, from, to }: Span): Query<TitledSum> {
  return query<TitledSum>(
    db
      .prepare(
        `SELECT p.id, p.title FROM (
           SELECT partner_id, sum(pending + confirmed) AS won FROM creator_partner_days
           WHERE creator_id = ? AND day BETWEEN ? AND ? GROUP BY partner_id
         ) s CROSS JOIN partners p ON p.id = s.partner_id ORDER BY s.won DESC, p.id`,
      )
      .bind(creatorId, from, to),
  )
}

const TITLES = {
  partner: 'SELECT id, title FROM partners WHERE id = ?1',
  link: "SELECT id, coalesce(nullif(title, ''), code) AS title FROM links WHERE id = ?1 AND creator_id = ?2",
  content: 'SELECT id, title FROM contents WHERE id = ?1 AND creator_id = ?2',
  group: 'SELECT id, title FROM content_groups WHERE id = ?1 AND creator_id = ?2 AND deleted_at IS NULL',
}
export type TitledKind = keyof typeof TITLES

/** Links, contents and groups: theirs alone. */
export function findTitled(
  db: D1Database,
  what: TitledKind,
  creatorId: string,
  id: string,
): Query<TitledSum> {
  return query<TitledSum>(
    what === 'partner' ? db.prepare(TITLES.partner).bind(id) : db.prepare(TITLES[what]).bind(id, creatorId),
  )
}
