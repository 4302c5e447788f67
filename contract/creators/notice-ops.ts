/**
 * The back office of disclosure sentences. Each kind of channel has one sentence, in versions with a first
 * day.
 */
import { CHANNEL_CODES } from '../core/channel-codes.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { done, isoTime, kstDate, text } from '../core/fields.ts'
import * as z from '../core/z.ts'

/** `outdated`: it was in force once, and no content may use it any longer. */
const NOTICE_STATES = ['planned', 'running', 'past', 'outdated', 'withdrawn'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

const channelCode = z.enum(CHANNEL_CODES, { error: '채널을 골라 주세요.' })
const code = z.string().check(z.regex(/^[a-z_]{1,20}_\d{1,4}$/, '문구를 확인해 주세요.'))

const noticeVersion = z.object({
  code,
  version: z.int(),
  sentence: z.string(),
  state: z.enum(NOTICE_STATES),
  startsOn: kstDate,
  /** Null for a sentence that came with the product. */
  writtenBy: z.nullable(z.string()),
  writtenAt: z.nullable(isoTime),
  outdatedWhy: z.nullable(z.string()),
})
export type NoticeVersion = z.infer<typeof noticeVersion>

const wording = z.object({
  channelCode,
  /** The required position of the sentence. */
  place: z.string(),
  /**
   * The number of the latest version. A change names the version it is based on, so that two operators do not
   * overwrite each other unseen.
   */
  latest: z.int(),
  /** The latest first. */
  versions: z.array(noticeVersion),
})
export type Wording = z.infer<typeof wording>

const version = z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(9999))

export const noticeNew = z.strictObject({
  channelCode,
  latest: version,
  sentence: text('문구', 150),
  startsOn: kstDate,
  confirmed: z.literal(true, { error: '문구를 다시 읽었다고 표시해 주세요.' }),
})
export const noticeWithdrawal = z.strictObject({ code })
export const noticeOutdating = z.strictObject({ code, why: text('이유', 200) })

export const noticeOps = {
  /** 채널마다의 대가성 문구와 바뀐 기록 */
  listOpsNotices: endpoint({
    route: 'GET /ops/notices',
    who: 'operator',
    may: ['support'],
    // Reads every version of every sentence, a few for each kind of channel.
    rows: [150, 0],
    input: nothing,
    output: z.object({ items: z.array(wording), today: kstDate }),
  }),
  /** 대가성 문구의 다음 버전. 시작하는 날부터 새 콘텐츠와 복사에 쓰여요 */
  createNotice: endpoint({
    route: 'POST /ops/notices/{channelCode}',
    who: 'operator',
    may: [],
    audit: '대가성 문구 쓰기',
    about: 'nobody',
    // Reads every version of every sentence, a few for each kind of channel.
    rows: [160, 40],
    freshSignIn: true,
    input: noticeNew,
    output: done,
    errors: ['notice_open'],
  }),
  /** 아직 시작하지 않은 문구 게시 취소 */
  withdrawNotice: endpoint({
    route: 'POST /ops/notices/versions/{code}/withdraw',
    who: 'operator',
    may: [],
    audit: '예정된 대가성 문구 게시 취소',
    about: 'nobody',
    // Reads every version of every sentence, a few for each kind of channel.
    rows: [160, 40],
    freshSignIn: true,
    input: noticeWithdrawal,
    output: done,
    errors: ['notice_transition'],
  }),
  /** 지난 문구로는 더는 충분하지 않다고 정하기. 그 문구가 있는 글은 다시 살펴볼 때 할 일이 돼요 */
  outdateNotice: endpoint({
    route: 'POST /ops/notices/versions/{code}/outdate',
    who: 'operator',
    may: [],
    audit: '지난 대가성 문구 쓰지 않게 하기',
    about: 'nobody',
    // Reads every version of every sentence, a few for each kind of channel.
    rows: [160, 40],
    freshSignIn: true,
    input: noticeOutdating,
    output: done,
    errors: ['notice_transition'],
  }),
}
