/** The earnings of a link, a content, a group or a kind of channel, and the sort orders of the lists that show them. */
import { sumWon } from './fields.ts'
import * as z from './z.ts'

/**
 * Won, by the day of the order. `thisMonth` and `all` include pending and confirmed earnings; `pending` is
 * the unconfirmed part of `all`. A link in several contents counts for none of them, like in
 * `listEarningsBy`, so that nothing is counted twice.
 */
export const earned = z.object({ thisMonth: sumWon, all: sumWon, pending: sumWon })

/**
 * The same in the answer of a change. Null for a key, and for an agency, that may change the thing and not read it: the scope
 * that reads the thing shows what it earned.
 */
export const shownEarned = z.nullable(earned)

/** Won by day in a list, the last of these days today; a day without orders has 0. */
export const DAYS_LISTED = 30
export const wonByDay = z.array(sumWon)

export const LIST_ORDERS = ['newest', 'earnings', 'clicks', 'orders'] as const
export type ListOrder = (typeof LIST_ORDERS)[number]
export const LIST_ORDER_LABELS: Record<ListOrder, string> = {
  newest: '최근순',
  earnings: '수익순',
  clicks: '클릭순',
  orders: '주문순',
}

/** The cursor of a list sorted by figures, from the `next` of the previous response. */
export const after = z
  .string()
  .check(z.regex(/^\d{1,15}\.[a-z]{3}_[0-9a-z_]{1,40}$/, '처음부터 다시 열어 주세요.'))
/** The value to send as `after` for the next page; null at the end, and in lists with page numbers. */
export const next = z.nullable(z.string())

export type Earnings = z.infer<typeof earned>
