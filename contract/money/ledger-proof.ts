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
  /**
   * The proof of all records since the first, which runs in slices over several days. Null before its first
   * run.
   */
  whole: z.nullable(
    z.object({
      isGoing: z.boolean(),
      beganAt: z.nullable(isoTime),
      endedAt: z.nullable(isoTime),
      /** The postings and orders checked since it began. */
      postings: z.int(),
      orders: z.int(),
      /** The accounts and orders found so far that do not add up. */
      drifts: z.int(),
    }),
  ),
})
export type LedgerProof = z.infer<typeof ledgerProof>
