/** Starts a session: its row, its first refresh token, its cookie. */
import { REFRESH_COOKIE } from '#contract/accounts/auth.ts'
import type { Provider } from '#contract/accounts/social.ts'
import { makeId } from '../../db/ids.ts'
import { markSignIn } from '../../db/users.ts'
import type { Deps, TokenSubject } from '../../deps.ts'
import { noteOwnVisitor } from '../../links/clicks/own-visitor.ts'
import { makeToken, sha256 } from '../../platform/secrets.ts'
import { issueAccessToken } from './access-tokens.ts'
import { rememberDevice } from './known-devices.ts'
import { insertRefreshToken, insertSession } from './queries.ts'

const DAY_MS = 86_400_000
/** An unused refresh token expires after this time. */
export const IDLE_MS = 30 * DAY_MS
/** A sign-in ends after this time, however often it was refreshed. */
const ABSOLUTE_MS = 90 * DAY_MS

type StartedSession = {
  sessionId: string
  refreshToken: string
  statements: D1PreparedStatement[]
}

/**
 * Returns statements that open a session of this user; call `answerSignedIn` after the commit. They abort
 * with `sessions_of_members_only` when the person has withdrawn.
 */
export async function openSession(
  deps: Deps,
  userId: string,
  method: 'email' | Provider,
): Promise<StartedSession> {
  const now = deps.now()
  const at = now.toISOString()
  const sessionId = makeId('ses', now)
  const refreshToken = makeToken()
  const statements = [
    insertSession(deps.db, {
      id: sessionId,
      user_id: userId,
      signed_in_at: at,
      last_used_at: at,
      expires_at: new Date(now.getTime() + ABSOLUTE_MS).toISOString(),
      user_agent: deps.request.userAgent,
      method,
      place: deps.request.place,
    }),
    insertRefreshToken(deps.db, {
      hash: await sha256(refreshToken),
      sessionId,
      at,
      expiresAt: new Date(now.getTime() + IDLE_MS).toISOString(),
    }),
    markSignIn(deps.db, userId, at),
  ]
  return { sessionId, refreshToken, statements }
}

/**
 * The answer of every sign-in: the access token in the body, the refresh token in its cookie. From here on
 * the device counts as known. `known` contains the token's claims about the person, if they were read
 * already.
 */
export async function answerSignedIn(
  deps: Deps,
  userId: string,
  { sessionId, refreshToken }: Pick<StartedSession, 'sessionId' | 'refreshToken'>,
  known?: TokenSubject['presumed'],
) {
  deps.request.setCookie(toCookie(deps, refreshToken, IDLE_MS / 1000))
  const [token] = await Promise.all([
    issueAccessToken(deps, userId, sessionId, known),
    rememberDevice(deps, userId),
  ])
  deps.waitUntil(noteOwnVisitor(deps, userId))
  return { ...token, userId }
}

export function clearRefreshCookie(deps: Deps): void {
  deps.request.setCookie(toCookie(deps, '', 0))
}

function toCookie(deps: Deps, value: string, maxAgeSeconds: number): string {
  const secure = deps.siteOrigin.startsWith('https:') ? '; Secure' : ''
  return `${REFRESH_COOKIE}=${value}; Path=/api/auth; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`
}
