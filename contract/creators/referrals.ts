/**
 * The people a creator invited and the rewards of each step. It shows neither addresses nor other people's
 * orders.
 */
import { endpoint, query } from '../core/endpoint.ts'
import { bps, id, isoTime, kstDate, limit, page, pageOf, sumWon, won } from '../core/fields.ts'
import { LIST } from '../core/row-cost.ts'
import * as z from '../core/z.ts'

export const INVITE_CODE_LENGTH = 8

export const REFERRAL_STEPS = ['signed_up', 'approved', 'earning', 'blocked'] as const
export type ReferralStep = (typeof REFERRAL_STEPS)[number]
export const REFERRAL_BLOCKS = ['account', 'left', 'operator'] as const

export const monthWon = z.object({ month: z.string(), won: sumWon })

export const referral = z.object({
  id: id('rfl'),
  /** Empty until the invited person is a creator with a public name. */
  nickname: z.string(),
  step: z.enum(REFERRAL_STEPS),
  invitedAt: isoTime,
  approvedAt: z.nullable(isoTime),
  firstEarnedAt: z.nullable(isoTime),
  /** The last day whose clicks earn a reward; null before the approval. */
  endsOn: z.nullable(kstDate),
  isOver: z.boolean(),
  wonTotal: sumWon,
  /** The months with a reward, oldest first. */
  months: z.array(monthWon),
  blocked: z.nullable(z.object({ at: isoTime, reason: z.enum(REFERRAL_BLOCKS) })),
})

const referralEarning = z.object({
  /** The position in the list. The order itself belongs to somebody else, so it is not shown. */
  id: z.string(),
  nickname: z.string(),
  at: isoTime,
  /** `base` is the confirmed earning of the invited person, `won` the reward for it; both are 0 after a cancellation. */
  base: won,
  /** The share promised at the invitation. */
  shareBps: bps,
  won,
  state: z.enum(['earned', 'reversed']),
})

export const referrals = {
  /** 내 초대 코드, 초대한 사람과 단계마다 받은 금액 (최근 초대부터) */
  getMyReferrals: endpoint({
    route: 'GET /creator-referrer/me',
    who: 'member',
    scope: 'earnings:read',
    rows: LIST,
    input: query({ step: z.enum(REFERRAL_STEPS), page, limit: limit(10, 50) }),
    output: z.extend(pageOf(referral), {
      /** Null until the person is an approved creator, because only creators invite. */
      code: z.nullable(z.string()),
      /** The terms for a person who is invited today: a share of their confirmed earnings, for this number of months from their approval. */
      terms: z.object({ shareBps: bps, months: z.int() }),
      wonTotal: sumWon,
      wonThisMonth: sumWon,
      /** The last six months including the current one, oldest first. */
      months: z.array(monthWon),
      counts: z.object({
        signed_up: z.int(),
        approved: z.int(),
        earning: z.int(),
        blocked: z.int(),
      }),
    }),
  }),
  /** 추천으로 받은 금액: 언제 누구의 수익에서 왔는지 (최근 것부터) */
  listReferralEarnings: endpoint({
    route: 'GET /creator-referrer/me/earnings',
    who: 'member',
    scope: 'earnings:read',
    input: query({ page, limit: limit(10, 50) }),
    output: pageOf(referralEarning),
  }),
  /** 초대 코드 확인: 쓸 수 있는지와 초대한 크리에이터의 닉네임 */
  findInviter: endpoint({
    route: 'GET /creator-referrer/invited-code',
    who: 'anyone',
    // Counts attempts to guess a code.
    rows: [30, 2],
    input: z.strictObject({ invitedCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
    output: z.object({ valid: z.boolean(), nickname: z.nullable(z.string()) }),
  }),
}
export type Referral = z.infer<typeof referral>
export type ReferralEarning = z.infer<typeof referralEarning>
