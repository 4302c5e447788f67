/** Lists the orders of a partner for its own people, without anything about creators. */
import { spanOfKstMonth } from '#contract/core/kst.ts'
import type { PartnerOrder } from '#contract/orders/partner-orders.ts'
import type { Actor } from '../../deps.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { listOrders, type OrderRow } from './queries.ts'

type OrdersAsk = {
  month?: string | undefined
  q?: string | undefined
  after?: string | undefined
  limit?: number | undefined
}

export async function listOwnOrders(deps: ReadDeps, { partnerId }: Actor, asked: OrdersAsk = {}) {
  const { month, q, after, limit = 30 } = asked
  const span = month ? spanOfKstMonth(month) : { since: '', until: '~' }
  const [at = '~', id = ''] = after?.split('~') ?? []
  const key = q ? orderKeyOf(q) : null
  const rows = await listOrders(deps.db, partnerId ?? '', { ...span, key, at, id, limit })
  const items = rows.slice(0, limit).map(toOrder)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last ? `${last.orderedAt}~${last.id}` : null }
}

function toOrder(row: OrderRow): PartnerOrder {
  return {
    id: row.id,
    orderCode: row.order_code,
    orderedAt: row.ordered_at,
    state: row.state as PartnerOrder['state'],
    stateAt: row.state_at,
    amount: row.amount,
    commission: row.commission,
  }
}
