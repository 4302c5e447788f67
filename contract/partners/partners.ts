/** Partners: shops that pay commission. */

import { endpoint, query } from '../core/endpoint.ts'
import { bps, id, imageSrc, kstDate, limit, page, pageOf } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { ATTRIBUTIONS } from './attribution.ts'
import { category, categoryCode, PICTURES } from './categories.ts'

/** The standings of a partner. Creators never see a `draft`. */
export const PARTNER_STATUSES = ['draft', 'active', 'paused', 'ended'] as const
export type PartnerStatus = (typeof PARTNER_STATUSES)[number]
export const PARTNER_STATUS_LABELS: Record<PartnerStatus, string> = {
  draft: '준비 중',
  active: '제휴 중',
  paused: '일시 중지',
  ended: '끝남',
}

/** The filters of the operators' list: one standing, or all. */
export const PARTNER_LIST_STATES = ['all', 'active', 'draft', 'paused', 'ended'] as const
export const PARTNER_LIST_SORTS = ['title', 'newest', 'oldest'] as const

/**
 * The time from which earnings of the partner's orders can be paid out: after the confirmation, or after the
 * partner's payment.
 */
export const PAYS_WHEN = ['confirmed', 'received'] as const
export type PaysWhen = (typeof PAYS_WHEN)[number]
export const PAYS_WHEN_LABELS: Record<PaysWhen, string> = {
  confirmed: '주문이 확정되면',
  received: '파트너가 지급한 뒤',
}

export const rate = z.object({ label: z.string(), rateBps: bps })

/** A partner's name and mark, for use beside something else. */
export const partnerRef = z.object({
  id: id('prt'),
  title: z.string(),
  titleEn: z.string(),
  /** The code of its category, and the picture of its mark. */
  category: z.string(),
  picture: z.enum(PICTURES),
  /** The logo that operators uploaded; null when the page draws a mark. */
  logoSrc: z.nullable(imageSrc),
})

/** The reason why a partner's links stop: the partner pauses, will end, or has ended. */
export const partnerInactivity = z.object({
  kind: z.enum(['paused', 'ending', 'ended']),
  /** The first day of a pause, if known; or the last day of the partnership. */
  on: z.nullable(kstDate),
  /** The last day on which its links lead there; null when there is none. */
  until: z.nullable(kstDate),
})
export type PartnerInactivity = z.infer<typeof partnerInactivity>

export const partnerSummary = z.extend(partnerRef, {
  categoryLabel: z.string(),
  description: z.string(),
  /** The partner's best commission. The creator gets a share of it by grade. */
  rateBps: bps,
  /** The days after a click in which an order counts. */
  windowDays: z.int(),
  /** The days from an order of today to its expected confirmation, by the partner's own rule. */
  confirmDays: z.int(),
  /** `sub_id`: orders are found by the creator's channel number and told by the day; no click is known. */
  attribution: z.enum(ATTRIBUTIONS),
  state: z.enum(['active', 'paused']),
})

export const claimRecord = z.object({
  claims: z.int(),
  decided: z.int(),
  accepted: z.int(),
  averageAnswerDays: z.nullable(z.number()),
})
export type ClaimRecord = z.infer<typeof claimRecord>

/** The quality of a partner's payments, with its label. */
const PAYMENT_LIGHTS = ['good', 'slow', 'bad'] as const
export type PaymentLight = (typeof PAYMENT_LIGHTS)[number]
export const PAYMENT_LIGHT_LABELS: Record<PaymentLight, string> = {
  good: '제때 지급',
  slow: '가끔 늦음',
  bad: '자주 늦음',
}
const paymentRecord = z.object({
  light: z.enum(PAYMENT_LIGHTS),
  /** The months of the last twelve that have a payment or are late. */
  months: z.int(),
  /** The days from the end of a month to the payment, averaged by won; null without a payment. */
  averageDays: z.nullable(z.int()),
})
export type PaymentRecord = z.infer<typeof paymentRecord>

export const partner = z.extend(partnerSummary, {
  hosts: z.array(z.string()),
  rates: z.array(rate),
  /** Announced rates with their first day; null when none are announced. */
  nextRates: z.nullable(z.object({ startsOn: kstDate, rates: z.array(rate) })),
  /** An order follows the rule that was in force at its click. */
  paysWhen: z.enum(PAYS_WHEN),
  /**
   * The first day whose clicks are paid only after the partner's payment; null when no such change is
   * announced.
   */
  paysLaterOn: z.nullable(kstDate),
  /** The last day of the partnership; null when none is known. */
  endsOn: z.nullable(kstDate),
  isEnded: z.boolean(),
  /** Goods without commission, and advertising methods that the partner forbids. */
  exclusions: z.array(z.string()),
  bannedMethods: z.array(z.string()),
  homeUrl: z.string(),
  /** The network through which the partner's orders come; null when the partner reports them itself. */
  networkTitle: z.nullable(z.string()),
  /** The network that never says what is confirmed, so that the calendar decides; null for all others. */
  calendarNetwork: z.nullable(z.string()),
  /**
   * Figures from our own orders; null until there are any. `confirmedBps` is the confirmed part of the decided orders, null while
   * none is decided; days are the mean of confirmed orders, to one tenth.
   */
  record: z.nullable(
    z.object({
      orders: z.int(),
      confirmedBps: z.nullable(bps),
      averageConfirmDays: z.nullable(z.number()),
    }),
  ),
  /**
   * Claims for missing sales; null without any. `decided`, and the `accepted` ones among them. Days until the
   * partner answered: the mean to one tenth, null while it never did.
   */
  claims: z.nullable(claimRecord),
  /** The partner's record of paying confirmed orders; null until three months are known. */
  payments: z.nullable(paymentRecord),
  /** The pay date for an order of today, if the payout needs only its confirmation. */
  expectedPayOn: kstDate,
  /** The days from today to `expectedPayOn`. */
  expectedPayDays: z.int(),
})

export const PARTNER_SORTS = ['title', 'rate', 'window', 'confirm'] as const
export type PartnerSort = (typeof PARTNER_SORTS)[number]

export const partners = {
  /** 파트너 검색 (이름, 분류, 커미션 비율, 인정 기간) */
  listPartners: endpoint({
    route: 'GET /partners',
    who: 'anyone',
    input: query({
      q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      category: categoryCode,
      /** The minimum commission, and the minimum number of days in which an order counts. */
      rateBps: z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(10_000)),
      windowDays: z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(365)),
      /** `rate` and `window`: the best first; `confirm`: the soonest first. */
      sort: z.enum(PARTNER_SORTS),
      page,
      limit: limit(12),
    }),
    /** Includes the categories that can be filtered by. */
    output: z.extend(pageOf(partnerSummary), { categories: z.array(category) }),
  }),
  /** 파트너 한 곳 */
  getPartner: endpoint({
    route: 'GET /partners/{id}',
    who: 'anyone',
    input: z.strictObject({ id: id('prt') }),
    output: partner,
  }),
}
export type Rate = z.infer<typeof rate>
export type PartnerRef = z.infer<typeof partnerRef>
export type PartnerSummary = z.infer<typeof partnerSummary>
export type Partner = z.infer<typeof partner>
