/**
 * Reads a page of the public web that a person named. All such fetches go through here, with limits that keep
 * them harmless.
 */
import { isPublicAddress, type SiteFacts } from './page-address.ts'
import { toText } from './page-charset.ts'

export type PageResult =
  | {
      ok: true
      /** The final address after all redirects. */
      url: string
      status: number
      html: string
    }
  | {
      ok: false
      /**
       * `status`: the page answered with a status other than 2xx. `blocked`: a forbidden address, also behind
       * a redirect.
       */
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
      /** Only with `too_large`: the part read before the limit. */
      html?: string
    }
export type FetchPage = (url: string) => Promise<PageResult>

/** The bytes of a picture that a page names; `mediaType` is its server's type. */
export type FetchedImage =
  | { ok: true; url: string; mediaType: string; bytes: Uint8Array<ArrayBuffer> }
  | Exclude<PageResult, { ok: true }>
  | { ok: false; reason: 'not_image'; status: number; url: string }
export type FetchImage = (url: string) => Promise<FetchedImage>
/** Returns the `Location` of an address; null when it leads nowhere or may not be fetched. */
export type FetchRedirect = (url: string) => Promise<string | null>

type Fetch = (url: string, init: RequestInit) => Promise<Response>
/** Only tests set `fetch` and `timeoutMs`, which covers redirects and the body. */
type Options = SiteFacts & { fetch?: Fetch; timeoutMs?: number }
type Failure = Exclude<PageResult, { ok: true }>
type ReadBody<T> = (response: Response, url: string) => Promise<T>

const MAX_REDIRECTS = 3
const MAX_BYTES = 512 * 1024
const IMAGE_MAX_BYTES = 5 * 1024 * 1024
const TIMEOUT_MS = 5_000
const REDIRECTS = [301, 302, 303, 307, 308]
const HEADERS = {
  accept: 'text/html',
  'accept-language': 'ko-KR,ko;q=0.9',
  'user-agent': 'Mozilla/5.0 (compatible; ItdaPageCheck/1.0)',
}
const FEED_HEADERS = {
  ...HEADERS,
  accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml',
}
const IMAGE_HEADERS = { ...HEADERS, accept: 'image/avif,image/webp,image/png,image/jpeg' }

/** The returned function never throws. */
export function makePageFetcher(options: Options): FetchPage {
  return (address) => visit<PageResult>(address, options, HEADERS, readAs(HTML))
}

/** Fetches a feed like a page; `html` of the answer is its XML. The returned function never throws. */
export function makeFeedFetcher(options: Options): FetchPage {
  return (address) => visit<PageResult>(address, options, FEED_HEADERS, readAs(FEED))
}

/** Fetches an image like a page, up to 5 MB. The returned function never throws. */
export function makeImageFetcher(options: Options): FetchImage {
  return (address) => visit<FetchedImage>(address, options, IMAGE_HEADERS, readImage)
}

/**
 * Asks a short address where it leads, and reads no page: the caller decides whether to follow. Only https. The returned function
 * never throws.
 */
export function makeRedirectFetcher(options: Options): FetchRedirect {
  const { fetch: run = (url, init) => fetch(url, init), timeoutMs = TIMEOUT_MS } = options
  return async (address) => {
    const url = URL.parse(address)
    if (url?.protocol !== 'https:' || !isPublicAddress(url, options)) return null
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await run(url.href, { headers: HEADERS, redirect: 'manual', signal })
      await response.body?.cancel()
      const location = REDIRECTS.includes(response.status) ? response.headers.get('location') : null
      return location && (URL.parse(location, url.href)?.href ?? null)
    } catch {
      return null
    }
  }
}

async function visit<T>(
  address: string,
  options: Options,
  headers: Record<string, string>,
  readAnswer: ReadBody<T>,
): Promise<T | Failure> {
  const { fetch: run = (url, init) => fetch(url, init), timeoutMs = TIMEOUT_MS } = options
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Failure>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, reason: 'timeout', url: address }), timeoutMs)
  })
  const visiting = follow(
    address,
    options,
    (url) => run(url, { headers, redirect: 'manual', signal: stop.signal }),
    readAnswer,
  )
  try {
    return await Promise.race([visiting, late])
  } catch {
    return { ok: false, reason: 'unreachable', url: address }
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}

async function follow<T>(
  address: string,
  site: SiteFacts,
  ask: (url: string) => Promise<Response>,
  readAnswer: ReadBody<T>,
): Promise<T | Failure> {
  let url = URL.parse(address)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (!url || !isPublicAddress(url, site))
      return { ok: false, reason: 'blocked', ...(url && { url: url.href }) }
    const response = await ask(url.href)
    const location = response.headers.get('location')
    if (!REDIRECTS.includes(response.status) || location === null) return readAnswer(response, url.href)
    await response.body?.cancel()
    url = URL.parse(location, url.href)
  }
  return { ok: false, reason: 'too_many_redirects', url: address }
}

const HTML = /^\s{0,9}text\/html\s{0,9}(;|$)/i
const FEED = /^\s{0,9}(text|application)\/(xml|rss\+xml|atom\+xml)\s{0,9}(;|$)/i

function readAs(wanted: RegExp): ReadBody<PageResult> {
  return async (response, url) => {
    const { status } = response
    const type = response.headers.get('content-type') ?? ''
    const refusal = !response.ok ? 'status' : wanted.test(type) ? null : 'not_html'
    if (refusal) {
      await response.body?.cancel()
      return { ok: false, reason: refusal, status, url }
    }
    const { bytes, isWhole } = await readSome(response.body, MAX_BYTES)
    const html = toText(bytes, type)
    return isWhole ? { ok: true, url, status, html } : { ok: false, reason: 'too_large', status, url, html }
  }
}

async function readImage(response: Response, url: string): Promise<FetchedImage> {
  const { status } = response
  const mediaType = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const refusal = !response.ok ? 'status' : mediaType.startsWith('image/') ? null : 'not_image'
  if (refusal) {
    await response.body?.cancel()
    return { ok: false, reason: refusal, status, url }
  }
  const { bytes, isWhole } = await readSome(response.body, IMAGE_MAX_BYTES)
  return isWhole ? { ok: true, url, mediaType, bytes } : { ok: false, reason: 'too_large', status, url }
}

async function readSome(body: ReadableStream<Uint8Array> | null, maxBytes: number) {
  const kept = new Uint8Array(maxBytes)
  let size = 0
  const reader = body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    const room = value.subarray(0, maxBytes - size)
    kept.set(room, size)
    size += room.byteLength
    if (room.byteLength < value.byteLength) {
      await reader.cancel()
      return { bytes: kept, isWhole: false }
    }
  }
  return { bytes: kept.subarray(0, size), isWhole: true }
}
