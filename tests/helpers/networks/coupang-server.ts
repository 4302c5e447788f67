/**
 * Plays the gateway of Coupang Partners as its documents describe it: signed calls, two reports in pages of 1,000
 * rows that show a day from 15:00 of the next one, and made addresses with a limit that restricts the account at
 * the third excess.
 */

export type CoupangRow = {
  date: string
  orderDate?: string
  trackingCode: string
  subId: string
  orderId: number | string
  productId: number | string
  productName: string
  quantity: number
  gmv: number
  commissionRate: number
  commission: number
}
type ReportName = 'orders' | 'cancels'
export type CoupangFault = 'slow' | 'refused' | 'key' | 'page' | 'day' | 'limit' | 'broken'

export const COUPANG_KEYS = { accessKey: 'the-access-key', secretKey: 'the-secret-key' }
const BASE = '/v2/providers/affiliate_open_api/apis/openapi/v1'
const EXCESSES = 3

export type CoupangServer = {
  orders: CoupangRow[]
  cancels: CoupangRow[]
  /** What every call meets; null for none. */
  fault: CoupangFault | null
  /** `20261003`: the day that the fault `day` leaves out. */
  missingDay: string | null
  perPage: number
  /** Whether each page begins with the last row of the page before. */
  isRepeating: boolean
  isReversed: boolean
  calls: { path: string; query: Record<string, string>; at: number }[]
  links: { subId: string; urls: string[]; at: number }[]
  /** Calls above the limit of a minute; the third restricts the account. */
  excesses: number
  linksAMinute: number
  /** Products of which it makes no address, by address. */
  blacklist: Set<string>
  now: () => Date
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

export function makeCoupangServer(now: () => Date): CoupangServer {
  const server: CoupangServer = {
    orders: [],
    cancels: [],
    fault: null,
    missingDay: null,
    perPage: 1_000,
    isRepeating: false,
    isReversed: false,
    calls: [],
    links: [],
    excesses: 0,
    linksAMinute: 100,
    blacklist: new Set(),
    now,
    fetch: (url, init) => answer(server, new URL(url), init),
  }
  return server
}

async function answer(server: CoupangServer, url: URL, init: RequestInit): Promise<Response> {
  const query = Object.fromEntries(url.searchParams)
  const at = server.now().getTime()
  server.calls.push({ path: url.pathname.slice(BASE.length), query, at })
  if (server.fault === 'slow') throw new DOMException('The operation timed out.', 'TimeoutError')
  if (server.fault === 'broken') return new Response('<html>', { status: 502 })
  if (server.fault === 'refused') return Response.json({ rCode: '400', rMessage: 'bad request' })
  if (server.fault === 'limit') return Response.json({ rCode: '429' }, { status: 429 })
  if (!(await isSigned(server, url, init)))
    return Response.json({ code: 'ERROR', message: 'HMAC format is invalid.' }, { status: 401 })
  if (server.excesses >= EXCESSES) return Response.json({ rCode: '403' }, { status: 403 })
  if (url.pathname === `${BASE}/deeplink`) return makeLinks(server, String(init.body))
  const report = url.pathname.slice(`${BASE}/reports/`.length)
  if (report === 'orders' || report === 'cancels') return listReport(server, report, query)
  return new Response(null, { status: 404 })
}

async function isSigned(server: CoupangServer, url: URL, init: RequestInit): Promise<boolean> {
  const header = new Headers(init.headers).get('authorization') ?? ''
  const [, access, date, signature] =
    /^CEA algorithm=HmacSHA256, access-key=([^,]+), signed-date=(\d{6}T\d{6}Z), signature=([0-9a-f]{64})$/.exec(
      header,
    ) ?? []
  if (access !== COUPANG_KEYS.accessKey || server.fault === 'key') return false
  const [y, mo, d, h, mi, s] = (date ?? '').match(/\d\d/g) ?? []
  const signedAt = Date.parse(`20${y}-${mo}-${d}T${h}:${mi}:${s}Z`)
  if (Math.abs(server.now().getTime() - signedAt) > 5 * 60_000) return false
  const text = new TextEncoder()
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', text.encode(COUPANG_KEYS.secretKey), hmac, false, ['sign'])
  const message = `${date}${init.method}${url.pathname}${url.search.slice(1)}`
  const bytes = await crypto.subtle.sign('HMAC', key, text.encode(message))
  return signature === [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The rows of a day appear at 15:00 of the next one in Seoul. */
function hasAppeared({ date }: CoupangRow, now: Date): boolean {
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`
  return now.getTime() >= Date.parse(`${day}T15:00:00+09:00`) + 86_400_000
}

function listReport(server: CoupangServer, report: ReportName, query: Record<string, string>): Response {
  const { startDate = '', endDate = '', page = '0' } = query
  const days = (toTime(endDate) - toTime(startDate)) / 86_400_000 + 1
  if (!(days >= 1 && days <= 30)) return Response.json({ rCode: '400', rMessage: 'invalid dates' })
  const found = server[report].filter(
    (row) => row.date >= startDate && row.date <= endDate && hasAppeared(row, server.now()),
  )
  const shown = found.filter((row) => server.fault !== 'day' || row.date !== server.missingDay)
  const ordered = server.isReversed ? [...shown].reverse() : shown
  const from = Number(page) * server.perPage
  const lost = server.fault === 'page' && Number(page) === 0
  const rows = lost ? [] : ordered.slice(from, from + server.perPage)
  const [before] = ordered.slice(from - 1, from)
  return Response.json({
    rCode: '0',
    rMessage: '',
    data: server.isRepeating && before && rows.length > 0 ? [before, ...rows, ...rows] : rows,
  })
}

function toTime(date: string): number {
  return Date.parse(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`)
}

function makeLinks(server: CoupangServer, body: string): Response {
  const { coupangUrls: urls, subId } = JSON.parse(body) as { coupangUrls: string[]; subId: string }
  const at = server.now().getTime()
  server.links.push({ subId, urls, at })
  if (server.links.filter((call) => at - call.at < 60_000).length > server.linksAMinute) {
    server.excesses += 1
    return Response.json({ rCode: '429', rMessage: `${server.excesses}회 초과` }, { status: 429 })
  }
  const isKnown = (url: string) =>
    /^https:\/\/(www|m)\.coupang\.com\//.test(url) && !server.blacklist.has(url)
  if (!urls.every(isKnown)) return Response.json({ rCode: '400', rMessage: 'url convert failed' })
  const data = urls.map((originalUrl) => ({
    originalUrl,
    shortenUrl: `https://link.coupang.com/a/${subId}-${new URL(originalUrl).pathname.replaceAll(/\W/g, '')}`,
    landingUrl: `https://link.coupang.com/re/AFFSDP?lptag=AF1234567&subid=${subId}`,
  }))
  return Response.json({ rCode: '0', rMessage: '', data })
}
