/** The stored figures, without their orders. */

import { prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import { type Query, query } from '../../db/sql.ts'
import { type ContentPlace, linksIn, moves, type OrderFigure, type Span } from './figure-orders.queries.ts'

/** `other_won` is the part of `won` without an order. */
export type SumRow = { won: number; other_won: number }
type DayFigure = Exclude<OrderFigure, 'commission'>

const OF: Record<DayFigure, Sql> = {
  earned: sql`pending + confirmed`,
  pending: sql`pending`,
  confirmed: sql`confirmed`,
  cancelled: sql`cancelled`,
}
const summed = (what: Sql) => sql`coalesce(sum(${what}), 0) AS won, 0 AS other_won`

export function sumOfDays(db: D1Database, figure: DayFigure, { creatorId, from, to }: Span): Query<SumRow> {
  return query<SumRow>(
    prepare(
      db,
      sql`SELECT ${summed(OF[figure])} FROM creator_days WHERE creator_id = ${creatorId} AND day BETWEEN ${from} AND ${to}`,
    ),
  )
}

/** All time. */
export function sumOfAll(db: D1Database, figure: DayFigure, creatorId: string): Query<SumRow> {
  return query<SumRow>(
    prepare(db, sql`SELECT ${summed(OF[figure])} FROM creator_months WHERE creator_id = ${creatorId}`),
  )
}

export function sumOfPartner(
  db: D1Database,
  { creatorId, from, to }: Span,
  partnerId: string,
): Query<SumRow> {
  return query<SumRow>(
    prepare(
      db,
      sql`SELECT ${summed(OF.earned)} FROM creator_partner_days WHERE creator_id = ${creatorId} AND day BETWEEN ${from} AND ${to} AND partner_id = ${partnerId}`,
    ),
  )
}

export function sumOfLink(db: D1Database, { creatorId, from, to }: Span, linkId: string): Query<SumRow> {
  return query<SumRow>(
    prepare(
      db,
      sql`SELECT ${summed(OF.earned)} FROM creator_link_days WHERE creator_id = ${creatorId} AND day BETWEEN ${from} AND ${to} AND link_id = ${linkId}`,
    ),
  )
}

export function sumOfPlace(
  db: D1Database,
  { creatorId, from, to }: Span,
  { by, place }: ContentPlace,
): Query<SumRow> {
  return query<SumRow>(
    prepare(
      db,
      sql`SELECT ${summed(OF.earned)} FROM creator_link_days
         WHERE creator_id = ${creatorId} AND day BETWEEN ${from} AND ${to} AND link_id IN (${linksIn(creatorId, { by, place }, sql`${from}`, sql`${to}`)})`,
    ),
  )
}

/** All earnings of one of the creator's links, contents or groups. */
export function sumOfOwn(
  db: D1Database,
  what: 'links' | 'contents' | 'content_groups',
  creatorId: string,
  id: string,
): Query<SumRow> {
  return query<SumRow>(
    prepare(
      db,
      sql`SELECT earned_won AS won, 0 AS other_won FROM ${raw(what)} WHERE id = ${id} AND creator_id = ${creatorId}`,
    ),
  )
}

/** All earnings of one kind of channel of the creator. */
export function sumOfChannel(db: D1Database, creatorId: string, code: string): Query<SumRow> {
  return query<SumRow>(
    prepare(
      db,
      sql`SELECT ${summed(OF.earned)} FROM channel_months WHERE creator_id = ${creatorId} AND channel_code = ${code} AND month = 'all'`,
    ),
  )
}

/** Commission by the month of confirmation. */
export function sumOfMonths(db: D1Database, creatorId: string, from: string, to: string): Query<SumRow> {
  return query<SumRow>(
    prepare(
      db,
      sql`SELECT ${summed(sql`commission`)} FROM creator_commission_months WHERE creator_id = ${creatorId} AND month BETWEEN ${from} AND ${to}`,
    ),
  )
}

export function sumOfPaid(db: D1Database, { creatorId, from, to }: Span): Query<SumRow> {
  return query<SumRow>(
    prepare(
      db,
      sql`SELECT coalesce(sum(w.sign * n.amount), 0) AS won, coalesce(sum(w.sign * (n.amount - n.orders_won)), 0) AS other_won
         FROM ${moves(creatorId, from, to)} w CROSS JOIN payout_origins n ON n.payout_id = w.id`,
    ),
  )
}

type TitledSum = { id: string; title: string }

/** Partners of the range, most earned first. */
export function listPartnersWithin(db: D1Database, { creatorId, from, to }: Span): Query<TitledSum> {
  return query<TitledSum>(
    prepare(
      db,
      sql`SELECT p.id, p.title FROM (
           SELECT partner_id, sum(pending + confirmed) AS won FROM creator_partner_days
           WHERE creator_id = ${creatorId} AND day BETWEEN ${from} AND ${to} GROUP BY partner_id
         ) s CROSS JOIN partners p ON p.id = s.partner_id ORDER BY s.won DESC, p.id`,
    ),
  )
}

const titles = (id: string, creatorId: string) => ({
  partner: sql`SELECT id, title FROM partners WHERE id = ${id}`,
  link: sql`SELECT id, coalesce(nullif(title, ''), code) AS title FROM links WHERE id = ${id} AND creator_id = ${creatorId}`,
  content: sql`SELECT id, title FROM contents WHERE id = ${id} AND creator_id = ${creatorId}`,
  group: sql`SELECT id, title FROM content_groups WHERE id = ${id} AND creator_id = ${creatorId} AND deleted_at IS NULL`,
})
export type TitledKind = keyof ReturnType<typeof titles>

/** Only the creator's own links, contents and groups. */
export function findTitled(
  db: D1Database,
  what: TitledKind,
  creatorId: string,
  id: string,
): Query<TitledSum> {
  return query<TitledSum>(prepare(db, titles(id, creatorId)[what]))
}
