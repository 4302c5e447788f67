/**
 * Coupang Partners as a network: two reports by day, addresses that it makes itself, no message and no click id.
 * What is documented and what is a guess: docs/networks/coupang.md.
 */
import { toKstDate } from '#contract/core/kst.ts'
import { PROVIDER_ADDRESSES } from '#contract/core/settings/provider-addresses.ts'
import type { Network, RowsAnswer } from '../interface/network.ts'
import { CALENDAR } from './calendar.ts'
import { isStopping, readLinks } from './links.ts'
import { type ReportName, type ReportPage, readReport, type SeenRows } from './reports.ts'
import { signRequest } from './signature.ts'

const BASE = '/v2/providers/affiliate_open_api/apis/openapi/v1'
const TIMEOUT_MS = 15_000
/** A creator may wait for the address. */
const LINKS_TIMEOUT_MS = 4_000

type CoupangConfig = {
  accessKey: string | undefined
  secretKey: string | undefined
  apiUrl?: string
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  now?: () => Date
}
type Call = { method: 'GET' | 'POST'; path: string; query?: string; body?: string; timeoutMs: number }

/** Null while one of the keys is missing. */
export function makeCoupang(config: CoupangConfig): Network | null {
  const { accessKey, secretKey, apiUrl = PROVIDER_ADDRESSES.COUPANG_URL, now = () => new Date() } = config
  if (!accessKey || !secretKey) return null
  /** Returns the text of an answer, or the status of a refusal. */
  async function call({ method, path, query = '', body, timeoutMs }: Call): Promise<string | number> {
    const signed = { method, path: `${BASE}${path}`, query }
    const response = await (config.fetch ?? fetch)(`${apiUrl}${BASE}${path}${query && `?${query}`}`, {
      method,
      headers: {
        authorization: await signRequest(
          { accessKey: accessKey ?? '', secretKey: secretKey ?? '' },
          signed,
          now(),
        ),
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return response.text()
    await response.body?.cancel()
    if (response.status >= 400 && response.status < 500) return response.status
    throw new Error(`${path} answered ${response.status}`)
  }
  /** The last page that was read of each span, and the rows of its pages so far. */
  const places = new Map<string, { page: number; seen: SeenRows }>()
  function seenBefore(span: string, page: number): SeenRows {
    const place = places.get(span)
    const seen: SeenRows = page > 1 && place?.page === page - 1 ? place.seen : new Map()
    places.set(span, { page, seen })
    return seen
  }
  async function readPage(report: ReportName, query: string, seen: SeenRows): Promise<ReportPage> {
    const answer = await call({ method: 'GET', path: `/reports/${report}`, query, timeoutMs: TIMEOUT_MS })
    return typeof answer === 'number'
      ? { kind: 'refused', result: String(answer) }
      : readReport(report, answer, seen)
  }
  return {
    code: 'coupang',
    account: accessKey,
    pathSecrets: [],
    calendar: CALENDAR,
    /** Reads the same page of both reports. The pages of a span are read in turn. */
    async listRows(span, page): Promise<RowsAnswer> {
      const query = toQuery(span, page, toKstDate(now()))
      const seen = seenBefore(span, page)
      const pages = [await readPage('orders', query, seen)]
      if (pages[0]?.kind === 'rows') pages.push(await readPage('cancels', query, seen))
      const refused = pages.find((one) => one.kind === 'refused')
      if (refused) return { ...refused, isStopping: isStopping(refused.result) }
      const read = pages.filter((one) => one.kind === 'rows')
      return {
        kind: 'rows',
        // A page has at most 1,000 rows, but nobody promises that one is full before the last.
        total: null,
        rows: read.flatMap(({ rows }) => rows),
        unreadable: read.flatMap(({ unreadable }) => unreadable),
      }
    },
    listShops: null,
    toLink: null,
    async makeLinks(reference, urls) {
      const body = JSON.stringify({ coupangUrls: urls, subId: reference })
      const answer = await call({ method: 'POST', path: '/deeplink', body, timeoutMs: LINKS_TIMEOUT_MS })
      if (typeof answer !== 'number') return readLinks(answer, urls)
      return { kind: 'refused', result: String(answer), isStopping: isStopping(String(answer)) }
    },
    readHint: null,
    findProduct: null,
  }
}

/** Pages count from 0 there. A span that ends in the future is asked for up to today. */
function toQuery(span: string, page: number, today: string): string {
  const [from = span, to = span] = span.split('..')
  const end = to > today ? today : to
  return new URLSearchParams({
    startDate: from.replaceAll('-', ''),
    endDate: end.replaceAll('-', ''),
    page: String(page - 1),
  }).toString()
}
