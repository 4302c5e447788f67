import type { Handlers } from '../../http/handlers.ts'
import { withClicks } from '../../links/clicks/bring.ts'
import { getEarnings, listEarningsBy } from '../../orders/figures/earnings.ts'
import { getOrder, listOrders } from '../../orders/orders/read.ts'

export const orders: Handlers<'orders'> = {
  getEarnings: withClicks(getEarnings),
  listEarningsBy,
  listOrders,
  getOrder,
}
