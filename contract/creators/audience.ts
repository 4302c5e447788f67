/** Data for analytics: the user properties of a person and their sides of experiments. It names no person. */
import { endpoint, nothing, query } from '../core/endpoint.ts'
import { kstDate, signedWon, sumWon, visitorId } from '../core/fields.ts'
import * as z from '../core/z.ts'

/** The user properties of the specification (section 1). Days are in Seoul, amounts in won. */
export const userProperties = z.object({
  creatorGrade: z.nullable(z.string()),
  lastLoginDate: z.nullable(kstDate),
  totalEarnings: sumWon,
  totalPayouts: sumWon,
  payoutCount: z.int(),
  currentBalance: signedWon,
  lastPayoutDate: z.nullable(kstDate),
  lastLinkCreationDate: z.nullable(kstDate),
  linkCount: z.int(),
  registeredContentCount: z.int(),
  signupYear: z.int(),
  signupMonth: z.int(),
  signupDay: z.int(),
})

export const audience = {
  /** 분석용 사용자 속성 (개인을 알 수 있는 값은 없어요) */
  getUserProperties: endpoint({
    route: 'GET /analytics/me',
    who: 'member',
    scope: 'earnings:read',
    input: nothing,
    output: userProperties,
  }),
  /** 실험 배정 (진행 중인 실험의 키와 값): 로그인한 사람은 어느 기기에서나, 방문자는 같은 번호로 언제나 같은 답 */
  getExperiments: endpoint({
    route: 'GET /ab-test-creators/me',
    who: 'anyone',
    input: query({ visitorId }),
    output: z.object({ experiments: z.record(z.string(), z.string()) }),
  }),
}
export type UserProperties = z.infer<typeof userProperties>
