/** The ledger side of an order: posts only the difference to the amounts already posted. */

import * as ledger from '../../db/ledger.ts'
import { awaitEarned, holdPaidOnReceipt, reversePaidOnReceipt } from '../figures/paid-on-receipt.queries.ts'
import type { OrderChange } from './changes.ts'
import { rollUpOrder } from './order-rollups.queries.ts'
import { writeOrder } from './queries.ts'
import { postShare } from './share.ts'

/**
 * All statements of one event, ordered so that a lost race fails first: order, event, then money and sums.
 */
export function recordChange(db: D1Database, change: OrderChange, at: string): D1PreparedStatement[] {
  const { before, after, event } = change
  return [
    ...writeOrder(db, before, after, event),
    ...postDifference(db, change, at),
    ...postShare(db, change, at),
    ...rollUpOrder(db, before, after),
  ]
}

function postDifference(
  db: D1Database,
  { before, after }: Pick<OrderChange, 'before' | 'after'>,
  at: string,
): D1PreparedStatement[] {
  const creatorId = after.creator_id
  const ref = `${after.id}:${after.seq}`
  const receivable = ledger.accountOfPartner('receivable', after.partner_id)
  const pending = ledger.accountOf('pending', creatorId)
  const available = ledger.accountOf('available', creatorId)
  const waiting = after.pending_won - (before?.pending_won ?? 0)
  const earned = after.confirmed_won - (before?.confirmed_won ?? 0)
  const move = (kind: string, debit: string, credit: string, amount: number) =>
    amount > 0 ? [ledger.post(db, { debit, credit, amount, kind, ref, at })] : []
  const pended = [
    ...move('order_pending', receivable, pending, waiting),
    ...move('order_unpended', pending, receivable, -waiting),
  ]
  if (after.pays_when === 'received') return [...pended, ...postAwaited(db, { before, after }, ref, at)]
  return [
    ...pended,
    ...move('order_confirmed', receivable, available, earned),
    ...(earned > 0 ? [ledger.settleDebt(db, { creatorId, ref, at })] : []),
    ...(earned < 0 && after.hold !== 'held'
      ? ledger.reverseEarning(db, { creatorId, amount: -earned, ref, at }, ledger.ofOrder(after.partner_id))
      : []),
    // A hold never causes debt, so money that is no longer available is not held: the batch aborts with
    // `accounts_no_overdraft`.
    ...(after.hold === 'held' ? move('order_reversed', available, receivable, -earned) : []),
  ]
}

/** Postings for an order that is paid out once its partner has paid for it (decision 0085). */
function postAwaited(
  db: D1Database,
  { before, after }: Pick<OrderChange, 'before' | 'after'>,
  ref: string,
  at: string,
): D1PreparedStatement[] {
  const cause = {
    orderId: after.id,
    partnerId: after.partner_id,
    creatorId: after.creator_id,
    from: before?.confirmed_won ?? 0,
    to: after.confirmed_won,
    ref,
    at,
  }
  if (cause.to > cause.from) return awaitEarned(db, cause)
  if (cause.to === cause.from) return []
  return after.hold === 'held'
    ? holdPaidOnReceipt(db, cause)
    : reversePaidOnReceipt(db, cause, ledger.ofOrder(after.partner_id))
}
