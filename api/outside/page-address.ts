/**
 * Decides which addresses may be fetched. It checks the parsed URL, in which decimal, octal and hex numbers
 * are already plain IP addresses.
 */

const IP_LITERAL = /^\[|^\d{1,3}(\.\d{1,3}){3}$/
const LOCAL_HOST =
  /(^|\.)(local|localhost|localdomain|internal|intranet|lan|home|corp|onion|arpa|invalid|private)$/
const MAX_CHARS = 2048

export type SiteFacts = { isDevelopment: boolean; siteOrigin: string }

/**
 * Does not resolve the name; in production `global_fetch_strictly_public` keeps fetches out of private
 * networks.
 */
export function isPublicAddress(url: URL, site: SiteFacts): boolean {
  if (url.username !== '' || url.password !== '' || url.href.length > MAX_CHARS) return false
  if (isOwnHost(url.hostname, site.siteOrigin)) return isDemoAddress(url, site)
  if (!/^https?:$/.test(url.protocol) || url.port !== '') return false
  const host = url.hostname.replace(/\.$/, '')
  return host.includes('.') && !host.endsWith('.') && !IP_LITERAL.test(host) && !LOCAL_HOST.test(host)
}

/** Recognises this site with `www.` or with a final dot too. */
export function isOwnHost(hostname: string, siteOrigin: string): boolean {
  return plainHost(hostname) === plainHost(new URL(siteOrigin).hostname)
}

function plainHost(hostname: string): string {
  return hostname.replace(/^(www\.){1,3}/, '').replace(/\.$/, '')
}

/** In development our own origin serves the demo shop and blog; none of our other pages is fetched. */
export function isDemoAddress(url: URL, { isDevelopment, siteOrigin }: SiteFacts): boolean {
  return isDevelopment && url.origin === new URL(siteOrigin).origin && /^\/demo(\/|$)/.test(url.pathname)
}
