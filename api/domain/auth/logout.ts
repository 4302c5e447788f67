import { REFRESH_COOKIE } from '#contract/auth.ts'
import { findRefreshToken, revokeSession } from '../../db/sessions.ts'
import type { Deps } from '../../deps.ts'
import { sha256 } from '../secrets.ts'
import { clearRefreshCookie } from './sessions.ts'

/** Ends the family of the token, whichever of its tokens it is. Leaving never fails and is never limited. */
export async function logout(deps: Deps) {
  const token = deps.request.cookies[REFRESH_COOKIE]
  const held = token ? await findRefreshToken(deps.db, await sha256(token)) : null
  if (held) await revokeSession(deps.db, held.session_id, 'logout', deps.now().toISOString()).run()
  clearRefreshCookie(deps)
  return { done: true as const }
}
