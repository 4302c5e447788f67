import { AppError } from '#contract/core/errors.ts'
import type { PayoutOrders, PayoutOrigins } from '#contract/money/statements.ts'
import type { OrderState } from '#contract/orders/orders.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import type { DueRow, PaidOrderRow } from '../payouts/payout-due.queries.ts'
import { readPayoutOrders } from '../payouts/payout-orders.queries.ts'
import { toOrigins } from './origins.ts'

type Origins = Omit<PayoutOrigins, 'orders'> & { orders: number | null }

/**
 * The origins of a payout, or, while it is open, its current ones: a page of its orders. Throws `not_found`,
 * also for another creator's payout, and `payout_not_paid`.
 */
export async function listPayoutOrders(
  deps: ReadDeps,
  actor: Actor,
  { id, after = '', limit = 20 }: { id: string; after?: string | undefined; limit?: number | undefined },
): Promise<PayoutOrders> {
  const [behind = '', rest] = after.split('~')
  const ask = { creatorId: actor.creatorId, id, after: behind, rest: rest ? Number(rest) : null, limit }
  const { payout, origin, due, rows } = await readPayoutOrders(deps.db, ask)
  if (!payout) throw new AppError('not_found')
  const of = due ?? (origin?.paid_on ? origin : null)
  if (!of) throw new AppError('payout_not_paid')
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    id,
    amount: of.amount,
    net: of.net,
    paidOn: origin?.paid_on ?? null,
    returnedOn: origin?.returned_on ?? null,
    ...('held' in of ? toDueOrigins(of) : toOrigins(of)),
    items: shown.map(toItem),
    next: last ? `${last.id}${'rest' in last ? `~${last.rest}` : ''}` : null,
  }
}

/** Splits the payout like `allocatePayout`, over the unpaid orders, rewards and transferred balances. */
function toDueOrigins({ amount, held, taken, referral, network, other }: DueRow): Origins {
  const unpaid = held - referral - network + other - taken
  const rest = amount - taken - Math.min(0, referral) - Math.min(0, network) + other
  const byOrders = Math.max(0, Math.min(rest, unpaid))
  const byReferral = Math.min(rest - byOrders, Math.max(0, referral))
  const byNetwork = Math.min(rest - byOrders - byReferral, Math.max(0, network))
  return {
    orders: null,
    ordersWon: byOrders + taken,
    referralWon: byReferral + Math.min(0, referral),
    networkWon: byNetwork + Math.min(0, network),
    otherWon: rest - byOrders - byReferral - byNetwork - other,
  }
}

function toItem(row: PaidOrderRow): PayoutOrders['items'][number] {
  return {
    id: row.id,
    orderCode: row.order_code,
    partner: row.partner_title,
    product: row.product ?? '주문',
    lines: row.lines,
    state: row.state as OrderState,
    orderedAt: row.ordered_at,
    earning: row.pending_won + row.confirmed_won,
    won: row.won,
  }
}
