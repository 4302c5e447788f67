/**
 * Normalizes the address of a channel, so that one channel cannot be registered twice. Pure; fetches nothing.
 */

import type { ChannelCode } from '#contract/core/channel-codes.ts'
import { isOwnHost } from '../../outside/page-address.ts'
import { isSharing } from '../../platform/urls/tracking-names.ts'
import { type ChannelAddress, PLATFORMS, type RecognizedAddress } from './platforms.ts'

export type ChannelUrl = {
  channelCode: ChannelCode
  /** The address that is shown and linked. */
  channelLinkUrl: string
  /** The address that is compared: the same for every spelling of a channel. */
  normalUrl: string
}
/** `hint` says in Korean which address to paste instead. */
type NotAChannel = { hint: string }

const GENERAL = '채널 주소를 확인해 주세요. 블로그나 채널의 첫 화면 주소를 넣어 주세요.'
const SHORT_LINK = '줄인 주소예요. 눌러서 열리는 채널의 첫 화면 주소를 넣어 주세요.'
const PORTAL = '채널이 아니라 포털의 주소예요. 내 블로그나 채널의 첫 화면 주소를 넣어 주세요.'

const SHORTENERS = new Set(
  `naver.me me2.do bit.ly buly.kr vo.la han.gl url.kr c11.kr zrr.kr t.co goo.gl tinyurl.com is.gd ow.ly rb.gy abit.ly
kko.to kko.kakao.com fb.me fb.watch vm.tiktok.com vt.tiktok.com g.co page.link lnkd.in amzn.to`.split(/\s+/),
)
const PORTALS = new Set(
  `naver.com daum.net kakao.com google.com google.co.kr nate.com zum.com bing.com yahoo.com msn.com blog.naver.com
section.blog.naver.com cafe.naver.com tistory.com brunch.co.kr youtube.com instagram.com`.split(/\s+/),
)
const LOCAL_ENDINGS = /\.(local|localhost|localdomain|internal|intranet|lan|home|corp|onion|arpa|invalid)$/

/** In development the demo blog at our own origin is a channel too. */
export type Site = { isDevelopment: boolean; siteOrigin: string }

export function toChannelUrl(pasted: string, site: Site): ChannelUrl | NotAChannel {
  const demo = site.isDevelopment ? toDemoBlog(pasted.trim(), site.siteOrigin) : null
  if (demo) return { channelCode: 'etc', channelLinkUrl: demo, normalUrl: demo }
  const url = parseUrl(pasted)
  if (!url) return { hint: GENERAL }
  const host = url.hostname.replace(/\.$/, '')
  if (isOwnHost(host, site.siteOrigin)) return { hint: GENERAL }
  const bare = host.replace(/^(www|m)\./, '')
  if (SHORTENERS.has(bare) || SHORTENERS.has(host)) return { hint: SHORT_LINK }
  const place: ChannelAddress = { host, path: segmentsOf(url), query: url.searchParams }
  const platform = PLATFORMS.find((one) => one.isHost(host))
  if (platform) return toAnswer(platform.code, platform.find(place), platform.hint)
  if (PORTALS.has(bare)) return { hint: PORTAL }
  return toAnywhere(url, bare)
}

/** Returns `<our origin>/demo/blog/<name>` for any page of it. */
function toDemoBlog(pasted: string, siteOrigin: string): string | null {
  const url = URL.parse(/^https?:\/\//i.test(pasted) ? pasted : `${new URL(siteOrigin).protocol}//${pasted}`)
  if (url?.origin !== siteOrigin || url.username || url.password) return null
  const name = /^\/demo\/blog\/([\w-]{1,40})(\/|$)/.exec(url.pathname)?.[1]
  return name ? `${siteOrigin}/demo/blog/${name.toLowerCase()}` : null
}

function toAnswer(
  channelCode: ChannelCode,
  found: RecognizedAddress,
  hint: string,
): ChannelUrl | NotAChannel {
  if (!found) return { hint }
  const { link, same } = typeof found === 'string' ? { link: found, same: found } : found
  return { channelCode, channelLinkUrl: link, normalUrl: same }
}

/** Accepts http or https with a public host name and without credentials. Adds a missing scheme. */
function parseUrl(pasted: string): URL | null {
  const text = pasted.trim().normalize('NFC')
  if (/\s/.test(text) || text.length > 2048) return null
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  const url = URL.canParse(full) ? new URL(full) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null
  const host = url.hostname.replace(/\.$/, '')
  const isName = /^([a-z0-9_-]{1,63}\.){1,20}([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(host)
  return isName && !LOCAL_ENDINGS.test(host) ? url : null
}

function segmentsOf(url: URL): string[] {
  return url.pathname.split('/').filter(Boolean).map(decode)
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC')
  } catch {
    return segment
  }
}

/** Any other site: host and path, without `www`, tracking parameters and the trailing slash. */
function toAnywhere(url: URL, bare: string): ChannelUrl {
  const kept = [...url.searchParams]
    .filter(([name]) => !isSharing(name) && name.toLowerCase() !== 'eid')
    .sort(byName)
  const query = kept.length ? `?${new URLSearchParams(kept)}` : ''
  const path = url.pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/(index|default|main|home)\.(html?|php|aspx?|jsp)$/i, '/')
    .replace(/\/$/, '')
  return {
    channelCode: 'etc',
    channelLinkUrl: `${url.protocol}//${url.hostname.replace(/\.$/, '')}${path || '/'}${query}`,
    normalUrl: `https://${bare}${path || '/'}${query}`,
  }
}

function byName([a, av]: [string, string], [b, bv]: [string, string]): number {
  return a === b ? (av < bv ? -1 : 1) : a < b ? -1 : 1
}
