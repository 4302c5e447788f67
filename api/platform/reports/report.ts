/** The sources of an order: a partner's report, and the click it names. */
import type { Click as CountedClick } from '#contract/links/clicks.ts'
import type { Postback } from '#contract/orders/postback.ts'
import type { Remark } from './remark.ts'

/** A report with its totals, won. */
export type Report = Postback & { amount: number; commission: number; remark?: Remark }

/** The click a report names. `drop` says why it does not count; null when it does. */
export type Click = { code: string; clickedAt: string; drop: CountedClick['drop'] }
