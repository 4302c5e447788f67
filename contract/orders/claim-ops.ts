/**
 * The back office of missing sales: the evidence, the question to the partner, its answer, and the resulting
 * order.
 */

import { endpoint } from '../core/endpoint.ts'
import { done, email, id, isOwn, isoTime, kstDate, won } from '../core/fields.ts'
import { assignableQuery, opsPage } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { ATTRIBUTIONS } from '../partners/attribution.ts'
import { claimRecord } from '../partners/partners.ts'
import { messageText } from '../platform/templates/message-text.ts'
import { CLAIM_STATES, CLAIM_TEXT_MAX } from './claim-kinds.ts'
import { claimDetail, claimRef, claimSummary } from './claims.ts'
import { ORDER_STATES } from './orders.ts'

const creator = z.object({ id: id('crt'), userId: id('usr'), nickname: z.string() })

export const opsClaim = z.extend(claimSummary, {
  creator,
  /** True when the promised deadline has passed. */
  isLate: z.boolean(),
  isOwn,
})

/** The maximum of lines in each list beside a claim. */
export const SHOWN_BESIDE = 6

const nearOrder = z.object({
  id: id('ord'),
  orderCode: z.string(),
  orderedAt: isoTime,
  clickedAt: isoTime,
  attribution: z.enum(ATTRIBUTIONS),
  amount: won,
  commission: won,
  state: z.enum(ORDER_STATES),
  linkTitle: z.string(),
  /** The order's first product, and its number of products. */
  product: z.string(),
  products: z.int(),
})

const claimEvidence = z.object({
  /**
   * The partner's terms at the time of the order, and the commission that they give for the stated amount.
   */
  terms: z.object({ rateBps: z.int(), windowDays: z.int(), commission: won }),
  /** The clicks of the link in the week before the order and the day after it, latest first. Single clicks are not stored. */
  clickDays: z.array(z.object({ day: kstDate, clicks: z.int(), billable: z.int() })),
  /** Other links of the creator to this partner with clicks on the day of the order. */
  otherLinks: z.array(
    z.object({
      id: id('lnk'),
      code: z.string(),
      title: z.string(),
      clicks: z.int(),
      billable: z.int(),
    }),
  ),
  /** The order with this number. */
  order: z.nullable(nearOrder),
  /** Other orders of the creator at this partner, from a day before to a day after. */
  ordersNear: z.array(nearOrder),
  /** Earlier claims of the same person, latest first. */
  earlier: z.array(
    z.object({
      id: id('clm'),
      orderCode: z.string(),
      partnerTitle: z.string(),
      state: z.enum(CLAIM_STATES),
      createdAt: isoTime,
      reason: z.string(),
    }),
  ),
})
export type ClaimEvidence = z.infer<typeof claimEvidence>

const opsClaimDetail = z.extend(claimDetail, {
  creator,
  isLate: z.boolean(),
  isOwn,
  /** The partner's contacts, as operators recorded them. */
  contacts: z.string(),
  network: z.nullable(z.string()),
  record: z.nullable(claimRecord),
  forwardedTo: z.string(),
  forwardedText: z.string(),
  remindedAt: z.nullable(isoTime),
  /** Other claims for the same order. */
  others: z.int(),
  /** The order with this number, when it belongs to another creator. */
  othersOrderId: z.nullable(id('ord')),
  evidence: claimEvidence,
  sentFiles: z.array(z.object({ id: id('fil'), name: z.string() })),
})

export const claimForward = z.extend(claimRef, {
  /** When it is empty, an operator asked in another way and only records it here. */
  to: z.optional(email),
  text: messageText('물어볼 말', CLAIM_TEXT_MAX),
})
export const claimAnswer = z.extend(claimRef, { answer: messageText('답', CLAIM_TEXT_MAX) })
export const claimDecline = z.extend(claimRef, { reason: messageText('이유', CLAIM_TEXT_MAX) })
export const claimImport = z.extend(claimRef, {
  status: z.enum(['pending', 'confirmed'] satisfies (typeof ORDER_STATES)[number][], {
    error: '예정인지 확정인지 골라 주세요.',
  }),
  amount: won,
  commission: won,
})

export const claimOps = {
  /** 누락 주문 목록 (기다리는 것은 오래된 것부터, 나머지는 최근 것부터) */
  listOpsClaims: endpoint({
    route: 'GET /ops/claims',
    who: 'operator',
    may: ['finance', 'support'],
    input: assignableQuery(CLAIM_STATES, 'open'),
    output: opsPage(opsClaim, CLAIM_STATES),
  }),
  /** 누락 주문 하나: 접수한 내용, 확인한 내용, 파트너의 담당자와 지난 답 */
  getOpsClaim: endpoint({
    route: 'GET /ops/claims/{id}',
    who: 'operator',
    may: ['finance', 'support'],
    // Reads the days of the window, up to a hundred orders within two hours, and the lists of evidence.
    rows: [250, 0],
    input: claimRef,
    output: opsClaimDetail,
  }),
  /** 파트너에 물어보기: 이메일을 적으면 메일로 보내고, 비우면 다른 길로 물어본 것을 적어 둬요 */
  forwardClaim: endpoint({
    route: 'POST /ops/claims/{id}/forward',
    who: 'operator',
    may: ['finance', 'support'],
    audit: '누락 주문을 파트너에 문의',
    input: claimForward,
    output: done,
    errors: ['claim_ended'],
  }),
  /** 파트너의 답 적기: 크리에이터도 봐요 */
  answerClaim: endpoint({
    route: 'POST /ops/claims/{id}/answer',
    who: 'operator',
    may: ['finance', 'support'],
    audit: '누락 주문에 파트너의 답변 등록',
    input: claimAnswer,
    output: done,
    errors: ['claim_ended', 'claim_not_asked'],
  }),
  /** 주문으로 넣기: 실적 파일 한 줄을 만들어요. 다른 실적 파일처럼 다른 운영자가 승인해야 반영돼요 */
  importClaim: endpoint({
    route: 'POST /ops/claims/{id}/import',
    who: 'operator',
    may: ['finance'],
    audit: '누락 주문을 주문으로 등록',
    // Also records the operator who imported or accepted the claim, because that operator may not pay its
    // creator alone.
    rows: [60, 45],
    input: claimImport,
    output: z.object({ importId: id('imp') }),
    errors: ['claim_ended', 'claim_has_order'],
  }),
  /** 인정하기: 이 번호의 주문이 있어야 해요 */
  acceptClaim: endpoint({
    route: 'POST /ops/claims/{id}/accept',
    who: 'operator',
    may: ['finance'],
    audit: '누락 주문 인정',
    // Also records the operator who imported or accepted the claim, because that operator may not pay its
    // creator alone.
    rows: [60, 45],
    input: claimRef,
    output: done,
    errors: ['claim_ended', 'claim_without_order'],
  }),
  /** 인정하지 않기: 이유를 크리에이터에게 그대로 알려요 */
  declineClaim: endpoint({
    route: 'POST /ops/claims/{id}/decline',
    who: 'operator',
    may: ['finance', 'support'],
    audit: '누락 주문 불인정',
    input: claimDecline,
    output: done,
    errors: ['claim_ended'],
  }),
}
export type OpsClaim = z.infer<typeof opsClaim>
export type OpsClaimDetail = z.infer<typeof opsClaimDetail>
