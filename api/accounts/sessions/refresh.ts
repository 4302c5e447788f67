/**
 * Rotates the refresh token. One guarded batch claims the old token, stores its successor and writes the
 * successor's row, so exactly one of many concurrent calls rotates. The others read the same successor. An
 * answer may get lost, so a token whose successor is unused returns that successor again, however late. If
 * the successor was used, two clients have the same sign-in, and the session ends.
 */
import { REFRESH_COOKIE } from '#contract/accounts/auth.ts'
import { AppError } from '#contract/core/errors.ts'
import { toPresumed } from '../../db/actors.ts'
import { commit, exactlyOne, violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { limitClient } from '../../platform/client-keys.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { makeToken, openWith, sealWith, sha256 } from '../../platform/secrets.ts'
import * as db from './queries.ts'
import { answerSignedIn, clearRefreshCookie, IDLE_MS } from './sessions.ts'

const PURPOSE = 'refresh_tokens.successor'
/** Allows twenty tabs at once, but stops a loop. */
const OF_SESSION_A_MINUTE = 1200
const UNKNOWN_IN_TEN_MINUTES = 300

/** Throws `refresh_invalid` (none, unknown, expired, signed out) or `session_revoked` (used twice). */
export async function refresh(deps: Deps) {
  const token = deps.request.cookies[REFRESH_COOKIE]
  if (!token) throw refuse(deps, 'refresh_invalid')
  const hash = await sha256(token)
  const held = await db.findRefreshToken(deps.db, hash)
  if (!held) {
    await limitClient(deps, 'refresh', UNKNOWN_IN_TEN_MINUTES, 600)
    throw refuse(deps, 'refresh_invalid')
  }
  await limitRate(deps, `refresh:${held.session_id}`, OF_SESSION_A_MINUTE, 60)
  const refreshToken = (await rotate(deps, token, held)) ?? (await repeat(deps, token, hash))
  const session = { sessionId: held.session_id, refreshToken }
  return answerSignedIn(deps, held.user_id, session, toPresumed(held))
}

/** Returns the successor, or null when the token cannot be claimed. */
async function rotate(deps: Deps, token: string, held: db.StoredToken): Promise<string | null> {
  if (held.rotated_at) return null
  const now = deps.now()
  const at = now.toISOString()
  const successor = makeToken()
  const successorHash = await sha256(successor)
  const end = Math.min(now.getTime() + IDLE_MS, Date.parse(held.session_expires_at))
  const expiresAt = new Date(end).toISOString()
  const claim = {
    hash: held.hash,
    at,
    successorHash,
    successorSealed: await sealWith(token, PURPOSE, successor),
  }
  const statements = [
    db.claimToken(deps.db, claim),
    exactlyOne(deps.db),
    db.insertRefreshToken(deps.db, { hash: successorHash, sessionId: held.session_id, at, expiresAt }),
    db.touchSession(deps.db, held.session_id, at),
  ]
  try {
    return await commit(deps, statements, successor)
  } catch (error) {
    if (violates(error, 'exactly_one')) return null
    throw error
  }
}

/**
 * Handles a token that cannot be claimed: returns the same successor while that is unused. Otherwise it
 * refuses the token, and ends the session when the token was reused.
 */
async function repeat(deps: Deps, token: string, hash: string): Promise<string> {
  const held = await db.findRefreshToken(deps.db, hash)
  if (!held) throw refuse(deps, 'refresh_invalid')
  const now = deps.now().toISOString()
  if (held.revoked_at)
    throw refuse(deps, held.revoked_reason === 'reuse' ? 'session_revoked' : 'refresh_invalid')
  if (held.session_expires_at <= now || !held.rotated_at) throw refuse(deps, 'refresh_invalid')
  if (!held.successor_rotated_at && held.successor_sealed) {
    // idle for so long that the successor expired too: nobody else used it
    if ((held.successor_expires_at ?? '') <= now) throw refuse(deps, 'refresh_invalid')
    return openWith(token, PURPOSE, held.successor_sealed)
  }
  await db.revokeSession(deps.db, held.session_id, 'reuse', now).run()
  deps.log('session_revoked', { id: held.session_id, reason: 'reuse' })
  throw refuse(deps, 'session_revoked')
}

function refuse(deps: Deps, code: 'refresh_invalid' | 'session_revoked'): AppError {
  clearRefreshCookie(deps)
  return new AppError(code)
}
