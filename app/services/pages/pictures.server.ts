/**
 * Serves public pictures, `/api/images/<hash>/<size>`, from the cache of the location near the browser: a hit
 * reaches neither the API nor its bucket. The address contains the hash of the upload and the size, so a
 * browser stores it for a year. A location stores it for a day, during which a deleted picture is still
 * available. A missing picture is not cached. A substitute for a size that is not made yet is cached no
 * longer than the API states. See docs/decisions/0007-caching.md and
 * docs/decisions/0024-foreign-bytes-and-pictures.md.
 */
import { edgeCache, hasAlready } from '../cache/edge-cache.server.ts'
import type { Worker } from '../worker-env.server.ts'
import { serveOgCard } from './og-card.server.ts'

const PICTURE = /^\/api\/images\/([0-9a-f]{64})(\/\w{1,8})?$/
const IN_A_BROWSER = 'public, max-age=31536000, immutable'
const IN_A_PLACE = 'max-age=86400'
const FINAL = /immutable|max-age=86400/

type Setup = {
  request: Request
  api: Worker
  requestId: string
  ctx: Pick<ExecutionContext, 'waitUntil'>
}

/**
 * Null for any other request than reading a picture. A range request gets the whole picture, as HTTP allows.
 */
export async function servePicture(setup: Setup): Promise<Response | null> {
  const { request, api, requestId, ctx } = setup
  const { origin, pathname } = new URL(request.url)
  const [, hash] = PICTURE.exec(pathname) ?? []
  if (!hash || !['GET', 'HEAD'].includes(request.method)) return serveOgCard(setup)
  const key = origin + pathname
  const store = edgeCache()
  const kept = await store.match(key).catch(() => undefined)
  if (kept) return answerOf(request, kept)
  // Sends nothing about the person, because the response is for everybody.
  const found = await api.fetch(new Request(key, { headers: { 'x-request-id': requestId } }))
  if (found.status !== 200) return found
  ctx.waitUntil(store.put(key, withLife(found.clone(), IN_A_PLACE)).catch(() => {}))
  return answerOf(request, found)
}

function answerOf(request: Request, found: Response): Response {
  const { headers } = withLife(found, IN_A_BROWSER)
  const body = hasAlready(request, headers.get('etag') ?? '') ? null : found.body
  const isWhole = body !== null && request.method === 'GET'
  if (!isWhole) void found.body?.cancel()
  return new Response(isWhole ? body : null, { status: body ? 200 : 304, headers })
}

/** Sets the lifetime of a final response; any other response keeps its own. */
function withLife(found: Response, life: string): Response {
  const headers = new Headers(found.headers)
  for (const name of ['x-request-id', 'age', 'expires', 'cf-cache-status']) headers.delete(name)
  if (FINAL.test(headers.get('cache-control') ?? '')) headers.set('Cache-Control', life)
  return new Response(found.body, { headers })
}
