/** A partner's call for contents, and a creator's application: applied → selected | declined → submitted → done. */
import { CHANNEL_CODES } from '../core/channel-codes.ts'
import { endpoint, query } from '../core/endpoint.ts'
import { done, id, imageSrc, isoTime, kstDate, limit, page, pageOf, text } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { partnerRef } from '../partners/partners.ts'

export const CAMPAIGN_STATES = ['draft', 'open', 'closed'] as const
export const CAMPAIGN_STATE_LABELS: Record<(typeof CAMPAIGN_STATES)[number], string> = {
  draft: '준비 중',
  open: '모집 중',
  closed: '마감',
}

export const CONTENT_APPLICATION_STATES = [
  'applied',
  'selected',
  'submitted',
  'done',
  'declined',
  'withdrawn',
] as const
export type ContentApplicationState = (typeof CONTENT_APPLICATION_STATES)[number]
export const CONTENT_APPLICATION_LABELS: Record<ContentApplicationState, string> = {
  applied: '신청됨',
  selected: '선정됨',
  submitted: '콘텐츠 제출됨',
  done: '완료',
  declined: '미선정',
  withdrawn: '신청 취소',
}

export const campaign = z.object({
  id: id('cmp'),
  partner: partnerRef,
  title: z.string(),
  /** Null without a picture of its own. */
  imageSrc: z.nullable(imageSrc),
  /** Describes the content to make. */
  description: z.string(),
  /** The reward besides the commission, in words. */
  reward: z.string(),
  /** The kinds of channels that may apply; empty for any. */
  channelCodes: z.array(z.enum(CHANNEL_CODES)),
  quota: z.int(),
  /** Places in use. An application uses one until it is declined or withdrawn. */
  taken: z.int(),
  applyUntil: kstDate,
  dueOn: kstDate,
  state: z.enum(CAMPAIGN_STATES),
  /** True while the campaign is open, before its last day and with a place left. */
  acceptsApplications: z.boolean(),
})

export const contentApplication = z.object({
  id: id('cap'),
  campaign: z.pick(campaign, { id: true, title: true, partner: true, applyUntil: true, dueOn: true }),
  channel: z.object({ id: id('chn'), channelLinkUrl: z.string(), channelCode: z.enum(CHANNEL_CODES) }),
  state: z.enum(CONTENT_APPLICATION_STATES),
  message: z.string(),
  /** The reason why it was declined, or what to correct in the content; null otherwise. */
  reason: z.nullable(z.string()),
  contentId: z.nullable(z.string()),
  appliedAt: isoTime,
  decidedAt: z.nullable(isoTime),
  submittedAt: z.nullable(isoTime),
  doneAt: z.nullable(isoTime),
})

/** A campaign as its page shows it. `myApplication` is the caller's own application in force, or null. */
const campaignDetail = z.extend(campaign, { myApplication: z.nullable(contentApplication) })

export const campaignRef = z.strictObject({ id: id('cmp') })
export const contentApplicationRef = z.strictObject({ id: id('cap') })
export const contentApplicationInput = z.strictObject({
  campaignId: id('cmp'),
  channelId: z
    .string({ error: '콘텐츠를 올릴 채널을 골라 주세요.' })
    .check(z.regex(/^chn_[0-9a-z_]{1,40}$/, '콘텐츠를 올릴 채널을 골라 주세요.')),
  message: text('콘텐츠 계획', 500).check(z.minLength(10, '어떤 콘텐츠를 만들지 10자 이상 적어 주세요.')),
})
export const contentSubmission = z.extend(contentApplicationRef, {
  contentId: z
    .string({ error: '제출할 콘텐츠를 골라 주세요.' })
    .check(z.regex(/^cnt_[0-9a-z_]{1,40}$/, '제출할 콘텐츠를 골라 주세요.')),
})

export const campaigns = {
  /** 신청할 수 있는 캠페인 (마감이 가까운 것부터) */
  listCampaigns: endpoint({
    route: 'GET /campaigns',
    who: 'member',
    scope: 'campaigns:read',
    input: query({ partnerId: id('prt'), channelCode: z.enum(CHANNEL_CODES), page, limit: limit(12) }),
    output: pageOf(campaign),
  }),
  /** 캠페인 하나와 내 신청 */
  getCampaign: endpoint({
    route: 'GET /campaigns/{id}',
    who: 'member',
    scope: 'campaigns:read',
    input: campaignRef,
    output: campaignDetail,
  }),
  /** 내 캠페인 신청 (최근 것부터) */
  listContentApplications: endpoint({
    route: 'GET /creators/content-applications',
    who: 'member',
    scope: 'campaigns:read',
    input: query({
      state: z.enum(CONTENT_APPLICATION_STATES),
      campaignId: id('cmp'),
      page,
      limit: limit(12),
    }),
    output: pageOf(contentApplication),
  }),
  /** 캠페인 신청: 모집 인원에 포함돼요 */
  createContentApplication: endpoint({
    route: 'POST /creators/content-applications',
    who: 'creator',
    scope: 'campaigns:write',
    input: contentApplicationInput,
    output: contentApplication,
    errors: ['legal_text_due', 'campaign_closed', 'campaign_full', 'campaign_applied', 'campaign_channel'],
  }),
  /** 신청 취소 (선정되기 전까지) */
  removeContentApplication: endpoint({
    route: 'DELETE /creators/content-applications/{id}',
    who: 'member',
    scope: 'campaigns:write',
    input: contentApplicationRef,
    output: done,
    errors: ['content_application_state'],
  }),
  /** 선정된 캠페인에 콘텐츠 제출 (검수가 끝나기 전에는 다른 콘텐츠로 바꿀 수 있어요) */
  submitContent: endpoint({
    route: 'POST /creators/content-applications/{id}/submission',
    who: 'member',
    scope: 'campaigns:write',
    input: contentSubmission,
    output: contentApplication,
    errors: ['content_application_state', 'campaign_content', 'campaign_content_used'],
  }),
}
export type Campaign = z.infer<typeof campaign>
export type CampaignDetail = z.infer<typeof campaignDetail>
export type ContentApplication = z.infer<typeof contentApplication>
export type ContentApplicationInput = z.output<typeof contentApplicationInput>
