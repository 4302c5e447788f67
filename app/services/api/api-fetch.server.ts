/**
 * Sends a call with the person's headers. On a 401, refreshes and retries once. Stores tokens from the
 * response.
 */
import { REFRESH_COOKIE } from '#contract/accounts/auth.ts'
import { CREATOR_HEADER } from '#contract/core/clients/agency-scopes.ts'
import { type Session, tokensFrom } from '../session/session.server.ts'
import type { BatchClient } from './api-batch.server.ts'
import { jsonIn } from './api-read.server.ts'
import {
  type Answer,
  type Api,
  faultError,
  type IsAnswer,
  type Outgoing,
  pathnameOf,
  RETRY_DELAY_MS,
  type SentHeaders,
  send,
  sendOnce,
  sleep,
} from './api-transport.server.ts'
import type { Device } from './device.server.ts'
import { createCachedFetch, type QueryCache } from './query-cache.server.ts'
import { type Refresh, refreshTokenIn } from './refresh.server.ts'

export type FetchSetup = {
  binding: Api
  session: Session
  device: Device
  refresh: Refresh
  /** The headers of every call: request id, user agent and the person's address. */
  headers: SentHeaders
  requestId: string
  /** The location of the person; called only for calls that change something. */
  place?: () => string | null
  /** Null for a request without a cache. */
  cache?: QueryCache | null
  /** Sends the GETs of one moment as a batch; when it is absent, each is sent separately. */
  together?: BatchClient
  /** Called after every call that may have changed something. */
  changed?: () => void
}

/** Builds the `fetch` of the API client; `path` is noun and verb of the endpoint. */
export function createFetch(setup: FetchSetup) {
  const { cache = null, session, together, changed } = setup
  return createCachedFetch(cache, {
    session,
    ask: createFetchFromApi(setup),
    prepare: together?.prepare,
    changed,
  })
}

/** Builds a `fetch` without a cache. `isAnswer` decides whether a response that is not JSON is usable. */
export function createFetchFromApi(setup: FetchSetup, isAnswer?: IsAnswer) {
  return async function fetchFromApi(asked: Outgoing): Promise<Answer> {
    const out = { ...asked, headers: new Map(setup.headers) }
    for (const name of ['content-type', 'content-length', 'idempotency-key']) {
      const value = out.method === 'GET' ? null : asked.headers.get(name)
      if (value) out.headers.set(name, value)
    }
    const creator = asked.headers.get(CREATOR_HEADER)
    if (creator) out.headers.set(CREATOR_HEADER, creator)
    const place = out.method === 'GET' ? null : setup.place?.()
    if (place) out.headers.set('itda-place', place)
    const path = pathnameOf(out)
    if (path === '/api/auth/logout')
      out.headers.set('cookie', `${REFRESH_COOKIE}=${setup.session.tokens()?.refreshToken}`)
    if (path.startsWith('/api/auth/')) setup.device.show(out.headers)
    authorize(out, setup.session)
    const { together } = setup
    const first = await (together && out.method === 'GET'
      ? send(setup.binding, out, isAnswer, () => together.send(out, isAnswer))
      : send(setup.binding, out, isAnswer))
    const answer = await retryAfterRefresh(setup, out, first, isAnswer)
    setup.device.keep(answer)
    await storeTokens(setup.session, path, answer)
    return answer
  }
}

function authorize(out: Outgoing, session: Session): void {
  const tokens = session.tokens()
  if (tokens) out.headers.set('authorization', `Bearer ${tokens.accessToken}`)
}

/** Handles a 401 with one refresh and one retry a second later, as long as a refresh token exists. */
async function retryAfterRefresh(
  setup: FetchSetup,
  out: Outgoing,
  first: Answer,
  isAnswer?: IsAnswer,
): Promise<Answer> {
  if (first.status !== 401 || !setup.session.isSignedIn()) return first
  const outcome = await setup.refresh()
  if (outcome.kind === 'failed') throw faultError('refresh')
  if (outcome.kind === 'rejected') return first
  await sleep(RETRY_DELAY_MS)
  authorize(out, setup.session)
  return sendOnce(setup.binding, out, isAnswer)
}

/** Stores the tokens in a response to a sign-in or sign-up. Clears the session after a sign-out. */
async function storeTokens(session: Session, path: string, answer: Answer): Promise<void> {
  if (!answer.ok || !path.startsWith('/api/auth/')) return
  if (path === '/api/auth/logout') return session.clear()
  const refreshToken = refreshTokenIn(answer)
  if (!refreshToken) return
  const tokens = tokensFrom(await jsonIn(answer), refreshToken)
  if (!tokens) throw faultError('broken')
  session.start(tokens)
}
