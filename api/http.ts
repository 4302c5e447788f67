/** Contract → handlers: read the request, see who may, run, answer, errors. The only catch of the API. */

import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { implement, ORPCError, ValidationError } from '@orpc/server'
import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { Meta } from '#contract/endpoint.ts'
import { AppError, ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { readActor, requireRights } from './actor.ts'
import { violates } from './db/sql.ts'
import type { Actor, Deps } from './deps.ts'
import { openCall } from './door.ts'
import { type AnyHandler, runOnce, runOnceAs } from './handlers.ts'
import { allowedAt, waysOf } from './methods.ts'
import { serveDocs, serveOpenapi } from './routes/documents.ts'
import { serveFile } from './routes/files.ts'
import { serveImage } from './routes/images.ts'
import { routes } from './routes/index.ts'
import { findLinkTarget } from './routes/internal.ts'
import { keepPostback, openPostback, receiveHint } from './routes/postbacks.ts'

type Ctx = { deps: Deps; actor: Actor | null; idempotencyKey: string | null }
export type App = { Bindings: { deps: Deps } }

const router = buildRouter()
/** Finds an endpoint as the handler will, before anything of the body is read. */
const matcher = new StandardOpenAPIMatcher()
matcher.init(router)

const DOCUMENTS = { who: 'operator', freshSignIn: true, beforeSecondFactor: false } as const

const handler = new OpenAPIHandler(router, {
  clientInterceptors: [
    async (options) => {
      try {
        return await options.next()
      } catch (error) {
        const { deps } = options.context as Ctx
        const { errors } = options.procedure['~orpc'].meta as Meta
        throw toWire(deps, errors, options.path.join('.'), error)
      }
    },
  ],
  customErrorResponseBodyEncoder: (error) => error.data ?? bodyOf('invalid_input', ''),
})

/** What oRPC keeps of a declared endpoint; its types forget it behind the router. */
type Declared = { '~orpc': { meta: Meta; route: { method?: string } } }
type Implementer = { handler: (run: (call: { input: unknown; context: Ctx }) => Promise<unknown>) => unknown }

/** One oRPC procedure per endpoint of the contract; `Handlers` has already proved that each has its handler. */
function buildRouter() {
  const os = implement(contract).$context<Ctx>() as unknown as Record<string, Record<string, Implementer>>
  const nouns = Object.entries(routes) as [keyof typeof contract, Record<string, AnyHandler>][]
  return Object.fromEntries(
    nouns.map(([noun, handlers]) => [
      noun,
      Object.fromEntries(
        Object.entries(handlers).map(([name, run]) => {
          const declared = (contract[noun] as unknown as Record<string, Declared>)[name] as Declared
          return [
            name,
            os[noun]?.[name]?.handler(({ input, context }) =>
              answerCall(`${noun}.${name}`, declared, context, input, run),
            ),
          ]
        }),
      ),
    ]),
  ) as Record<string, never>
}

async function answerCall(
  endpoint: string,
  declared: Declared,
  context: Ctx,
  input: unknown,
  run: AnyHandler,
) {
  const { meta, route } = declared['~orpc']
  const { deps, actor } = context
  const key = route.method === 'GET' ? null : context.idempotencyKey
  const kept = meta.isMoney ? 'ever' : 'week'
  return { data: await runOnce(deps, actor, endpoint, key, input, run, kept) }
}

/** Turns whatever was thrown into the one shape of an error answer. What nobody declared is a bug: logged, answered as 500. */
function toWire(
  deps: Deps,
  declared: readonly ErrorCode[],
  endpoint: string,
  error: unknown,
): ORPCError<string, ErrorBody> {
  const known = toAppError(error)
  if (known && declared.includes(known.code)) return wireOf(deps, known)
  deps.log('api_bug', {
    requestId: deps.request.id,
    endpoint,
    code: known?.code ?? 'thrown',
    error: error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error),
  })
  return wireOf(deps, new AppError('unexpected'))
}

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  // Every guard against deciding about oneself ends its name so; what it refuses is refused as a whole.
  if (violates(error, '_not_own')) return new AppError('own_matter')
  if (!(error instanceof ORPCError)) return null
  if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST')
    return new AppError('invalid_input', { fields: toFields(error.cause.issues) })
  return error.code === 'BAD_REQUEST' ? new AppError('invalid_input') : null
}

/** Issues by field name, the shape Conform takes: `lines[0].amount`. */
function toFields(
  issues: readonly { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] }[],
) {
  const fields: Record<string, string[]> = Object.create(null)
  for (const issue of issues) {
    const path = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part))
    const name = path.reduce<string>(
      (at, key) => (typeof key === 'number' ? `${at}[${key}]` : at ? `${at}.${String(key)}` : String(key)),
      '',
    )
    fields[name] = [...(fields[name] ?? []), issue.message]
  }
  return fields
}

function wireOf(deps: Deps, error: AppError): ORPCError<string, ErrorBody> {
  const body = {
    ...bodyOf(error.code, deps.request.id),
    message: error.message,
    ...(error.details.fields && { fields: error.details.fields }),
  }
  if (error.details.retryAfterSeconds) deps.request.retryAfterSeconds = error.details.retryAfterSeconds
  return new ORPCError(error.code, { status: error.status, message: error.message, data: body })
}

function bodyOf(code: ErrorCode, requestId: string): ErrorBody {
  return { code, message: ERRORS[code].message, requestId }
}

async function answer(c: Context<App>): Promise<Response> {
  const deps = c.env.deps
  if (c.req.method === 'OPTIONS') return answerWrongMethod(c)
  const plain = plainRequest(c.req.raw)
  const found = await findEndpoint(plain)
  if (!found) return answerWrongMethod(c)
  const bearer = c.req.header('authorization')?.match(/^Bearer (\S+)$/)?.[1] ?? null
  const idempotencyKey = c.req.header('idempotency-key')?.slice(0, 200) ?? null
  try {
    const { actor, request } = await openCall(deps, found.meta, plain, bearer)
    const context: Ctx = { deps, actor, idempotencyKey }
    const { matched, response } = await handler.handle(request, { prefix: '/api', context })
    return matched ? response : answerWrongMethod(c)
  } catch (error) {
    const { data, status } = toWire(deps, found.meta.errors, found.name, error)
    return Response.json(data, { status })
  }
}

async function findEndpoint({ method, url }: Request): Promise<{ name: string; meta: Meta } | null> {
  const path = new URL(url).pathname.replace(/^\/api/, '')
  const match = await matcher.match(method, `/${path.replace(/^\/|\/$/g, '')}`)
  return match ? { name: match.path.join('.'), meta: match.procedure['~orpc'].meta as Meta } : null
}

/** A filter that was left empty is none, and HEAD is a GET whose body is left out. */
function plainRequest(request: Request): Request {
  if (request.method !== 'GET' && request.method !== 'HEAD') return request
  const url = new URL(request.url)
  const filled = [...url.searchParams].filter(([, value]) => value !== '')
  if (request.method === 'GET' && filled.length === url.searchParams.size) return request
  url.search = new URLSearchParams(filled).toString()
  return new Request(url, { method: 'GET', headers: request.headers })
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

function refuse(deps: Deps, error: AppError): Response {
  if (error.details.retryAfterSeconds) deps.request.retryAfterSeconds = error.details.retryAfterSeconds
  const body: ErrorBody = {
    ...bodyOf(error.code, deps.request.id),
    message: error.message,
    ...(error.details.fields && { fields: error.details.fields }),
  }
  return Response.json(body, { status: error.status })
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
  const bearer = c.req.header('authorization')?.match(/^Bearer (\S+)$/)?.[1] ?? null
  const actor = requireRights(c.env.deps, await readActor(c.env.deps, bearer), DOCUMENTS) as Actor
  const { reason } = Object((await c.req.json().catch(() => null)) as unknown) as { reason?: unknown }
  return serveFile(c.env.deps, actor, c.req.param('id'), typeof reason === 'string' ? reason : '')
})
app.get('/api/openapi.json', (c) => serveOpenapi(c.env.deps))
app.get('/api/docs', (c) => serveDocs(c.env.deps))
app.all('/api/*', answer)
