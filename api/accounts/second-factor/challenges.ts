/**
 * One challenge per session and purpose, valid for five minutes. It is sealed, so that a copy of the database
 * reveals none.
 */
import { CHALLENGE_SECONDS } from '#contract/accounts/second-factor.ts'
import type { Actor, Deps } from '../../deps.ts'
import { open, seal } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'

/** Returns the statement that stores `value` as the challenge of this session. */
export async function createChallenge(
  deps: ReadDeps,
  { sessionId }: Actor,
  purpose: db.Purpose,
  value: string,
): Promise<D1PreparedStatement> {
  const expiresAt = new Date(deps.now().getTime() + CHALLENGE_SECONDS * 1000).toISOString()
  const sealed = await seal(deps.keys.data, sealContext(sessionId, purpose), value)
  return db.putChallenge(deps.db, { session_id: sessionId, purpose, sealed, expires_at: expiresAt })
}

/**
 * Returns the open challenge of this session, with the statement that deletes it; null when there is none, or
 * it has expired.
 */
export async function findChallenge(deps: ReadDeps, { sessionId }: Actor, purpose: db.Purpose) {
  const sealed = await db.findChallenge(deps.db, sessionId, purpose, { now: deps.now().toISOString() })
  if (sealed === null) return null
  const value = await open(deps.keys.data, sealContext(sessionId, purpose), sealed)
  return { value, spent: db.spendChallenge(deps.db, sessionId, purpose, sealed) }
}

/** Returns the open challenge of this session and deletes it, whether or not the answer is right. */
export async function takeChallenge(
  deps: Deps,
  { sessionId }: Actor,
  purpose: db.Purpose,
): Promise<string | null> {
  const now = deps.now().toISOString()
  const sealed = await db.findChallenge(deps.db, sessionId, purpose, { now, isTaken: true })
  return sealed === null ? null : open(deps.keys.data, sealContext(sessionId, purpose), sealed)
}

function sealContext(sessionId: string, purpose: db.Purpose): string {
  return `second_factor_challenges.sealed.${sessionId}.${purpose}`
}
