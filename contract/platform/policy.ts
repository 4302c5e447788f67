/** The numbers people rely on and operators may change: what holds where nobody has changed anything. See policy-ops.ts. */
import { bps, won } from '../core/fields.ts'
import * as z from '../core/z.ts'

export const MINORS = ['refused', 'guardian'] as const
export const MINORS_LABELS: Record<(typeof MINORS)[number], string> = {
  refused: '만 19세부터 신청',
  guardian: '보호자가 동의하면 만 14–18세도 신청',
}

export const policy = z.object({
  /** Smallest payout, won. */
  minimumPayoutWon: won,
  /** Days of the month payouts are made on, before bank holidays move them. */
  payDays: z.array(z.int()),
  /** The inviter's part of what the invited earns, and for how many months. */
  referralBps: bps,
  referralMonths: z.int(),
  /** Whether a person of 14 to 18 years may become a creator: with a guardian, or not. */
  minors: z.enum(MINORS),
})
export type Policy = z.infer<typeof policy>

/** Smaller payouts there are not: `payouts_minimum` in the database. */
export const LEAST_PAYOUT_WON = 10_000

export const DEFAULT_POLICY: Policy = {
  minimumPayoutWon: LEAST_PAYOUT_WON,
  payDays: [10, 25],
  referralBps: 500,
  referralMonths: 6,
  minors: 'refused',
}
