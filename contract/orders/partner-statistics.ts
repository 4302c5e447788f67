/**
 * The statistics of a partner for its own people and programs: by day, by link and by content, without personal data of creators. An
 * order counts on the day it was made, until it is cancelled.
 */

import { endpoint, query } from '../core/endpoint.ts'
import { id, kstDate, limit, sumWon } from '../core/fields.ts'
import { place } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { CONTENT_TYPES } from '../creators/content-fields.ts'
import { ATTRIBUTIONS } from '../partners/attribution.ts'

const orderSums = {
  /** The orders that were not cancelled. */
  orders: z.int(),
  /** Their amounts. */
  sales: sumWon,
  /** The commission that the partner owes for them. */
  commission: sumWon,
}
const sums = z.object({
  /** The clicks that count for an order. */
  billableClicks: z.int(),
  ...orderSums,
})
export type PartnerSums = z.infer<typeof sums>

const day = z.extend(sums, { on: kstDate })
export type PartnerDay = z.infer<typeof day>

const statistics = z.object({
  /** `sub_id`: no click of an order is known, so orders and clicks are not compared. */
  attribution: z.enum(ATTRIBUTIONS),
  from: kstDate,
  to: kstDate,
  sums,
  /** The sums of as many days right before the range. */
  earlier: sums,
  /** Every day of the range, the oldest first. */
  days: z.array(day),
})
export type PartnerStatistics = z.infer<typeof statistics>

/** A creator is the name of its public page, or a number that means nothing at another partner. */
const maker = z.object({
  /** The public page; null without one. */
  publicPage: z.nullable(z.object({ nickname: z.string(), handle: z.string() })),
  /** The creator's number at this partner; null beside a page. */
  number: z.nullable(z.int()),
})
export type Maker = z.infer<typeof maker>

const ofMonth = {
  ...orderSums,
  creator: maker,
}
const linkSums = z.object({
  id: id('lnk'),
  /** The code in the link's address. */
  code: z.string(),
  /** The address on the shop's site that the link leads to. */
  productUrl: z.string(),
  /** The title of that page; null while it is not known. */
  productTitle: z.nullable(z.string()),
  ...ofMonth,
})
export type PartnerLinkSums = z.infer<typeof linkSums>

const contentSums = z.object({
  id: id('cnt'),
  contentType: z.enum(CONTENT_TYPES),
  /** The public address; null for a content that is not public. */
  contentLinkUrl: z.nullable(z.string()),
  /** Null for a content that is not public. */
  title: z.nullable(z.string()),
  ...ofMonth,
})
export type PartnerContentSums = z.infer<typeof contentSums>

const kstMonth = z
  .string()
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, '2026-11처럼 연도와 월을 입력해 주세요.'))
const listed = query({ month: kstMonth, after: place, limit: limit(20, 100) })
const ofList = {
  /** `sub_id`: no click of an order is known, so orders and clicks are not compared. */
  attribution: z.enum(ATTRIBUTIONS),
  /** In Seoul; the current month by default. */
  month: kstMonth,
  /** All links of the partner in this month. */
  sums,
  next: z.nullable(z.string()),
}

export const partnerStatistics = {
  /** 우리 파트너의 날짜별 클릭, 주문, 판매, 커미션 (기본 최근 30일, 최대 92일) */
  getOwnStatistics: endpoint({
    route: 'GET /partner/statistics',
    who: 'partner',
    may: ['business'],
    scope: 'statistics:read',
    // Reads a row for each day of the range, and of the same number of days before it.
    rows: [210, 0],
    input: query({ from: kstDate, to: kstDate }),
    output: statistics,
  }),
  /** 한 달의 링크별 주문, 판매, 커미션 (판매가 많은 것부터). next를 after로 보내면 그다음이에요 */
  listOwnLinkStatistics: endpoint({
    route: 'GET /partner/statistics/links',
    who: 'partner',
    may: ['business'],
    scope: 'statistics:read',
    // Reads the days of the month; of each link its product, its creator and the creator's page.
    rows: [40, 0, [9, 0]],
    input: listed,
    output: z.object({ ...ofList, items: z.array(linkSums) }),
  }),
  /** 한 달의 콘텐츠별 주문, 판매, 커미션 (판매가 많은 것부터). 한 콘텐츠에만 있는 링크를 세요 */
  listOwnContentStatistics: endpoint({
    route: 'GET /partner/statistics/contents',
    who: 'partner',
    may: ['business'],
    scope: 'statistics:read',
    // Reads the days of the month; of each content its creator and the creator's page.
    rows: [40, 0, [9, 0]],
    input: listed,
    output: z.object({ ...ofList, items: z.array(contentSums) }),
  }),
}
