/** What measuring needs: the user properties of analytics and the experiment a person is in. Nothing here names a person. */
import * as z from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { kstDate, signedWon, sumWon } from './fields.ts'

/** The user properties of the specification (section 1), days in Seoul, amounts in won. */
export const userProperties = z.object({
  creatorGrade: z.string().nullable(),
  lastLoginDate: kstDate.nullable(),
  totalEarnings: sumWon,
  totalPayouts: sumWon,
  payoutCount: z.number().int(),
  currentBalance: signedWon,
  lastPayoutDate: kstDate.nullable(),
  lastLinkCreationDate: kstDate.nullable(),
  linkCount: z.number().int(),
  registeredContentCount: z.number().int(),
  signupYear: z.number().int(),
  signupMonth: z.number().int(),
  signupDay: z.number().int(),
})

export const VARIANTS = ['a', 'b'] as const

export const audience = {
  getUserProperties: endpoint({
    route: 'GET /analytics/me',
    who: 'member',
    summary: '분석용 사용자 속성 (개인을 알 수 있는 값은 없어요)',
    input: nothing,
    output: userProperties,
  }),
  getExperiments: endpoint({
    route: 'GET /ab-test-creators/me',
    who: 'anyone',
    summary: '실험 배정: 로그인한 사람은 어느 기기에서나, 방문자는 같은 번호로 언제나 같은 답',
    input: z
      .strictObject({ visitorId: z.string().regex(/^[\w-]{8,64}$/, '방문자 번호를 확인해 주세요.') })
      .partial()
      .optional(),
    output: z.object({ experiments: z.object({ landing_headline: z.enum(VARIANTS) }) }),
  }),
}
export type UserProperties = z.infer<typeof userProperties>
