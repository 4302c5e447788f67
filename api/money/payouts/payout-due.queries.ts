/**
 * Computes, without writing, which orders an open payout would pay now. Follows the rule of `allocatePayout`.
 */

import { joinSql, prepare, sql } from '../../db/fragments.ts'
import { accountOf } from '../../db/ledger.ts'
import { payableOf } from '../../db/payable.ts'
import { type Query, query, type Row } from '../../db/sql.ts'

export type PaidOrderRow = Pick<
  Row<'orders'>,
  'id' | 'order_code' | 'state' | 'ordered_at' | 'pending_won' | 'confirmed_won'
> & {
  won: number
  partner_title: string
  product: string | null
  lines: number
}
/** `rest`: the amount of the payout left after this order, in won. */
type DueOrderRow = PaidOrderRow & { rest: number }

/** Returned payouts of the creator. */
const returned = (creatorId: string) =>
  sql`(SELECT id FROM payouts INDEXED BY payouts_by_returned_day WHERE creator_id = ${creatorId} AND returned_on IS NOT NULL)`

/**
 * The creator's referral rewards and transferred balances that no payout has paid, and earlier payments whose
 * origin is unknown.
 */
export const unpaid = (creatorId: string) => sql`(
  SELECT coalesce((SELECT total_won FROM referrers WHERE creator_id = ${creatorId}), 0) - coalesce(sum(referral_won), 0) AS referral,
    coalesce((SELECT sum(won) FROM network_transfers WHERE creator_id = ${creatorId} AND undone_at IS NULL), 0) - coalesce(sum(network_won), 0) AS network,
    coalesce(sum(other_won), 0) AS other
  FROM payout_origins WHERE creator_id = ${creatorId} AND payout_id NOT IN ${returned(creatorId)})`

/** The overpaid amount of orders that lost value since; below 0. */
const taken = (
  creatorId: string,
) => sql`(SELECT coalesce(sum(${payableOf(sql``)} - paid_won), 0) AS won FROM orders INDEXED BY orders_overpaid
  WHERE creator_id = ${creatorId} AND paid_won > ${payableOf(sql``)})`
/** The payout while it is open. */
const isOpen = (id: string, creatorId: string) =>
  sql`p.id = ${id} AND p.creator_id = ${creatorId} AND p.state IN ('requested', 'processing')`

type DueOrdersQuery = { creatorId: string; id: string; after: string; rest: number | null; limit: number }
export type DueRow = {
  amount: number
  net: number
  /** The creator's whole money that is in no payout made. */
  held: number
  taken: number
  referral: number
  network: number
  other: number
}

export function findDue(db: D1Database, { creatorId, id }: DueOrdersQuery): Query<DueRow> {
  const kinds = ['available', 'reserved', 'debt'] as const
  const held = joinSql(
    kinds.map((kind) => sql`${accountOf(kind, creatorId)}`),
    ', ',
  )
  return query<DueRow>(
    prepare(
      db,
      sql`SELECT p.amount, p.net, (SELECT coalesce(sum(balance), 0) FROM accounts WHERE id IN (${held})) AS held,
           t.won AS taken, u.referral, u.network, u.other
         FROM payouts p CROSS JOIN ${unpaid(creatorId)} u CROSS JOIN ${taken(creatorId)} t WHERE ${isOpen(id, creatorId)}`,
    ),
  )
}

const COLUMNS = sql`o.id, o.order_code, o.state, o.ordered_at, o.pending_won, o.confirmed_won, p.title AS partner_title,
  json_extract(o.lines, '$[0].productName') AS product, json_array_length(o.lines) AS lines`

/**
 * The overpaid orders, which are deducted first; empty once the cursor has reached the paid orders (`rest` is
 * set).
 */
export function listTaken(
  db: D1Database,
  { creatorId, id, after, rest, limit }: DueOrdersQuery,
): Query<PaidOrderRow> {
  return query<PaidOrderRow>(
    prepare(
      db,
      sql`SELECT ${COLUMNS}, ${payableOf(sql`o.`)} - o.paid_won AS won
         FROM (SELECT * FROM orders INDEXED BY orders_overpaid
           WHERE creator_id = ${creatorId} AND paid_won > ${payableOf(sql``)} AND id > ${after} AND ${rest} IS NULL AND EXISTS (SELECT 1 FROM payouts p WHERE ${isOpen(id, creatorId)})
           ORDER BY id LIMIT ${limit + 1}) o
         CROSS JOIN partners p ON p.id = o.partner_id ORDER BY o.id`,
    ),
  )
}

/**
 * Earliest confirmed first, until the amount is reached or the page is full. Reads each order through the
 * index of unpaid orders.
 */
export function listDue(
  db: D1Database,
  { creatorId, id, after, rest, limit }: DueOrdersQuery,
): Query<DueOrderRow> {
  return query<DueOrderRow>(
    prepare(
      db,
      sql`WITH RECURSIVE walk (state_at, id, won, rest) AS (
           SELECT coalesce(a.state_at, ''), coalesce(a.id, ''), 0,
             coalesce(${rest}, p.amount - t.won - min(0, u.referral) - min(0, u.network) + u.other)
           FROM payouts p CROSS JOIN ${unpaid(creatorId)} u CROSS JOIN ${taken(creatorId)} t
             LEFT JOIN orders a ON a.id = ${after} AND a.creator_id = ${creatorId} AND ${rest} IS NOT NULL
           WHERE ${isOpen(id, creatorId)}
           UNION ALL
           SELECT x.state_at, x.id, min(${payableOf(sql`x.`)} - x.paid_won, w.rest), w.rest - min(${payableOf(sql`x.`)} - x.paid_won, w.rest)
           FROM walk w CROSS JOIN orders x ON x.id = (
             SELECT y.id FROM orders y INDEXED BY orders_unpaid
             WHERE y.creator_id = ${creatorId} AND y.paid_won < ${payableOf(sql`y.`)} AND (y.state_at, y.id) > (w.state_at, w.id)
             ORDER BY y.state_at, y.id LIMIT 1)
           WHERE w.rest > 0 LIMIT ${limit + 2}
         )
         SELECT ${COLUMNS}, w.won, w.rest
         FROM walk w CROSS JOIN orders o ON o.id = w.id CROSS JOIN partners p ON p.id = o.partner_id
         WHERE w.won > 0 ORDER BY w.state_at, w.id`,
    ),
  )
}
