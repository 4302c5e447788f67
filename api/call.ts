/** One call of an endpoint: its caller asked for, its input read and checked, run, its answer checked. */

import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import type { Meta } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { FormEntry } from '#contract/multipart.ts'
import { SHAPE, shapeOf } from '#contract/shape.ts'
import { readActor, readToken, requireRights } from './actor.ts'
import { goAhead, inTurn } from './ahead.ts'
import type { Actor, Deps } from './deps.ts'
import { isForm, readBody } from './door.ts'
import { answerError, invalidInput } from './errors.ts'
import { bearerOf } from './fit.ts'
import { type AnyHandler, runOnce } from './handlers.ts'
import { withStrangerForm } from './stranger-bodies.ts'

type Checked = { value: unknown; issues?: undefined } | { issues: Parameters<typeof invalidInput>[0] }
type Schema = { '~standard': { validate: (value: unknown) => Checked | Promise<Checked> } }
/** What the contract says of an endpoint, as oRPC keeps it. */
export type Endpoint = {
  /** Noun and verb. */
  name: string
  run: AnyHandler
  meta: Meta
  inputSchema: Schema
  outputSchema: Schema
}
type Params = Record<string, string>
type Ask = { endpoint: Endpoint; params: Params; request: Request }

/** From queries and forms to objects, in the notation in which oRPC's client writes them. */
const notation = new StandardBracketNotationSerializer()
const serializer = new StandardOpenAPISerializer(new StandardOpenAPIJsonSerializer(), notation)

export async function answerCall(
  deps: Deps,
  request: Request,
  endpoint: Endpoint,
  params: Params,
): Promise<Response> {
  try {
    return await answerFound(deps, { endpoint, params, request })
  } catch (error) {
    return answerError(deps, endpoint.meta.errors, endpoint.name, error)
  }
}

/** Who calls is told before anything else, and a big body is read for somebody who may send it only. */
async function answerFound(deps: Deps, ask: Ask): Promise<Response> {
  const { request } = ask
  const { meta } = ask.endpoint
  const subject = await readToken(deps, meta.ignoresToken ? null : bearerOf(request.headers))
  if (!subject || meta.body === 'files') {
    const actor = requireRights(deps, await readActor(deps, subject, meta), meta)
    if (!actor && meta.body === 'files')
      return withStrangerForm(deps, { ...ask.endpoint, request }, (body) => perform(deps, actor, ask, body))
    return inTurn(deps, meta, actor, (allowed) => perform(allowed, actor, ask, readBody(request, meta)))
  }
  const body = readBody(request, meta)
  // What is wrong with it is told after the caller.
  await body.catch(() => {})
  return goAhead(deps, meta, subject, (held, actor) => perform(held, actor, ask, body))
}

async function perform(deps: Deps, actor: Actor | null, ask: Ask, body: Promise<unknown>): Promise<Response> {
  const { meta, name, run, inputSchema, outputSchema } = ask.endpoint
  const checked = await inputSchema['~standard'].validate(await readInput(ask, body))
  if (checked.issues) throw invalidInput(checked.issues)
  const key = isLook(ask.request) ? null : (ask.request.headers.get('idempotency-key')?.slice(0, 200) ?? null)
  const kept = meta.isMoney ? 'ever' : 'week'
  const data = await runOnce(deps, actor, name, key, checked.value, run, kept)
  const answer = await outputSchema['~standard'].validate({ data })
  if (answer.issues) throw new Error(`The answer has another shape: ${JSON.stringify(answer.issues)}`)
  return Response.json(answer.value, { headers: { [SHAPE]: shapeOf(outputSchema) } })
}

/** A body that is not what it says it is, is no input. */
async function readInput({ params, request }: Ask, body: Promise<unknown>): Promise<unknown> {
  if (isLook(request))
    return joined(request.url.includes('?') ? serializer.deserialize(filled(request)) : {}, params)
  const sent = await body.catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('invalid_input')
  })
  return joined(
    isForm(request) ? notation.deserialize(sent as FormEntry[]) : serializer.deserialize(sent),
    params,
  )
}

/** The parts of the address and those of the body or the query are one input. */
function joined(data: unknown, params: Params): unknown {
  if (Object.keys(params).length === 0) return data
  return { ...(typeof data === 'object' && !Array.isArray(data) ? data : null), ...params }
}

/** HEAD is a GET whose body is left out. */
function isLook({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** A filter that was left empty is none. */
function filled({ url }: Request): URLSearchParams {
  return new URLSearchParams([...new URL(url).searchParams].filter(([, value]) => value !== ''))
}
