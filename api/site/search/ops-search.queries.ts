/** What operators look for by a whole number, a code or the beginning of a title: each through its index, a few of each. */
import { boundsOf } from '../../db/ops-lists.ts'
import { type Query, query, type Row } from '../../db/sql.ts'

const MOST = 5

export type OrderFound = Pick<Row<'orders'>, 'id' | 'order_code' | 'state' | 'amount'> & { partner: string }
export type PayoutFound = Pick<Row<'payouts'>, 'id' | 'state' | 'amount'> & { nickname: string }
export type LinkFound = Pick<Row<'links'>, 'code' | 'title'> & {
  user_id: string
  nickname: string
  partner: string
}

/** By the key of the number a partner gave it, or by ours. */
export function findOrders(db: D1Database, { key, id }: { key: string; id: string }): Query<OrderFound> {
  return query<OrderFound>(
    db
      .prepare(
        `SELECT o.id, o.order_code, o.state, o.amount, p.title AS partner FROM (
           SELECT id FROM orders WHERE id = ?2
           UNION SELECT id FROM (SELECT id FROM orders INDEXED BY orders_by_number WHERE order_key = ?1 LIMIT ${MOST})) x
         CROSS JOIN orders o ON o.id = x.id CROSS JOIN partners p ON p.id = o.partner_id LIMIT ${MOST}`,
      )
      .bind(key, id),
  )
}

export function findPayouts(db: D1Database, id: string): Query<PayoutFound> {
  return query<PayoutFound>(
    db
      .prepare(
        `SELECT p.id, p.state, p.amount, c.nickname FROM payouts p CROSS JOIN creators c ON c.id = p.creator_id WHERE p.id = ?`,
      )
      .bind(id),
  )
}

/** By the beginning of the title, or the id. */
export function findPartners(
  db: D1Database,
  q: string,
): Query<Pick<Row<'partners'>, 'id' | 'title' | 'home_url'>> {
  return query<Pick<Row<'partners'>, 'id' | 'title' | 'home_url'>>(
    db
      .prepare(
        `SELECT p.id, p.title, p.home_url FROM (
           SELECT id FROM partners WHERE id = ?3
           UNION SELECT id FROM (SELECT id FROM partners INDEXED BY partners_by_title WHERE title >= ?1 AND title < ?2 ORDER BY title, id LIMIT ${MOST})) x
         CROSS JOIN partners p ON p.id = x.id LIMIT ${MOST}`,
      )
      .bind(...boundsOf(q), q),
  )
}

export function findLinks(db: D1Database, code: string): Query<LinkFound> {
  return query<LinkFound>(
    db
      .prepare(
        `SELECT l.code, l.title, c.user_id, c.nickname, p.title AS partner FROM links l
         CROSS JOIN creators c ON c.id = l.creator_id CROSS JOIN partners p ON p.id = l.partner_id WHERE l.code = ?`,
      )
      .bind(code),
  )
}
