/**
 * Operators' search by a full number, a code or the beginning of a title. Each query uses an index and
 * returns a few rows.
 */
import { prepare, raw, sql } from '../../db/fragments.ts'
import { boundsOf } from '../../db/ops-lists.ts'
import { type Query, query, type Row } from '../../db/sql.ts'

const MOST = 5

export type OrderResultRow = Pick<Row<'orders'>, 'id' | 'order_code' | 'state' | 'amount'> & {
  partner: string
}
export type PayoutResultRow = Pick<Row<'payouts'>, 'id' | 'state' | 'amount'> & { nickname: string }
export type LinkResultRow = Pick<Row<'links'>, 'code' | 'title'> & {
  user_id: string
  nickname: string
  partner: string
}

/** Finds orders by the key of the partner's order number, or by our id. */
export function findOrders(db: D1Database, { key, id }: { key: string; id: string }): Query<OrderResultRow> {
  return query<OrderResultRow>(
    prepare(
      db,
      sql`SELECT o.id, o.order_code, o.state, o.amount, p.title AS partner FROM (
           SELECT id FROM orders WHERE id = ${id}
           UNION SELECT id FROM (SELECT id FROM orders INDEXED BY orders_by_number WHERE order_key = ${key} LIMIT ${raw(MOST)})) x
         CROSS JOIN orders o ON o.id = x.id CROSS JOIN partners p ON p.id = o.partner_id LIMIT ${raw(MOST)}`,
    ),
  )
}

export function findPayouts(db: D1Database, id: string): Query<PayoutResultRow> {
  return query<PayoutResultRow>(
    prepare(
      db,
      sql`SELECT p.id, p.state, p.amount, c.nickname FROM payouts p CROSS JOIN creators c ON c.id = p.creator_id WHERE p.id = ${id}`,
    ),
  )
}

/** Finds partners by the beginning of the title, or by id. */
export function findPartners(
  db: D1Database,
  q: string,
): Query<Pick<Row<'partners'>, 'id' | 'title' | 'home_url'>> {
  const { from, to } = boundsOf(q)
  return query<Pick<Row<'partners'>, 'id' | 'title' | 'home_url'>>(
    prepare(
      db,
      sql`SELECT p.id, p.title, p.home_url FROM (
           SELECT id FROM partners WHERE id = ${q}
           UNION SELECT id FROM (SELECT id FROM partners INDEXED BY partners_by_title WHERE title >= ${from} AND title < ${to} ORDER BY title, id LIMIT ${raw(MOST)})) x
         CROSS JOIN partners p ON p.id = x.id LIMIT ${raw(MOST)}`,
    ),
  )
}

export function findLinks(db: D1Database, code: string): Query<LinkResultRow> {
  return query<LinkResultRow>(
    prepare(
      db,
      sql`SELECT l.code, l.title, c.user_id, c.nickname, p.title AS partner FROM links l
         CROSS JOIN creators c ON c.id = l.creator_id CROSS JOIN partners p ON p.id = l.partner_id WHERE l.code = ${code}`,
    ),
  )
}
