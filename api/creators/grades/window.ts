/** Which months decide a grade, and which grade a sum is worth. */
import { GRADE_FULL_MONTHS } from '#contract/grades.ts'
import { addMonths, toKstMonth } from '#contract/kst.ts'
import type { Months } from './creator-grades.queries.ts'

/** The last full months and the running one. */
export function toWindow(now: Date): Months {
  const to = toKstMonth(now)
  return { from: addMonths(to, -GRADE_FULL_MONTHS), to }
}

type Threshold = { level: number; threshold_won: number }

/** The highest grade whose threshold is reached; the first one asks for nothing. */
export function levelOf(grades: readonly Threshold[], sumWon: number): number {
  return Math.max(1, ...grades.filter((one) => one.threshold_won <= sumWon).map(({ level }) => level))
}
