/** Grades: where a creator stands, and the numbers operators set. The ladder itself is `creators.listGrades`. */
import * as z from 'zod/mini'
import { grade } from './creators.ts'
import { endpoint, nothing } from './endpoint.ts'
import { bps, id, isoTime, kstDate, sumWon, text, won } from './fields.ts'

/** Full months before this one whose confirmed commission counts; this month so far counts too. */
export const GRADE_FULL_MONTHS = 3

export const kstMonth = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

export const gradeStanding = z.object({
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
  /** Latest first, at most 12. */
  history: z.array(z.object({ since: isoTime, grade: z.string(), level: z.int(), shareBps: bps })),
})

export const gradeChange = z.object({
  id: z.string(),
  level: z.int(),
  grade: z.string(),
  thresholdWon: won,
  shareBps: bps,
  reason: z.string(),
  at: isoTime,
})

export const gradeRef = z.strictObject({ id: id('grd') })
export const gradeUpdate = z.extend(gradeRef, {
  grade: text('이름', 10),
  thresholdWon: z.pipe(z.coerce.number<number | string>({ error: '기준 금액을 숫자로 입력해 주세요.' }), won),
  /** What operators say and read: 80 is 80 %, two decimals. */
  sharePercent: z.coerce
    .number<number | string>({ error: '몫을 숫자로 입력해 주세요.' })
    .check(
      z.minimum(0, '몫은 0% 이상이어야 해요.'),
      z.maximum(100, '몫은 100%까지예요.'),
      z.multipleOf(0.01, '몫은 소수 둘째 자리까지 입력해 주세요. 예: 72.5'),
    ),
  reason: text('이유', 200),
})

export const grades = {
  /** 내 등급, 다음 등급까지 남은 금액, 내려갈 예고 */
  getMyGrade: endpoint({
    route: 'GET /creators/me/grade',
    who: 'member',
    input: nothing,
    output: gradeStanding,
  }),
  /** 등급의 숫자와 최근에 바꾼 기록 20개 */
  listOpsGrades: endpoint({
    route: 'GET /ops/grades',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    input: nothing,
    output: z.object({ items: z.array(grade), changes: z.array(gradeChange) }),
  }),
  /** 등급의 이름, 기준, 몫 바꾸기. 몫은 저장한 뒤의 클릭부터 적용돼요 */
  updateGrade: endpoint({
    route: 'PUT /ops/grades/{id}',
    who: 'operator',
    may: ['finance'],
    freshSignIn: true,
    input: gradeUpdate,
    output: grade,
    errors: ['grade_threshold_order', 'grade_share_order', 'grade_first_threshold', 'grade_name_taken'],
  }),
}
export type Grade = z.infer<typeof grade>
export type GradeStanding = z.infer<typeof gradeStanding>
export type GradeChange = z.infer<typeof gradeChange>
export type GradeUpdate = z.output<typeof gradeUpdate>
