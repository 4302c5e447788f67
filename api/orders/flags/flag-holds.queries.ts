/** The verdicts of flags on an order, and the facts needed to give the order the state they require. */

import { prepare, sql } from '../../db/fragments.ts'
import { query, type Row, readNamed } from '../../db/sql.ts'
import { type InvitationRow, REFERRAL_OF_ORDER } from '../orders/postbacks.queries.ts'
import type { OrderEventRow } from '../orders/queries.ts'

export type FlagVerdict = Pick<Row<'flag_orders'>, 'flag_id' | 'verdict' | 'settled'> & { kind: string }
export type HoldFacts = {
  order: Row<'orders'>
  verdicts: FlagVerdict[]
  /** The latest report that was not a cancellation. */
  offered: OrderEventRow | null
  referral: InvitationRow | null
}

/** Orders whose state differs from the verdicts of their flags. */
export async function listUnsettled(db: D1Database, limit: number): Promise<string[]> {
  const { results } = await prepare(
    db,
    sql`SELECT DISTINCT order_id FROM flag_orders INDEXED BY flag_orders_unsettled WHERE settled <> verdict ORDER BY order_id LIMIT ${limit}`,
  ).all<{ order_id: string }>()
  return results.map(({ order_id }) => order_id)
}

export async function isUnsettled(db: D1Database, orderId: string): Promise<boolean> {
  const row = await prepare(
    db,
    sql`SELECT 1 FROM flag_orders INDEXED BY flag_orders_unsettled WHERE order_id = ${orderId} AND settled <> verdict LIMIT 1`,
  ).first()
  return row !== null
}

/** One consistent view; null for an unknown order. */
export async function readHold(db: D1Database, orderId: string): Promise<HoldFacts | null> {
  const { order, verdicts, offered, referral } = await readNamed(db, {
    order: query<Row<'orders'>>(prepare(db, sql`SELECT * FROM orders WHERE id = ${orderId}`)),
    verdicts: query<FlagVerdict>(
      prepare(
        db,
        sql`SELECT x.flag_id, x.verdict, x.settled, f.kind FROM flag_orders x CROSS JOIN flags f ON f.id = x.flag_id
         WHERE x.order_id = ${orderId} ORDER BY x.flag_id`,
      ),
    ),
    offered: query<OrderEventRow>(
      prepare(
        db,
        sql`SELECT version, state, earning FROM order_events WHERE order_id = ${orderId} AND state <> 'cancelled' AND message_id IS NOT NULL
         ORDER BY version DESC, state = 'confirmed' DESC, seq DESC LIMIT 1`,
      ),
    ),
    referral: query<InvitationRow>(
      prepare(
        db,
        sql`SELECT ${REFERRAL_OF_ORDER} FROM orders o JOIN referrals r ON r.invitee_id = o.creator_id
         LEFT JOIN referral_orders p ON p.order_id = o.id WHERE o.id = ${orderId} AND r.starts_at IS NOT NULL`,
      ),
    ),
  })
  const first = order[0]
  if (!first) return null
  return {
    order: first,
    verdicts,
    offered: offered[0] ?? null,
    referral: referral[0] ?? null,
  }
}

/**
 * Names another flag for the same hold. Changes nothing when the order has moved on, because it is settled
 * again then.
 */
export function nameFlag(db: D1Database, order: Row<'orders'>, flag: string | null): D1PreparedStatement {
  return prepare(db, sql`UPDATE orders SET hold_flag = ${flag} WHERE id = ${order.id} AND seq = ${order.seq}`)
}

/** Marks the verdicts as applied to the order. A verdict that changed since it was read stays unsettled. */
export function markSettled(
  db: D1Database,
  orderId: string,
  verdicts: readonly FlagVerdict[],
): D1PreparedStatement[] {
  return verdicts
    .filter(({ verdict, settled }) => verdict !== settled)
    .map(({ flag_id, verdict }) =>
      prepare(
        db,
        sql`UPDATE flag_orders SET settled = ${verdict} WHERE flag_id = ${flag_id} AND order_id = ${orderId}`,
      ),
    )
}

/** Marks that the order's money is reserved in the creator's open payout, if there is one. */
export function markInPayout(db: D1Database, order: Row<'orders'>): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE flag_orders SET payout_id =
         (SELECT id FROM payouts WHERE creator_id = ${order.creator_id} AND state IN ('requested', 'processing'))
       WHERE order_id = ${order.id} AND verdict = 'held'`,
  )
}

/**
 * The payout no longer reserves these orders: those that wait for a decision become unsettled, so that they
 * are held again.
 */
export function holdAgain(db: D1Database, payoutId: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE flag_orders SET payout_id = NULL, settled = CASE verdict WHEN 'held' THEN '' ELSE settled END WHERE payout_id = ${payoutId}`,
  )
}
