/** What the API answers at which address: endpoints of the contract (api/call.ts), and what needs a raw body or answers no JSON. */

import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { AppError } from '#contract/errors.ts'
import { readActor, readToken, requireRights } from './actor.ts'
import { answerCall, bearerOf } from './call.ts'
import type { Actor, Deps } from './deps.ts'
import { refuse } from './errors.ts'
import { runOnceAs } from './handlers.ts'
import { allowedAt, waysOf } from './methods.ts'
import { serveDocs, serveOpenapi } from './routes/documents.ts'
import { serveFile } from './routes/files.ts'
import { serveImage } from './routes/images.ts'
import { findLinkTarget } from './routes/internal.ts'
import { keepPostback, openPostback, receiveHint } from './routes/postbacks.ts'

export type App = { Bindings: { deps: Deps } }

const DOCUMENTS = { who: 'operator', freshSignIn: true, beforeSecondFactor: false } as const

async function answer(c: Context<App>): Promise<Response> {
  const isAsked = c.req.method === 'OPTIONS'
  return (isAsked ? null : await answerCall(c.env.deps, c.req.raw)) ?? answerWrongMethod(c)
}

let ways: ReturnType<typeof waysOf> | undefined

/** Nothing is here for this method: 204 for OPTIONS and 405 where another one has something, else 404. */
function answerWrongMethod(c: Context<App>): Response {
  const { deps } = c.env
  ways ??= waysOf(app.routes)
  const exists = deps.isDevelopment || !c.req.path.startsWith('/api/dev/')
  const allow = exists ? allowedAt(ways, c.req.path) : null
  if (!allow) return refuse(deps, new AppError('not_found'))
  const answered =
    c.req.method === 'OPTIONS'
      ? new Response(null, { status: 204 })
      : refuse(deps, new AppError('method_not_allowed'))
  answered.headers.set('allow', allow)
  return answered
}

export const app = new Hono<App>()
app.onError((error, c) => {
  const deps = c.env.deps
  if (error instanceof AppError) return refuse(deps, error)
  deps.log('api_bug', {
    requestId: deps.request.id,
    endpoint: c.req.path,
    error: `${error.message}\n${error.stack ?? ''}`,
  })
  return refuse(deps, new AppError('unexpected'))
})
app.notFound((c) => refuse(c.env.deps, new AppError('not_found')))
app.post('/api/postbacks/linkprice/:secret', async (c) =>
  c.json({ data: { result: await receiveHint(c.env.deps, c.req.param('secret'), c.req.raw) } }),
)
app.post('/api/postbacks/:partnerId', async (c) => {
  const { deps } = c.env
  const opened = await openPostback(deps, c.req.param('partnerId'), c.req.raw)
  const keep = (once: Deps) => keepPostback(once, opened)
  const key = c.req.header('idempotency-key')?.slice(0, 200)
  const scope = `${opened.partner.id}:postback`
  const result = key ? await runOnceAs(deps, scope, key, opened.raw, keep) : await keep(deps)
  return c.json({ data: { result } })
})
app.get('/api/internal/links/:code', async (c) =>
  c.json({ data: await findLinkTarget(c.env.deps, c.req.param('code')) }),
)
app.get('/api/images/:hash', (c) => serveImage(c.env.deps, c.req.param('hash')))
// A POST, because opening a document writes down who did: no link, prefetch or HEAD may do that.
app.post('/api/ops/files/:id', async (c) => {
  const subject = await readToken(c.env.deps, bearerOf(c.req.raw))
  const actor = requireRights(c.env.deps, await readActor(c.env.deps, subject), DOCUMENTS) as Actor
  const { reason } = Object((await c.req.json().catch(() => null)) as unknown) as { reason?: unknown }
  return serveFile(c.env.deps, actor, c.req.param('id'), typeof reason === 'string' ? reason : '')
})
app.get('/api/openapi.json', (c) => serveOpenapi(c.env.deps))
app.get('/api/docs', (c) => serveDocs(c.env.deps))
app.all('/api/*', answer)
