/**
 * The channels on which a creator publishes. The normalized form of a URL is unique among channels that are
 * not deleted.
 */
import { CHANNEL_CODES } from '../core/channel-codes.ts'
import { earned, wonByDay } from '../core/earnings.ts'
import { endpoint, query } from '../core/endpoint.ts'
import { done, id, isoTime, limit, page, pageOf, url } from '../core/fields.ts'
import * as z from '../core/z.ts'

/**
 * Whether the creator has proved that the channel is theirs. `lapsed`: it was proved, but the code was then
 * missing on three days.
 */
export const OWNERSHIP_STATES = ['unverified', 'verified', 'lapsed'] as const
export type OwnershipState = (typeof OWNERSHIP_STATES)[number]
export const OWNERSHIP_LABELS: Record<OwnershipState, string> = {
  unverified: '소유 확인 전',
  verified: '소유 확인됨',
  lapsed: '소유 재확인 필요',
}
/** `closed`: the page could not be read, so nothing is known about the code. */
export const PROOF_RESULTS = ['found', 'missing', 'closed'] as const

export const channel = z.object({
  id: id('chn'),
  channelLinkUrl: z.string(),
  channelCode: z.enum(CHANNEL_CODES),
  createdAt: isoTime,
  ownership: z.enum(OWNERSHIP_STATES),
  /** The time when a check at the creator's request found the code; null before that. */
  verifiedAt: z.nullable(isoTime),
  /** Null until the creator requests a code. */
  proof: z.nullable(
    z.object({
      code: z.string(),
      /** The page that contained the code. */
      pageUrl: z.nullable(z.string()),
      checkedAt: z.nullable(isoTime),
      result: z.nullable(z.enum(PROOF_RESULTS)),
      /** The days in a row on which the code was missing; the third one ends the proof. */
      missedDays: z.int().check(z.minimum(0), z.maximum(3)),
    }),
  ),
})

export const channelInput = z.strictObject({ channelLinkUrl: url })
export const channelRef = z.strictObject({ id: id('chn') })
export const channelReplacement = z.extend(channelInput, channelRef.shape)

/** Without `postUrl` the API reads the channel's own page. An empty form field counts as absent. */
export const ownershipCheckInput = z.extend(channelRef, {
  postUrl: z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      url,
    ]),
  ),
})

export const channels = {
  /** 이미 등록된 채널인지 확인 */
  checkDuplicate: endpoint({
    route: 'POST /channels/duplicate-check',
    who: 'member',
    scope: 'channels:read',
    input: z.strictObject({ url }),
    output: z.object({
      duplicate: z.boolean(),
      mine: z.boolean(),
      normalUrl: z.string(),
      channelCode: z.enum(CHANNEL_CODES),
    }),
    errors: ['channel_url_invalid'],
  }),
  /** 내 채널 */
  listChannels: endpoint({
    route: 'GET /channels/me',
    who: 'member',
    scope: 'channels:read',
    input: query({ page, limit: limit(100) }),
    /**
     * `earned` and `days` count links that are only in contents on channels of this kind. Channels of one
     * kind share them.
     */
    output: pageOf(
      z.extend(channel, {
        earned,
        days: wonByDay,
        /** The number on the channel's own page when it was last read; null where it says none. */
        followers: z.nullable(z.int()),
      }),
    ),
  }),
  /** 채널 등록 */
  createChannel: endpoint({
    route: 'POST /channels',
    who: 'member',
    scope: 'channels:write',
    input: channelInput,
    output: channel,
    errors: ['channel_taken', 'channel_url_invalid', 'channel_limit'],
  }),
  /** 채널 주소 바꾸기 */
  replaceChannel: endpoint({
    route: 'PUT /channels/{id}',
    who: 'member',
    scope: 'channels:write',
    input: channelReplacement,
    output: channel,
    errors: ['channel_taken', 'channel_url_invalid'],
  }),
  /** 채널 삭제 */
  removeChannel: endpoint({
    route: 'DELETE /channels/{id}',
    who: 'member',
    scope: 'channels:write',
    input: channelRef,
    output: done,
    errors: ['channel_last'],
  }),
  /** 채널 소유 확인 코드 받기 */
  startOwnership: endpoint({
    route: 'POST /channels/{id}/ownership',
    who: 'member',
    scope: 'channels:write',
    input: channelRef,
    output: channel,
    errors: ['ownership_verified'],
  }),
  /** 채널에 올린 코드 확인하기 */
  checkOwnership: endpoint({
    route: 'POST /channels/{id}/ownership/check',
    who: 'member',
    scope: 'channels:write',
    input: ownershipCheckInput,
    output: channel,
    errors: [
      'ownership_not_started',
      'ownership_code_missing',
      'ownership_page_closed',
      'ownership_page_elsewhere',
    ],
  }),
}
export type Channel = z.infer<typeof channel>
