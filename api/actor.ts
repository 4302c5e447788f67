/** Who calls, and whether they may. */

import { FRESH_SIGN_IN_SECONDS } from '#contract/auth.ts'
import type { Who } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { findActor } from './db/actors.ts'
import type { Actor, Deps } from './deps.ts'
import { findTokenSubject } from './domain/access-tokens.ts'

/** Null for a caller without a token. Throws `unauthenticated` for a token that does not hold, `suspended` for a banned account. */
export async function readActor(deps: Deps, bearer: string | null): Promise<Actor | null> {
  if (bearer === null) return null
  const subject = await findTokenSubject(deps, bearer)
  const found =
    subject && (await findActor(deps.db, subject.sessionId, subject.userId, deps.now().toISOString()))
  if (!found) throw new AppError('unauthenticated')
  if (found.isSuspended) throw new AppError('suspended')
  return found.actor
}

/** Throws `unauthenticated`, `forbidden`, `not_creator` or `fresh_sign_in_required`. */
export function requireRights(
  deps: Deps,
  actor: Actor | null,
  who: Who,
  needsFreshSignIn: boolean,
): Actor | null {
  if (who === 'anyone') return actor
  if (!actor) throw new AppError('unauthenticated')
  if (who === 'operator' && actor.role !== 'operator') throw new AppError('forbidden')
  if (who === 'creator' && !actor.isCreator) throw new AppError('not_creator')
  const ageSeconds = (deps.now().getTime() - Date.parse(actor.signedInAt)) / 1000
  if (needsFreshSignIn && ageSeconds > FRESH_SIGN_IN_SECONDS) throw new AppError('fresh_sign_in_required')
  return actor
}
