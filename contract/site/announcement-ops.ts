/**
 * The back office of announcements: operators write them, publish them now or later, show them in the top
 * banner and end them.
 */
import { endpoint, query } from '../core/endpoint.ts'
import { done, id, isoTime, kstDate, limit, oneLine, page, pageOf, text } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { announcementRef } from './site.ts'

const ANNOUNCEMENT_STATES = ['draft', 'scheduled', 'published', 'ended'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

export const opsAnnouncement = z.object({
  id: id('ann'),
  title: z.string(),
  body: z.string(),
  state: z.enum(ANNOUNCEMENT_STATES),
  /** Null for a draft. */
  publishedAt: z.nullable(isoTime),
  endedAt: z.nullable(isoTime),
  /** The text in the top banner; null when this announcement is not in it. */
  banner: z.nullable(z.object({ text: z.string(), href: z.string() })),
})
export type OpsAnnouncement = z.infer<typeof opsAnnouncement>

export const announcementInput = z.strictObject({ title: text('제목', 80), body: text('내용', 4000) })
export const announcementChange = z.extend(announcementInput, announcementRef.shape)
/** Without a day, the announcement is published at once. */
export const announcementPublishing = z.extend(announcementRef, {
  on: z.optional(kstDate),
  hour: z._default(
    z.coerce
      .number<number | string>({ error: '시각을 골라 주세요.' })
      .check(
        z.int('시각을 골라 주세요.'),
        z.minimum(0, '시각을 골라 주세요.'),
        z.maximum(23, '시각을 골라 주세요.'),
      ),
    9,
  ),
})
const HREF = '이 사이트의 주소는 /로, 다른 곳은 https://로 시작하게 적어 주세요.'
export const announcementBanner = z.extend(announcementRef, {
  /** When absent, the announcement's title. */
  text: z.optional(
    z.string().check(z.overwrite(oneLine), z.trim(), z.maxLength(60, '60자까지 쓸 수 있어요.')),
  ),
  /** When absent, the announcement's own page. */
  href: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(300, '주소가 너무 길어요.'),
        z.regex(/^$|^\/(?![/\\])\S{0,299}$|^https:\/\/[\w.-]{1,100}\S{0,299}$/, HREF),
      ),
  ),
})

const may = ['support'] as const

export const announcementOps = {
  /** 공지사항 관리 목록. 초안과 예약된 것이 앞에 와요 */
  listOpsAnnouncements: endpoint({
    route: 'GET /ops/announcements',
    who: 'operator',
    may,
    input: query({ page, limit: limit(20) }),
    output: pageOf(opsAnnouncement),
  }),
  /** 공지사항 하나와 그 상태 */
  getOpsAnnouncement: endpoint({
    route: 'GET /ops/announcements/{id}',
    who: 'operator',
    may,
    input: announcementRef,
    output: opsAnnouncement,
  }),
  /** 공지사항 초안 쓰기. 올리기 전에는 아무에게도 보이지 않아요 */
  createAnnouncement: endpoint({
    route: 'POST /ops/announcements',
    who: 'operator',
    may,
    audit: '공지사항 쓰기',
    about: 'nobody',
    input: announcementInput,
    output: z.object({ id: id('ann') }),
  }),
  /** 공지사항의 제목과 내용 고치기 */
  updateAnnouncement: endpoint({
    route: 'PUT /ops/announcements/{id}',
    who: 'operator',
    may,
    audit: '공지사항 고치기',
    about: 'nobody',
    input: announcementChange,
    output: done,
  }),
  /** 공지사항을 지금 올리거나 올릴 때를 정하기 */
  publishAnnouncement: endpoint({
    route: 'POST /ops/announcements/{id}/publish',
    who: 'operator',
    may,
    audit: '공지사항 공개',
    about: 'nobody',
    input: announcementPublishing,
    output: z.object({ publishedAt: isoTime }),
    errors: ['announcement_transition'],
  }),
  /** 공지사항 내리기. 배너도 함께 내려가고, 다시 올릴 수 있어요 */
  endAnnouncement: endpoint({
    route: 'POST /ops/announcements/{id}/end',
    who: 'operator',
    may,
    audit: '공지사항 내리기',
    about: 'nobody',
    input: announcementRef,
    output: done,
    errors: ['announcement_transition'],
  }),
  /** 공지사항을 모든 화면 위의 배너에 걸기. 앞서 걸린 것은 내려가요 */
  putUpBanner: endpoint({
    route: 'PUT /ops/announcements/{id}/banner',
    who: 'operator',
    may,
    audit: '배너 걸기',
    about: 'nobody',
    input: announcementBanner,
    output: done,
    errors: ['announcement_transition'],
  }),
  /** 배너에서 내리기. 공지사항은 그대로 있어요 */
  takeDownBanner: endpoint({
    route: 'POST /ops/announcements/{id}/banner/end',
    who: 'operator',
    may,
    audit: '배너 내리기',
    about: 'nobody',
    input: announcementRef,
    output: done,
    errors: ['announcement_transition'],
  }),
}
