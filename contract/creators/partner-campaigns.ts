/** The campaigns of a partner, for its own people: the contents that creators submitted, accepted or sent back by a manager. */

import { endpoint, query } from '../core/endpoint.ts'
import { done, id, isoTime, limit } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { messageText } from '../platform/templates/message-text.ts'
import { campaign, campaignRef, contentApplicationRef } from './campaigns.ts'
import { CONTENT_TYPES, NOTICE_CHECKS } from './content-fields.ts'

/** `submitted`: waits for an answer. `sent_back`: its creator has to correct it. `done`: accepted. */
export const PARTNER_CONTENT_STATES = ['submitted', 'sent_back', 'done'] as const
export type PartnerContentState = (typeof PARTNER_CONTENT_STATES)[number]
export const PARTNER_CONTENT_LABELS: Record<PartnerContentState, string> = {
  submitted: '검토할 콘텐츠',
  sent_back: '수정 요청함',
  done: '승인함',
}

const partnerCampaign = z.extend(campaign, {
  /** The contents that wait for an answer. */
  waiting: z.int(),
})
export type PartnerCampaign = z.infer<typeof partnerCampaign>

const partnerCampaignDetail = z.extend(partnerCampaign, {
  /** The contents by state, and the creators who are to submit one. */
  counts: z.object({ selected: z.int(), submitted: z.int(), done: z.int() }),
})
export type PartnerCampaignDetail = z.infer<typeof partnerCampaignDetail>

const campaignContent = z.object({
  /** The application that the content was submitted for. */
  id: id('cap'),
  state: z.enum(PARTNER_CONTENT_STATES),
  contentType: z.enum(CONTENT_TYPES),
  /** Null for a content that is no longer public. */
  title: z.nullable(z.string()),
  contentLinkUrl: z.nullable(z.string()),
  /** The result of the last check of the disclosure on the live page. */
  noticeCheck: z.enum(NOTICE_CHECKS),
  noticeCheckedAt: z.nullable(isoTime),
  submittedAt: z.nullable(isoTime),
  doneAt: z.nullable(isoTime),
  /** The correction that was asked for; null otherwise. */
  reason: z.nullable(z.string()),
})
export type CampaignContent = z.infer<typeof campaignContent>

export const ownContentReturn = z.extend(contentApplicationRef, { reason: messageText('고칠 곳', 300) })

export const partnerCampaigns = {
  /** 우리 파트너의 캠페인 (최근 것부터). next를 after로 보내면 그다음이에요 */
  listOwnCampaigns: endpoint({
    route: 'GET /partner/campaigns',
    who: 'partner',
    may: ['business'],
    scope: 'campaigns:read',
    input: query({ after: id('cmp'), limit: limit(20, 100) }),
    output: z.object({ items: z.array(partnerCampaign), next: z.nullable(id('cmp')) }),
  }),
  /** 우리 파트너의 캠페인 하나와 콘텐츠 수 */
  getOwnCampaign: endpoint({
    route: 'GET /partner/campaigns/{id}',
    who: 'partner',
    may: ['business'],
    scope: 'campaigns:read',
    input: campaignRef,
    output: partnerCampaignDetail,
  }),
  /** 캠페인에 제출된 콘텐츠 (오래된 것부터). next를 after로 보내면 그다음이에요 */
  listOwnCampaignContents: endpoint({
    route: 'GET /partner/campaigns/{id}/contents',
    who: 'partner',
    may: ['business'],
    scope: 'campaigns:read',
    input: z.extend(campaignRef, {
      state: z._default(z.enum(PARTNER_CONTENT_STATES), 'submitted'),
      after: z.optional(id('cap')),
      limit: limit(20, 100),
    }),
    output: z.object({ items: z.array(campaignContent), next: z.nullable(id('cap')) }),
  }),
  /** 제출된 콘텐츠 승인하기. 크리에이터에게 검수가 끝났다고 알려요 */
  acceptOwnContent: endpoint({
    route: 'POST /partner/content-applications/{id}/accept',
    who: 'partner',
    may: [],
    afterEnd: true,
    scope: 'reviews:write',
    audit: '파트너의 캠페인 콘텐츠 승인',
    input: contentApplicationRef,
    output: done,
    errors: ['content_application_state'],
  }),
  /** 제출된 콘텐츠를 고쳐 달라고 하기. 크리에이터가 이유를 읽고 다시 제출해요 */
  returnOwnContent: endpoint({
    route: 'POST /partner/content-applications/{id}/return',
    who: 'partner',
    may: [],
    afterEnd: true,
    scope: 'reviews:write',
    audit: '파트너의 캠페인 콘텐츠 수정 요청',
    input: ownContentReturn,
    output: done,
    errors: ['content_application_state'],
  }),
}
