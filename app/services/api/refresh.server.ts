/**
 * The silent refresh (specification, section 4). It runs before Remix, or after a response with 401, at most
 * once per request. Only a definite 401 signs a person out: timeouts, connection errors and 5xx keep the
 * cookie.
 */
import { REFRESH_COOKIE, REFRESH_EARLY_SECONDS } from '#contract/accounts/auth.ts'
import { log } from '../log.server.ts'
import { readCookie } from '../session/cookies.server.ts'
import { type Session, tokensFrom } from '../session/session.server.ts'
import { type Answer, type Api, faultOf, jsonCall, type SentHeaders, send } from './api-transport.server.ts'
import type { Device } from './device.server.ts'

/** `rejected` contains the API's sentence for the next sign-in; `failed` means "unknown, try later". */
type RefreshOutcome =
  | { kind: 'refreshed' }
  | { kind: 'rejected'; code: string; message: string }
  | { kind: 'failed' }

/** Refreshes the session once per request: later callers get the same outcome. */
export type Refresh = () => Promise<RefreshOutcome>

type Setup = { api: Api; session: Session; device: Device; headers: SentHeaders; requestId: string }

export function createRefresh(setup: Setup): Refresh {
  let running: Promise<RefreshOutcome> | undefined
  return () => {
    running ??= rotate(setup)
    return running
  }
}

/** True from 30 s before the access token ends. */
export function needsRefresh(session: Session, now: number): boolean {
  const tokens = session.tokens()
  return tokens !== null && tokens.accessExpiresAt - now <= REFRESH_EARLY_SECONDS * 1000
}

async function rotate({ api, session, device, headers, requestId }: Setup): Promise<RefreshOutcome> {
  const held = session.tokens()
  if (!held) return { kind: 'rejected', code: 'unauthenticated', message: '' }
  const outgoing = new Map(headers)
  outgoing.set('cookie', `${REFRESH_COOKIE}=${held.refreshToken}`)
  device.show(outgoing)
  const out = jsonCall('https://api/api/auth/refresh', 'POST', {})
  for (const [name, value] of out.headers) outgoing.set(name, value)
  const answer = await send(api, { ...out, headers: outgoing }).then(
    async (response) => ({ response, body: (await response.json().catch(() => null)) as unknown }),
    (error: unknown) => ({ fault: faultOf(error) ?? 'broken' }) as const,
  )
  if ('fault' in answer) {
    log('warn', 'refresh_failed', { requestId, fault: answer.fault })
    return { kind: 'failed' }
  }
  if (answer.response.status === 401) {
    session.clear()
    const { code, message } = Object(answer.body) as Record<string, unknown>
    log('info', 'refresh_rejected', { requestId, code: String(code ?? '') })
    return { kind: 'rejected', code: String(code ?? ''), message: String(message ?? '') }
  }
  const tokens = answer.response.ok ? tokensFrom(answer.body, refreshTokenIn(answer.response)) : null
  if (!tokens) {
    log('error', 'refresh_answer_invalid', { requestId, status: answer.response.status })
    return { kind: 'failed' }
  }
  device.keep(answer.response)
  session.start(tokens)
  return { kind: 'refreshed' }
}

/** The refresh token that a response sets; null without one. */
export function refreshTokenIn(response: Pick<Answer, 'headers'>): string | null {
  const lines = response.headers.getSetCookie()
  const values = lines.map((line) => readCookie(line.split(';')[0] ?? null, REFRESH_COOKIE))
  return values.find((value) => value) ?? null
}
