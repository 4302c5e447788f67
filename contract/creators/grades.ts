/** Grades: where a creator stands. The ladder itself is `creators.listGrades`, what operators make of it `policyOps.setGrades`. */

import { endpoint, nothing } from '../core/endpoint.ts'
import { bps, isoTime, kstDate, sumWon } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { grade } from './creators.ts'

/** Full months before this one whose confirmed commission counts; this month so far counts too. */
export const GRADE_FULL_MONTHS = 3

export const kstMonth = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

const gradeStanding = z.object({
  asOf: isoTime,
  grade,
  /** Confirmed commission of the months that count, won. */
  sumWon,
  /** The months that count, oldest first, the running one last; months without a confirmation too. */
  months: z.array(z.object({ month: kstMonth, commissionWon: sumWon, isRunning: z.boolean() })),
  /** Null at the top. `projectedOn` is the day the pace of these months gets there, null when it does not within half a year. */
  next: z.nullable(z.object({ grade, remainingWon: sumWon, projectedOn: z.nullable(kstDate) })),
  /** Set while a fall is announced. `neededWon` confirmed before `effectiveOn` keeps the grade; 0 when it is safe already. */
  warning: z.nullable(z.object({ effectiveOn: kstDate, grade, neededWon: sumWon })),
  /** Another table that starts on a day to come, one sentence for each grade that changes. */
  announced: z.nullable(z.object({ startsOn: kstDate, says: z.array(z.string()), reason: z.string() })),
  /** Latest first, at most 12. */
  history: z.array(z.object({ since: isoTime, grade: z.string(), level: z.int(), shareBps: bps })),
})

export const grades = {
  /** 내 등급, 다음 등급까지 남은 금액, 내려갈 예고 */
  getMyGrade: endpoint({
    route: 'GET /creators/me/grade',
    who: 'member',
    input: nothing,
    output: gradeStanding,
  }),
}
export type Grade = z.infer<typeof grade>
export type GradeStanding = z.infer<typeof gradeStanding>
