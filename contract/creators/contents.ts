/** Contents: what a creator published elsewhere, with its links and its disclosure. */
import { CHANNEL_CODES } from '../core/channel-codes.ts'
import { after, earned, LIST_ORDERS, next, wonByDay } from '../core/earnings.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { done, id, imageSrc, isoTime, limit, page, pageOf, url } from '../core/fields.ts'
import { DETAIL } from '../core/row-cost.ts'
import * as z from '../core/z.ts'
import {
  CONTENT_STATES,
  CONTENT_TYPES,
  content,
  contentInput,
  contentNotice,
  contentSummary,
  NOTICE_CHECKS,
  publicContent,
} from './content-fields.ts'
import { noticeDetail } from './notice-checks.ts'

export const contentRef = z.strictObject({ id: id('cnt') })

export const noticeTaken = z.strictObject({
  noticeCode: z.string().check(z.minLength(1), z.maxLength(40)),
  contentId: z.optional(id('cnt')),
})

/**
 * The data that the API reads from a page before registration. `ok: false` gives the reason in words; the
 * creator can type every field instead.
 */
const pagePreview = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    contentLinkUrl: z.string(),
    channelCode: z.enum(CHANNEL_CODES),
    contentType: z.enum(CONTENT_TYPES),
    title: z.string(),
    preview: z.string(),
    contentThumbnailSrc: z.nullable(imageSrc),
  }),
  z.object({ ok: z.literal(false), contentLinkUrl: z.string(), reason: z.string() }),
])

const contentFilter = z.strictObject({
  groupId: id('grp'),
  contentType: z.enum(CONTENT_TYPES),
  channelCode: z.enum(CHANNEL_CODES),
  state: z.enum(CONTENT_STATES),
  /** Finds contents with a link to this partner. */
  partnerId: id('prt'),
  q: z.string().check(z.trim(), z.maxLength(80, '검색어는 80자까지 쓸 수 있어요.')),
})

/** Billable clicks, orders and earnings of the links that are only in this content. */
const figures = { billableClicks: z.int(), orders: z.int(), earned }
/** The same of its links that are in other contents too, which earn for these contents together. Null without such a link. */
const together = z.nullable(z.object({ links: z.int(), ...figures }))
const earningContentSummary = z.extend(contentSummary, {
  ...figures,
  together,
  /** The last 30 days of `earned`; of `together` in a content that earned nothing alone. */
  days: wonByDay,
})
const earningContent = z.extend(content, { ...figures, together })

/** The sentence of a content and the finding of the last check of its live page. */
const checkedNotice = z.extend(contentNotice, {
  givenAt: isoTime,
  check: z.enum(NOTICE_CHECKS),
  checkedAt: z.nullable(isoTime),
  detail: z.nullable(noticeDetail),
})

const WRITE_ERRORS = [
  'content_url_invalid',
  'content_taken',
  'content_link_unknown',
  'notice_unknown',
  'image_unknown',
  'image_type',
  'image_too_large',
] as const

export const contents = {
  /**
   * 내 콘텐츠 (최근 것부터). 조건이 하나면 전체, 둘 이상이거나 검색이면 최근 2,000개에서 찾아요. sort는 조건이 없으면 전체를 next로 넘기고,
   * 조건이 있으면 최근 2,000개를 줄 세워요
   */
  listContents: endpoint({
    route: 'GET /contents/me',
    who: 'member',
    scope: 'contents:read',
    // Searches all contents of one person for the words, two rows each.
    rows: [5_000, 0],
    input: z.optional(
      z.partial(z.extend(contentFilter, { sort: z.enum(LIST_ORDERS), after, page, limit: limit(12) })),
    ),
    output: z.extend(pageOf(earningContentSummary), {
      next,
      /** The number of newest contents that the search covered; null when it covered all. */
      searchedNewest: z.nullable(z.int()),
    }),
  }),
  /** 내 콘텐츠 하나 */
  getContent: endpoint({
    route: 'GET /contents/me/{id}',
    who: 'member',
    scope: 'contents:read',
    input: contentRef,
    output: earningContent,
  }),
  /** 콘텐츠 등록 (multipart) */
  createContent: endpoint({
    route: 'POST /contents',
    who: 'creator',
    scope: 'contents:write',
    // Writes links, pictures and search words with their index entries. Moves the links' earnings, a row a
    // month and of the last 32 days a row a day, between content, kind of channel and groups.
    rows: [320, 110],
    body: 'files',
    input: contentInput,
    output: content,
    errors: WRITE_ERRORS,
  }),
  /** 콘텐츠 수정 (multipart). 오지 않은 목록은 그대로, 빈 값이 온 목록은 비워요 */
  updateContent: endpoint({
    route: 'PUT /contents/{contentId}',
    who: 'creator',
    scope: 'contents:write',
    // Writes links, pictures and search words with their index entries. Moves the links' earnings, a row a
    // month and of the last 32 days a row a day, between content, kind of channel and groups.
    rows: [300, 120],
    body: 'files',
    input: z.extend(contentInput, { contentId: id('cnt') }),
    output: content,
    errors: WRITE_ERRORS,
  }),
  /** 콘텐츠 삭제 */
  removeContent: endpoint({
    route: 'DELETE /contents/{id}',
    who: 'member',
    scope: 'contents:write',
    // Writes links, pictures and search words with their index entries. Moves the links' earnings, a row a
    // month and of the last 32 days a row a day, between content, kind of channel and groups.
    rows: [340, 80],
    input: contentRef,
    output: done,
  }),
  /** 재검토 요청: 요청받은 내용을 고쳤어요 */
  recheckContent: endpoint({
    route: 'POST /contents/{id}/recheck',
    who: 'member',
    scope: 'contents:write',
    input: contentRef,
    output: done,
    errors: ['content_transition'],
  }),
  /** 어떤 대가성 문구를 가져갔는지 남기기. contentId가 있으면 그 콘텐츠의 문구가 돼요 */
  recordNotice: endpoint({
    route: 'POST /contents/notice',
    who: 'member',
    scope: 'contents:write',
    input: noticeTaken,
    output: z.extend(contentNotice, { givenAt: isoTime }),
    errors: ['notice_unknown'],
  }),
  /** 콘텐츠의 대가성 문구와 마지막 점검 결과. 링크가 없는 콘텐츠에는 문구가 없어요 */
  getContentNotice: endpoint({
    route: 'GET /contents/{id}/notice',
    who: 'member',
    scope: 'contents:read',
    input: contentRef,
    output: checkedNotice,
  }),
  /** 올라가 있는 페이지에서 대가성 문구를 지금 점검하기 */
  checkContentNotice: endpoint({
    route: 'POST /contents/{id}/notice/check',
    who: 'member',
    scope: 'contents:write',
    input: contentRef,
    output: checkedNotice,
  }),
  /** 지금 쓰는 대가성 문구, 채널마다 하나 */
  listNotices: endpoint({
    route: 'GET /notices',
    who: 'anyone',
    rows: DETAIL,
    input: nothing,
    output: z.object({ items: z.array(contentNotice) }),
  }),
  /** 주소에서 제목, 소개, 사진 불러오기 */
  previewPage: endpoint({
    route: 'GET /contents/open-graph',
    who: 'creator',
    scope: 'contents:read',
    // Counts the attempt.
    rows: [30, 5],
    input: z.strictObject({ url }),
    output: pagePreview,
    errors: ['content_url_invalid'],
  }),
  /** 크리에이터가 공개한 콘텐츠 */
  listCreatorContents: endpoint({
    route: 'GET /creators/{creatorId}/contents',
    who: 'anyone',
    input: z.strictObject({ creatorId: id('crt'), page: z.optional(page), limit: z.optional(limit(12)) }),
    output: pageOf(publicContent),
  }),
}
export type EarningContentSummary = z.infer<typeof earningContentSummary>
export type EarningContent = z.infer<typeof earningContent>
export type PagePreview = z.infer<typeof pagePreview>
