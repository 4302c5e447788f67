/**
 * Decides which addresses may be fetched at all. Checks the parsed URL, in which decimal, octal and hex numbers are plain IP
 * addresses already.
 */

const IP_LITERAL = /^\[|^\d{1,3}(\.\d{1,3}){3}$/
const LOCAL_HOST =
  /(^|\.)(local|localhost|localdomain|internal|intranet|lan|home|corp|onion|arpa|invalid|private)$/
const MAX_CHARS = 2048

export type SiteFacts = { isDevelopment: boolean; siteOrigin: string }

/** A name cannot be resolved here; in production `global_fetch_strictly_public` keeps fetches off private networks. */
export function isPublicAddress(url: URL, site: SiteFacts): boolean {
  if (url.username !== '' || url.password !== '' || url.href.length > MAX_CHARS) return false
  if (isOwnHost(url.hostname, site.siteOrigin)) return isDemoAddress(url, site)
  if (!/^https?:$/.test(url.protocol) || url.port !== '') return false
  const host = url.hostname.replace(/\.$/, '')
  return host.includes('.') && !host.endsWith('.') && !IP_LITERAL.test(host) && !LOCAL_HOST.test(host)
}

/** This site by any spelling of its name: with `www.`, or with the dot a full name may end in. */
export function isOwnHost(hostname: string, siteOrigin: string): boolean {
  return plainHost(hostname) === plainHost(new URL(siteOrigin).hostname)
}

function plainHost(hostname: string): string {
  return hostname.replace(/^(www\.){1,3}/, '').replace(/\.$/, '')
}

/** In development the demo shop and blog are served from our own origin; nothing else of ours is fetched. */
export function isDemoAddress(url: URL, { isDevelopment, siteOrigin }: SiteFacts): boolean {
  return isDevelopment && url.origin === new URL(siteOrigin).origin && /^\/demo(\/|$)/.test(url.pathname)
}
