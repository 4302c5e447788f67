/**
 * A creator's grade and the progress to the next one. `creators.listGrades` returns the table of grades, and
 * `policyOps.setGrades` changes it.
 */

import { endpoint, nothing } from '../core/endpoint.ts'
import { bps, isoTime, kstDate, sumWon } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { grade } from './creators.ts'

/**
 * The number of full months before this one whose confirmed commission counts. The current month also counts.
 */
export const GRADE_FULL_MONTHS = 3

export const kstMonth = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

const gradeProgress = z.object({
  asOf: isoTime,
  grade,
  /** The confirmed commission of the counted months, won. */
  sumWon,
  /**
   * The counted months, oldest first, the current one last. Months without confirmed commission are included.
   */
  months: z.array(z.object({ month: kstMonth, commissionWon: sumWon, isRunning: z.boolean() })),
  /**
   * Null at the top. `projectedOn` is the day that the pace of these months reaches the next grade; null if
   * that takes over half a year.
   */
  next: z.nullable(z.object({ grade, remainingWon: sumWon, projectedOn: z.nullable(kstDate) })),
  /**
   * Set while a lower grade is announced. `neededWon` is the amount to confirm before `effectiveOn` to keep
   * the grade; 0 when it is safe already.
   */
  warning: z.nullable(z.object({ effectiveOn: kstDate, grade, neededWon: sumWon })),
  /** A changed table of grades that starts on a future day, with one sentence for each changed grade. */
  announced: z.nullable(z.object({ startsOn: kstDate, says: z.array(z.string()), reason: z.string() })),
  /** Latest first, at most 12. */
  history: z.array(z.object({ since: isoTime, grade: z.string(), level: z.int(), shareBps: bps })),
})

export const grades = {
  /** 내 등급, 다음 등급까지 남은 금액, 내려갈 예고 */
  getMyGrade: endpoint({
    route: 'GET /creators/me/grade',
    who: 'member',
    // It shows the confirmed commission of each month.
    scope: 'earnings:read',
    input: nothing,
    output: gradeProgress,
  }),
}
export type Grade = z.infer<typeof grade>
export type GradeProgress = z.infer<typeof gradeProgress>
