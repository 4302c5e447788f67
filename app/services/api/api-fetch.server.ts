/** Sends a call with the headers of this person, does one refresh and one retry on a 401, and stores the tokens of a response. */
import { REFRESH_COOKIE } from '#contract/accounts/auth.ts'
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
  /** Sent with every call: request id, user agent, address of the person. */
  headers: SentHeaders
  requestId: string
  /** The location of the person; called only for calls that change something. */
  place?: () => string | null
  /** Absent where nothing is kept. */
  cache?: QueryCache | null
  /** Sends GETs of one moment together; absent: each is sent by itself. */
  together?: BatchClient
  /** Called after every call that may have changed something. */
  changed?: () => void
}

/** The fetch of the API client; `path` is noun and verb of the endpoint. */
export function createFetch(setup: FetchSetup) {
  const { cache = null, session, together, changed } = setup
  return createCachedFetch(cache, { session, ask: createAsk(setup), prepare: together?.prepare, changed })
}

/** One call that nothing keeps. `isAnswer` tells what is usable where that is not JSON. */
export function createAsk(setup: FetchSetup, isAnswer?: IsAnswer) {
  return async function fetchFromApi(asked: Outgoing): Promise<Answer> {
    const out = { ...asked, headers: new Map(setup.headers) }
    for (const name of ['content-type', 'content-length', 'idempotency-key']) {
      const value = out.method === 'GET' ? null : asked.headers.get(name)
      if (value) out.headers.set(name, value)
    }
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

/** A 401 is answered with one refresh and one retry, a second later, as long as there is a refresh token. */
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

/** Sign-in and sign-up answers carry a pair of tokens; a sign-out ends the one held. */
async function storeTokens(session: Session, path: string, answer: Answer): Promise<void> {
  if (!answer.ok || !path.startsWith('/api/auth/')) return
  if (path === '/api/auth/logout') return session.clear()
  const refreshToken = refreshTokenIn(answer)
  if (!refreshToken) return
  const tokens = tokensFrom(await jsonIn(answer), refreshToken)
  if (!tokens) throw faultError('broken')
  session.start(tokens)
}
