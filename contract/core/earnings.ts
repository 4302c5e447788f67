/** What a link, a content, a group or a kind of channel earned, and the orders in which lists show it. */
import { sumWon } from './fields.ts'
import * as z from './z.ts'

/**
 * Won, pending and confirmed together; `pending` is the part of `all` that is not confirmed yet. By the day of the order. A link that
 * stands in several contents counts for none of them, as `listEarningsBy` counts it: so nothing is counted twice.
 */
export const earned = z.object({ thisMonth: sumWon, all: sumWon, pending: sumWon })

export const LIST_ORDERS = ['newest', 'earnings', 'clicks', 'orders'] as const
export type ListOrder = (typeof LIST_ORDERS)[number]
export const LIST_ORDER_LABELS: Record<ListOrder, string> = {
  newest: '최근순',
  earnings: '수익순',
  clicks: '클릭순',
  orders: '주문순',
}

/** Where a page by figures ended, as its answer's `next` says. */
export const after = z
  .string()
  .check(z.regex(/^\d{1,15}\.[a-z]{3}_[0-9a-z_]{1,40}$/, '처음부터 다시 열어 주세요.'))
/** What to send as `after` for what follows; null at the end, and where pages have numbers. */
export const next = z.nullable(z.string())

export type Earnings = z.infer<typeof earned>
