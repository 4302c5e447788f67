/** Finds the payouts that paid an order. */
import { prepare, raw, sql } from './fragments.ts'
import { type Query, query } from './sql.ts'

export type PayoutOfOrder = {
  payout_id: string
  won: number
  net: number
  decided_at: string
  paid_on: string | null
  returned_on: string | null
}
/** A safety limit: no order has that many changes in payouts. */
const MOST_PAYOUTS = 50

/** First paid first. */
export function listPayoutsOfOrder(db: D1Database, orderId: string): Query<PayoutOfOrder> {
  return query<PayoutOfOrder>(
    prepare(
      db,
      sql`SELECT x.payout_id, x.won, p.net, coalesce(p.decided_at, '') AS decided_at, p.paid_on, p.returned_on
         FROM payout_orders x INDEXED BY payout_orders_by_order CROSS JOIN payouts p ON p.id = x.payout_id
         WHERE x.order_id = ${orderId} ORDER BY x.payout_id LIMIT ${raw(MOST_PAYOUTS)}`,
    ),
  )
}
