/** Affiliate links: any partner URL becomes a short link with a disclosure sentence. */
import * as z from 'zod'
import { CHANNEL_CODES, type ChannelCode } from './channels.ts'
import { endpoint } from './endpoint.ts'
import { done, id, isoTime, kstDate, limit, page, pageOf, url } from './fields.ts'
import { partner, partnerSummary } from './partners.ts'

export const title = z.string().trim().max(80, '이름은 80자까지 쓸 수 있어요.').default('')
export const subId = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z_-]{0,40}$/, '구분값은 영문, 숫자, -, _ 로 40자까지 쓸 수 있어요.')
  .default('')

/** Sentence that must stand with the link, for one kind of channel (공정거래위원회 추천·보증 심사지침). */
export const disclosure = z.object({
  noticeCode: z.string(),
  channelCode: z.enum(CHANNEL_CODES),
  sentence: z.string(),
})

/** Where the sentence must stand: the title or the start, so that it is read before the recommendation. */
export const DISCLOSURE_PLACES: Record<ChannelCode, string> = {
  naver_blog: '제목이나 글의 첫 줄에 넣어 주세요.',
  naver_cafe: '제목이나 글의 첫 줄에 넣어 주세요.',
  tistory: '제목이나 글의 첫 줄에 넣어 주세요.',
  brunch: '제목이나 글의 첫 줄에 넣어 주세요.',
  youtube: '설명란의 첫 줄에 넣고, 영상이 시작할 때도 알려 주세요.',
  instagram: '사진이나 글의 맨 앞에 넣어 주세요. ‘더 보기’ 뒤에 있으면 안 돼요.',
  threads: '글의 맨 앞에 넣어 주세요.',
  tiktok: '설명의 맨 앞에 넣고, 영상이 시작할 때도 알려 주세요.',
  x: '글의 맨 앞에 넣어 주세요.',
  facebook: '글의 맨 앞에 넣어 주세요. ‘더 보기’ 뒤에 있으면 안 돼요.',
  kakao_channel: '소식이나 메시지의 맨 앞에 넣어 주세요.',
  etc: '제목이나 첫 줄에 넣어 주세요.',
}

export const affiliateLink = z.object({
  id: id('lnk'),
  code: z.string().length(7),
  shortUrl: z.string(),
  targetUrl: z.string(),
  title: z.string(),
  subId: z.string(),
  partner: z.object({ id: id('prt'), title: z.string(), titleEn: z.string() }),
  /** The sentence to put with the link on the creator's first channel. */
  disclosure,
  /** Every click, and those that count: without bots, previews and repeats within an hour. */
  clicks: z.number().int(),
  billableClicks: z.number().int(),
  orders: z.number().int(),
  createdAt: isoTime,
  deletedAt: isoTime.nullable(),
})

export const linkPreview = z.discriminatedUnion('supported', [
  z.object({
    supported: z.literal(true),
    partner,
    targetUrl: z.string(),
    /** Names of foreign tracking parameters that were taken off. */
    strippedParams: z.array(z.string()),
    /** Creator's part of the commission now, basis points, and of the price. */
    shareBps: z.number().int(),
    earningBps: z.number().int(),
    expectedPayOn: kstDate,
  }),
  z.object({ supported: z.literal(false), host: z.string(), nearest: z.array(partnerSummary) }),
])

export const linkInput = z.strictObject({ url, title, subId })
export const linkIds = z.strictObject({
  ids: z.array(id('lnk')).min(1, '링크를 하나 이상 골라 주세요.').max(100, '한 번에 100개까지 할 수 있어요.'),
})

export const links = {
  previewLink: endpoint({
    route: 'POST /affiliate-links/preview',
    who: 'member',
    summary: '주소에 맞는 파트너와 조건 보기 (아무것도 만들지 않아요)',
    input: z.strictObject({ url }),
    output: linkPreview,
    errors: ['link_url_invalid'],
  }),
  createLink: endpoint({
    route: 'POST /affiliate-links',
    who: 'member',
    summary: '링크 만들기',
    input: linkInput,
    output: affiliateLink,
    errors: ['link_url_invalid', 'partner_not_supported', 'partner_paused'],
  }),
  listLinks: endpoint({
    route: 'GET /affiliate-links',
    who: 'member',
    summary: '내 링크 (deleted=true면 휴지통)',
    input: z
      .strictObject({
        deleted: z.stringbool().default(false),
        q: z.string().trim().max(80).default(''),
        page,
        limit: limit(12),
      })
      .partial()
      .optional(),
    output: pageOf(affiliateLink),
  }),
  getLink: endpoint({
    route: 'GET /affiliate-links/{id}',
    who: 'member',
    summary: '링크 하나',
    input: z.strictObject({ id: id('lnk') }),
    output: affiliateLink,
  }),
  removeLinks: endpoint({
    route: 'DELETE /affiliate-links',
    who: 'member',
    summary: '링크 삭제 (30일 동안은 계속 연결돼요)',
    input: linkIds,
    output: done,
  }),
  restoreLinks: endpoint({
    route: 'PATCH /affiliate-links/restore',
    who: 'member',
    summary: '삭제한 링크 되살리기',
    input: linkIds,
    output: done,
  }),
}
export type AffiliateLink = z.infer<typeof affiliateLink>
export type LinkPreview = z.infer<typeof linkPreview>
