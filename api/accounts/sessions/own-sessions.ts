/**
 * Lists where a person is signed in, and ends sessions. An ended session is refused at its next call, with
 * any token.
 */

import type { Provider } from '#contract/accounts/social.ts'
import { AppError } from '#contract/core/errors.ts'
import { commit, exactlyOne, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toDevice, toPlace } from '../../platform/devices.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'
import { IDLE_MS } from './sessions.ts'

export async function listSessions(deps: ReadDeps, actor: Actor) {
  const rows = await listLiving(deps, actor)
  return {
    items: rows.map((row) => ({
      id: row.id,
      isCurrent: row.id === actor.sessionId,
      device: toDevice(row.user_agent),
      place: toPlace(row.place),
      signedInAt: row.signed_in_at,
      lastUsedAt: row.last_used_at,
      method: row.method as 'email' | Provider | null,
    })),
  }
}

/** Throws `not_found` for another person's session and for an ended one. */
export async function revokeSession(deps: Deps, actor: Actor, { id }: { id: string }) {
  const at = deps.now().toISOString()
  const statements = [db.revokeOwnSession(deps.db, actor.userId, id, at), exactlyOne(deps.db)]
  try {
    return await commit(deps, statements, { done: true as const })
  } catch (error) {
    if (violates(error, 'exactly_one')) throw new AppError('not_found')
    throw error
  }
}

export async function revokeOtherSessions(deps: Deps, actor: Actor) {
  const others = (await listLiving(deps, actor)).filter((row) => row.id !== actor.sessionId)
  const ending = { reason: 'owner' as const, at: deps.now().toISOString(), except: actor.sessionId }
  const statements = [db.revokeSessionsOf(deps.db, actor.userId, ending)]
  return commit(deps, statements, { revoked: others.length })
}

function listLiving(deps: ReadDeps, actor: Actor) {
  const now = deps.now()
  const idleSince = new Date(now.getTime() - IDLE_MS).toISOString()
  return db.listLivingSessions(deps.db, actor.userId, now.toISOString(), idleSince)
}
