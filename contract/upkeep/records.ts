/**
 * The records of a person, page by page from the oldest on, for a script that takes everything along and later
 * only what came since. A record export (record-exports.ts) holds the same rows in a file.
 */
import { CHANNEL_CODES } from '../core/channel-codes.ts'
import { endpoint, query } from '../core/endpoint.ts'
import { bps, id, isoTime, kstDate, limit, sumWon, won } from '../core/fields.ts'
import { REGIONS } from '../core/regions.ts'
import * as z from '../core/z.ts'
import { OWNERSHIP_STATES } from '../creators/channels.ts'
import { CONTENT_STATES, CONTENT_TYPES } from '../creators/content-fields.ts'
import { linkProblem } from '../links/link-care.ts'
import { ORDER_STATES, orderLine } from '../orders/orders.ts'
import { ATTRIBUTIONS } from '../partners/attribution.ts'
import { CONSENT_KINDS } from '../platform/consents.ts'

export const RECORD_KINDS = [
  'links',
  'clicks',
  'orders',
  'postings',
  'contents',
  'channels',
  'consents',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]
export const RECORD_LABELS: Record<RecordKind, string> = {
  links: '링크',
  clicks: '링크의 하루 클릭',
  orders: '주문',
  postings: '금액 변동',
  contents: '콘텐츠',
  channels: '채널',
  consents: '동의와 철회',
}

export const linkRecord = z.object({
  id: id('lnk'),
  code: z.string(),
  name: z.nullable(z.string()),
  partnerId: id('prt'),
  targetUrl: z.string(),
  title: z.string(),
  subId: z.string(),
  clicks: z.int(),
  billableClicks: z.int(),
  orders: z.int(),
  /** The unconfirmed part of `earnedWon`. */
  pendingWon: sumWon,
  /** Pending and confirmed earnings. */
  earnedWon: sumWon,
  problem: z.nullable(linkProblem),
  createdAt: isoTime,
  deletedAt: z.nullable(isoTime),
})

/** A link on a day on which somebody opened it. */
export const clickRecord = z.object({
  linkId: id('lnk'),
  day: kstDate,
  clicks: z.int(),
  billableClicks: z.int(),
  head: z.int(),
  prefetch: z.int(),
  bot: z.int(),
  noGesture: z.int(),
  repeat: z.int(),
})

export const orderRecord = z.object({
  id: id('ord'),
  orderCode: z.string(),
  partnerId: id('prt'),
  linkId: id('lnk'),
  /** `sub_id`: no click is known, `clickedAt` is the time of the order, and `linkId` the link of the channel. */
  attribution: z.enum(ATTRIBUTIONS),
  clickedAt: isoTime,
  orderedAt: isoTime,
  state: z.enum(ORDER_STATES),
  stateAt: isoTime,
  /** The day on which the earning is confirmed unless the order is cancelled. */
  confirmOn: kstDate,
  cancelReason: z.nullable(z.string()),
  amount: won,
  commission: won,
  shareBps: bps,
  gradeName: z.string(),
  /** The earning, by the state of its parts. */
  pendingWon: sumWon,
  confirmedWon: sumWon,
  /** The amount that a cancelled order would have earned. */
  cancelledWon: sumWon,
  /** The part that payouts contain; it may exceed the earning of an order that was cancelled later. */
  paidWon: z.int(),
  currency: z.string(),
  amountOriginal: z.nullable(z.string()),
  exchangeRate: z.nullable(z.string()),
  lines: z.array(orderLine),
  createdAt: isoTime,
})

/** A movement of the ledger between two accounts, of which at least one is the person's. */
export const postingRecord = z.object({
  at: isoTime,
  kind: z.string(),
  /** The cause and its number, such as `ord_x:3`. A kind occurs once for each cause. */
  ref: z.string(),
  debit: z.string(),
  credit: z.string(),
  amount: won,
})

export const contentRecord = z.object({
  id: id('cnt'),
  contentType: z.enum(CONTENT_TYPES),
  channelCode: z.enum(CHANNEL_CODES),
  title: z.string(),
  preview: z.string(),
  contentLinkUrl: z.string(),
  tags: z.array(z.string()),
  regions: z.array(z.enum(REGIONS)),
  state: z.enum(CONTENT_STATES),
  /** The links in it, in their order. */
  linkIds: z.array(id('lnk')),
  /** Clicks, orders and earnings of the links that are in this content alone. */
  billableClicks: z.int(),
  orders: z.int(),
  pendingWon: sumWon,
  earnedWon: sumWon,
  createdAt: isoTime,
  updatedAt: isoTime,
  deletedAt: z.nullable(isoTime),
})

export const channelRecord = z.object({
  id: id('chn'),
  channelCode: z.enum(CHANNEL_CODES),
  channelLinkUrl: z.string(),
  ownership: z.enum(OWNERSHIP_STATES),
  verifiedAt: z.nullable(isoTime),
  createdAt: isoTime,
  deletedAt: z.nullable(isoTime),
})

/** An answer to a consent. The latest of each kind holds. */
export const consentRecord = z.object({
  id: id('cns'),
  kind: z.enum(CONSENT_KINDS),
  version: z.string(),
  agreed: z.boolean(),
  at: isoTime,
})

/** The value of `next` or `position` in the answer before. */
const position = z.string().check(z.minLength(1), z.maxLength(600))
const pageQuery = query({ from: kstDate, to: kstDate, after: position, limit: limit(100, 500) })

function recordPage<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    next: z.nullable(z.string()),
    /**
     * The position after the last row, also at the end. Sent as `after` on another day, it gives the rows that
     * came since. Null while there is no row.
     */
    position: z.nullable(z.string()),
  })
}

export const records = {
  /** 링크 기록 (만든 순서). 휴지통의 링크도 있어요. from과 to는 만든 날이에요 */
  listAllLinks: endpoint({
    route: 'GET /users/me/records/links',
    who: 'member',
    scope: 'export:read',
    input: pageQuery,
    output: recordPage(linkRecord),
  }),
  /** 모든 링크의 하루 클릭 기록 (링크를 만든 순서, 그 안에서 날짜순). 클릭이 있는 날만 있어요. 링크가 많으면 빈 쪽에도 next가 있을 수 있어요 */
  listClickDays: endpoint({
    route: 'GET /users/me/records/clicks',
    who: 'member',
    scope: 'export:read',
    // Looks through up to 500 links, which may have no click in the range.
    rows: [2_500, 0, [4, 0]],
    input: pageQuery,
    output: recordPage(clickRecord),
  }),
  /** 주문 기록 (주문한 순서). from과 to는 주문한 날이에요. 늦게 들어온 주문과 바뀐 주문은 기간을 다시 받아야 보여요 */
  listAllOrders: endpoint({
    route: 'GET /users/me/records/orders',
    who: 'member',
    scope: 'export:read',
    input: pageQuery,
    output: recordPage(orderRecord),
  }),
  /** 금액 변동 기록 (일어난 순서). 한 번 적은 줄은 바뀌지 않아요 */
  listPostings: endpoint({
    route: 'GET /users/me/records/postings',
    who: 'member',
    scope: 'export:read',
    // Reads both sides of five accounts, and the ranges of ids of the days of the range.
    rows: [1_000, 0, [6, 0]],
    input: pageQuery,
    output: recordPage(postingRecord),
  }),
  /** 콘텐츠 기록 (등록한 순서). 지운 콘텐츠도 있어요. from과 to는 등록한 날이에요 */
  listAllContents: endpoint({
    route: 'GET /users/me/records/contents',
    who: 'member',
    scope: 'export:read',
    // Reads up to thirty links of each content.
    rows: [30, 0, [40, 0]],
    input: pageQuery,
    output: recordPage(contentRecord),
  }),
  /** 채널 기록 (등록한 순서). 지운 채널도 있어요. from과 to는 등록한 날이에요 */
  listAllChannels: endpoint({
    route: 'GET /users/me/records/channels',
    who: 'member',
    scope: 'export:read',
    // Sorts every channel of the person.
    rows: [500, 0],
    input: pageQuery,
    output: recordPage(channelRecord),
  }),
  /** 동의하고 철회한 기록 (일어난 순서). 종류마다 마지막 것이 지금의 동의예요 */
  listConsents: endpoint({
    route: 'GET /users/me/records/consents',
    who: 'member',
    scope: 'export:read',
    // Sorts every consent of the person.
    rows: [500, 0],
    input: pageQuery,
    output: recordPage(consentRecord),
  }),
}
