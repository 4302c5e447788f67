/**
 * Referrals for operators: the inviter, the invited person and the rewards. An operator can end a referral.
 */
import { endpoint } from '../core/endpoint.ts'
import { done, id, isOwn, isoTime, kstDate, sumWon, text } from '../core/fields.ts'
import { monthlyQuery, opsPage } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { kstMonth } from './grades.ts'
import { monthWon, REFERRAL_BLOCKS, REFERRAL_STEPS } from './referrals.ts'

const person = z.object({ id: id('crt'), nickname: z.string() })

const opsReferral = z.object({
  id: id('rfl'),
  inviter: person,
  /** The nickname is empty until the invited person applies. */
  invitee: person,
  isOwn,
  step: z.enum(REFERRAL_STEPS),
  invitedAt: isoTime,
  endsOn: z.nullable(kstDate),
  isOver: z.boolean(),
  wonTotal: sumWon,
  /** The months with a reward, oldest first. */
  months: z.array(monthWon),
  blocked: z.nullable(
    z.object({ at: isoTime, reason: z.enum(REFERRAL_BLOCKS), note: z.nullable(z.string()) }),
  ),
})

export const referralEnding = z.strictObject({ id: id('rfl'), reason: text('이유', 200) })

export const referralOps = {
  /** 추천 (최근 초대부터): 누가 누구를 초대했고 얼마를 지급했는지. `q`는 초대한 사람이나 초대받은 사람의 닉네임, `month`는 초대받은 사람이 가입한 달이에요 */
  listOpsReferrals: endpoint({
    route: 'GET /ops/referrals',
    who: 'operator',
    may: ['finance', 'review'],
    // Reads both people of each line. A search reads up to 20 people and a page of each.
    rows: [30, 0, [6, 0]],
    input: monthlyQuery(REFERRAL_STEPS, 'earning', kstMonth),
    /** `sums`: what all referrals of each step paid. */
    output: z.extend(opsPage(opsReferral, REFERRAL_STEPS), {
      sums: z.array(z.object({ state: z.enum(REFERRAL_STEPS), won: sumWon })),
    }),
  }),
  /** 이유를 남기고 추천 끝내기. 지급한 금액은 그대로 두고, 그 뒤로는 더하지 않아요 */
  endReferral: endpoint({
    route: 'POST /ops/referrals/{id}/end',
    who: 'operator',
    may: ['finance', 'review'],
    audit: '추천 멈추기',
    input: referralEnding,
    isMoney: true,
    output: done,
    errors: ['referral_ended'],
  }),
}
export type OpsReferral = z.infer<typeof opsReferral>
