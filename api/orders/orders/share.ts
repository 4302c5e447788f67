/**
 * The platform's share of an order: the partner's payment beyond the creator's earning. It is pending while
 * the order is, and revenue from the confirmation on. A cancelled or upheld order has none. Like the earning,
 * it posts only the difference.
 */
import * as ledger from '../../db/ledger.ts'
import type { Row } from '../../db/sql.ts'
import type { OrderChange } from './changes.ts'

type Order = Row<'orders'>
export type Share = { waiting: number; earned: number }

const NONE: Share = { waiting: 0, earned: 0 }

/** Returns the commission minus the earning, as pending or earned by the order's state. */
export function shareOf(order: Order | null): Share {
  if (!order || order.state === 'cancelled') return NONE
  const won = order.commission - order.pending_won - order.confirmed_won
  return order.state === 'pending' ? { waiting: won, earned: 0 } : { waiting: 0, earned: won }
}

type Leg = { kind: string; from: Account; to: Account; amount: number }
type Account = Parameters<typeof ledger.accountOfPartner>[0]

/**
 * Posts an amount that moves between pending and earned as one posting. Only the remainder is posted between
 * the partner and the platform.
 */
export function toLegs(before: Share, after: Share): Leg[] {
  const waiting = after.waiting - before.waiting
  const earned = after.earned - before.earned
  const confirmed = Math.max(0, Math.min(-waiting, earned))
  const returned = Math.max(0, Math.min(waiting, -earned))
  const [pending, revenue] = [waiting + confirmed - returned, earned - confirmed + returned]
  const legs: Leg[] = [
    { kind: 'share_confirmed', from: 'platform_pending', to: 'revenue', amount: confirmed },
    { kind: 'share_returned', from: 'revenue', to: 'platform_pending', amount: returned },
    { kind: 'share_pending', from: 'receivable', to: 'platform_pending', amount: pending },
    { kind: 'share_unpended', from: 'platform_pending', to: 'receivable', amount: -pending },
    { kind: 'share_earned', from: 'receivable', to: 'revenue', amount: revenue },
    { kind: 'share_reversed', from: 'revenue', to: 'receivable', amount: -revenue },
  ]
  return legs.filter(({ amount }) => amount > 0)
}

/** Uses a reference of its own, because a creator's entries are found by theirs. */
export function postShare(db: D1Database, { before, after }: OrderChange, at: string): D1PreparedStatement[] {
  const ref = `${after.id}:${after.seq}:share`
  const idOf = (kind: Account) => ledger.accountOfPartner(kind, after.partner_id)
  return toLegs(shareOf(before), shareOf(after)).map(({ kind, from, to, amount }) =>
    ledger.post(db, { debit: idOf(from), credit: idOf(to), amount, kind, ref, at }),
  )
}
