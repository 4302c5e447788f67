/** A creator's profile, for the public page and for the creator. */

import { CHANNEL_CODES } from '../core/channel-codes.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { blankableImageFile, id, imageSrc, visible } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { nickname, TOPICS } from './applications.ts'

/** The colours that a creator may give their own page. */
export const PAGE_THEMES = ['basic', 'forest', 'sea', 'apricot', 'ink'] as const
export type PageTheme = (typeof PAGE_THEMES)[number]

export const PAGE_THEME_LABELS: Record<PageTheme, string> = {
  basic: '기본',
  forest: '숲',
  sea: '바다',
  apricot: '살구',
  ink: '먹',
}

/** The creator's data on a page of one of their contents. */
export const publicCreator = z.object({
  id: id('crt'),
  /** The handle in the address of their page; null when the address uses their id. */
  handle: z.nullable(z.string()),
  nickname: z.string(),
  mainTopic: z.enum(TOPICS),
  introduction: z.string(),
  profileImageSrc: z.nullable(imageSrc),
  /** The colours of their own page and of the pages of their groups. */
  theme: z.enum(PAGE_THEMES),
  coverSrc: z.nullable(imageSrc),
})

export const profile = z.extend(publicCreator, {
  grade: z.string(),
  isCreator: z.boolean(),
  contentCount: z.int(),
  groupCount: z.int(),
  linkCount: z.int(),
})

/** The data at the top of a creator's page. */
export const creatorPage = z.extend(publicCreator, {
  contentCount: z.int(),
  channels: z.array(z.object({ channelCode: z.enum(CHANNEL_CODES), channelLinkUrl: z.string() })),
})

/**
 * A multipart form. The picture is a file or the source of a stored picture; an empty source without a file
 * removes it.
 */
export const profileInput = z.strictObject({
  nickname,
  mainTopic: z.enum(TOPICS, { error: '주로 다루는 주제를 골라 주세요.' }),
  introduction: z._default(
    z.string().check(z.overwrite(visible), z.trim(), z.maxLength(500, '소개는 500자까지 쓸 수 있어요.')),
    '',
  ),
  profileImageFile: blankableImageFile,
  profileImageSrc: z.optional(z.union([z.literal(''), imageSrc], { error: '사진을 다시 골라 주세요.' })),
})

export const profiles = {
  /** 내 프로필 */
  getMyProfile: endpoint({
    route: 'GET /creators/me',
    who: 'member',
    scope: 'page:read',
    input: nothing,
    output: profile,
  }),
  /** 프로필 수정 (multipart) */
  updateMyProfile: endpoint({
    route: 'PUT /creators/me',
    who: 'creator',
    scope: 'page:write',
    body: 'files',
    input: profileInput,
    output: profile,
    errors: ['image_type', 'image_too_large', 'image_unknown'],
  }),
  /** 크리에이터 공개 프로필 */
  getCreator: endpoint({
    route: 'GET /creators/{creatorId}',
    who: 'anyone',
    input: z.strictObject({ creatorId: id('crt') }),
    output: creatorPage,
  }),
}
export type Profile = z.infer<typeof profile>
export type CreatorPage = z.infer<typeof creatorPage>
export type PublicCreator = z.infer<typeof publicCreator>
