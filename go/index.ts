/**
 * The redirect: /l/:code → 302 to the partner with our click id. The worker counts after the response, so a
 * failure can't affect it.
 */
import { collectClick } from './batches.ts'
import { createClickId, toBase64url } from './click-id.ts'
import { toVisit, type Visit } from './counting.ts'
import type { Env } from './env.ts'
import { findLink, type Link } from './links.ts'
import { log } from './log.ts'
import { busyPage, gonePage, methodPage, unknownPage } from './pages.ts'
import { visitorOf } from './visitor.ts'

/** A deleted link still redirects for this long, because posts with it remain. */
const DELETED_FORWARDS_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The beginning of the keys in go/wrangler.toml: "development" in base64. Everybody knows these keys, so
 * production never signs with them.
 */
const PUBLISHED = /ZGV2ZWxvcG1lbnQt/

export default {
  async fetch(request, env, ctx) {
    const response = await answer(request, env, ctx)
    return request.method === 'HEAD' && response.body ? new Response(null, response) : response
  },
} satisfies ExportedHandler<Env>

async function answer(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const { pathname } = new URL(request.url)
  const name = /^\/l\/([\w-]{3,30})\/?$/.exec(pathname)?.[1]
  if (!name) return unknownPage()
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodPage(pathname)
  try {
    if (!env.ENVIRONMENT && PUBLISHED.test(env.CLICK_KEYS + env.VISITOR_KEY))
      throw new Error('settings_refused')
    const now = Date.now()
    const link = await findLink(env, name, now, request)
    if (!link) return unknownPage()
    if (link.deletedAt && now - Date.parse(link.deletedAt) > DELETED_FORWARDS_MS) return gonePage()
    return await forward(request, env, ctx, { link, code: link.code ?? name, now })
  } catch (error) {
    log('warn', { event: 'redirect_failed', code: name, error: String(error) })
    return busyPage(pathname)
  }
}

type LinkVisit = { link: Link; code: string; now: number }

async function forward(request: Request, env: Env, ctx: ExecutionContext, hit: LinkVisit): Promise<Response> {
  const { link, code, now } = hit
  const visit = toVisit(request)
  const { id, nonce } = await createClickId(env.CLICK_KEYS, code, now, visit.drop)
  const reference = link.spelling ? toBase64url(id) : id
  if (link.isCounted) ctx.waitUntil(count(request, env, hit, { nonce, ...visit }))
  return new Response(null, {
    status: 302,
    headers: {
      location: (link.before && link.before + reference) + link.after,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer-when-downgrade',
      'x-robots-tag': 'noindex',
    },
  })
}

type VisitFacts = Visit & { nonce: string }

async function count(
  request: Request,
  env: Env,
  { link, code, now }: LinkVisit,
  facts: VisitFacts,
): Promise<void> {
  try {
    const visitor = await visitorOf(env.VISITOR_KEY, request, now)
    const { id: linkId, partnerId } = link
    await collectClick(env, { linkId, code, partnerId, at: now, visitor, ...facts })
  } catch (error) {
    log('error', { event: 'click_lost', code, error: String(error) })
  }
}
