/** What the API's first worker answers: everything visitors, members and creators ask for, and the redirect. */
import { siteContract } from '#contract/site-nouns.ts'
import { readCaller, readToken, requireRights } from './actor.ts'
import type { Actor } from './deps.ts'
import { bearerOf } from './fit.ts'
import { makeHttp, type Raw } from './http.ts'
import { serveDataExport } from './routes/data-exports.ts'
import { serveDocs, serveOpenapi } from './routes/documents.ts'
import { serveImage } from './routes/images.ts'
import { routes } from './routes/index.ts'
import { findLinkTarget, takeVisits } from './routes/internal.ts'
import { unsubscribe } from './routes/opt-outs.ts'
import { countStrangerForm } from './stranger-bodies.ts'

/** That the owner signed in just before was asked when it was opened. */
const MEMBER = { who: 'member', may: [], freshSignIn: false, beforeSecondFactor: false } as const

/** Beside the contract. */
export const FRONT_RAW: Raw = {
  'GET /api/internal/links/:code': async (deps, _, { code = '' }) =>
    Response.json({ data: await findLinkTarget(deps, code) }),
  'POST /api/internal/stranger-forms': (deps) => countStrangerForm(deps),
  'POST /api/internal/visits': (deps, request) => takeVisits(deps, request),
  'GET /api/images/:hash': (deps, _, { hash = '' }) => serveImage(deps, hash),
  'GET /api/images/:hash/:size': (deps, _, { hash = '', size }) => serveImage(deps, hash, size),
  // Bytes, not JSON: one more answer that is not part of the contract.
  'GET /api/users/me/data-exports/:id/file': async (deps, request, { id = '' }) => {
    const subject = await readToken(deps, bearerOf(request.headers))
    const actor = requireRights(deps, await readCaller(deps, subject, MEMBER), MEMBER) as Actor
    return serveDataExport(deps, actor, id)
  },
  'GET /api/unsubscribe': unsubscribe,
  'POST /api/unsubscribe': unsubscribe,
  'GET /api/openapi.json': (deps) => serveOpenapi(deps),
  'GET /api/dev/openapi.json': (deps) => serveOpenapi(deps, 'openapi-development.json'),
  'GET /api/docs': (deps) => serveDocs(deps),
}

export const frontHttp = makeHttp(siteContract, routes, FRONT_RAW)
