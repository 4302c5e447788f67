/**
 * Claims for missing sales: a creator reports the order's number, operators check it and ask the partner, and
 * decide within fourteen days.
 */

import { endpoint, query } from '../core/endpoint.ts'
import { id, isoTime, kstDate, MAX_WON, text, won } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { ATTRIBUTIONS } from '../partners/attribution.ts'
import { CLAIM_STATES, CLAIM_TEXT_MAX } from './claim-kinds.ts'
import { ORDER_STATES } from './orders.ts'

const file = z.optional(z.file({ error: '파일을 골라 주세요.' }))

export const claimForm = z.strictObject({
  /** The short link, its code or the address it leads to. */
  link: text('링크', 300),
  orderCode: text('주문 번호', 100),
  orderedOn: kstDate,
  /** Time of day in Seoul. */
  orderedTime: z
    .string({ error: '주문한 시각을 입력해 주세요.' })
    .check(z.trim(), z.regex(/^([01]?\d|2[0-3]):[0-5]\d$/, '시각을 14:05처럼 입력해 주세요.')),
  /** A multipart form sends numbers as text. */
  amount: z.coerce
    .number<number | string>({ error: '주문 금액을 숫자로 입력해 주세요.' })
    .check(
      z.int('금액은 원 단위 정수로 입력해 주세요.'),
      z.minimum(1, '주문 금액을 입력해 주세요.'),
      z.maximum(MAX_WON, '금액이 너무 커요.'),
    ),
  text: z.optional(text('설명', CLAIM_TEXT_MAX)),
  file1: file,
  file2: file,
  file3: file,
})

export const claimRef = z.strictObject({ id: id('clm') })

export const claimSummary = z.object({
  id: id('clm'),
  state: z.enum(CLAIM_STATES),
  partner: z.object({ id: id('prt'), title: z.string() }),
  /** `sub_id`: no click of an order is known, and `link` stands for the whole channel. */
  attribution: z.enum(ATTRIBUTIONS),
  link: z.object({ id: id('lnk'), code: z.string(), title: z.string() }),
  orderCode: z.string(),
  orderedAt: isoTime,
  amount: won,
  createdAt: isoTime,
  movedAt: isoTime,
  /** The promised deadline for the decision. */
  dueAt: isoTime,
})

/** Facts about the claimed order that the platform already has. */
const claimFacts = z.object({
  /** The days after a click in which an order counts. */
  windowDays: z.int(),
  /** All clicks of the link on the day of the order, and the billable ones. */
  clicksThatDay: z.int(),
  billableThatDay: z.int(),
  /** Billable clicks from the first day whose clicks count for the order, to the day of the order. */
  billableInWindow: z.int(),
  /** The link's reported orders of the hour before and the hour after. */
  ordersNearby: z.int(),
  /** The order with this number, if it has arrived since. */
  order: z.nullable(z.object({ id: id('ord'), state: z.enum(ORDER_STATES) })),
  /** True when a report with this number arrived and waits for an operator. */
  isSetAside: z.boolean(),
})

export const claimDetail = z.extend(claimSummary, {
  text: z.string(),
  files: z.int(),
  facts: claimFacts,
  forwardedAt: z.nullable(isoTime),
  /** The partner's answer, and the reason for the decision. */
  answer: z.string(),
  answeredAt: z.nullable(isoTime),
  reason: z.string(),
  decidedAt: z.nullable(isoTime),
  orderId: z.nullable(id('ord')),
})

export const claims = {
  /** 신고한 누락 주문 (최근 것부터 20개씩) */
  listClaims: endpoint({
    route: 'GET /claims',
    who: 'member',
    scope: 'earnings:read',
    input: query({ before: id('clm') }),
    output: z.object({ items: z.array(claimSummary), next: z.nullable(id('clm')) }),
  }),
  /** 누락 주문 신고: 14일 안에 결과를 알려 드려요 */
  createClaim: endpoint({
    route: 'POST /claims',
    who: 'member',
    scope: 'earnings:write',
    // Writes the claim with three files.
    rows: [50, 50],
    body: 'files',
    input: claimForm,
    output: z.object({ id: id('clm') }),
    errors: ['claim_exists', 'file_type', 'file_too_large'],
  }),
  /** 접수한 주문 하나: 확인한 내용, 물어본 것, 답 */
  getClaim: endpoint({
    route: 'GET /claims/{id}',
    who: 'member',
    scope: 'earnings:read',
    // Reads the days of the window, and up to a hundred orders within two hours.
    rows: [160, 0],
    input: claimRef,
    output: claimDetail,
  }),
}
export type ClaimSummary = z.infer<typeof claimSummary>
export type ClaimDetail = z.infer<typeof claimDetail>
export type ClaimFacts = z.infer<typeof claimFacts>
