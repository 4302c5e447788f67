/** Determines which months decide a grade, and which grade a sum is worth. */

import { addMonths, toKstMonth } from '#contract/core/kst.ts'
import { GRADE_FULL_MONTHS } from '#contract/creators/grades.ts'
import type { Months } from './creator-grades.queries.ts'

/** Returns the last full months and the current one. */
export function toWindow(now: Date): Months {
  const to = toKstMonth(now)
  return { from: addMonths(to, -GRADE_FULL_MONTHS), to }
}

type Threshold = { level: number; threshold_won: number }

/** Returns the highest grade whose threshold is reached; the first grade has none. */
export function levelOf(grades: readonly Threshold[], sumWon: number): number {
  return Math.max(1, ...grades.filter((one) => one.threshold_won <= sumWon).map(({ level }) => level))
}
