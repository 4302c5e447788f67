import type { RefusedForm, ShownForm } from '#app/services/forms/acts.server.ts'
import type { PayoutBatchDetail } from '#contract/money/payout-batches.ts'

/** The data from which every part of the page is rendered. */
export type BatchProps = {
  batch: PayoutBatchDetail
  /** Set when the operator who views the page gained the role recently. */
  restsUntil: string | null
  doing: string | null
  answer: RefusedForm | ShownForm<void> | undefined
  idempotencyKey: string
}
