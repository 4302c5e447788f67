/** Advertising mail: operators write it, preview it, and send it to people who agreed to receive it. */
import { endpoint, query } from '../core/endpoint.ts'
import { done, id, isoTime, limit, oneLine, page, pageOf, text } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { MAIL_END_LABELS } from '../platform/mail-stops.ts'

const ADVERTISEMENT_STATES = ['draft', 'sending', 'sent', 'stopped'] as const
export type AdvertisementState = (typeof ADVERTISEMENT_STATES)[number]
export const ADVERTISEMENT_STATE_LABELS: Record<AdvertisementState, string> = {
  draft: '초안',
  sending: '보내는 중',
  sent: '보냄',
  stopped: '멈춤',
}
export const SKIP_LABELS: Record<string, string> = { ...MAIL_END_LABELS, failed: '여러 번 보내지 못함' }

const HREF = '이 사이트의 주소는 /로, 다른 곳은 https://로 시작하게 적어 주세요.'

const advertisement = z.object({
  id: id('adv'),
  subject: z.string(),
  state: z.enum(ADVERTISEMENT_STATES),
  createdAt: isoTime,
  startedAt: z.nullable(isoTime),
  endedAt: z.nullable(isoTime),
  sent: z.int(),
})
const advertisementPage = z.extend(advertisement, {
  body: z.string(),
  linkLabel: z.string(),
  linkUrl: z.string(),
  /** The mail as its readers get it. */
  mail: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  /** The number of people who would get it now, counted up to `AUDIENCE_COUNTED`. */
  audience: z.int(),
  /** The number of mails in the outbox that are not sent yet. */
  waiting: z.int(),
  skips: z.array(z.object({ why: z.string(), count: z.int() })),
  /** False while the site names no sender; the law forbids advertising without one. */
  hasSender: z.boolean(),
})
export const AUDIENCE_COUNTED = 10_000

export const advertisementRef = z.strictObject({ id: id('adv') })
export const advertisementInput = z.strictObject({
  subject: text('제목', 80),
  body: text('내용', 4000),
  linkLabel: z._default(
    z.string().check(z.overwrite(oneLine), z.trim(), z.maxLength(30, '30자까지 쓸 수 있어요.')),
    '',
  ),
  linkUrl: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(300, '주소가 너무 길어요.'),
        z.regex(/^$|^\/([^\s/\\]\S{0,298})?$|^https:\/\/[\w.-]{1,100}([/:?#]\S{0,190})?$/, HREF),
      ),
    '',
  ),
})
export const advertisementChange = z.extend(advertisementInput, advertisementRef.shape)

const may = ['support'] as const

export const advertisements = {
  /** 광고 메일 목록 (최근 것부터) */
  listAdvertisements: endpoint({
    route: 'GET /ops/advertisements',
    who: 'operator',
    may,
    input: query({ page, limit: limit(20) }),
    output: pageOf(advertisement),
  }),
  /** 광고 메일 하나: 수신 화면, 받을 사람 수, 보낸 결과 */
  getAdvertisement: endpoint({
    route: 'GET /ops/advertisements/{id}',
    who: 'operator',
    may,
    // Counts the people who would get it, ten thousand at most.
    rows: [30_060, 0],
    input: advertisementRef,
    output: advertisementPage,
  }),
  /** 광고 메일 초안 쓰기 */
  createAdvertisement: endpoint({
    route: 'POST /ops/advertisements',
    who: 'operator',
    may,
    audit: '광고 메일 쓰기',
    about: 'nobody',
    input: advertisementInput,
    output: z.object({ id: id('adv') }),
  }),
  /** 보내기 전의 광고 메일 고치기 */
  updateAdvertisement: endpoint({
    route: 'PUT /ops/advertisements/{id}',
    who: 'operator',
    may,
    audit: '광고 메일 고치기',
    about: 'nobody',
    input: advertisementChange,
    output: done,
    errors: ['advertisement_state'],
  }),
  /** 광고 메일을 자신에게 한 통 보내 보기 */
  testAdvertisement: endpoint({
    route: 'POST /ops/advertisements/{id}/test',
    who: 'operator',
    may,
    audit: '광고 메일 시험 보내기',
    about: 'nobody',
    input: advertisementRef,
    output: done,
    errors: ['mail_unavailable'],
  }),
  /** 광고 메일을 수신에 동의한 회원에게 보내기 */
  sendAdvertisement: endpoint({
    route: 'POST /ops/advertisements/{id}/send',
    who: 'operator',
    may,
    audit: '광고 메일 보내기',
    about: 'nobody',
    // Posts the first fifty mails in the same call.
    rows: [400, 600],
    freshSignIn: true,
    input: advertisementRef,
    output: done,
    errors: ['advertisement_state', 'advertisement_sender', 'mail_unavailable'],
  }),
  /** 보내고 있는 광고 메일 멈추기. 이미 보낸 것은 되돌릴 수 없어요 */
  stopAdvertisement: endpoint({
    route: 'POST /ops/advertisements/{id}/stop',
    who: 'operator',
    may,
    audit: '광고 메일 멈추기',
    about: 'nobody',
    // Ends the mails that are already in the outbox.
    rows: [400, 600],
    input: advertisementRef,
    output: done,
    errors: ['advertisement_state'],
  }),
}
export type AdvertisementPage = z.infer<typeof advertisementPage>
