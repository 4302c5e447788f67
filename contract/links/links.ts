/** Affiliate links: any partner URL becomes a short link with a disclosure sentence. */
import { after, LIST_ORDERS, next, shownEarned, wonByDay } from '../core/earnings.ts'
import { endpoint, nothing, query } from '../core/endpoint.ts'
import { done, id, limit, oneLine, page, pageOf, url } from '../core/fields.ts'
import { OF_LINKS } from '../core/row-cost.ts'
import * as z from '../core/z.ts'
import { linkReport, repointed, repointPreview } from './link-care.ts'
import { affiliateLink, linkPreview } from './link-fields.ts'
import { linePreview, linkLines, refusedLine } from './link-lines.ts'
import { linkName } from './link-names.ts'

const title = z
  .string()
  .check(z.overwrite(oneLine), z.trim(), z.maxLength(80, '이름은 80자까지 쓸 수 있어요.'))
const subId = z
  .string()
  .check(z.trim(), z.regex(/^[0-9A-Za-z_-]{0,40}$/, '추적 코드는 영문, 숫자, -, _ 로 40자까지 쓸 수 있어요.'))

export const linkInput = z.strictObject({
  url,
  title: z._default(title, ''),
  subId: z._default(subId, ''),
  name: z._default(linkName, ''),
})
const lineResult = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), url: z.string(), link: affiliateLink }),
  refusedLine,
])
/** Absent fields stay as they are. */
export const linkChange = z.strictObject({
  id: id('lnk'),
  title: z.optional(title),
  subId: z.optional(subId),
  url: z.optional(url),
  name: z.optional(linkName),
})
const ids = z
  .array(id('lnk'))
  .check(z.minLength(1, '링크를 하나 이상 골라 주세요.'), z.maxLength(100, '한 번에 100개까지 할 수 있어요.'))
export const linkIds = z.strictObject({ ids })
export const repointInput = z.strictObject({ ids, url })
export const linkRef = z.strictObject({ id: id('lnk') })

export const links = {
  /** 주소에 맞는 파트너와 조건 보기 (아무것도 만들지 않아요) */
  previewLink: endpoint({
    route: 'POST /affiliate-links/preview',
    who: 'member',
    scope: 'links:read',
    // Compares the address with those of every partner.
    rows: [300, 20],
    input: z.strictObject({ url }),
    output: linkPreview,
    errors: ['link_url_invalid'],
  }),
  /** 링크 만들기 */
  createLink: endpoint({
    route: 'POST /affiliate-links',
    who: 'member',
    scope: 'links:write',
    // Compares the address with those of every partner. The first link to a partner whose network knows creators
    // by a word is written together with the channel's.
    rows: [300, 80],
    input: linkInput,
    output: z.extend(affiliateLink, { isFirst: z.boolean() }),
    errors: [
      'link_url_invalid',
      'partner_not_supported',
      'partner_paused',
      'link_name_taken',
      'network_words_empty',
    ],
  }),
  /** 주소 여러 개의 파트너와 조건 보기 (아무것도 만들지 않아요) */
  previewLinks: endpoint({
    route: 'POST /affiliate-links/many/preview',
    who: 'member',
    scope: 'links:read',
    // Reads up to fifty addresses, each with its partner, its index entries and its search entry.
    rows: [600, 20],
    input: linkLines,
    output: z.object({ items: z.array(linePreview) }),
  }),
  /** 링크 여러 개 만들기 (만들 수 있는 것은 모두 만들고, 나머지는 이유를 알려 줘요) */
  createLinks: endpoint({
    route: 'POST /affiliate-links/many',
    who: 'member',
    scope: 'links:write',
    // Reads up to fifty addresses, each with its partner, its index entries and its search entry.
    rows: [4_000, 3_000],
    input: linkLines,
    output: z.object({ items: z.array(lineResult) }),
  }),
  /** 내 링크 (deleted=true면 휴지통). sort나 partnerId가 있으면 next를 after로 보내면 그다음이에요 */
  listLinks: endpoint({
    route: 'GET /affiliate-links',
    who: 'member',
    scope: 'links:read',
    rows: [60, 0, [40, 0]], // A link with orders on each of its thirty days has a row for each.
    input: query({
      deleted: z._default(z.stringbool(), false),
      /** Finds only active links with a problem. */
      problem: z._default(z.stringbool(), false),
      q: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
      /**
       * These three work only for active links without `problem` and `q`. With one of those, pages use
       * `next`.
       */
      sort: z.enum(LIST_ORDERS),
      partnerId: id('prt'),
      after,
      page,
      limit: limit(12),
    }),
    /**
     * `problems`: the number of active links with one. With a search or a partner, `total` only shows whether
     * one more link follows the page. `days`: the last 30 days of `earned`.
     */
    output: z.extend(pageOf(z.extend(affiliateLink, { days: wonByDay })), { problems: z.int(), next }),
  }),
  /** 내 링크가 있는 파트너 (많아도 50곳) */
  listLinkPartners: endpoint({
    route: 'GET /affiliate-links/partners',
    who: 'member',
    scope: 'links:read',
    // Reads three rows for each of 50 partners.
    rows: [150, 0],
    input: nothing,
    output: z.object({ items: z.array(z.object({ id: id('prt'), title: z.string() })) }),
  }),
  /** 링크 하나 */
  getLink: endpoint({
    route: 'GET /affiliate-links/{id}',
    who: 'member',
    scope: 'links:read',
    input: linkRef,
    output: affiliateLink,
  }),
  /** 링크 하나의 날짜별 클릭(30일), 연결 상태, 주소를 바꾼 기록 */
  getLinkReport: endpoint({
    route: 'GET /affiliate-links/{id}/report',
    who: 'member',
    scope: 'links:read',
    input: linkRef,
    output: linkReport,
  }),
  /** 여러 링크의 주소를 바꾸면 무엇이 달라지는지 보기 (아무것도 바꾸지 않아요) */
  previewRepoint: endpoint({
    route: 'POST /affiliate-links/repoint/preview',
    who: 'member',
    scope: 'links:read',
    rows: OF_LINKS,
    input: repointInput,
    output: repointPreview,
    errors: ['link_url_invalid', 'partner_not_supported', 'partner_differs', 'partner_paused'],
  }),
  /** 여러 링크를 한 주소로 바꾸기 */
  repointLinks: endpoint({
    route: 'POST /affiliate-links/repoint',
    who: 'member',
    scope: 'links:write',
    rows: OF_LINKS,
    input: repointInput,
    output: repointed,
    errors: ['link_url_invalid', 'partner_not_supported', 'partner_differs', 'partner_paused'],
  }),
  /** 연결되는 주소를 지금 점검하기 */
  checkLink: endpoint({
    route: 'POST /affiliate-links/{id}/check',
    who: 'member',
    scope: 'links:write',
    input: linkRef,
    output: linkReport,
  }),
  /** 링크 삭제 (30일 동안은 계속 연결돼요) */
  removeLinks: endpoint({
    route: 'DELETE /affiliate-links',
    who: 'member',
    scope: 'links:write',
    rows: OF_LINKS,
    input: linkIds,
    output: done,
  }),
  /** 삭제한 링크 복구 */
  restoreLinks: endpoint({
    route: 'PATCH /affiliate-links/restore',
    who: 'member',
    scope: 'links:write',
    rows: OF_LINKS,
    input: linkIds,
    output: done,
  }),
  /** 링크의 이름, 추적 코드, 연결되는 주소 바꾸기 (같은 파트너 안에서) */
  updateLink: endpoint({
    route: 'PATCH /affiliate-links/{id}',
    who: 'member',
    scope: 'links:write',
    // Compares the address with those of every partner.
    rows: [300, 40],
    input: linkChange,
    output: z.extend(affiliateLink, { earned: shownEarned }),
    errors: [
      'link_url_invalid',
      'partner_not_supported',
      'partner_differs',
      'partner_paused',
      'link_name_taken',
      'link_name_fixed',
    ],
  }),
}
export type AffiliateLink = z.infer<typeof affiliateLink>
export type ListedLink = AffiliateLink & { days: number[] }
export type LinkPreview = z.infer<typeof linkPreview>
export type LineResult = z.infer<typeof lineResult>
