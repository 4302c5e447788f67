/** The sources of an order: a partner's report, and its click. */
import type { Click as CountedClick } from '#contract/links/clicks.ts'
import type { Postback } from '#contract/orders/postback.ts'
import type { Remark } from './remark.ts'

/**
 * A report with its totals in won. `clickFrom`: what named its click, when the report itself does not; a notice is
 * not signed.
 */
export type Report = Postback & {
  amount: number
  commission: number
  remark?: Remark
  clickFrom?: 'notice'
}

/** The click that a report names. `drop` is the reason why it does not count; null when it counts. */
export type Click = { code: string; clickedAt: string; drop: CountedClick['drop'] }
