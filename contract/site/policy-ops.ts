/** The back office of policy numbers: those in force, announced and past ones, and how to change each. */

import { endpoint, nothing } from '../core/endpoint.ts'
import { isoTime, kstDate, text, won } from '../core/fields.ts'
import { APPROVAL_REQUEST } from '../core/row-cost.ts'
import * as z from '../core/z.ts'
import { grade } from '../creators/creators.ts'
import { approval } from '../platform/approvals.ts'
import { LEAST_PAYOUT_WON, MINORS } from '../platform/policy.ts'
import { POLICY_KINDS, POLICY_STATES } from './policy-kinds.ts'

const change = {
  /** The start day; when absent, the earliest possible one. */
  startsOn: z.optional(kstDate),
  note: text('이유', 300),
  /** The sentence about the effect that the operator confirmed, exactly as it was shown. */
  agreed: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
}
const amount = z.coerce
  .number<number | string>({ error: '금액을 숫자로 입력해 주세요.' })
  .check(
    z.int('금액은 원 단위 정수로 입력해 주세요.'),
    z.minimum(LEAST_PAYOUT_WON, '10,000원부터 정할 수 있어요.'),
    z.maximum(1_000_000, '1,000,000원까지 정할 수 있어요.'),
  )
/** Parses `10, 25` into sorted days; null for anything else. Only days that every month has. */
export function payDaysOf(value: string): number[] | null {
  const parts = value.split(/[\s,·일과]+/).filter((part) => part !== '')
  const days = parts.map(Number)
  const isGood = days.length >= 1 && days.length <= 4 && new Set(days).size === days.length
  if (!isGood || days.some((day) => !Number.isInteger(day) || day < 1 || day > 28)) return null
  return days.sort((a, b) => a - b)
}

export const payDaysChange = z.strictObject({
  days: z.string({ error: '지급일을 입력해 주세요.' }).check(
    z.trim(),
    z.maxLength(40, '지급일이 너무 길어요.'),
    z.refine((value) => payDaysOf(value) !== null, '‘10, 25’처럼 1일부터 28일까지 넷까지 적어 주세요.'),
  ),
  ...change,
})
export const referralChange = z.strictObject({
  percent: z.coerce
    .number<number | string>({ error: '비율을 숫자로 입력해 주세요.' })
    .check(
      z.multipleOf(0.01, '비율은 소수 둘째 자리까지 입력해 주세요.'),
      z.minimum(0, '0%부터 정할 수 있어요.'),
      z.maximum(20, '20%까지 정할 수 있어요.'),
    ),
  months: z.coerce
    .number<number | string>({ error: '몇 달인지 숫자로 입력해 주세요.' })
    .check(
      z.int('달수를 정수로 입력해 주세요.'),
      z.minimum(1, '1개월부터 정할 수 있어요.'),
      z.maximum(24, '24개월까지 정할 수 있어요.'),
    ),
  ...change,
})
const soloWon = z.coerce
  .number<number | string>({ error: '금액을 숫자로 입력해 주세요.' })
  .check(
    z.int('금액은 원 단위 정수로 입력해 주세요.'),
    z.minimum(0, '0원부터 정할 수 있어요.'),
    z.maximum(10_000_000, '10,000,000원까지 정할 수 있어요.'),
  )
/** Amounts above these need another operator. */
export const soloLimitsChange = z.strictObject({
  creatorWon: soloWon,
  operatorWon: soloWon,
  payDayWon: soloWon,
  ...change,
})
export const minimumPayoutChange = z.strictObject({ won: amount, ...change })

export const minorsChange = z.strictObject({
  may: z.enum(MINORS, { error: '만 19세 미만의 신청을 어떻게 할지 골라 주세요.' }),
  ...change,
})

const thresholdWon = z.pipe(
  z.coerce.number<number | string>({ error: '기준 금액을 숫자로 입력해 주세요.' }),
  won,
)
/** A share as operators type it: 80 is 80 %, with up to two decimals. */
const sharePercent = z.coerce
  .number<number | string>({ error: '몫을 숫자로 입력해 주세요.' })
  .check(
    z.minimum(0, '몫은 0% 이상이어야 해요.'),
    z.maximum(100, '몫은 100%까지예요.'),
    z.multipleOf(0.01, '몫은 소수 둘째 자리까지 입력해 주세요. 예: 72.5'),
  )
/** The whole table, lowest grade first. Grades are compared with each other, so they change in one act. */
export const gradesChange = z.strictObject({
  grade1: text('이름', 10),
  thresholdWon1: thresholdWon,
  sharePercent1: sharePercent,
  grade2: text('이름', 10),
  thresholdWon2: thresholdWon,
  sharePercent2: sharePercent,
  grade3: text('이름', 10),
  thresholdWon3: thresholdWon,
  sharePercent3: sharePercent,
  grade4: text('이름', 10),
  thresholdWon4: thresholdWon,
  sharePercent4: sharePercent,
  grade5: text('이름', 10),
  thresholdWon5: thresholdWon,
  sharePercent5: sharePercent,
  ...change,
})
export type GradesChange = z.output<typeof gradesChange>

const policyState = z.object({
  kind: z.enum(POLICY_KINDS),
  /** The policy in force, in words. */
  held: z.string(),
  /** The policy in force, as form values. */
  values: z.record(z.string(), z.string()),
  announced: z.nullable(z.object({ says: z.string(), startsOn: kstDate })),
  /** The change that waits for another operator; null when there is none. */
  waiting: z.nullable(approval),
  /** The last ten, newest first. */
  history: z.array(
    z.object({
      id: z.string(),
      says: z.string(),
      startsOn: kstDate,
      state: z.enum(POLICY_STATES),
      note: z.string(),
      by: z.string(),
      at: isoTime,
    }),
  ),
})
export type PolicyState = z.infer<typeof policyState>

/** Null when the value is already in force. */
const asked = z.object({ approval: z.nullable(approval) })

export const policyOps = {
  /** 정책 숫자: 지금 값, 알린 변경, 바뀐 기록 */
  listPolicies: endpoint({
    route: 'GET /ops/policies',
    who: 'operator',
    may: ['finance'],
    // Reads the last ten changes of each kind.
    rows: [160, 0],
    input: nothing,
    output: z.object({ kinds: z.array(policyState) }),
  }),
  /** 최소 출금 금액을 바꾸도록 다른 운영자에게 승인 요청하기. 무엇이 바뀌는지 답하면 그 문장을 agreed로 다시 보내요 */
  setMinimumPayout: endpoint({
    route: 'PUT /ops/policies/minimum-payout',
    who: 'operator',
    may: ['finance'],
    about: 'request',
    rows: APPROVAL_REQUEST,
    freshSignIn: true,
    input: minimumPayoutChange,
    output: asked,
    errors: ['approval_open', 'site_agree'],
  }),
  /** 추천의 비율과 기간을 바꾸도록 다른 운영자에게 승인 요청하기. 무엇이 바뀌는지 답하면 그 문장을 agreed로 다시 보내요 */
  setReferralTerms: endpoint({
    route: 'PUT /ops/policies/referral',
    who: 'operator',
    may: ['finance'],
    about: 'request',
    rows: APPROVAL_REQUEST,
    freshSignIn: true,
    input: referralChange,
    output: asked,
    errors: ['approval_open', 'site_agree'],
  }),
  /** 지급일을 바꾸도록 다른 운영자에게 승인 요청하기. 무엇이 바뀌는지 답하면 그 문장을 agreed로 다시 보내요 */
  setPayDays: endpoint({
    route: 'PUT /ops/policies/pay-days',
    who: 'operator',
    may: ['finance'],
    about: 'request',
    rows: APPROVAL_REQUEST,
    freshSignIn: true,
    input: payDaysChange,
    output: asked,
    errors: ['approval_open', 'site_agree'],
  }),
  /** 만 14–18세의 신청을 받는지 바꾸도록 다른 운영자에게 승인 요청하기. 무엇이 바뀌는지 답하면 그 문장을 agreed로 다시 보내요 */
  setMinors: endpoint({
    route: 'PUT /ops/policies/minors',
    who: 'operator',
    may: ['finance'],
    about: 'request',
    rows: APPROVAL_REQUEST,
    freshSignIn: true,
    input: minorsChange,
    output: asked,
    errors: ['approval_open', 'site_agree'],
  }),
  /** 운영자 한 사람이 승인 없이 늘리고 보낼 수 있는 금액을 바꾸도록 다른 운영자에게 승인 요청하기. 무엇이 바뀌는지 답하면 그 문장을 agreed로 다시 보내요 */
  setSoloLimits: endpoint({
    route: 'PUT /ops/policies/solo-limits',
    who: 'operator',
    may: ['finance'],
    about: 'request',
    rows: APPROVAL_REQUEST,
    freshSignIn: true,
    input: soloLimitsChange,
    output: asked,
    errors: ['approval_open', 'site_agree'],
  }),
  /** 등급의 숫자, 알린 변경, 바뀐 기록 */
  getGradeTable: endpoint({
    route: 'GET /ops/grades',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    // Reads the last ten changes of each kind, and the grades.
    rows: [160, 0],
    input: nothing,
    /** `creators`: the approved ones who have not left. */
    output: z.object({ items: z.array(z.extend(grade, { creators: z.int() })), policy: policyState }),
  }),
  /** 등급의 이름, 기준, 몫을 바꾸도록 다른 운영자에게 승인 요청하기. 무엇이 바뀌는지 답하면 그 문장을 agreed로 다시 보내요 */
  setGrades: endpoint({
    route: 'PUT /ops/grades',
    who: 'operator',
    may: ['finance'],
    about: 'request',
    rows: APPROVAL_REQUEST,
    freshSignIn: true,
    input: gradesChange,
    output: asked,
    errors: [
      'approval_open',
      'site_agree',
      'grade_threshold_order',
      'grade_share_order',
      'grade_first_threshold',
      'grade_name_taken',
    ],
  }),
}
