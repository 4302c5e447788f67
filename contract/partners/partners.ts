/** Shops that pay commission. */

import { endpoint, query } from '../core/endpoint.ts'
import { bps, id, imageSrc, kstDate, limit, page, pageOf } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { category, categoryCode, PICTURES } from './categories.ts'

/** The standings of a partner; a creator never sees a `draft`. */
export const PARTNER_STANDINGS = ['draft', 'active', 'paused', 'ended'] as const
export type PartnerStanding = (typeof PARTNER_STANDINGS)[number]
export const PARTNER_STANDING_LABELS: Record<PartnerStanding, string> = {
  draft: '준비 중',
  active: '제휴 중',
  paused: '일시 중지',
  ended: '끝남',
}

/** The list of operators: those of a standing, or all. */
export const PARTNER_LIST_STATES = ['all', 'active', 'draft', 'paused', 'ended'] as const
export const PARTNER_LIST_SORTS = ['title', 'newest', 'oldest'] as const

/** When an order of the partner can be taken out: with its confirmation, or once the partner has paid for it. */
export const PAYS_WHEN = ['confirmed', 'received'] as const
export type PaysWhen = (typeof PAYS_WHEN)[number]
export const PAYS_WHEN_LABELS: Record<PaysWhen, string> = {
  confirmed: '주문이 확정되면',
  received: '파트너가 지급한 뒤',
}

export const rate = z.object({ label: z.string(), rateBps: bps })

/** A partner beside something of it: what its name and its mark need. */
export const partnerRef = z.object({
  id: id('prt'),
  title: z.string(),
  titleEn: z.string(),
  /** The code of its category, and the picture that is drawn for it. */
  category: z.string(),
  picture: z.enum(PICTURES),
  /** The logo that operators uploaded; null: a mark is drawn. */
  logoSrc: z.nullable(imageSrc),
})

/** The state of a partner's links when the partner pauses, will end, or has ended. */
export const partnerHalt = z.object({
  kind: z.enum(['paused', 'ending', 'ended']),
  /** Since when it pauses, where that is known; the last day of one that ends. */
  on: z.nullable(kstDate),
  /** The last day its links lead there; null: they go on. */
  until: z.nullable(kstDate),
})
export type PartnerHalt = z.infer<typeof partnerHalt>

export const partnerSummary = z.extend(partnerRef, {
  categoryLabel: z.string(),
  description: z.string(),
  /** Best commission of the partner, of which the creator gets the share of their grade. */
  rateBps: bps,
  /** Days after a click in which an order counts. */
  windowDays: z.int(),
  /** Days from an order placed today to the day it is expected to be confirmed on, by the partner's own rule. */
  confirmDays: z.int(),
  state: z.enum(['active', 'paused']),
})

export const claimRecord = z.object({
  claims: z.int(),
  decided: z.int(),
  accepted: z.int(),
  averageAnswerDays: z.nullable(z.number()),
})
export type ClaimRecord = z.infer<typeof claimRecord>

/** The light of how a partner pays, and its word. */
const PAYMENT_LIGHTS = ['good', 'slow', 'bad'] as const
export type PaymentLight = (typeof PAYMENT_LIGHTS)[number]
export const PAYMENT_LIGHT_LABELS: Record<PaymentLight, string> = {
  good: '제때 지급',
  slow: '가끔 늦음',
  bad: '자주 늦음',
}
const paymentRecord = z.object({
  light: z.enum(PAYMENT_LIGHTS),
  /** Months of the last twelve of which something came, or is late. */
  months: z.int(),
  /** Days from the end of a month to the day of the bank, averaged by won; null while nothing came. */
  averageDays: z.nullable(z.int()),
})
export type PaymentRecord = z.infer<typeof paymentRecord>

export const partner = z.extend(partnerSummary, {
  hosts: z.array(z.string()),
  rates: z.array(rate),
  /** Rates that were announced, and the day they start on. */
  nextRates: z.nullable(z.object({ startsOn: kstDate, rates: z.array(rate) })),
  /** An order keeps what held at its click. */
  paysWhen: z.enum(PAYS_WHEN),
  /** The day from which clicks are paid once the partner has paid, where that was announced. */
  paysLaterOn: z.nullable(kstDate),
  /** The last day of the partnership, where it is known. */
  endsOn: z.nullable(kstDate),
  isEnded: z.boolean(),
  /** Goods that pay nothing, and ways of advertising the partner forbids. */
  exclusions: z.array(z.string()),
  bannedMethods: z.array(z.string()),
  homeUrl: z.string(),
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
   * Sales its creators missed and told of; null until there are any. `decided` and, of those, `accepted`; days until it answered, the mean to
   * one tenth, null while it never did.
   */
  claims: z.nullable(claimRecord),
  /** The partner's record of paying confirmed orders; null until three months are known. */
  payments: z.nullable(paymentRecord),
  /** Pay date an order made now would reach, where its confirmation is enough. */
  expectedPayOn: kstDate,
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
    /** With the categories that can be asked for. */
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
