/** Orders that partners report, and the creator's earnings from them. */

import { endpoint, query } from '../core/endpoint.ts'
import { bps, id, isoTime, kstDate, limit, page, pageOf, signedWon, sumWon, won } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { trendDay } from '../creators/creators.ts'
import { ATTRIBUTIONS } from '../partners/attribution.ts'
import { FLAG_KINDS } from './flag-kinds.ts'

export const ORDER_STATES = ['pending', 'confirmed', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const orderLine = z.object({
  productCode: z.string(),
  productName: z.string(),
  quantity: z.int(),
  amount: won,
  commission: won,
})

/**
 * The history of an order, oldest first. An `ignored` report arrived after a later one and changed nothing.
 * Amounts are the report's totals, won.
 */
const orderEvent = z.object({
  seq: z.int(),
  kind: z.enum([
    'reported',
    'amended',
    'confirmed',
    'cancelled',
    'revived',
    'ignored',
    'paid',
    // Changes by a network while it settles an order.
    'reissued',
    'merged',
    'redated',
    'checking',
    // The effects of a flag.
    'held',
    'released',
    'upheld',
    // A correction by an operator.
    'adjusted',
  ]),
  at: isoTime,
  source: z.string(),
  amount: won,
  commission: won,
  earning: won,
  /** The event and its reason, in plain Korean. */
  text: z.string(),
})

export const order = z.object({
  id: id('ord'),
  orderCode: z.string(),
  partner: z.object({ id: id('prt'), title: z.string() }),
  link: z.object({ id: id('lnk'), code: z.string(), title: z.string() }),
  orderedAt: isoTime,
  clickedAt: isoTime,
  /** `sub_id`: no click is known. Both times are the end of the day, and `link` stands for the channel. */
  attribution: z.enum(ATTRIBUTIONS),
  /** The number under which the partner's network knows the creator; null where a click is known. */
  channelNumber: z.nullable(z.string()),
  state: z.enum(ORDER_STATES),
  version: z.int(),
  amount: won,
  commission: won,
  /** The creator's share, fixed at the click. earning = floor(commission × shareBps / 10,000). */
  shareBps: bps,
  gradeName: z.string(),
  earning: won,
  /** The paid part; it exceeds the earning when the order was cancelled or reduced after the payout. */
  paidWon: won,
  /** The confirmed part of the earning that waits for the partner's payment. */
  awaitedWon: won,
  /** The day on which the partner completed its payment of the commission; null before that. */
  partnerPaidOn: z.nullable(kstDate),
  /** The payment in a foreign currency: decimal text, and won per unit of it; null for won. */
  paid: z.nullable(z.object({ currency: z.string(), amount: z.string(), exchangeRate: z.string() })),
  /** The flag that keeps its earning pending (`held`) or cancelled it (`upheld`); null without one. */
  hold: z.nullable(z.object({ flagId: id('flg'), kind: z.enum(FLAG_KINDS), by: z.enum(['held', 'upheld']) })),
  /** The reason for this state, in plain Korean. `next` is the next date and the event on it. */
  reason: z.string(),
  next: z.nullable(z.object({ on: kstDate, text: z.string() })),
  lines: z.array(orderLine),
  events: z.array(orderEvent),
})

/** An order with the payouts that contain it, first paid first. */
export const orderInFull = z.extend(order, {
  payouts: z.array(
    z.object({
      id: id('pay'),
      /** The part from this order: below 0 when an earlier payment was reclaimed, 0 when the payout came back. */
      won: signedWon,
      paidAt: isoTime,
      /** The bank transfer that contains it, in plain Korean. */
      text: z.string(),
    }),
  ),
})

/** An order with the latest twenty messages of its partner, oldest first. */
const orderAsSent = z.extend(orderInFull, {
  sources: z.array(
    z.object({
      /** The sequence number of its event. */
      seq: z.int(),
      id: id('msg'),
      /** The time by the partner's clock, then by ours. */
      saidAt: isoTime,
      receivedAt: isoTime,
      /** Hash of the original message, so that both sides can confirm that they mean the same one. */
      hash: z.string(),
      /** Without secrets, and cut when it is very long; null while the archive cannot return it. */
      raw: z.nullable(z.string()),
      isCut: z.boolean(),
      /** Products whose amount differs from the previous message, with the difference. */
      changes: z.array(z.object({ product: z.string(), won: signedWon })),
    }),
  ),
})

export const earnings = z.object({
  asOf: isoTime,
  from: kstDate,
  to: kstDate,
  today: sumWon,
  thisMonth: sumWon,
  /** The totals of the range, by the day of the order. */
  pending: sumWon,
  confirmed: sumWon,
  cancelled: sumWon,
  /** Confirmed earnings that wait for the partners' payment now, regardless of the range. */
  awaited: sumWon,
  clicks: z.int(),
  billableClicks: z.int(),
  orders: z.int(),
  days: z.array(trendDay),
  partners: z.array(
    z.object({
      partner: z.object({ id: id('prt'), title: z.string() }),
      pending: sumWon,
      confirmed: sumWon,
      orders: z.int(),
    }),
  ),
  /** The uncounted clicks of the range, by reason. */
  drops: z.object({
    head: z.int(),
    prefetch: z.int(),
    bot: z.int(),
    no_gesture: z.int(),
    repeat: z.int(),
  }),
})

/** The groupings for orders: by link, its content, or the kind of channel of that content. */
export const EARNING_PLACES = ['link', 'content', 'channel'] as const
export type EarningPlace = (typeof EARNING_PLACES)[number]

const placeSums = { pending: sumWon, confirmed: sumWon, cancelled: sumWon, orders: z.int() }

const earningsBy = z.object({
  from: kstDate,
  to: kstDate,
  by: z.enum(EARNING_PLACES),
  ...placeSums,
  /** Highest earnings first. They add up to exactly the sums above. */
  items: z.array(
    z.object({
      /**
       * `one`: a single link, content or channel code, named by `id`. `several`: the link is in more than one of them. `none`:
       * the link is in none. `rest`: everything beyond the 50 shown.
       */
      kind: z.enum(['one', 'several', 'none', 'rest']),
      id: z.nullable(z.string()),
      /** Empty when there is no name. */
      title: z.string(),
      ...placeSums,
    }),
  ),
})

/** The longest range of a report, days. */
export const REPORT_MOST_DAYS = 92

const range = { from: kstDate, to: kstDate }

export const orders = {
  /** 수익: 오늘, 이번 달, 날짜별, 파트너별 (최대 92일) */
  getEarnings: endpoint({
    route: 'GET /earnings',
    who: 'member',
    scope: 'earnings:read',
    // Reads a row for each day and partner.
    rows: [1_300, 0],
    input: query(range),
    output: earnings,
  }),
  /** 기간의 수익을 링크, 콘텐츠, 채널별로 (최대 92일). 링크가 지금 있는 콘텐츠를 기준으로 해요 */
  listEarningsBy: endpoint({
    route: 'GET /earnings/by',
    who: 'member',
    scope: 'earnings:read',
    // Reads a row for each day and link of the range.
    rows: [600, 0],
    input: z.strictObject({ by: z.enum(EARNING_PLACES), from: z.optional(kstDate), to: z.optional(kstDate) }),
    output: earningsBy,
  }),
  /**
   * 주문과 그 기록 (최근 주문부터). linkId가 있으면 그 링크의 주문 전체, orderCode가 있으면 그 번호의 주문(대소문자와 기호는 가리지 않아요). partnerId가 있으면 상태와
   * 상관없이 그 파트너의 주문. from, to나 partnerId가 있으면 total은 다음 쪽이 있는지까지만 세요
   */
  listOrders: endpoint({
    route: 'GET /orders',
    who: 'member',
    scope: 'earnings:read',
    input: query({
      state: z.enum(ORDER_STATES),
      linkId: id('lnk'),
      partnerId: id('prt'),
      orderCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(100, '100자까지 찾을 수 있어요.')),
      ...range,
      page,
      limit: limit(12, 50),
    }),
    output: pageOf(order),
  }),
  /** 주문 하나와, 그 수익이 들어 있는 출금, 파트너가 보낸 원문 */
  getOrder: endpoint({
    route: 'GET /orders/{id}',
    who: 'member',
    scope: 'earnings:read',
    // Reads twenty messages with their events, and the payouts that contain the order.
    rows: [200, 0],
    input: z.strictObject({ id: id('ord') }),
    output: orderAsSent,
  }),
}

export type Order = z.infer<typeof order>
export type OrderAsSent = z.infer<typeof orderAsSent>
export type OrderInFull = z.infer<typeof orderInFull>
export type Earnings = z.infer<typeof earnings>
export type EarningsBy = z.infer<typeof earningsBy>
