/** Which worker a path belongs to. `nowhere` exists for nobody: the API's internal part and Remix's own data routes. */
export type Target = 'page' | 'account' | 'books' | 'office' | 'api' | 'go' | 'demo' | 'nowhere'

export function targetOf(pathname: string): Target {
  // The API could read doubled or encoded slashes as one, so the internal part is looked for in the plainest spelling.
  const plain = plainly(pathname)
  if (/^\/api\/internal(\/|$)/.test(plain)) return 'nowhere'
  if (/^\/api(\/|$)/.test(pathname)) return 'api'
  if (/^\/l\//.test(pathname)) return 'go'
  if (/^\/demo(\/|$)/.test(pathname)) return 'demo'
  if (pathname.endsWith('.data') || pathname === '/__manifest') return 'nowhere'
  return pageOf(pathname)
}

const OFFICE = /^\/ops(\/|$)/i
/** The pages of payouts, orders and partners one by one: whatever else stands under /ops is told by the office. */
const BOOKS =
  /^\/ops\/(accounts|alarms|approvals|backups|batches(\/[^/]+(\/results\/[^/]+)?)?|claims(\/[^/]+)?|download\/(?!(?:audit|billing|personal-data|settlement|tax-file)\/*$)[^/]+|files\/[^/]+|flags(\/[^/]+)?|imports(\/[^/]+)?|inbox|jobs|keys|networks|orders(\/[^/]+)?|partners(\/[^/]+(\/console)?)?|payouts|referrals|secrets|transfers(\/[^/]+)?)\/*$/i
/** The pages of the account's worker (`workerOf` in remix.config.ts) one by one: what has no page below them is told by the site. */
const ACCOUNT =
  /^\/(apply|auth\/[^/]+(\/callback)?|certificates(\/[^/]+)?|claims(\/[^/]+)?|contact(\/[^/]+)?|dev\/mail(\/[^/]+)?|earnings\/orders|identity(\/return)?|notifications|operator-invite|payouts\/([^/]+\/(orders|receipt)|registration|resident-number|statements\/[^/]+)|privacy|profile|referrals|second-factor|settings(\/second-factor)?|shelf|sign-out|start|terms|transfer|unsubscribe)\/*$/i

/** As Remix compares an address with its routes: decoded, and whatever the case. */
function pageOf(pathname: string): Target {
  try {
    const address = decodeURIComponent(pathname.replace(/%2f/gi, '%252F'))
    if (BOOKS.test(address)) return 'books'
    if (OFFICE.test(address)) return 'office'
    return ACCOUNT.test(address) ? 'account' : 'page'
  } catch {
    return 'page'
  }
}

/** Where a request to `www.` or to plain http belongs, or null when it is right here. */
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
