/** Reads a page of the open web that a person pointed at: one way out, with every limit that keeps it harmless. */
import { isPublicAddress, type SiteFacts } from './page-address.ts'
import { toText } from './page-charset.ts'

export type PageResult =
  | {
      ok: true
      /** Where the redirects ended. */
      url: string
      status: number
      html: string
    }
  | {
      ok: false
      /** `status`: it answered, with something else than 2xx. `blocked`: an address that is never fetched, also behind a redirect. */
      reason:
        | 'blocked'
        | 'too_large'
        | 'timeout'
        | 'not_html'
        | 'unreachable'
        | 'too_many_redirects'
        | 'status'
      status?: number
      url?: string
      /** Only with `too_large`: what was read before it was cut off. */
      html?: string
    }
export type FetchPage = (url: string) => Promise<PageResult>

type Fetch = (url: string, init: RequestInit) => Promise<Response>

const MAX_REDIRECTS = 3
const MAX_BYTES = 512 * 1024
const TIMEOUT_MS = 5_000
const REDIRECTS = [301, 302, 303, 307, 308]
const HEADERS = {
  accept: 'text/html',
  'accept-language': 'ko-KR,ko;q=0.9',
  'user-agent': 'Mozilla/5.0 (compatible; ItdaPageCheck/1.0)',
}

/** `fetch` and `timeoutMs` (for all of it, redirects and body) are set in tests. The answer never throws. */
export function makePageFetcher(options: SiteFacts & { fetch?: Fetch; timeoutMs?: number }): FetchPage {
  const { fetch: run = (url, init) => fetch(url, init), timeoutMs = TIMEOUT_MS } = options
  return async (address) => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<PageResult>((resolve) => {
      timer = setTimeout(() => resolve({ ok: false, reason: 'timeout', url: address }), timeoutMs)
    })
    try {
      return await Promise.race([follow(address, options, run, stop.signal), late])
    } catch {
      return { ok: false, reason: 'unreachable', url: address }
    } finally {
      clearTimeout(timer)
      stop.abort()
    }
  }
}

async function follow(
  address: string,
  site: SiteFacts,
  run: Fetch,
  signal: AbortSignal,
): Promise<PageResult> {
  let url = URL.parse(address)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (!url || !isPublicAddress(url, site))
      return { ok: false, reason: 'blocked', ...(url && { url: url.href }) }
    const response = await run(url.href, { headers: HEADERS, redirect: 'manual', signal })
    const location = response.headers.get('location')
    if (!REDIRECTS.includes(response.status) || location === null) return read(response, url.href)
    await response.body?.cancel()
    url = URL.parse(location, url.href)
  }
  return { ok: false, reason: 'too_many_redirects', url: address }
}

async function read(response: Response, url: string): Promise<PageResult> {
  const { status } = response
  const type = response.headers.get('content-type') ?? ''
  const refusal = !response.ok ? 'status' : /^\s*text\/html\s*(;|$)/i.test(type) ? null : 'not_html'
  if (refusal) {
    await response.body?.cancel()
    return { ok: false, reason: refusal, status, url }
  }
  const { bytes, isWhole } = await readSome(response.body)
  const html = toText(bytes, type)
  return isWhole ? { ok: true, url, status, html } : { ok: false, reason: 'too_large', status, url, html }
}

async function readSome(body: ReadableStream<Uint8Array> | null) {
  const kept = new Uint8Array(MAX_BYTES)
  let size = 0
  const reader = body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    const room = value.subarray(0, MAX_BYTES - size)
    kept.set(room, size)
    size += room.byteLength
    if (room.byteLength < value.byteLength) {
      await reader.cancel()
      return { bytes: kept, isWhole: false }
    }
  }
  return { bytes: kept.subarray(0, size), isWhole: true }
}
