import type { Order } from '#contract/orders/orders.ts'
import { dateTime, longDay } from '../words/dates.ts'

/** The moment of an order; its day alone where nobody knows more. */
export function orderedWhen({ orderedAt, attribution }: Pick<Order, 'orderedAt' | 'attribution'>): string {
  return attribution === 'sub_id' ? longDay(orderedAt) : dateTime(orderedAt)
}
