import { REFRESH_COOKIE } from '#contract/accounts/auth.ts'
import type { Deps } from '../../deps.ts'
import { sha256 } from '../../platform/secrets.ts'
import { findTokenSubject } from './access-tokens.ts'
import { findRefreshToken, revokeSession } from './queries.ts'
import { clearRefreshCookie } from './sessions.ts'

/**
 * Ends the session of the refresh token, even of a used one, and the session of the access token of the call.
 * Logging out never fails and has no rate limit.
 */
export async function logout(deps: Deps) {
  const { cookies, bearer } = deps.request
  const token = cookies[REFRESH_COOKIE]
  const [held, subject] = await Promise.all([
    token ? findRefreshToken(deps.db, await sha256(token)) : null,
    bearer ? findTokenSubject(deps, bearer) : null,
  ])
  const sessions = [...new Set([held?.session_id, subject?.sessionId])].filter((id) => id !== undefined)
  const at = deps.now().toISOString()
  if (sessions.length > 0) await deps.db.batch(sessions.map((id) => revokeSession(deps.db, id, 'logout', at)))
  clearRefreshCookie(deps)
  return { done: true as const }
}
