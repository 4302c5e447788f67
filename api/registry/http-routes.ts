/** The routes of the API: the endpoints of the contract, and those that need a raw body or return no JSON. */
import { readBounded } from '#contract/core/bodies/bounded-body.ts'
import { BODY_BYTES } from '#contract/core/endpoint.ts'
import { AppError } from '#contract/core/errors.ts'
import { contract } from '#contract/index.ts'
import * as pages from '#contract/site/pages.ts'
import type { Actor, Deps } from '../deps.ts'
import { readCaller, readToken, requireRights } from '../http/actor.ts'
import { bearerOf } from '../http/check-secrets.ts'
import { openIdempotency, runOnce } from '../http/idempotency.ts'
import { makeHttp, type Raw } from '../http/router.ts'
import { countStrangerForm } from '../http/stranger-forms.ts'
import { takeVisits } from '../links/clicks/take-visits.ts'
import { findLinkTarget } from '../links/links/targets.ts'
import { receiveHint } from '../orders/networks/refresh-hint.ts'
import { answerNotice } from '../orders/notices/take.ts'
import { storePostback } from '../orders/postbacks/take.ts'
import { openPostback } from '../orders/reports/open.ts'
import { serveFile } from '../platform/files/serve.ts'
import { takeMailEvent } from '../platform/mail/stops.ts'
import { serveImage } from '../platform/pictures/serve.ts'
import { unsubscribe } from '../site/advertisements/unsubscribe.ts'
import { serveOpenapi } from '../site/documents/serve.ts'
import { serveDataExport, serveRecordExport } from '../upkeep/data-exports/serve.ts'
import { checkHealth } from '../upkeep/health/check.ts'
import { routes } from './routes.ts'

/** The owner proved a recent sign-in when the export was requested, so the download asks for none. */
const MEMBER = {
  who: 'member',
  may: [],
  freshSignIn: false,
  beforeSecondFactor: false,
  isUntilEnd: false,
  scope: undefined,
} as const
/** The file of records has no secret: the person's key reads it like the records themselves. */
const RECORD_READER = { ...MEMBER, scope: 'export:read' } as const
/**
 * Any operator may call these. Documents of payouts are restricted further: `serveFile` checks whose duty
 * they are.
 */
const OPERATOR = {
  who: 'operator',
  may: ['finance', 'review', 'support'],
  beforeSecondFactor: false,
  isUntilEnd: false,
  scope: undefined,
} as const

/** Routes besides the contract. The site's entry blocks outside calls to the internal ones. */
export const RAW_ROUTES: Raw = {
  'GET /api/internal/links/:code': async (deps, _, { code = '' }) =>
    Response.json({ data: await findLinkTarget(deps, code) }),
  'GET /api/internal/health': async (deps) => {
    const health = await checkHealth(deps)
    return Response.json(health, { status: health.ok ? 200 : 503 })
  },
  'POST /api/internal/stranger-forms': (deps) => countStrangerForm(deps),
  'POST /api/internal/visits': (deps, request) => takeVisits(deps, request),
  'GET /api/images/:hash': (deps, _, { hash = '' }) => serveImage(deps, hash),
  'GET /api/images/:hash/:size': (deps, _, { hash = '', size }) => serveImage(deps, hash, size),
  // Returns bytes instead of JSON, so it is not part of the contract.
  'GET /api/users/me/data-exports/:id/file': async (deps, request, { id = '' }) => {
    return serveDataExport(deps, await readMember(deps, request, MEMBER), id)
  },
  'GET /api/users/me/record-exports/:id/file': async (deps, request, { id = '' }) => {
    return serveRecordExport(deps, await readMember(deps, request, RECORD_READER), id)
  },
  'GET /api/unsubscribe': unsubscribe,
  'POST /api/unsubscribe': unsubscribe,
  'POST /api/postbacks/:network/:secret': async (deps, request, { network = '', secret = '' }) =>
    Response.json({ data: { result: await receiveHint(deps, { code: network, secret }, request) } }),
  'POST /api/mail-events': async (deps, request) =>
    Response.json({ data: { result: await takeMailEvent(deps, request) } }),
  'GET /api/order-notices/:partnerId': (deps, request, { partnerId = '' }) =>
    answerNotice(deps, request, partnerId),
  'POST /api/order-notices/:partnerId': (deps, request, { partnerId = '' }) =>
    answerNotice(deps, request, partnerId),
  'POST /api/postbacks/:partnerId': async (deps, request, { partnerId = '' }) => {
    const key = request.headers.get('idempotency-key')?.slice(0, 200)
    const once = key ? openIdempotency(deps, `${partnerId}:postback`, key) : null
    const opened = await openPostback(deps, partnerId, request)
    const keep = (known: Deps) => storePostback(known, opened)
    const result = once ? await runOnce(deps, once, opened.raw, keep) : await keep(deps)
    return Response.json({ data: { result } })
  },
  // A POST, because opening a document records who opened it: no link, prefetch or HEAD may do that.
  'POST /api/ops/files/:id': async (deps, request, { id = '' }) => {
    const actor = await readOperator(deps, request, true)
    return serveFile(deps, actor, id, await readReason(request))
  },
  'GET /api/openapi.json': (deps) => serveOpenapi(deps),
  'GET /api/dev/openapi.json': (deps) => serveOpenapi(deps, 'openapi-development.json'),
  'GET /api/ops/openapi.json': async (deps, request) => {
    await readOperator(deps, request)
    return serveOpenapi(deps, 'openapi-operators.json')
  },
  // The address of the page that the site for developers replaced.
  'GET /api/docs': async ({ siteOrigin }) => {
    const location = siteOrigin + pages.developers
    return new Response(location, { status: 301, headers: { location, 'content-type': 'text/plain' } })
  },
}

async function readMember(deps: Deps, request: Request, needs: typeof MEMBER | typeof RECORD_READER) {
  const subject = await readToken(deps, bearerOf(request.headers))
  return requireRights(deps, await readCaller(deps, subject, needs), needs) as Actor
}

async function readOperator(deps: Deps, request: Request, freshSignIn = false): Promise<Actor> {
  const needs = { ...OPERATOR, freshSignIn }
  const subject = await readToken(deps, bearerOf(request.headers))
  return requireRights(deps, await readCaller(deps, subject, needs), needs) as Actor
}

/** Returns an empty reason for a body that is not JSON. Throws `too_large`. */
async function readReason(request: Request): Promise<string> {
  const bytes = await readBounded(request, BODY_BYTES.json)
  if (!bytes) throw new AppError('too_large')
  const sent: unknown = await new Response(bytes).json().catch(() => null)
  const { reason } = Object(sent) as { reason?: unknown }
  return typeof reason === 'string' ? reason : ''
}

export const http = makeHttp(contract, routes, RAW_ROUTES)
