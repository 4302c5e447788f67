/** What a payout that is under way would pay if it were paid now: the rule of `allocatePayout`, read and not written. */

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
/** `rest` is what is left of the payout behind this order, won. */
type DueOrderRow = PaidOrderRow & { rest: number }

/** Payouts of the creator ?2 that came back. */
const RETURNED =
  '(SELECT id FROM payouts INDEXED BY payouts_by_returned_day WHERE creator_id = ?2 AND returned_on IS NOT NULL)'

/** Rewards and what moved here, of the creator ?2, that no payout has paid; what was paid before and nothing has explained. */
export const UNPAID = `(
  SELECT coalesce((SELECT total_won FROM referrers WHERE creator_id = ?2), 0) - coalesce(sum(referral_won), 0) AS referral,
    coalesce((SELECT sum(won) FROM network_transfers WHERE creator_id = ?2 AND undone_at IS NULL), 0) - coalesce(sum(network_won), 0) AS network,
    coalesce(sum(other_won), 0) AS other
  FROM payout_origins WHERE creator_id = ?2 AND payout_id NOT IN ${RETURNED})`

/** What was paid for orders that have become less since; below 0. */
const TAKEN = `(SELECT coalesce(sum(${payableOf('')} - paid_won), 0) AS won FROM orders INDEXED BY orders_overpaid
  WHERE creator_id = ?2 AND paid_won > ${payableOf('')})`
/** The payout ?1, while it is under way. */
const IS_OPEN = "p.id = ?1 AND p.creator_id = ?2 AND p.state IN ('requested', 'processing')"

type DueOrdersQuery = { creatorId: string; id: string; after: string; rest: number | null; limit: number }
export type DueRow = {
  amount: number
  net: number
  /** All that is the creator's and on no payout that arrived. */
  held: number
  taken: number
  referral: number
  network: number
  other: number
}

export function findDue(db: D1Database, { creatorId, id }: DueOrdersQuery): Query<DueRow> {
  const accounts = (['available', 'reserved', 'debt'] as const).map((kind) => accountOf(kind, creatorId))
  return query<DueRow>(
    db
      .prepare(
        `SELECT p.amount, p.net, (SELECT coalesce(sum(balance), 0) FROM accounts WHERE id IN (?3, ?4, ?5)) AS held,
           t.won AS taken, u.referral, u.network, u.other
         FROM payouts p CROSS JOIN ${UNPAID} u CROSS JOIN ${TAKEN} t WHERE ${IS_OPEN}`,
      )
      .bind(id, creatorId, ...accounts),
  )
}

const COLUMNS = `o.id, o.order_code, o.state, o.ordered_at, o.pending_won, o.confirmed_won, p.title AS partner_title,
  json_extract(o.lines, '$[0].productName') AS product, json_array_length(o.lines) AS lines`

/** What is taken off first; nothing behind an order that is paid (`rest`). */
export function listTaken(
  db: D1Database,
  { creatorId, id, after, rest, limit }: DueOrdersQuery,
): Query<PaidOrderRow> {
  return query<PaidOrderRow>(
    db
      .prepare(
        `SELECT ${COLUMNS}, ${payableOf('o.')} - o.paid_won AS won
         FROM (SELECT * FROM orders INDEXED BY orders_overpaid
           WHERE creator_id = ?2 AND paid_won > ${payableOf('')} AND id > ?3 AND ?4 IS NULL AND EXISTS (SELECT 1 FROM payouts p WHERE ${IS_OPEN})
           ORDER BY id LIMIT ?5) o
         CROSS JOIN partners p ON p.id = o.partner_id ORDER BY o.id`,
      )
      .bind(id, creatorId, after, rest, limit + 1),
  )
}

/** First confirmed first, until the amount is reached or the page is full: each order through the index of what is unpaid. */
export function listDue(
  db: D1Database,
  { creatorId, id, after, rest, limit }: DueOrdersQuery,
): Query<DueOrderRow> {
  return query<DueOrderRow>(
    db
      .prepare(
        `WITH RECURSIVE walk (state_at, id, won, rest) AS (
           SELECT coalesce(a.state_at, ''), coalesce(a.id, ''), 0,
             coalesce(?4, p.amount - t.won - min(0, u.referral) - min(0, u.network) + u.other)
           FROM payouts p CROSS JOIN ${UNPAID} u CROSS JOIN ${TAKEN} t
             LEFT JOIN orders a ON a.id = ?3 AND a.creator_id = ?2 AND ?4 IS NOT NULL
           WHERE ${IS_OPEN}
           UNION ALL
           SELECT x.state_at, x.id, min(${payableOf('x.')} - x.paid_won, w.rest), w.rest - min(${payableOf('x.')} - x.paid_won, w.rest)
           FROM walk w CROSS JOIN orders x ON x.id = (
             SELECT y.id FROM orders y INDEXED BY orders_unpaid
             WHERE y.creator_id = ?2 AND y.paid_won < ${payableOf('y.')} AND (y.state_at, y.id) > (w.state_at, w.id)
             ORDER BY y.state_at, y.id LIMIT 1)
           WHERE w.rest > 0 LIMIT ?5
         )
         SELECT ${COLUMNS}, w.won, w.rest
         FROM walk w CROSS JOIN orders o ON o.id = w.id CROSS JOIN partners p ON p.id = o.partner_id
         WHERE w.won > 0 ORDER BY w.state_at, w.id`,
      )
      .bind(id, creatorId, after, rest, limit + 2),
  )
}
