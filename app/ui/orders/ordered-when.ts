import { withParticle } from '#contract/core/particle.ts'
import type { Order } from '#contract/orders/orders.ts'
import { dateTime, longDay } from '../words/dates.ts'

/** Says how an order without a click came: by which channel number, and on which day. */
export function describeChannel({
  channelNumber,
  orderedAt,
}: Pick<Order, 'channelNumber' | 'orderedAt'>): string {
  const number = channelNumber ? `채널 번호 ${withParticle(channelNumber, '으로/로')}` : '채널 번호로'
  return `${number} 이어진 ${longDay(orderedAt)} 주문이에요. 어느 링크에서 샀는지는 알 수 없어요.`
}

/** The moment of an order; its day alone where nobody knows more. */
export function orderedWhen({ orderedAt, attribution }: Pick<Order, 'orderedAt' | 'attribution'>): string {
  return attribution === 'sub_id' ? longDay(orderedAt) : dateTime(orderedAt)
}
