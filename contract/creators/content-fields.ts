/** The fields of a content (specification, section 3), in requests and in responses. */

import { CHANNEL_CODES, type ChannelCode } from '../core/channel-codes.ts'
import {
  blankable,
  blankableImageFile,
  id,
  imageSrc,
  isoTime,
  kstDate,
  oneLine,
  text,
  url,
  visible,
} from '../core/fields.ts'
import { REGIONS, type Region } from '../core/regions.ts'
import * as z from '../core/z.ts'
import { partnerRef } from '../partners/partners.ts'

export const CONTENT_TYPES = ['article', 'video', 'short', 'post', 'live'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]
export const CONTENT_TYPE_LABELS: Record<ContentType, string> = {
  article: '글',
  video: '영상',
  short: '짧은 영상',
  post: '게시물',
  live: '라이브',
}

export const CONTENT_STATES = ['published', 'needs_fix', 'hidden'] as const
export type ContentState = (typeof CONTENT_STATES)[number]
export const CONTENT_STATE_LABELS: Record<ContentState, string> = {
  published: '공개 중',
  needs_fix: '수정 요청',
  hidden: '숨김',
}

/**
 * The result of the last check of the live page. `closed`: our reader cannot open the page (login, members
 * only).
 */
export const NOTICE_CHECKS = ['not_checked', 'at_start', 'late', 'missing', 'closed'] as const
export type NoticeCheck = (typeof NOTICE_CHECKS)[number]
export const NOTICE_CHECK_LABELS: Record<NoticeCheck, string> = {
  not_checked: '점검 전',
  at_start: '첫머리에 있어요',
  late: '뒤쪽에 있어요',
  missing: '찾지 못했어요',
  closed: '페이지를 열 수 없어요',
}

export const TAGS_MAX = 10
export const TAG_MAX_CHARS = 20
export const REGIONS_MAX = 10
export const CONTENT_LINKS_MAX = 30
export const THUMBNAIL_MAX_BYTES = 5 * 1024 * 1024

/**
 * A list in a multipart form: the name once per item, or once with an empty value for the empty list. An
 * absent list stays unchanged in an update. Repeated items count once.
 */
function listOf<T extends z.ZodMiniType<string, string>>(
  item: T,
  most: number,
  tooMany: string,
  isText = false,
) {
  const list = z.pipe(
    z.transform((value) => toList(value, isText)),
    z.optional(z.array(item).check(z.maxLength(most, tooMany))),
  )
  return z.optional(
    list as unknown as z.ZodMiniType<z.output<T>[] | undefined, z.input<T>[] | string | undefined>,
  )
}

function toList(value: unknown, isText: boolean): unknown {
  if (typeof value !== 'string' && !Array.isArray(value)) return value
  const items: unknown[] = Array.isArray(value) ? value : [value]
  const parts = isText ? items.flatMap((one) => (typeof one === 'string' ? toTags(one) : [one])) : items
  return [...new Set(parts.filter((one) => one !== ''))]
}

/** `#캠핑, 육아` → `캠핑` and `육아`. */
function toTags(typed: string): string[] {
  return typed
    .normalize('NFC')
    .split(/[,#\n]/)
    .map((tag) => oneLine(tag).trim().replace(/\s+/g, ' '))
}

const tag = z.string().check(z.maxLength(TAG_MAX_CHARS, `태그는 하나에 ${TAG_MAX_CHARS}자까지 쓸 수 있어요.`))
const region: z.ZodMiniType<Region, Region> = z.enum(REGIONS, { error: '지역을 목록에서 골라 주세요.' })
/**
 * A kind of channel, in lower case. When it is absent or empty, the API derives it from the address; `etc`
 * when it cannot.
 */
const channelCode = z.pipe(
  z.transform((value) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
  z.enum(CHANNEL_CODES, { error: '채널을 목록에서 골라 주세요.' }),
) as unknown as z.ZodMiniType<ChannelCode, string>

/**
 * A multipart form. The picture is a file or the source of a stored picture; with both, the file counts. In
 * an update, omitting both leaves the picture; an empty source without a file removes it.
 */
export const contentInput = z.strictObject({
  contentType: z.enum(CONTENT_TYPES, { error: '콘텐츠 종류를 골라 주세요.' }),
  channelCode: blankable(channelCode),
  title: text('제목', 100),
  preview: z._default(
    z.string().check(z.overwrite(visible), z.trim(), z.maxLength(300, '소개는 300자까지 쓸 수 있어요.')),
    '',
  ),
  contentLinkUrl: url,
  tags: listOf(tag, TAGS_MAX, `태그는 ${TAGS_MAX}개까지 쓸 수 있어요.`, true),
  regions: listOf(region, REGIONS_MAX, `지역은 ${REGIONS_MAX}곳까지 고를 수 있어요.`),
  /** Ids of the creator's own active links, in display order. */
  affiliateLinks: listOf(id('lnk'), CONTENT_LINKS_MAX, `링크는 ${CONTENT_LINKS_MAX}개까지 넣을 수 있어요.`),
  thumbnailImageFile: blankableImageFile,
  contentThumbnailSrc: z.optional(z.union([z.literal(''), imageSrc], { error: '사진을 다시 골라 주세요.' })),
  /** When absent or empty, the sentence in force for the channel. */
  noticeCode: blankable(z.string().check(z.maxLength(40))),
})

export const contentNotice = z.object({
  noticeCode: z.string(),
  channelCode: z.enum(CHANNEL_CODES),
  sentence: z.string(),
  /** The required position of the sentence. */
  place: z.string(),
})

const listedContent = z.object({
  id: id('cnt'),
  contentType: z.enum(CONTENT_TYPES),
  channelCode: z.enum(CHANNEL_CODES),
  title: z.string(),
  preview: z.string(),
  contentLinkUrl: z.string(),
  tags: z.array(z.string()),
  regions: z.array(z.enum(REGIONS)),
  contentThumbnailSrc: z.nullable(imageSrc),
  /** Pixels, so that a page can reserve the space. */
  thumbnailSize: z.nullable(z.object({ width: z.int(), height: z.int() })),
  linkCount: z.int(),
  /** Null while the content has no links: it has nothing to disclose. */
  notice: z.nullable(contentNotice),
  createdAt: isoTime,
})

/** The fields that anybody may see. */
export const publicContent = listedContent

/** The fields its creator sees in a list. */
export const contentSummary = z.extend(listedContent, {
  state: z.enum(CONTENT_STATES),
  /**
   * The correction that an operator requested. `answeredAt`: the time when the creator reported it as done.
   */
  fix: z.nullable(
    z.object({ reason: z.string(), dueOn: kstDate, requestedAt: isoTime, answeredAt: z.nullable(isoTime) }),
  ),
  hiddenReason: z.nullable(z.string()),
  noticeCheck: z.enum(NOTICE_CHECKS),
  noticeCheckedAt: z.nullable(isoTime),
  updatedAt: isoTime,
})

/** A whole content, with its links in their order and its groups. */
export const content = z.extend(contentSummary, {
  affiliateLinks: z.array(
    z.object({
      id: id('lnk'),
      code: z.string(),
      shortUrl: z.string(),
      title: z.string(),
      /** The picture of the product's page; null when the page has none. */
      imageSrc: z.nullable(imageSrc),
      partner: partnerRef,
      clicks: z.int(),
      billableClicks: z.int(),
      orders: z.int(),
      deletedAt: z.nullable(isoTime),
    }),
  ),
  groups: z.array(z.object({ id: id('grp'), title: z.string() })),
})

export type Content = z.infer<typeof content>
export type ContentSummary = z.infer<typeof contentSummary>
export type PublicContent = z.infer<typeof publicContent>
export type ContentNotice = z.infer<typeof contentNotice>
export type ContentInput = z.output<typeof contentInput>
