/** Where a creator publishes. The normal form of a URL is unique among living channels. */
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { done, id, isoTime, limit, page, pageOf, url } from './fields.ts'

export const CHANNEL_CODES = [
  'naver_blog',
  'naver_cafe',
  'tistory',
  'brunch',
  'youtube',
  'instagram',
  'threads',
  'tiktok',
  'x',
  'facebook',
  'kakao_channel',
  'etc',
] as const
export type ChannelCode = (typeof CHANNEL_CODES)[number]
export const CHANNEL_LABELS: Record<ChannelCode, string> = {
  naver_blog: '네이버 블로그',
  naver_cafe: '네이버 카페',
  tistory: '티스토리',
  brunch: '브런치',
  youtube: '유튜브',
  instagram: '인스타그램',
  threads: '스레드',
  tiktok: '틱톡',
  x: 'X',
  facebook: '페이스북',
  kakao_channel: '카카오톡 채널',
  etc: '기타',
}

export const channel = z.object({
  id: id('chn'),
  channelLinkUrl: z.string(),
  channelCode: z.enum(CHANNEL_CODES),
  createdAt: isoTime,
})

export const channelInput = z.strictObject({ channelLinkUrl: url })
export const channelRef = z.strictObject({ id: id('chn') })
export const channelReplacement = channelInput.extend(channelRef.shape)

export const channels = {
  checkDuplicate: endpoint({
    route: 'POST /channels/duplicate-check',
    who: 'member',
    summary: '이미 등록된 채널인지 확인',
    input: z.strictObject({ url }),
    output: z.object({
      duplicate: z.boolean(),
      mine: z.boolean(),
      normalUrl: z.string(),
      channelCode: z.enum(CHANNEL_CODES),
    }),
    errors: ['channel_url_invalid'],
  }),
  listChannels: endpoint({
    route: 'GET /channels/me',
    who: 'member',
    summary: '내 채널',
    input: z
      .strictObject({ page, limit: limit(100) })
      .partial()
      .optional(),
    output: pageOf(channel),
  }),
  createChannel: endpoint({
    route: 'POST /channels',
    who: 'member',
    summary: '채널 등록',
    input: channelInput,
    output: channel,
    errors: ['channel_taken', 'channel_url_invalid'],
  }),
  replaceChannel: endpoint({
    route: 'PUT /channels/{id}',
    who: 'member',
    summary: '채널 주소 바꾸기',
    input: channelReplacement,
    output: channel,
    errors: ['channel_taken', 'channel_url_invalid'],
  }),
  removeChannel: endpoint({
    route: 'DELETE /channels/{id}',
    who: 'member',
    summary: '채널 삭제',
    input: channelRef,
    output: done,
    errors: ['channel_last'],
  }),
}
export type Channel = z.infer<typeof channel>
