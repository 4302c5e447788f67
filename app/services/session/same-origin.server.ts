/**
 * Detects forms from other sites. Browsers send `Sec-Fetch-Site`, older ones `Origin`. A request with both
 * must pass both checks, and one with neither is refused. It reads no header that a page can set freely.
 */
export function isSameOrigin(request: Request, siteOrigin: string): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site === null) return origin === siteOrigin
  return (site === 'same-origin' || site === 'none') && (origin === null || origin === siteOrigin)
}

/**
 * The origin of this site. In development, every port of this machine is accepted, so that tests can choose
 * one. In production it is the configured origin, regardless of the request.
 */
export function siteOriginOf(requestUrl: URL, configured: string, isDevelopment: boolean): string {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(requestUrl.hostname)
  return isDevelopment && isLocal ? requestUrl.origin : configured
}
