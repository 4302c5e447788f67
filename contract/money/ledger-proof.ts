/** The results of the ledger proofs, for operators. */
import { isoTime } from '../core/fields.ts'
import * as z from '../core/z.ts'

export const ledgerProof = z.object({
  ok: z.boolean(),
  at: isoTime,
  accounts: z.int(),
  postings: z.int(),
  drift: z.array(z.object({ account: z.string(), balance: z.int(), sum: z.int() })),
  total: z.int(),
  /** The proof from the first record on, which runs in slices within days. Null before it began. */
  whole: z.nullable(
    z.object({
      isGoing: z.boolean(),
      beganAt: z.nullable(isoTime),
      endedAt: z.nullable(isoTime),
      /** Gone through since it began. */
      postings: z.int(),
      orders: z.int(),
      /** Accounts and orders that do not add up, by what was found until now. */
      drifts: z.int(),
    }),
  ),
})
export type LedgerProof = z.infer<typeof ledgerProof>
