/**
 * Serves visitors' pages (see `visitor-pages.server.ts`) from the cache of their location: a cached page
 * costs no call and no rendering. A page that is no longer fresh is shown once more, while it is rendered
 * again after the response. The server entry adds cookies and analytics to each visit. See
 * docs/decisions/0007-caching.md.
 */

import { edgeCache, hasAlready } from '../cache/edge-cache.server.ts'
import { log } from '../log.server.ts'
import type { Analytics } from './analytics.server.ts'
import type { VisitorPage } from './visitor-pages.server.ts'

type Setup = {
  request: Request
  /** Null when the page is rendered only for this request. */
  page: VisitorPage | null
  ctx: Pick<ExecutionContext, 'waitUntil'>
  analytics: Pick<Analytics, 'describePage' | 'described'>
  now: Date
  requestId: string
}
type Draw = (request: Request) => Promise<Response>
type Drawing = Omit<Setup, 'page'> & { page: VisitorPage; draw: Draw }

const AT = 'itda-kept-at'
const ABOUT = 'itda-about'
/** Longer than a rendering can take. */
const DRAWING_MS = 30_000
/** The time until which a page counts as being rendered again in this isolate. */
const drawing = new Map<string, number>()

/** `arrived`: the request to render when the page is not shared. */
export async function throughPageCache(setup: Setup, draw: Draw, arrived: Request): Promise<Response> {
  const { request, page, ctx, analytics, now } = setup
  if (!page) return draw(arrived)
  const drawn = { ...setup, page, draw }
  const kept = await edgeCache()
    .match(page.key)
    .catch(() => undefined)
  if (!kept) return forMethod(request, await drawAndKeep(drawn))
  analytics.describePage(JSON.parse(decodeURIComponent(kept.headers.get(ABOUT) ?? '%7B%7D')))
  const isFresh = now.getTime() - Number(kept.headers.get(AT)) < page.fresh * 1000
  if (!isFresh && (drawing.get(page.key) ?? 0) < now.getTime()) {
    drawing.set(page.key, now.getTime() + DRAWING_MS)
    ctx.waitUntil(drawAnew(drawn).finally(() => drawing.delete(page.key)))
  }
  return forMethod(request, answerOf(kept))
}

async function drawAndKeep({ page, ctx, analytics, draw, now }: Drawing): Promise<Response> {
  const drawn = await draw(page.asked)
  const isHtml = (drawn.headers.get('content-type') ?? '').includes('html')
  if (drawn.status !== 200 || !isHtml || !page.isWhole() || drawn.headers.has('set-cookie')) return drawn
  const about = analytics.described()
  // A page without a wording from the API is not cached for others.
  if (page.isOnTrial && !about.position) return drawn
  const bytes = await drawn.arrayBuffer()
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    ETag: `"${await digestOf(bytes)}"`,
    'Cache-Control': `max-age=${page.kept}`,
    [AT]: String(now.getTime()),
    [ABOUT]: encodeURIComponent(JSON.stringify(about)),
  }
  const kept = new Response(bytes, { headers })
  ctx.waitUntil(
    edgeCache()
      .put(page.key, kept.clone())
      .catch(() => {}),
  )
  return answerOf(kept)
}

/**
 * Renders the page again and caches it. Removes a page that no longer exists. After a failure, the cached
 * page stays until it expires.
 */
async function drawAnew(setup: Drawing): Promise<void> {
  const { page, requestId } = setup
  try {
    const { status } = await drawAndKeep(setup)
    if (status !== 200 && status < 500 && status !== 429) await edgeCache().delete(page.key)
  } catch (error) {
    log('warn', 'page_cache_refresh_failed', { requestId, error })
  }
}

function answerOf({ body, headers }: Response): Response {
  const told = new Headers()
  for (const name of ['content-type', 'etag']) told.set(name, headers.get(name) ?? '')
  return new Response(body, { headers: told })
}

function forMethod({ method }: Request, response: Response): Response {
  return method === 'HEAD' ? new Response(null, response) : response
}

/**
 * The final response, without the body if the browser already has it. Keeps its cookies and other headers.
 */
export function toConditionalResponse(request: Request, response: Response): Response {
  const etag = response.headers.get('etag')
  if (!etag || response.status !== 200 || !hasAlready(request, etag)) return response
  return new Response(null, { status: 304, headers: response.headers })
}

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...digest.subarray(0, 15)))
}
