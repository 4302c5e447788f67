/** The worker to which a path belongs. `nowhere` is a 404 for everybody: the API's internal routes and Remix's data routes. */
export type Target = 'page' | 'ops' | 'api' | 'go' | 'demo' | 'nowhere'

export function targetOf(pathname: string): Target {
  // The API might read doubled or encoded slashes as one, so the path is normalized before the internal routes are matched.
  const plain = plainly(pathname)
  if (/^\/api\/internal(\/|$)/.test(plain)) return 'nowhere'
  if (/^\/api(\/|$)/.test(pathname)) return 'api'
  if (/^\/l\//.test(pathname)) return 'go'
  if (/^\/demo(\/|$)/.test(pathname)) return 'demo'
  if (pathname.endsWith('.data') || pathname === '/__manifest') return 'nowhere'
  return pageOf(pathname)
}

const OPS = /^\/ops(\/|$)/i

/** Decodes the path and ignores its case, like Remix. */
function pageOf(pathname: string): Target {
  try {
    return OPS.test(decodeURIComponent(pathname.replace(/%2f/gi, '%252F'))) ? 'ops' : 'page'
  } catch {
    return 'page'
  }
}

/**
 * Returns the address to redirect a request to `www.` or plain http to; null when its address is canonical.
 */
export function canonicalPath(url: URL, siteOrigin: string): string | null {
  const site = new URL(siteOrigin)
  const isElsewhere =
    url.host === `www.${site.host}` || (url.host === site.host && url.protocol !== site.protocol)
  return isElsewhere ? `${siteOrigin}${url.pathname}${url.search}` : null
}

function plainly(pathname: string): string {
  if (/^(\/[a-z0-9-]+)*\/?$/.test(pathname)) return pathname
  let plain = pathname
  for (let round = 0; round < 3; round++) {
    plain = plain.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  }
  return new URL(plain.replace(/[\\/]+/g, '/').toLowerCase(), 'https://itda.invalid').pathname
}
