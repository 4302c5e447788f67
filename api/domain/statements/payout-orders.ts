import { AppError } from '#contract/errors.ts'
import type { OrderState } from '#contract/orders.ts'
import type { PayoutOrders } from '#contract/statements.ts'
import { type PaidOrderRow, readPayoutOrders } from '../../db/payout-orders.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toOrigins } from './origins.ts'

/** What a payout was made of, its orders in the order they came. Throws `not_found`, for somebody else's too; `payout_not_paid`. */
export async function listPayoutOrders(
  deps: Deps,
  actor: Actor,
  { id, after = '', limit = 20 }: { id: string; after?: string | undefined; limit?: number | undefined },
): Promise<PayoutOrders> {
  const ask = { creatorId: actor.creatorId, id, after, limit }
  const { payout, origin, rows } = await readPayoutOrders(deps.db, ask)
  if (!payout) throw new AppError('not_found')
  if (!origin?.paid_on) throw new AppError('payout_not_paid')
  const shown = rows.slice(0, limit)
  return {
    id,
    amount: origin.amount,
    net: origin.net,
    paidOn: origin.paid_on,
    returnedOn: origin.returned_on,
    ...toOrigins(origin),
    items: shown.map(toItem),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
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
