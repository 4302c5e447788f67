/** The figures of a partner's current month, for operators. */
import { signedWon, sumWon } from '../core/fields.ts'
import * as z from '../core/z.ts'

const counted = z.int().check(z.minimum(0))

/** The current month (Seoul), and the debt of today. The money is null for operators without finance. */
export const partnerMonth = z.object({
  month: z.string(),
  orders: counted,
  /** The orders that it confirmed in the month, and their commission. */
  confirmedOrders: counted,
  confirmed: z.nullable(sumWon),
  owed: z.nullable(signedWon),
})
