/**
 * The operators' view of contents: they request a correction, hide a content or publish it again. Every act
 * is audited and mailed.
 */

import { endpoint } from '../core/endpoint.ts'
import { done, id, isOwn, isoTime, kstDate } from '../core/fields.ts'
import { assignableQuery, idsOf, OPS_LIST_DUTIES, opsPage, outcomes } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { messageText } from '../platform/templates/message-text.ts'
import { CONTENT_STATES, contentSummary } from './content-fields.ts'
import { contentRef } from './contents.ts'
import { noticeDetail } from './notice-checks.ts'

const opsContent = z.extend(contentSummary, {
  creator: z.object({ id: id('crt'), nickname: z.string() }),
  isOwn,
})

const contentFacts = z.object({
  /** The finding of the last check of the live page; null before the first check. */
  checkedAt: z.nullable(isoTime),
  detail: z.nullable(noticeDetail),
  links: z.array(
    z.object({
      id: id('lnk'),
      code: z.string(),
      title: z.string(),
      partner: z.object({ id: id('prt'), title: z.string() }),
      url: z.string(),
      billableClicks: z.int(),
      orders: z.int(),
      isDeleted: z.boolean(),
    }),
  ),
})
export type ContentFacts = z.infer<typeof contentFacts>

/** The creator can read the reason. `dueOn` is today or later. */
export const fixRequest = z.extend(contentRef, { reason: messageText('이유', 300), dueOn: kstDate })
export const hiding = z.extend(contentRef, { reason: messageText('이유', 300) })

export const contentIds = z.strictObject({ ids: idsOf('cnt') })
export const contentsHiding = z.extend(contentIds, { reason: hiding.shape.reason })
export const contentsFixing = z.extend(contentsHiding, { dueOn: fixRequest.shape.dueOn })

export const contentOps = {
  /** 콘텐츠 목록 (최근 것부터, 수정 요청은 답변이 온 순서로) */
  listOpsContents: endpoint({
    route: 'GET /ops/contents',
    who: 'operator',
    may: OPS_LIST_DUTIES.contents,
    input: assignableQuery(CONTENT_STATES, 'needs_fix', ['oldest', 'newest', 'answered']),
    output: opsPage(opsContent, CONTENT_STATES),
  }),
  /** 콘텐츠를 판단할 때 보는 사실: 올린 글에서 찾은 대가성 문구와 그 위치, 넣은 링크 */
  getContentFacts: endpoint({
    route: 'GET /ops/contents/{id}/facts',
    who: 'operator',
    may: OPS_LIST_DUTIES.contents,
    // Reads up to thirty links, each with its partner.
    rows: [95, 0],
    input: contentRef,
    output: contentFacts,
  }),
  /** 수정 요청: 이유와 기한 */
  requestContentFix: endpoint({
    route: 'POST /ops/contents/{id}/fix-request',
    who: 'operator',
    may: ['review'],
    audit: '콘텐츠 수정 요청',
    // Reads and writes links, pictures and search words, each with its index entries.
    rows: [110, 56],
    input: fixRequest,
    output: done,
    errors: ['content_transition'],
  }),
  /** 공개 페이지에서 숨기기 */
  hideContent: endpoint({
    route: 'POST /ops/contents/{id}/hide',
    who: 'operator',
    may: ['review'],
    audit: '콘텐츠 숨기기',
    // Reads and writes links, pictures and search words, each with its index entries.
    rows: [110, 50],
    input: hiding,
    output: done,
    errors: ['content_transition'],
  }),
  /** 다시 공개 (수정 승인) */
  publishContent: endpoint({
    route: 'POST /ops/contents/{id}/publish',
    who: 'operator',
    may: ['review'],
    audit: '콘텐츠 다시 보이기',
    // Reads and writes links, pictures and search words, each with its index entries.
    rows: [110, 50],
    input: contentRef,
    output: done,
    errors: ['content_transition'],
  }),
  /** 여러 콘텐츠에 같은 이유와 기한으로 수정 요청: 하지 못한 것은 이유를 알려요 */
  requestContentFixes: endpoint({
    route: 'POST /ops/contents/fix-request',
    who: 'operator',
    may: ['review'],
    about: 'each',
    // Changes each content as an act of its own.
    rows: [60, 20, [110, 60]],
    input: contentsFixing,
    output: outcomes,
  }),
  /** 여러 콘텐츠 숨기기 */
  hideContents: endpoint({
    route: 'POST /ops/contents/hide',
    who: 'operator',
    may: ['review'],
    about: 'each',
    // Changes each content as an act of its own.
    rows: [60, 20, [110, 60]],
    input: contentsHiding,
    output: outcomes,
  }),
  /** 여러 콘텐츠 다시 공개 */
  publishContents: endpoint({
    route: 'POST /ops/contents/publish',
    who: 'operator',
    may: ['review'],
    about: 'each',
    // Changes each content as an act of its own.
    rows: [60, 20, [110, 60]],
    input: contentIds,
    output: outcomes,
  }),
}
export type OpsContent = z.infer<typeof opsContent>
