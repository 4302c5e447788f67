/**
 * Decides which addresses may be registered as a content, and builds the normal form in which two spellings
 * of a page are equal. Fetches nothing.
 */

import type { ChannelCode } from '#contract/core/channel-codes.ts'
import { AppError } from '#contract/core/errors.ts'
import type { ContentType } from '#contract/creators/content-fields.ts'
import { isSharing } from '../../platform/urls/tracking-names.ts'
import { parseLinkUrl } from '../../platform/urls/url.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { PLATFORMS } from '../channels/platforms.ts'

type ContentUrl = {
  href: string
  normalUrl: string
  channelCode: ChannelCode
  contentType: ContentType
}

/**
 * Adds a missing scheme and drops text around one address. Throws `content_url_invalid` with the reason at
 * `field`.
 */
export function requireContentUrl(
  deps: ReadDeps,
  pasted: string,
  field: 'contentLinkUrl' | 'url',
): ContentUrl {
  const url = parsePublicUrl(deps, pasted, field)
  url.hash = ''
  const channelCode = PLATFORMS.find((one) => one.isHost(url.hostname))?.code ?? 'etc'
  return {
    href: url.href,
    normalUrl: toNormalUrl(url),
    channelCode,
    contentType: toContentType(url, channelCode),
  }
}

/** Applies the rules of links: an address that links refuse is refused here too. */
function parsePublicUrl(deps: ReadDeps, pasted: string, field: string): URL {
  try {
    return parseLinkUrl(deps, pasted)
  } catch {
    const sentence =
      '인터넷에서 열리는 글이나 영상의 주소를 넣어 주세요. 예: https://blog.naver.com/아이디/글번호'
    throw new AppError('content_url_invalid', { fields: { [field]: [sentence] } })
  }
}

/** Derives the kind from the address; the creator can choose another. */
function toContentType(url: URL, channelCode: ChannelCode): ContentType {
  if (/^\/(shorts|reels?)\//.test(url.pathname)) return 'short'
  if (/^\/live\//.test(url.pathname)) return 'live'
  if (channelCode === 'youtube') return 'video'
  if (channelCode === 'tiktok') return 'short'
  const isPost = ['instagram', 'threads', 'x', 'facebook', 'kakao_channel'].includes(channelCode)
  return isPost ? 'post' : 'article'
}

function toNormalUrl(url: URL): string {
  const bare = url.host.replace(/^(www|m|mobile)\./, '')
  const known = findVideo(url, bare) ?? findNaverPost(url, bare) ?? findPost(url, bare)
  if (known) return known
  const kept = [...url.searchParams].filter(([name]) => !isSharing(name)).sort(([a], [b]) => (a < b ? -1 : 1))
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
  return `https://${bare}${url.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '')}${query}`
}

/** Normalizes the addresses of a video. Its id is case-sensitive. */
function findVideo(url: URL, bare: string): string | null {
  const id = /^[\w-]{11}$/
  const ofPath = /^\/(?:shorts|live|embed|v)\/([\w-]{11})\/?$/.exec(url.pathname)?.[1]
  const found =
    bare === 'youtu.be'
      ? url.pathname.slice(1, 12)
      : /^((music|gaming)\.)?youtube\.com$/.test(bare)
        ? (ofPath ?? url.searchParams.get('v') ?? '')
        : ''
  return id.test(found) ? `https://youtube.com/watch?v=${found}` : null
}

function findNaverPost(url: URL, bare: string): string | null {
  if (bare !== 'blog.naver.com') return null
  const [, id, number] = /^\/([\w-]+)\/(\d+)\/?$/.exec(url.pathname) ?? [
    '',
    url.searchParams.get('blogId'),
    url.searchParams.get('logNo'),
  ]
  return id && number ? `https://blog.naver.com/${id.toLowerCase()}/${number}` : null
}

/** Normalizes posts whose query does not identify the post. */
function findPost(url: URL, bare: string): string | null {
  const path = url.pathname.replace(/\/$/, '')
  const instagram = /^(?:\/[\w.]+)?\/(?:p|reel|reels|tv)\/([\w-]+)$/.exec(path)?.[1]
  if (bare === 'instagram.com' && instagram) return `https://instagram.com/p/${instagram}`
  const x = /^\/\w+\/status\/(\d+)/.exec(path)?.[1]
  if (/^(x|twitter)\.com$/.test(bare) && x) return `https://x.com/i/status/${x}`
  const tiktok = /^\/@[\w.]+\/(?:video|photo)\/(\d+)$/.exec(path)?.[1]
  if (bare === 'tiktok.com' && tiktok) return `https://tiktok.com/video/${tiktok}`
  return null
}
