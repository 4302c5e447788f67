/**
 * The door's answer to cross-site forms. Browsers say where a request comes from in `Sec-Fetch-Site`; older ones in
 * `Origin`. A request that says both must fit by both, and one that says neither is refused. Headers a sender may choose freely are not read.
 */
export function isSameOrigin(request: Request, siteOrigin: string): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site === null) return origin === siteOrigin
  return (site === 'same-origin' || site === 'none') && (origin === null || origin === siteOrigin)
}

/**
 * The origin this site answers as. In development any port of this machine is fine, so that tests can choose one; in
 * production it is the configured origin and nothing the request says.
 */
export function siteOriginOf(requestUrl: URL, configured: string, isDevelopment: boolean): string {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(requestUrl.hostname)
  return isDevelopment && isLocal ? requestUrl.origin : configured
}
