/** Missing sales that operators asked a partner about: the partner's own people read and answer them. */

import { endpoint, query } from '../core/endpoint.ts'
import { done, id, isoTime, limit, text, won } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { ATTRIBUTIONS } from '../partners/attribution.ts'
import { CLAIM_STATES, CLAIM_TEXT_MAX } from './claim-kinds.ts'
import { claimRef } from './claims.ts'
import { ORDER_STATES } from './orders.ts'

/** `waiting`: the partner has not answered. */
const PARTNER_CLAIM_TABS = ['waiting', 'ended'] as const
export type PartnerClaimTab = (typeof PARTNER_CLAIM_TABS)[number]

/** The partner's answers, as its people choose them and the creator reads them. */
export const PARTNER_ANSWERS = {
  ours: '맞는 주문이에요. 실적을 보낼게요.',
  unknown: '이 번호의 주문을 찾지 못했어요.',
  excluded: '실적에서 빠지는 주문이에요.',
  other: '',
} as const
export type PartnerAnswer = keyof typeof PARTNER_ANSWERS
const ANSWER_NAMES = Object.keys(PARTNER_ANSWERS) as [PartnerAnswer, ...PartnerAnswer[]]
/** Answers that need words of their own. */
/** Letters of the text that the chosen answer may take. */
const ROOM_FOR_ANSWER = 100
const NEEDS_TEXT: readonly PartnerAnswer[] = ['excluded', 'other']

const partnerClaim = z.object({
  id: id('clm'),
  state: z.enum(CLAIM_STATES),
  /** The partner's own order number, as the reader told it to the creator. */
  orderCode: z.string(),
  orderedAt: isoTime,
  amount: won,
  askedAt: isoTime,
  /** The promised deadline for the decision. */
  dueAt: isoTime,
  answeredAt: z.nullable(isoTime),
})
export type PartnerClaim = z.infer<typeof partnerClaim>

const partnerClaimDetail = z.extend(partnerClaim, {
  /** The operator's question. */
  question: z.string(),
  /** The address on the shop's site that the link leads to. */
  productUrl: z.string(),
  /** `sub_id`: the address is the shop's front page, and no click of the order is known. */
  attribution: z.enum(ATTRIBUTIONS),
  /** The days after a click in which an order counts. */
  windowDays: z.int(),
  /** Billable clicks of the link on the day of the order. */
  clicksThatDay: z.int(),
  /** Billable clicks of the link on the days whose clicks count for the order. */
  clicksInWindow: z.int(),
  /** The state of the order with this number; null when none was reported. */
  orderState: z.nullable(z.enum(ORDER_STATES)),
  /** True when a report with this number arrived and waits for an operator. */
  isSetAside: z.boolean(),
  answer: z.string(),
  decidedAt: z.nullable(isoTime),
})
export type PartnerClaimDetail = z.infer<typeof partnerClaimDetail>

export const ownClaimAnswer = z
  .strictObject({
    id: id('clm'),
    answer: z.enum(ANSWER_NAMES, { error: '답을 골라 주세요.' }),
    text: z.optional(text('덧붙일 말', CLAIM_TEXT_MAX - ROOM_FOR_ANSWER)),
  })
  .check(
    z.refine(({ answer, text }) => !NEEDS_TEXT.includes(answer) || Boolean(text), {
      path: ['text'],
      error: '이유나 답을 적어 주세요.',
    }),
  )

export const partnerClaims = {
  /** 우리 파트너에 확인을 부탁한 누락 주문. 기다리는 것은 오래된 것부터, 답한 것은 새것부터예요 */
  listOwnClaims: endpoint({
    route: 'GET /partner/claims',
    who: 'partner',
    may: ['business'],
    input: query({
      /** Chooses the claims that wait for an answer, or the others. */
      tab: z.enum(PARTNER_CLAIM_TABS),
      after: id('clm'),
      limit: limit(20, 100),
    }),
    output: z.object({
      items: z.array(partnerClaim),
      next: z.nullable(id('clm')),
      /** The claims that wait for an answer; at most 100. */
      waiting: z.int(),
    }),
  }),
  /** 누락 주문 하나: 주문과 클릭, 물어본 말, 우리 답 */
  getOwnClaim: endpoint({
    route: 'GET /partner/claims/{id}',
    who: 'partner',
    may: ['business'],
    // Reads the days of the window, and up to a hundred orders within two hours.
    rows: [160, 0],
    input: claimRef,
    output: partnerClaimDetail,
  }),
  /** 누락 주문에 답하기. 답은 크리에이터도 봐요. 맞는 주문이면 실적을 평소처럼 보내 주세요 */
  answerOwnClaim: endpoint({
    route: 'POST /partner/claims/{id}/answer',
    who: 'partner',
    may: ['business'],
    afterEnd: true,
    audit: '누락 주문에 답변',
    input: ownClaimAnswer,
    output: done,
    errors: ['claim_answered', 'claim_ended'],
  }),
}
