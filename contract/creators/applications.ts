/** Identity and the creator application: submitted → approved | rejected → submitted again. */

import { ageClass } from '../accounts/ages.ts'
import { identityVerificationId } from '../accounts/identity.ts'
import { endpoint } from '../core/endpoint.ts'
import { done, id, invitedCode, isOwn, isoTime, kstDate, text, url, visible } from '../core/fields.ts'
import { assignableQuery, idsOf, OPS_LIST_DUTIES, opsPage, outcomes } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { consentEntry } from '../platform/consents.ts'
import { messageText } from '../platform/templates/message-text.ts'

export const TOPICS = [
  'fashion',
  'beauty',
  'living',
  'food',
  'travel',
  'tech',
  'parenting',
  'health',
  'books',
  'etc',
] as const
export const TOPIC_LABELS: Record<(typeof TOPICS)[number], string> = {
  fashion: '패션',
  beauty: '뷰티',
  living: '리빙',
  food: '푸드',
  travel: '여행',
  tech: '가전·디지털',
  parenting: '육아',
  health: '건강',
  books: '책·문구',
  etc: '기타',
}

export const nickname = text('닉네임', 20).check(z.minLength(2, '닉네임은 2자 이상이어야 해요.'))

export const creatorApplicationInput = z.strictObject({
  /**
   * The id of a finished identity check at its provider (specification, section 3). The API stores only keyed
   * hashes of DI and CI.
   */
  di: identityVerificationId,
  nickname,
  mainTopic: z.enum(TOPICS, { error: '주로 다루는 주제를 골라 주세요.' }),
  channelLinkUrl: url,
  introduction: z._default(
    z.string().check(z.overwrite(visible), z.trim(), z.maxLength(500, '소개는 500자까지 쓸 수 있어요.')),
    '',
  ),
  invitedCode,
  termsAgreed: z.literal(true, { error: '크리에이터 이용약관에 동의해 주세요.' }),
})

/** The fields the person fills in; the caller that ran the identity check adds `di`. */
export const creatorApplicationForm = z.omit(creatorApplicationInput, { di: true })

export const REJECTION_CODES = [
  'channel_not_owned',
  'channel_empty',
  'channel_inappropriate',
  'profile_incomplete',
  'other',
] as const
export const REJECTION_LABELS: Record<(typeof REJECTION_CODES)[number], string> = {
  channel_not_owned: '본인의 채널인지 확인할 수 없어요',
  channel_empty: '채널에 글이나 영상이 거의 없어요',
  channel_inappropriate: '채널이 운영 정책과 맞지 않아요',
  profile_incomplete: '소개나 주제가 부족해요',
  other: '그 밖의 이유',
}
export const APPLICATION_FIELDS = ['nickname', 'mainTopic', 'channelLinkUrl', 'introduction'] as const
export const FIELD_LABELS: Record<(typeof APPLICATION_FIELDS)[number], string> = {
  nickname: '닉네임',
  mainTopic: '주로 다루는 주제',
  channelLinkUrl: '채널 주소',
  introduction: '소개',
}

export const APPLICATION_STATES = ['submitted', 'approved', 'rejected'] as const

export const creatorApplication = z.object({
  id: id('app'),
  state: z.enum(APPLICATION_STATES),
  nickname: z.string(),
  mainTopic: z.enum(TOPICS),
  introduction: z.string(),
  channelLinkUrl: z.string(),
  channelCode: z.string(),
  identityName: z.string(),
  submittedAt: isoTime,
  decidedAt: z.nullable(isoTime),
  rejection: z.nullable(
    z.object({
      code: z.enum(REJECTION_CODES),
      reason: z.string(),
      field: z.nullable(z.enum(APPLICATION_FIELDS)),
      reapplyOn: kstDate,
    }),
  ),
})

const opsApplication = z.extend(creatorApplication, {
  /** The age class on the day of the application; null for applications older than this field. */
  ageClass: z.nullable(ageClass),
  isOwn,
})

export const applicationRef = z.strictObject({ id: id('app') })
export const applicationRejection = z.extend(applicationRef, {
  code: z.enum(REJECTION_CODES, { error: '반려 사유를 골라 주세요.' }),
  reason: messageText('설명', 300),
  field: z.optional(z.enum(APPLICATION_FIELDS)),
  reapplyOn: z.optional(kstDate),
})
export const applicationIds = z.strictObject({ ids: idsOf('app') })
export const applicationsRejection = z.extend(
  z.omit(applicationRejection, { id: true }),
  applicationIds.shape,
)

export const creatorOps = {
  /** 신청 목록 (기다리는 것은 오래된 것부터, 끝난 것은 최근 것부터) */
  listApplications: endpoint({
    route: 'GET /ops/creator-applications',
    who: 'operator',
    may: OPS_LIST_DUTIES.applications,
    // Records which operator saw whose personal data.
    rows: [30, 0, [4, 3]],
    input: assignableQuery(APPLICATION_STATES, 'submitted'),
    output: opsPage(opsApplication, APPLICATION_STATES),
  }),
  /** 신청한 분이 동의한 것: 약관마다 마지막 답과 그 약관의 시행일 */
  listApplicantConsents: endpoint({
    route: 'GET /ops/creator-applications/{id}/consents',
    who: 'operator',
    may: OPS_LIST_DUTIES.applications,
    // One of each kind.
    rows: [30, 0],
    input: applicationRef,
    output: z.object({ items: z.array(consentEntry) }),
  }),
  /** 승인 */
  approveApplication: endpoint({
    route: 'POST /ops/creator-applications/{id}/approve',
    who: 'operator',
    may: ['review'],
    audit: '크리에이터 신청 승인',
    input: applicationRef,
    output: done,
    errors: ['application_decided'],
  }),
  /** 반려: 이유와 고칠 곳 */
  rejectApplication: endpoint({
    route: 'POST /ops/creator-applications/{id}/reject',
    who: 'operator',
    may: ['review'],
    audit: '크리에이터 신청 반려',
    input: applicationRejection,
    output: done,
    errors: ['application_decided'],
  }),
  /** 여러 건 승인: 건마다 따로 처리하고, 하지 못한 것은 이유를 알려요 */
  approveApplications: endpoint({
    route: 'POST /ops/creator-applications/approve',
    who: 'operator',
    may: ['review'],
    about: 'each',
    input: applicationIds,
    output: outcomes,
  }),
  /** 여러 건 반려: 같은 이유로 */
  rejectApplications: endpoint({
    route: 'POST /ops/creator-applications/reject',
    who: 'operator',
    may: ['review'],
    about: 'each',
    input: applicationsRejection,
    output: outcomes,
  }),
}
export type CreatorApplication = z.infer<typeof creatorApplication>
export type OpsApplication = z.infer<typeof opsApplication>
export type CreatorApplicationInput = z.output<typeof creatorApplicationInput>
export type ApplicationRejection = z.output<typeof applicationRejection>
