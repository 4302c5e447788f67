/** What the API answers at which address: the endpoints of the contract, and what needs a raw body or answers no JSON. */
import { addRoute, createRouter, findRoute } from 'rou3'
import { AppError } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { readActor, readToken, requireRights } from './actor.ts'
import { answerCall, bearerOf, type Endpoint } from './call.ts'
import type { Actor, Deps } from './deps.ts'
import { answerError, refuse } from './errors.ts'
import { runOnceAs } from './handlers.ts'
import { serveDocs, serveOpenapi } from './routes/documents.ts'
import { serveFile } from './routes/files.ts'
import { serveImage } from './routes/images.ts'
import { findLinkTarget } from './routes/internal.ts'
import { keepPostback, openPostback, receiveHint } from './routes/postbacks.ts'

type Answer = (deps: Deps, request: Request, params: Record<string, string>) => Promise<Response>
type Declared = Omit<Endpoint, 'name'> & { route: { method: string; path: string } }

const DOCUMENTS = { who: 'operator', freshSignIn: true, beforeSecondFactor: false } as const
const METHODS = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT']

/** Beside the contract. */
export const RAW: Record<string, Answer> = {
  'POST /api/postbacks/linkprice/:secret': async (deps, request, { secret = '' }) =>
    Response.json({ data: { result: await receiveHint(deps, secret, request) } }),
  'POST /api/postbacks/:partnerId': async (deps, request, { partnerId = '' }) => {
    const opened = await openPostback(deps, partnerId, request)
    const keep = (once: Deps) => keepPostback(once, opened)
    const key = request.headers.get('idempotency-key')?.slice(0, 200)
    const scope = `${opened.partner.id}:postback`
    const result = key ? await runOnceAs(deps, scope, key, opened.raw, keep) : await keep(deps)
    return Response.json({ data: { result } })
  },
  'GET /api/internal/links/:code': async (deps, _, { code = '' }) =>
    Response.json({ data: await findLinkTarget(deps, code) }),
  'GET /api/images/:hash': (deps, _, { hash = '' }) => serveImage(deps, hash),
  'GET /api/images/:hash/:size': (deps, _, { hash = '', size }) => serveImage(deps, hash, size),
  // A POST, because opening a document writes down who did: no link, prefetch or HEAD may do that.
  'POST /api/ops/files/:id': async (deps, request, { id = '' }) => {
    const subject = await readToken(deps, bearerOf(request))
    const actor = requireRights(deps, await readActor(deps, subject), DOCUMENTS) as Actor
    const { reason } = Object((await request.json().catch(() => null)) as unknown) as { reason?: unknown }
    return serveFile(deps, actor, id, typeof reason === 'string' ? reason : '')
  },
  'GET /api/openapi.json': (deps) => serveOpenapi(deps),
  'GET /api/docs': (deps) => serveDocs(deps),
}

const addresses = createRouter<Answer>()
for (const [way, answer] of Object.entries(RAW)) {
  const [method = '', path = ''] = way.split(' ')
  addRoute(addresses, method, path, answer)
}
for (const [noun, verbs] of Object.entries(contract)) {
  for (const [verb, declared] of Object.entries(verbs as unknown as Record<string, { '~orpc': Declared }>)) {
    const { route, ...endpoint } = declared['~orpc']
    const path = route.path.replace(/\{(\w+)\}/g, ':$1')
    addRoute(addresses, route.method, `/api${path}`, (deps, request, params) =>
      answerCall(deps, request, { ...endpoint, name: [noun, verb] }, params),
    )
  }
}

/** Never throws. */
export async function answerAt(deps: Deps, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const found = findRoute(addresses, request.method === 'HEAD' ? 'GET' : request.method, pathname)
  if (!found) return answerWrongMethod(deps, request, pathname)
  try {
    const params = Object.entries(found.params ?? {}).map(([name, value]) => [name, decoded(value)])
    return await found.data(deps, request, Object.fromEntries(params))
  } catch (error) {
    return answerError(deps, null, pathname, error)
  }
}

/** Nothing is here for this method: 204 for OPTIONS and 405 where another one has something, else 404. */
function answerWrongMethod(deps: Deps, { method }: Request, pathname: string): Response {
  const exists = deps.isDevelopment || !pathname.startsWith('/api/dev/')
  const allowed = METHODS.filter((one) => exists && findRoute(addresses, one, pathname))
  if (allowed.length === 0) return refuse(deps, new AppError('not_found'))
  if (allowed.includes('GET')) allowed.push('HEAD')
  const answered =
    method === 'OPTIONS'
      ? new Response(null, { status: 204 })
      : refuse(deps, new AppError('method_not_allowed'))
  answered.headers.set('allow', [...allowed, 'OPTIONS'].sort().join(', '))
  return answered
}

/** What is not an encoding of anything is taken as it is written. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
