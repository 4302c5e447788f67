import { getEarnings, listEarningsBy } from '../domain/earnings.ts'
import { getOrder, listOrders } from '../domain/orders.ts'
import type { Handlers } from '../handlers.ts'

export const orders: Handlers<'orders'> = { getEarnings, listEarningsBy, listOrders, getOrder }
