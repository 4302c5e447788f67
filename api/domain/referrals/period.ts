/** How long an invitation brings something. */
import { addDays, addMonthsToDate, startOfKstDate, toKstDate } from '#contract/kst.ts'
import { REFERRAL_MONTHS } from '#contract/referrals.ts'

/** From the approval to the same day six months later, which does not count any more (Seoul). */
export function toPeriod(approvedAt: Date): { starts_at: string; ends_at: string } {
  const until = addMonthsToDate(toKstDate(approvedAt), REFERRAL_MONTHS)
  return { starts_at: approvedAt.toISOString(), ends_at: startOfKstDate(until) }
}

/** The last day that counts. */
export function lastDayOf(endsAt: string): string {
  return addDays(toKstDate(endsAt), -1)
}
