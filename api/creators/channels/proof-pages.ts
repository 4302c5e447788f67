/** Decides whether a page shows a code, and whose page it is. */
import type { PageText } from '../../platform/pages/page-text.ts'
import { type Site, toChannelUrl } from './channel-urls.ts'

/** Visitors can write on these pages too. */
const GUESTBOOK = /\/(guestbook|comments?)(\/|$|\?)/i

/**
 * Returns the address whose HTML contains the text: the desktop pages of Naver's blogs only contain a frame.
 */
export function toReadable(address: string): string {
  const url = new URL(address)
  if (url.hostname === 'blog.naver.com') url.hostname = 'm.blog.naver.com'
  if (url.hostname === 'cafe.naver.com') url.hostname = 'm.cafe.naver.com'
  return url.href
}

/** True when the address itself belongs to this channel. */
export function isPageOf(site: Site, address: string, normalUrl: string): boolean {
  if (GUESTBOOK.test(address)) return false
  const found = toChannelUrl(address, site)
  if ('hint' in found) return false
  if (found.normalUrl === normalUrl) return true
  return found.channelCode === 'etc' && isUnder(found.normalUrl, normalUrl)
}

/**
 * For any other site: whether the page is below the registered address. When that address has parameters of
 * its own, the page must have the same ones.
 */
function isUnder(address: string, channel: string): boolean {
  const [page, home] = [new URL(address), new URL(channel)]
  if (page.host !== home.host) return false
  if (home.search !== '') {
    const isSame = [...home.searchParams].every(([name, value]) => page.searchParams.get(name) === value)
    return isSame && page.pathname.startsWith(home.pathname)
  }
  return page.pathname.startsWith(home.pathname.endsWith('/') ? home.pathname : `${home.pathname}/`)
}

/**
 * The head of a video or post may name its channel when its address does not; only the platform writes there.
 */
export function isOwnedBy(site: Site, page: PageText, normalUrl: string): boolean {
  return page.owners.some((owner) => {
    const found = toChannelUrl(owner, site)
    return 'normalUrl' in found && found.normalUrl === normalUrl
  })
}

export function hasCode(page: PageText, code: string): boolean {
  return [...page.titles, ...page.descriptions, page.whole.text].some((text) => containsCode(text, code))
}

/** True for a search page that repeats its address, because it shows any code that somebody searches for. */
export function isEcho(address: string, code: string): boolean {
  return [address, decode(address), decode(decode(address))].some((text) => containsCode(text, code))
}

function decode(text: string): string {
  return text.replace(/%[\da-f]{2}/gi, (escaped) =>
    String.fromCharCode(Number.parseInt(escaped.slice(1), 16)),
  )
}

/** Ignores case, dashes and spaces, which change when people copy a code. */
function containsCode(text: string, code: string): boolean {
  return toPlain(text).includes(toPlain(code))
}

function toPlain(text: string): string {
  return text.toLowerCase().replace(/[\s\u200b-\u200d\ufeff–—+-]/g, '')
}
