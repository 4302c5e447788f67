/** One call of an endpoint: found by its address, its caller asked for, its input read and checked, run, its answer checked. */
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { implement } from '@orpc/server'
import type { Meta } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { readActor, readToken, requireRights } from './actor.ts'
import { goAhead } from './ahead.ts'
import type { Actor, Deps } from './deps.ts'
import { readBody } from './door.ts'
import { answerError, invalidInput, refuse } from './errors.ts'
import { type AnyHandler, runOnce } from './handlers.ts'
import { routes } from './routes/index.ts'

const codec = new StandardOpenAPICodec(
  new StandardOpenAPISerializer(new StandardOpenAPIJsonSerializer(), new StandardBracketNotationSerializer()),
)
const matcher = new StandardOpenAPIMatcher()
matcher.init(buildRouter())

type Checked = { value: unknown; issues?: undefined } | { issues: Parameters<typeof invalidInput>[0] }
type Schema = { '~standard': { validate: (value: unknown) => Checked | Promise<Checked> } }
type Implementer = { handler: (run: () => never) => unknown }
type Found = NonNullable<Awaited<ReturnType<StandardOpenAPIMatcher['match']>>>
type Ask = { found: Found; meta: Meta; name: string; request: Request; key: string | null }

/** One oRPC procedure per endpoint of the contract, for its address; what it does stands in `routes`. */
function buildRouter() {
  const os = implement(contract) as unknown as Record<string, Record<string, Implementer>>
  const nouns = Object.entries(routes) as [string, Record<string, AnyHandler>][]
  return Object.fromEntries(
    nouns.map(([noun, handlers]) => [
      noun,
      Object.fromEntries(
        Object.entries(handlers).map(([verb, run]) => [verb, os[noun]?.[verb]?.handler(run as never)]),
      ),
    ]),
  ) as Record<string, never>
}

/** Null when nothing of the contract stands at this address. */
export async function answerCall(deps: Deps, sent: Request): Promise<Response | null> {
  const request = plainRequest(sent)
  const path = new URL(request.url).pathname.replace(/^\/api/, '')
  const found = await matcher.match(request.method, `/${path.replace(/^\/|\/$/g, '')}`)
  if (!found) return null
  const name = found.path.join('.')
  const meta = found.procedure['~orpc'].meta as Meta
  const key =
    request.method === 'GET' ? null : (request.headers.get('idempotency-key')?.slice(0, 200) ?? null)
  try {
    return await answerFound(deps, { found, meta, name, request, key })
  } catch (error) {
    return answerError(deps, meta.errors, name, error)
  }
}

/** Who calls is told before anything else, and a big body is read for somebody who may send it only. */
async function answerFound(deps: Deps, ask: Ask): Promise<Response> {
  const { meta, request } = ask
  const subject = await readToken(deps, meta.ignoresToken ? null : bearerOf(request))
  if (!subject || meta.body === 'files') {
    const actor = requireRights(deps, await readActor(deps, subject), meta)
    return perform(deps, actor, ask, readBody(request, meta))
  }
  const body = readBody(request, meta)
  // What is wrong with it is told after the caller.
  await body.catch(() => {})
  return goAhead(deps, meta, subject, (held, actor) => perform(held, actor, ask, body))
}

async function perform(deps: Deps, actor: Actor | null, ask: Ask, body: Promise<unknown>): Promise<Response> {
  const { found, meta, name, key } = ask
  const { inputSchema, outputSchema } = found.procedure['~orpc'] as unknown as Partial<Record<string, Schema>>
  const input = await readInput(ask, body)
  if (!input) return refuse(deps, new AppError('invalid_input'), 400)
  const checked = await inputSchema?.['~standard'].validate(input.value)
  if (checked?.issues) throw invalidInput(checked.issues)
  const [noun = '', verb = ''] = found.path
  const run = (routes as unknown as Record<string, Record<string, AnyHandler>>)[noun]?.[verb] as AnyHandler
  const data = await runOnce(deps, actor, name, key, checked?.value, run, meta.isMoney ? 'ever' : 'week')
  const answer = await outputSchema?.['~standard'].validate({ data })
  if (answer?.issues) throw new Error(`The answer has another shape: ${JSON.stringify(answer.issues)}`)
  return Response.json(answer?.value)
}

/** Null for a body that is not what it says it is. */
async function readInput(
  { found, request }: Ask,
  body: Promise<unknown>,
): Promise<{ value: unknown } | null> {
  const { method, url } = request
  const sent = await body.catch((error: unknown) => {
    if (error instanceof AppError) throw error
    return MALFORMED
  })
  if (sent === MALFORMED) return null
  const standard = { method, url: new URL(url), headers: {}, signal: undefined, body: async () => sent }
  return { value: await codec.decode(standard, found.params, found.procedure) }
}

const MALFORMED = Symbol('malformed')

export function bearerOf({ headers }: Request): string | null {
  return headers.get('authorization')?.match(/^Bearer (\S+)$/)?.[1] ?? null
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
