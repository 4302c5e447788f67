/** Projects when the daily average of the last months reaches a sum. */
import { addDays, addMonths, daysBetween } from '#contract/core/kst.ts'

type MonthSum = { month: string; commission: number }
const MONTHS_AHEAD = 6

/**
 * Returns the first day on which the months of the window add up to `thresholdWon`, if every coming day earns
 * the daily average since the first month with a confirmation. Old months leave the window meanwhile. Null
 * when it takes longer than half a year.
 */
export function projectDay(
  months: readonly MonthSum[],
  thresholdWon: number,
  today: string,
  fullMonths: number,
): string | null {
  const earned = months.filter(({ commission }) => commission > 0)
  const [first] = earned
  if (!first) return null
  const total = earned.reduce((sum, { commission }) => sum + commission, 0)
  const perDay = total / (daysBetween(`${first.month}-01`, today) + 1)
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    const month = addMonths(today.slice(0, 7), ahead)
    const opens = addMonths(month, -fullMonths)
    const begins = ahead === 0 ? today : `${month}-01`
    const known = earned.reduce((sum, one) => sum + (one.month >= opens ? one.commission : 0), 0)
    const guessedFrom = `${opens}-01` > addDays(today, 1) ? `${opens}-01` : addDays(today, 1)
    const atBegin = known + Math.max(0, daysBetween(guessedFrom, begins)) * perDay
    const days = Math.max(0, Math.ceil((thresholdWon - atBegin) / perDay))
    // Today is counted already; the first day of a later month is not.
    const day = addDays(begins, ahead === 0 ? days : Math.max(0, days - 1))
    if (day < `${addMonths(month, 1)}-01`) return day
  }
  return null
}
