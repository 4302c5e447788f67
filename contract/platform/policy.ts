/** The numbers that operators may change, with their defaults. See policy-ops.ts. */
import { bps, won } from '../core/fields.ts'
import * as z from '../core/z.ts'

export const MINORS = ['refused', 'guardian'] as const
export const MINORS_LABELS: Record<(typeof MINORS)[number], string> = {
  refused: '만 19세부터 신청',
  guardian: '보호자가 동의하면 만 14–18세도 신청',
}

export const policy = z.object({
  /** The smallest payout, won. */
  minimumPayoutWon: won,
  /** The days of the month for payouts, before bank holidays move them. */
  payDays: z.array(z.int()),
  /** The inviter's share of the invited person's earnings, and the number of months. */
  referralBps: bps,
  referralMonths: z.int(),
  /** Whether people of 14 to 18 years may become creators with a guardian, or not at all. */
  minors: z.enum(MINORS),
})
export type Policy = z.infer<typeof policy>

/** The lowest possible minimum: the database refuses smaller payouts (`payouts_minimum`). */
export const LEAST_PAYOUT_WON = 10_000

export const DEFAULT_POLICY: Policy = {
  minimumPayoutWon: LEAST_PAYOUT_WON,
  payDays: [10, 25],
  referralBps: 500,
  referralMonths: 6,
  minors: 'refused',
}
