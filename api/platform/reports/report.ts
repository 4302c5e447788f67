/** The sources of an order: a partner's report, and its click or the word it came by. */
import type { Click as CountedClick } from '#contract/links/clicks.ts'
import type { Postback } from '#contract/orders/postback.ts'
import type { Attribution } from '#contract/partners/attribution.ts'
import type { Remark } from './remark.ts'

/**
 * A report with its totals in won. `clickFrom`: what named its click, when the report itself does not; a notice is
 * not signed. `subId`: the word that came back where no click does; `clickId` is empty then.
 */
export type Report = Postback & {
  amount: number
  commission: number
  remark?: Remark
  clickFrom?: 'notice'
  subId?: { network: string; word: string }
}

/**
 * The click that a report names. `drop` is the reason why it does not count; null when it counts. With
 * `sub_id` nobody knows of a click: it is the channel link of the word's creator, at the last second of the
 * order's day.
 */
export type Click = {
  code: string
  clickedAt: string
  drop: CountedClick['drop']
  attribution: Attribution
}
