/**
 * One call of an endpoint: checks the caller, reads and checks the input, runs the verb, checks the answer.
 */

import type { FormEntry } from '#contract/core/bodies/multipart.ts'
import {
  isVersion,
  OLDEST_VERSION,
  toVersion,
  VERSION_HEADER,
  VERSIONS,
  type Version,
} from '#contract/core/clients/versions.ts'
import type { DeclaredEndpoint, Meta } from '#contract/core/endpoint.ts'
import { AppError } from '#contract/core/errors.ts'
import { fromEntries } from '#contract/core/notation.ts'
import { SHAPE, shapeOf } from '#contract/core/shape.ts'
import type { Actor, Caller, Deps, TokenSubject } from '../deps.ts'
import type { AnyHandler, ReadHandler } from '../handlers.ts'
import { toReadDeps } from '../read-deps.ts'
import { readCaller, readToken, requireRights } from './actor.ts'
import { creatorIn, readActing, runForCreator } from './agency.ts'
import { bearerOf } from './check-secrets.ts'
import { answerError, invalidInput } from './errors.ts'
import { type OpenIdempotency, openIdempotency, runOnce } from './idempotency.ts'
import { isForm, readBody } from './read-body.ts'
import { withStrangerForm } from './stranger-forms.ts'

/** An endpoint with its verb. */
export type Endpoint = Pick<DeclaredEndpoint, 'meta' | 'input' | 'output'> & {
  /** The noun and the verb. */
  name: string
  run: AnyHandler
}
type Params = Record<string, string>
type Call = { endpoint: Endpoint; params: Params; request: Request }

export async function answerCall(
  deps: Deps,
  request: Request,
  endpoint: Endpoint,
  params: Params,
): Promise<Response> {
  const call = { endpoint, params, request }
  try {
    return await (isSafe(request) ? answerRead(deps, call) : answerChange(deps, call))
  } catch (error) {
    return answerError(deps, endpoint.meta.errors, endpoint.name, error)
  }
}

/**
 * Runs the verb of a GET at the same time as the check of session and rights, in one trip, as the person the
 * token names. The verb can only read, and the answer is sent only if the check passes. When the person's
 * rights differ from the token, the verb runs again with the current ones.
 */
async function answerRead(deps: Deps, call: Call): Promise<Response> {
  const { meta, run } = call.endpoint
  const subject = await readToken(deps, meta.ignoresToken ? null : bearerOf(call.request.headers))
  const version = chooseVersion(deps, call.request, subject)
  const check = checkCaller(deps, subject, call)
  check.catch(() => {})
  const read = async (actor: Actor | null, allowed: Promise<unknown>) => {
    const input = await checkInput(call, readQuery(call.request))
    return toAnswer(call, version, await (run as ReadHandler)(toReadDeps(deps, allowed), actor, input))
  }
  const presumed = creatorIn(call.request) === null ? presumeActor(deps, subject, meta) : null
  if (!presumed) return read(await check, check)
  const agreed = check.then((caller) => {
    if (!isAs(presumed, caller)) throw new AppError('conflict')
  })
  const attempt = read(presumed, agreed)
  // Nobody awaits the result when the check refuses, so its rejection is ignored here.
  for (const one of [agreed, attempt]) one.catch(() => {})
  const caller = await check
  return isAs(presumed, caller) ? attempt : read(caller, check)
}

/**
 * Runs a verb that changes something only after the check of its caller. The stored answer for the same key
 * is read at the same time as the check.
 */
async function answerChange(deps: Deps, call: Call): Promise<Response> {
  const { request } = call
  const { meta, name } = call.endpoint
  const subject = await readToken(deps, meta.ignoresToken ? null : bearerOf(request.headers))
  const version = chooseVersion(deps, request, subject)
  const key = request.headers.get('idempotency-key')?.slice(0, 200)
  // A partner's key keeps its answers apart from those of its maker and of a partner to which the maker moved.
  const owner = creatorIn(request) ?? subject?.partnerId
  const by = subject && owner != null ? `${owner}:${subject.userId}` : subject?.userId
  const once = subject && key ? openIdempotency(deps, `${by}:${name}`, key, meta.isMoney) : null
  // With a token, the body is read at the same time as the check, except a form with files. An error in any
  // body is reported only after the check of the caller.
  const body = subject && meta.body !== 'files' ? readBody(request, meta) : null
  body?.catch(() => {})
  const caller = await checkCaller(deps, subject, call)
  const act = (sent: Promise<unknown>) => runChange(deps, caller, { ...call, once, version }, sent)
  if (!caller && meta.body === 'files') return withStrangerForm(deps, { ...call.endpoint, request }, act)
  return act(body ?? readBody(request, meta))
}

/** The caller with the rights for the endpoint, for themself or for the creator in the header. */
async function checkCaller(
  deps: Deps,
  subject: TokenSubject | null,
  { endpoint: { meta }, request }: Call,
): Promise<Caller | null> {
  const creator = creatorIn(request)
  if (subject && creator !== null) return readActing(deps, subject, meta, creator)
  return requireRights(deps, await readCaller(deps, subject, meta), meta)
}

async function runChange(
  deps: Deps,
  caller: Caller | null,
  call: Call & { once: OpenIdempotency | null; version: Version },
  body: Promise<unknown>,
): Promise<Response> {
  const { once, version } = call
  const { run, name, meta } = call.endpoint
  const input = await checkInput(call, await readSent(call.request, body))
  const act = (known: Deps) =>
    caller?.agency
      ? runForCreator(known, caller, { name, scope: meta.scope, input }, (own) => run(own, caller, input))
      : run(known, caller, input)
  // The caller is null when anyone may call and the account is banned.
  const data = once && caller ? await runOnce(deps, once, input, act) : await act(deps)
  return toAnswer(call, version, data)
}

/**
 * Returns the actor that the token describes, if their rights suffice; null when the database has to be asked
 * first.
 */
function presumeActor(deps: Deps, subject: TokenSubject | null, meta: Meta): Actor | null {
  if (!subject?.presumed) return null
  const actor = { userId: subject.userId, sessionId: subject.sessionId, ...subject.presumed }
  const at = deps.now().toISOString()
  try {
    return requireRights(deps, { ...actor, signedInAt: at, secondFactorAt: at }, meta) && actor
  } catch {
    return null
  }
}

function isAs(presumed: Actor, caller: Caller | null): boolean {
  return (Object.keys(presumed) as (keyof Actor)[]).every((name) => presumed[name] === caller?.[name])
}

async function checkInput({ params, endpoint }: Call, data: unknown): Promise<unknown> {
  const checked = await endpoint.input['~standard'].validate(joinInput(data, params))
  if (checked.issues) throw invalidInput(checked.issues)
  return checked.value
}

/**
 * Returns the version that the header names, else the key's, else the oldest that is alive. Throws
 * `version_unknown`. Callers with a key, and those who named a version, read it in the answer.
 */
function chooseVersion(deps: Deps, { headers }: Request, subject: TokenSubject | null): Version {
  const named = headers.get(VERSION_HEADER)
  const known = subject?.version
  if (!named && !known) return OLDEST_VERSION
  const version = named || known || ''
  if (!isVersion(version))
    throw new AppError('version_unknown', { values: { versions: VERSIONS.join(', ') } })
  deps.request.setHeader(VERSION_HEADER, version)
  return version
}

/** Checks the answer and gives it the shape of the caller's version. */
async function toAnswer({ endpoint: { output, meta } }: Call, version: Version, data: unknown) {
  const answer = await output['~standard'].validate({ data })
  if (answer.issues) throw new Error(`The answer has another shape: ${JSON.stringify(answer.issues)}`)
  const newest = answer.value.data
  const told = toVersion(newest, meta.before, version)
  if (told !== newest) return Response.json({ data: told })
  return Response.json(answer.value, { headers: { [SHAPE]: shapeOf(output) } })
}

function readQuery({ url }: Request): unknown {
  return url.includes('?') ? fromEntries(filledParams(url)) : {}
}

/** Treats a body that does not match its type as invalid input. */
async function readSent(request: Request, body: Promise<unknown>): Promise<unknown> {
  const sent = await body.catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('invalid_input')
  })
  if (isForm(request)) return fromEntries(sent as FormEntry[])
  return sent instanceof URLSearchParams ? fromEntries(sent) : sent
}

/** Joins the parameters of the path with the body or the query. */
function joinInput(data: unknown, params: Params): unknown {
  if (Object.keys(params).length === 0) return data
  return { ...(typeof data === 'object' && !Array.isArray(data) ? data : null), ...params }
}

/** HEAD counts as a GET without a body. */
function isSafe({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Drops empty filters. */
function filledParams(url: string): URLSearchParams {
  return new URLSearchParams([...new URL(url).searchParams].filter(([, value]) => value !== ''))
}
