/**
 * The orders that a payout paid, and the payouts that paid an order. The step to `paid` writes them, and they
 * never change. Returned payouts do not count.
 */
import { prepare, sql } from '../../db/fragments.ts'
import { payableOf } from '../../db/payable.ts'
import { query, type Row, readNamed } from '../../db/sql.ts'
import { findDue, listDue, listTaken, type PaidOrderRow, unpaid } from './payout-due.queries.ts'
import type { PayoutRow } from './queries.ts'

/**
 * Records the origins of a payout in the batch that marks it paid. It first deducts amounts paid for orders
 * that lost value since. Then it pays orders, the earliest confirmed first, until the amount is reached. The
 * rest comes from referral rewards and transferred balances. It reads and writes only the orders it pays,
 * however many the creator has.
 */
export function allocatePayout(
  db: D1Database,
  { id, creator_id }: Pick<PayoutRow, 'id' | 'creator_id'>,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`INSERT INTO payout_origins (payout_id, creator_id, amount, referral_won, network_won, other_won)
         SELECT p.id, p.creator_id, p.amount, min(0, u.referral), min(0, u.network), -u.other
         FROM payouts p CROSS JOIN ${unpaid(creator_id)} u WHERE p.id = ${id}`,
    ),
    prepare(
      db,
      sql`INSERT INTO payout_orders (payout_id, order_id, won)
         SELECT ${id}, id, ${payableOf(sql``)} - paid_won FROM orders INDEXED BY orders_overpaid
         WHERE creator_id = ${creator_id} AND paid_won > ${payableOf(sql``)}`,
    ),
    // Each step reads one order through the index and stops when the amount is reached.
    prepare(
      // Each step reads one order through the index and stops when the amount is reached.
      db,
      sql`INSERT INTO payout_orders (payout_id, order_id, won)
         WITH RECURSIVE walk (state_at, id, won, rest) AS (
           SELECT '', '', 0, ${REST} FROM payout_origins n WHERE n.payout_id = ${id}
           UNION ALL
           SELECT o.state_at, o.id, min(${payableOf(sql`o.`)} - o.paid_won, w.rest),
             w.rest - min(${payableOf(sql`o.`)} - o.paid_won, w.rest)
           FROM walk w CROSS JOIN orders o ON o.id = (
             SELECT x.id FROM orders x INDEXED BY orders_unpaid
             WHERE x.creator_id = ${creator_id} AND x.paid_won < ${payableOf(sql`x.`)} AND (x.state_at, x.id) > (w.state_at, w.id)
             ORDER BY x.state_at, x.id LIMIT 1)
           WHERE w.rest > 0
         ) SELECT ${id}, id, won FROM walk WHERE won > 0`,
    ),
    prepare(
      db,
      sql`UPDATE payout_origins AS n SET is_whole = 1, referral_won = n.referral_won + x.referral, network_won = n.network_won + x.network,
           other_won = n.other_won + x.rest - x.referral - x.network
         FROM (
           SELECT rest, referral, min(rest - referral, max(0, network)) AS network FROM (
             SELECT ${REST} AS rest, min(${REST}, max(0, u.referral)) AS referral, u.network
             FROM payout_origins n CROSS JOIN ${unpaid(creator_id)} u WHERE n.payout_id = ${id})
         ) x WHERE n.payout_id = ${id}`,
    ),
  ]
}

/** The part of payout `n` whose origin is not recorded yet. */
const REST = sql`(n.amount - n.orders_won - n.referral_won - n.network_won - n.other_won)`

type OriginRow = Row<'payout_origins'> & Pick<Row<'payouts'>, 'net' | 'paid_on' | 'returned_on'>

/**
 * The orders of one payout of the creator, in order, after the id `after`; one more than `limit` shows that
 * more follow.
 */
export async function readPayoutOrders(
  db: D1Database,
  ask: { creatorId: string; id: string; after: string; rest: number | null; limit: number },
) {
  const { creatorId, id, after, limit } = ask
  const { payouts, origins, rows, due, taken, walked } = await readNamed(db, {
    payouts: query<Pick<Row<'payouts'>, 'state'>>(
      prepare(db, sql`SELECT state FROM payouts WHERE id = ${id} AND creator_id = ${creatorId}`),
    ),
    origins: query<OriginRow>(
      prepare(
        db,
        sql`SELECT n.*, p.net, p.paid_on, p.returned_on FROM payout_origins n CROSS JOIN payouts p ON p.id = n.payout_id
           WHERE n.payout_id = ${id} AND n.creator_id = ${creatorId}`,
      ),
    ),
    rows: query<PaidOrderRow>(
      prepare(
        db,
        sql`SELECT o.id, o.order_code, o.state, o.ordered_at, o.pending_won, o.confirmed_won, x.won, p.title AS partner_title,
             json_extract(o.lines, '$[0].productName') AS product, json_array_length(o.lines) AS lines
           FROM (SELECT * FROM payout_orders WHERE payout_id = ${id} AND order_id > ${after} ORDER BY order_id LIMIT ${limit + 1}) x
           CROSS JOIN orders o ON o.id = x.order_id AND o.creator_id = ${creatorId}
           CROSS JOIN partners p ON p.id = o.partner_id ORDER BY x.order_id`,
      ),
    ),
    due: findDue(db, ask),
    taken: listTaken(db, ask),
    walked: listDue(db, ask),
  })
  const isDue = due.length > 0
  return {
    payout: payouts[0] ?? null,
    origin: origins[0] ?? null,
    due: due[0] ?? null,
    rows: isDue ? [...taken, ...walked].slice(0, limit + 1) : rows,
  }
}
