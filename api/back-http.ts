/** What the worker behind the API answers: payouts, orders and partners for operators, and the reports of partners. */
import { backContract } from '#contract/back-nouns.ts'
import { readBounded } from '#contract/bounded-body.ts'
import { BODY_BYTES } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { readCaller, readToken, requireRights } from './actor.ts'
import type { Actor, Deps } from './deps.ts'
import { bearerOf } from './fit.ts'
import { openIdempotency, runOnce } from './handlers.ts'
import { makeHttp, type Raw } from './http.ts'
import { backRoutes } from './routes/back.ts'
import { serveOpenapi } from './routes/documents.ts'
import { serveFile } from './routes/files.ts'
import { getHealth } from './routes/health.ts'
import { takeMailEvent } from './routes/mail-events.ts'
import { keepPostback, openPostback, receiveHint } from './routes/postbacks.ts'

/** Any operator. Papers of payouts are not for all of them: `serveFile` says whose duty they are. */
const OPERATOR = {
  who: 'operator',
  may: ['finance', 'review', 'support'],
  beforeSecondFactor: false,
} as const

/** Beside the contract. */
export const BACK_RAW: Raw = {
  // For the site's door, which keeps the internal part from everybody else.
  'GET /api/internal/health': async (deps) => {
    const health = await getHealth(deps)
    return Response.json(health, { status: health.ok ? 200 : 503 })
  },
  'POST /api/postbacks/linkprice/:secret': async (deps, request, { secret = '' }) =>
    Response.json({ data: { result: await receiveHint(deps, secret, request) } }),
  'POST /api/mail-events': async (deps, request) =>
    Response.json({ data: { result: await takeMailEvent(deps, request) } }),
  'POST /api/postbacks/:partnerId': async (deps, request, { partnerId = '' }) => {
    const key = request.headers.get('idempotency-key')?.slice(0, 200)
    const once = key ? openIdempotency(deps, `${partnerId}:postback`, key) : null
    const opened = await openPostback(deps, partnerId, request)
    const keep = (known: Deps) => keepPostback(known, opened)
    const result = once ? await runOnce(deps, once, opened.raw, keep) : await keep(deps)
    return Response.json({ data: { result } })
  },
  'GET /api/ops/openapi.json': async (deps, request) => {
    await readOperator(deps, request)
    return serveOpenapi(deps, 'openapi-operators.json')
  },
  // A POST, because opening a document writes down who did: no link, prefetch or HEAD may do that.
  'POST /api/ops/files/:id': async (deps, request, { id = '' }) => {
    const actor = await readOperator(deps, request, true)
    return serveFile(deps, actor, id, await readReason(request))
  },
}

async function readOperator(deps: Deps, request: Request, freshSignIn = false): Promise<Actor> {
  const needs = { ...OPERATOR, freshSignIn }
  const subject = await readToken(deps, bearerOf(request.headers))
  return requireRights(deps, await readCaller(deps, subject, needs), needs) as Actor
}

/** Throws `too_large`; what is no JSON names no reason. */
async function readReason(request: Request): Promise<string> {
  const bytes = await readBounded(request, BODY_BYTES.json)
  if (!bytes) throw new AppError('too_large')
  const sent: unknown = await new Response(bytes).json().catch(() => null)
  const { reason } = Object(sent) as { reason?: unknown }
  return typeof reason === 'string' ? reason : ''
}

export const backHttp = makeHttp(backContract, backRoutes, BACK_RAW)
