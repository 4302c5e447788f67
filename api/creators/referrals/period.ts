/** The period in which an invitation earns. */
import { addDays, addMonthsToDate, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { DEFAULT_POLICY } from '#contract/platform/policy.ts'

/** The longest period that the table allows. */
const MOST_MONTHS = 24

/**
 * Returns the start for an approval at this moment, and an end for every number of months that may have been
 * promised.
 */
export function toPeriods(approvedAt: Date) {
  const endsAfter = Array.from(
    { length: MOST_MONTHS + 1 },
    (_, months) => toPeriod(approvedAt, months).ends_at,
  )
  return { startsAt: approvedAt.toISOString(), endsAfter }
}

/**
 * Returns the period from the approval until the same day this many months later; that day no longer counts
 * (Seoul).
 */
export function toPeriod(
  approvedAt: Date,
  months = DEFAULT_POLICY.referralMonths,
): { starts_at: string; ends_at: string } {
  const until = addMonthsToDate(toKstDate(approvedAt), months)
  return { starts_at: approvedAt.toISOString(), ends_at: startOfKstDate(until) }
}

/** Returns the last day of the period. */
export function lastDayOf(endsAt: string): string {
  return addDays(toKstDate(endsAt), -1)
}
