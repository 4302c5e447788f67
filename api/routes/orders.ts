import { withClicks } from '../domain/clicks/bring.ts'
import { getEarnings, listEarningsBy } from '../domain/orders/earnings.ts'
import { getOrder, listOrders } from '../domain/orders/read.ts'
import type { Handlers } from '../handlers.ts'

export const orders: Handlers<'orders'> = {
  getEarnings: withClicks(getEarnings),
  listEarningsBy,
  listOrders,
  getOrder,
}
