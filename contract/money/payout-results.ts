/** The bank's results for a batch of payouts, and payouts that came back after they were paid. */
import { id, isoTime, kstDate, won } from '../core/fields.ts'
import { MOST_AT_ONCE } from '../core/ops-lists.ts'
import { PAYOUT_STATES } from '../core/payout-states.ts'
import * as z from '../core/z.ts'
import { messageText } from '../platform/templates/message-text.ts'
import { payoutRef } from './payouts.ts'

export const batchRef = z.strictObject({ id: id('bat') })
/** The maximum of payouts in one file of a bank; the others wait for the next batch. */
export const MOST_IN_BATCH = 300
/** The minutes during which the files of a batch can be downloaded after its account numbers were opened. */
export const OPENED_MINUTES = 15
/**
 * The number of bank results applied in one call. Each is an act of its own, with its postings and its mail.
 */
export const MOST_APPLIED = MOST_AT_ONCE / 2
export const RESULT_MAX_BYTES = 2 * 1024 * 1024
export const RESULT_OUTCOMES = ['paid', 'failed', 'returned'] as const
export const RESULT_LABELS: Record<(typeof RESULT_OUTCOMES)[number], string> = {
  paid: '입금 완료',
  failed: '입금 실패',
  returned: '되돌아옴',
}
export const resultUpload = z.extend(batchRef, { file: z.file({ error: '파일을 골라 주세요.' }) })
export const resultRef = z.strictObject({ id: id('res') })
/** A file of the bank, in the list of its batch. */
export const resultSummary = z.object({
  id: id('res'),
  fileName: z.string(),
  broughtAt: isoTime,
  rows: z.int(),
  left: z.int(),
  errors: z.int(),
})
export const batchResult = z.object({
  id: id('res'),
  batchId: id('bat'),
  fileName: z.string(),
  broughtAt: isoTime,
  /** The errors of the file. With any error, none of its rows is applied. */
  errors: z.array(z.object({ line: z.int(), column: z.string(), message: z.string() })),
  rows: z.array(
    z.object({
      line: z.int(),
      payoutId: id('pay'),
      nickname: z.string(),
      net: won,
      outcome: z.enum(RESULT_OUTCOMES),
      bankOn: kstDate,
      reason: z.string(),
      state: z.enum(PAYOUT_STATES),
      isApplied: z.boolean(),
      /** True when the file reports a payment that is a failure in our books. Two operators decide. */
      isConflict: z.boolean(),
      /** The reason why the last attempt could not apply it, or why no attempt can. */
      refused: z.string(),
    }),
  ),
  left: z.int(),
})

/** `asked`: the bank has the file, so another operator has to approve it. */
export const returnResult = z.object({ result: z.enum(['done', 'asked']) })
export const payoutReturn = z.extend(payoutRef, { returnedOn: kstDate, reason: messageText('이유', 200) })
export type PayoutResult = z.infer<typeof batchResult>
