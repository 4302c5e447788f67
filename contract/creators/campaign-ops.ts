/** The back office of campaigns: operators write, open and close them and decide applications. */

import { CHANNEL_CODES } from '../core/channel-codes.ts'
import { endpoint, query } from '../core/endpoint.ts'
import {
  blankableImageFile,
  done,
  id,
  imageSrc,
  isOwn,
  kstDate,
  limit,
  page,
  pageOf,
  text,
} from '../core/fields.ts'
import { mine } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { messageText } from '../platform/templates/message-text.ts'
import {
  CAMPAIGN_STATES,
  CONTENT_APPLICATION_STATES,
  type ContentApplicationState,
  campaign,
  campaignRef,
  contentApplication,
  contentApplicationRef,
} from './campaigns.ts'

export const opsCampaign = z.extend(campaign, {
  /** The number of applications that wait for an operator: applied and submitted ones. */
  waiting: z.int(),
})
const opsCampaignDetail = z.extend(opsCampaign, {
  /** The number of applications by state. */
  counts: z.object({
    applied: z.int(),
    selected: z.int(),
    submitted: z.int(),
    done: z.int(),
    declined: z.int(),
    withdrawn: z.int(),
  } satisfies Record<ContentApplicationState, z.ZodMiniType>),
})
const opsContentApplication = z.extend(contentApplication, {
  creator: z.object({ id: id('crt'), nickname: z.string() }),
  isOwn,
  /** The submitted content; null before that. */
  content: z.nullable(z.object({ id: id('cnt'), title: z.string(), contentLinkUrl: z.string() })),
})

/**
 * A multipart form with the picture, or JSON without one. The picture is a file or the source of a stored one; an
 * empty source without a file removes it, and without both it stays.
 */
export const campaignInput = z.strictObject({
  pictureFile: blankableImageFile,
  pictureSrc: z.optional(z.union([z.literal(''), imageSrc], { error: '사진을 다시 골라 주세요.' })),
  partnerId: z
    .string({ error: '파트너를 골라 주세요.' })
    .check(z.regex(/^prt_[0-9a-z_]{1,40}$/, '파트너를 골라 주세요.')),
  title: text('제목', 60),
  description: text('콘텐츠 가이드', 2000),
  reward: text('혜택', 200),
  channelCodes: z._default(z.array(z.enum(CHANNEL_CODES)).check(z.maxLength(CHANNEL_CODES.length)), []),
  quota: z.coerce
    .number<number | string>({ error: '모집 인원을 숫자로 입력해 주세요.' })
    .check(
      z.int('모집 인원을 숫자로 입력해 주세요.'),
      z.minimum(1, '모집 인원은 1명 이상이어야 해요.'),
      z.maximum(1000, '모집 인원은 1,000명까지 정할 수 있어요.'),
    ),
  applyUntil: kstDate,
  dueOn: kstDate,
})
export const campaignChange = z.extend(campaignInput, {
  ...campaignRef.shape,
  state: z.enum(CAMPAIGN_STATES, { error: '상태를 골라 주세요.' }),
})
export const contentApplicationReason = z.extend(contentApplicationRef, { reason: messageText('이유', 300) })

const CHANGE_ERRORS = [
  'campaign_partner',
  'campaign_days',
  'campaign_quota',
  'campaign_transition',
  'image_type',
  'image_too_large',
  'image_unknown',
] as const

export const campaignOps = {
  /** 캠페인 목록 (최근 것부터) */
  listOpsCampaigns: endpoint({
    route: 'GET /ops/campaigns',
    who: 'operator',
    may: ['review'],
    input: query({ state: z._default(z.enum(CAMPAIGN_STATES), 'open'), page, limit: limit(20) }),
    output: pageOf(opsCampaign),
  }),
  /** 캠페인 하나와 신청 수 */
  getOpsCampaign: endpoint({
    route: 'GET /ops/campaigns/{id}',
    who: 'operator',
    may: ['review'],
    input: campaignRef,
    output: opsCampaignDetail,
  }),
  /** 캠페인 만들기 (준비 중으로 시작해요) */
  createCampaign: endpoint({
    route: 'POST /ops/campaigns',
    who: 'operator',
    may: ['review'],
    audit: '캠페인 만들기',
    about: 'nobody',
    input: campaignInput,
    body: 'files',
    output: opsCampaign,
    errors: CHANGE_ERRORS,
  }),
  /** 캠페인 고치기, 열기, 닫기 */
  updateCampaign: endpoint({
    route: 'PUT /ops/campaigns/{id}',
    who: 'operator',
    may: ['review'],
    audit: '캠페인 고치기',
    about: 'nobody',
    input: campaignChange,
    body: 'files',
    output: opsCampaign,
    errors: CHANGE_ERRORS,
  }),
  /** 캠페인의 신청 (오래된 것부터) */
  listCampaignApplications: endpoint({
    route: 'GET /ops/campaigns/{id}/applications',
    who: 'operator',
    may: ['review'],
    input: z.extend(campaignRef, {
      state: z._default(z.enum(CONTENT_APPLICATION_STATES), 'applied'),
      page,
      limit: limit(20),
      mine: z.optional(mine),
    }),
    output: pageOf(opsContentApplication),
  }),
  /** 선정 */
  selectContentApplication: endpoint({
    route: 'POST /ops/content-applications/{id}/select',
    who: 'operator',
    may: ['review'],
    audit: '캠페인 신청 선정',
    input: contentApplicationRef,
    output: done,
    errors: ['content_application_state'],
  }),
  /** 미선정: 이유를 알리고 모집 인원에서 빼요 */
  declineContentApplication: endpoint({
    route: 'POST /ops/content-applications/{id}/decline',
    who: 'operator',
    may: ['review'],
    audit: '캠페인 신청 거절',
    input: contentApplicationReason,
    output: done,
    errors: ['content_application_state'],
  }),
  /** 제출한 콘텐츠를 고쳐 달라고 하기 */
  sendBackContentApplication: endpoint({
    route: 'POST /ops/content-applications/{id}/send-back',
    who: 'operator',
    may: ['review'],
    audit: '캠페인 콘텐츠 돌려보내기',
    input: contentApplicationReason,
    output: done,
    errors: ['content_application_state'],
  }),
  /** 제출한 콘텐츠 검수 완료 */
  completeContentApplication: endpoint({
    route: 'POST /ops/content-applications/{id}/complete',
    who: 'operator',
    may: ['review'],
    audit: '캠페인 참여 완료',
    input: contentApplicationRef,
    output: done,
    errors: ['content_application_state'],
  }),
}
export type OpsCampaignDetail = z.infer<typeof opsCampaignDetail>
export type OpsCampaign = z.infer<typeof opsCampaign>
export type OpsContentApplication = z.infer<typeof opsContentApplication>
export type CampaignInput = z.output<typeof campaignInput>
export type CampaignChange = z.output<typeof campaignChange>
