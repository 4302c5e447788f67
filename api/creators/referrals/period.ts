/** How long an invitation brings something. */
import { addDays, addMonthsToDate, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { DEFAULT_POLICY } from '#contract/platform/policy.ts'

/** The longest there may be, as the table holds it. */
const MOST_MONTHS = 24

/** For an approval at this moment, whatever was promised. */
export function toPeriods(approvedAt: Date) {
  const endsAfter = Array.from(
    { length: MOST_MONTHS + 1 },
    (_, months) => toPeriod(approvedAt, months).ends_at,
  )
  return { startsAt: approvedAt.toISOString(), endsAfter }
}

/** From the approval to the same day so many months later, which does not count any more (Seoul). */
export function toPeriod(
  approvedAt: Date,
  months = DEFAULT_POLICY.referralMonths,
): { starts_at: string; ends_at: string } {
  const until = addMonthsToDate(toKstDate(approvedAt), months)
  return { starts_at: approvedAt.toISOString(), ends_at: startOfKstDate(until) }
}

/** The last day that counts. */
export function lastDayOf(endsAt: string): string {
  return addDays(toKstDate(endsAt), -1)
}
