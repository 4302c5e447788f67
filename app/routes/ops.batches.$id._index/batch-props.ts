import type { RefusedForm, ShownForm } from '#app/services/forms/acts.server.ts'
import type { PayoutBatchDetail } from '#contract/money/payout-batches.ts'

/** What every part of the page is drawn from. */
export type BatchProps = {
  batch: PayoutBatchDetail
  /** Who looks at it gained the role a short time ago. */
  restsUntil: string | null
  doing: string | null
  answer: RefusedForm | ShownForm<void> | undefined
  idempotencyKey: string
}
