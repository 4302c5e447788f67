/** Orders in the back office: searches, one order with everything about it, and corrections. */

import { table } from '../core/csv-table.ts'
import { endpoint, query } from '../core/endpoint.ts'
import { id, isOwn, isoTime, kstDate, limit, text, won } from '../core/fields.ts'
import { OPS_SORTS, place } from '../core/ops-lists.ts'
import { PAYOUT_STATES } from '../core/payout-states.ts'
import * as z from '../core/z.ts'
import { DROP_REASONS } from '../links/clicks.ts'
import { ATTRIBUTIONS } from '../partners/attribution.ts'
import { FLAG_KINDS, FLAG_STATES } from './flag-kinds.ts'
import { INBOX_RESULTS } from './inbox.ts'
import { ORDER_STATES, orderInFull } from './orders.ts'
import { QUARANTINE_REASONS } from './quarantine.ts'

const wanted = z.string().check(z.trim(), z.maxLength(100, '100자까지 찾을 수 있어요.'))

export const orderFilter = {
  /** The beginning of the partner's number, our whole number, or the whole id of a click. */
  q: wanted,
  /** The code of a link, or its address. */
  link: wanted,
  /** The id of a creator, or the whole nickname. */
  creator: wanted,
  /** The id of a partner, or the whole name. */
  partner: wanted,
  state: z.enum(ORDER_STATES, { error: '상태를 골라 주세요.' }),
  from: kstDate,
  to: kstDate,
}
const sorts = { sort: z.enum(['newest', 'oldest']), after: place }

const creator = z.object({ id: id('crt'), userId: id('usr'), nickname: z.string() })
const named = z.object({ id: id('prt'), title: z.string() })

const orderLine = z.object({
  id: id('ord'),
  orderCode: z.string(),
  partner: named,
  creator,
  linkCode: z.string(),
  attribution: z.enum(ATTRIBUTIONS),
  state: z.enum(ORDER_STATES),
  isHeld: z.boolean(),
  isCorrected: z.boolean(),
  amount: won,
  commission: won,
  earning: won,
  orderedAt: isoTime,
})

const opsOrder = z.extend(orderInFull, {
  creator,
  isOwn,
  /**
   * The number of its last event. A correction sends it back, so that it never changes an order that the
   * operator has not seen.
   */
  seq: z.int(),
  /** The state that the partner reported, regardless of flags. */
  reported: z.enum(ORDER_STATES),
  isCorrected: z.boolean(),
  click: z.object({ at: isoTime, drop: z.nullable(z.enum(DROP_REASONS)) }),
  /** Ledger postings for the order, oldest first. */
  postings: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      debit: z.string(),
      credit: z.string(),
      amount: won,
      at: isoTime,
    }),
  ),
  /** Messages about the order, oldest first; `raw` omits secrets and is null while the archive cannot return it. */
  messages: z.array(
    z.object({
      id: id('msg'),
      adapter: z.string(),
      receivedAt: isoTime,
      result: z.enum(INBOX_RESULTS),
      reason: z.nullable(z.enum(QUARANTINE_REASONS)),
      decisionReason: z.string(),
      raw: z.nullable(z.string()),
    }),
  ),
  flags: z.array(
    z.object({ id: id('flg'), kind: z.enum(FLAG_KINDS), state: z.enum(FLAG_STATES), verdict: z.string() }),
  ),
  /**
   * The payout of the order. Until one pays it: the first payout requested after its confirmation, or the
   * payout that contains it.
   */
  payout: z.nullable(
    z.object({ id: id('pay'), state: z.enum(PAYOUT_STATES), amount: won, requestedAt: isoTime }),
  ),
  /** Corrections of the order, with the operator who made each one and the one who approved it. */
  corrections: z.array(
    z.object({
      seq: z.int(),
      at: isoTime,
      by: z.string(),
      approvedBy: z.nullable(z.string()),
      reason: z.string(),
    }),
  ),
  /** The correction that waits for another operator; null when there is none. */
  waiting: z.nullable(z.object({ says: z.string(), by: z.string(), at: isoTime })),
})

export const orderCorrection = z.strictObject({
  id: id('ord'),
  seq: z.int().check(z.minimum(1)),
  state: z.enum(ORDER_STATES, { error: '상태를 골라 주세요.' }),
  amount: won,
  commission: won,
  reason: text('이유', 200),
})

export const orderOps = {
  /** 주문 찾기: 주문 번호의 앞부분(대소문자와 기호는 가리지 않아요), 클릭 번호, 링크 코드, 크리에이터, 파트너, 날짜, 상태. 쪽이 짧거나 비어도 next가 있으면 이어져요 */
  listOpsOrders: endpoint({
    route: 'GET /ops/orders',
    who: 'operator',
    may: ['finance', 'support'],
    // Reads ten rows for each shown row when two filters are set; a search by order number reads two hundred.
    rows: [60, 0, [26, 0]],
    input: query({ ...orderFilter, ...sorts, limit: limit(20) }),
    output: z.object({
      items: z.array(orderLine),
      next: z.nullable(z.string()),
      sort: z.enum(OPS_SORTS),
      limit: z.int(),
    }),
  }),
  /** 찾은 주문을 CSV로 (한 번에 5,000줄까지, 더 있으면 마지막 줄이 알려요) */
  exportOpsOrders: endpoint({
    route: 'GET /ops/orders/file',
    who: 'operator',
    may: ['finance', 'support'],
    // Reads the 5,000 lines of a file, with two filters set.
    rows: [150_000, 0],
    input: query({ ...orderFilter, ...sorts }),
    output: table,
  }),
  /** 주문 하나: 기록, 받은 메시지, 장부, 확인, 출금 */
  getOpsOrder: endpoint({
    route: 'GET /ops/orders/{id}',
    who: 'operator',
    may: ['finance', 'support'],
    // Reads up to fifty each of messages, postings, flags and corrections.
    rows: [420, 0],
    input: z.strictObject({ id: id('ord') }),
    output: opsOrder,
  }),
  /** 주문 바로잡기: 크리에이터의 기록에 이유와 함께 보여요. 수익이 10만 원 넘게 달라지거나 한 사람이 한 달에 늘릴 수 있는 금액을 넘으면 다른 운영자의 승인을 기다려요 */
  correctOrder: endpoint({
    route: 'POST /ops/orders/{id}/correction',
    who: 'operator',
    may: ['finance'],
    audit: '주문 바로잡기',
    // Reads the order with the postings, sums and months of a report, the amount added in the month and the
    // users to notify. Or writes to every other operator.
    rows: [300, 300],
    freshSignIn: true,
    isMoney: true,
    input: orderCorrection,
    output: z.object({ result: z.enum(['corrected', 'asked']) }),
    errors: ['order_moved', 'order_unchanged', 'approval_open'],
  }),
}
export type OpsOrder = z.infer<typeof opsOrder>
export type OpsOrderLine = z.infer<typeof orderLine>
