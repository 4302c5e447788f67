/**
 * Decides which pasted addresses may become a link, and normalizes them. Every check uses the parsed URL,
 * never the text.
 */
import { AppError } from '#contract/core/errors.ts'
import type { ReadDeps } from '../../read-deps.ts'

/** The facts about this site that the checks need. */
export type SiteFacts = Pick<ReadDeps, 'siteOrigin' | 'isDevelopment'>

const MAX_CHARS = 2048
const LOCAL_HOST = /(^|\.)(local|localhost|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/
const IP_LITERAL = /^\[|^\d+(\.\d+){3}$/
const DEMO_PATH = /^\/demo(\/|$)/
/** Suffixes under which anybody can register, so they are never a partner's own domain. */
const PUBLIC_SUFFIX = /^(co|or|ne|re|pe|go|ac|com|net|org)\.[a-z]{2}$/
const MAX_PARENTS = 6

/**
 * Adds a missing scheme and drops text around one address. Throws `link_url_invalid` with the reason at
 * `url`.
 */
export function parseLinkUrl(deps: SiteFacts, pasted: string): URL {
  const site = new URL(deps.siteOrigin)
  const url = toUrl(pasted, site)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw invalid('http:// 또는 https://로 시작하는 상품 주소를 넣어 주세요.')
  if (url.username !== '' || url.password !== '')
    throw invalid('아이디나 비밀번호가 들어 있는 주소는 쓸 수 없어요.')
  if (url.host === site.host) return requireDemo(deps, url, site)
  if (url.port !== '') throw invalid('포트 번호가 들어 있는 주소는 쓸 수 없어요.')
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  if (IP_LITERAL.test(url.hostname)) throw invalid('숫자로 된 주소(IP)는 쓸 수 없어요.')
  if (!url.hostname.includes('.') || url.hostname.endsWith('.') || LOCAL_HOST.test(url.hostname))
    throw invalid('인터넷에서 열 수 있는 파트너의 상품 주소를 넣어 주세요.')
  return requireShort(url)
}

/**
 * In development our own origin serves the demo partner under /demo; no other page of ours can be a target.
 */
function requireDemo(deps: SiteFacts, url: URL, site: URL): URL {
  if (!deps.isDevelopment || url.origin !== site.origin || !DEMO_PATH.test(url.pathname))
    throw invalid('이 사이트의 주소로는 링크를 만들 수 없어요. 파트너의 상품 주소를 넣어 주세요.')
  return requireShort(url)
}

function requireShort(url: URL): URL {
  if (url.href.length > MAX_CHARS) throw invalid('주소가 너무 길어요. 2,048자까지 쓸 수 있어요.')
  return url
}

function toUrl(pasted: string, site: URL): URL | null {
  const text = pasted.trim()
  const shared = /^\S*$/.test(text) ? null : text.match(/https?:\/\/\S+/i)?.[0]
  const address = shared ?? text
  if (/^https?:\/\//i.test(address)) return parse(address)
  // "shop.co.kr:443/p" is a host with a port, "javascript:…" a forbidden scheme
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return null
  const url = parse(`https://${address.replace(/^\/\//, '')}`)
  if (url?.host === site.host) url.protocol = site.protocol
  return url
}

function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null
}

function invalid(sentence: string): AppError {
  return new AppError('link_url_invalid', { fields: { url: [sentence] } })
}

/**
 * Returns the registered hosts that may match this address, nearest first: itself, its www. and m. forms,
 * then its parent domains. A host with a port (the demo shop) matches only itself.
 */
export function listHosts(url: URL): string[] {
  if (url.port !== '' || !url.hostname.includes('.')) return [url.host]
  const bare = toBareHost(url.hostname)
  const labels = bare.split('.')
  const parents = labels
    .slice(1, -1)
    .map((_, i) => labels.slice(i + 1).join('.'))
    .filter((parent) => !isPublicSuffix(parent))
  return [...new Set([url.hostname, bare, `www.${bare}`, `m.${bare}`, ...parents.slice(-MAX_PARENTS)])]
}

export function isPublicSuffix(host: string): boolean {
  return PUBLIC_SUFFIX.test(host)
}

/** Removes the prefix that only names a version of the shop. */
export function toBareHost(host: string): string {
  const bare = host.replace(/^(www|m|mobile)\./, '')
  return bare.includes('.') ? bare : host
}
