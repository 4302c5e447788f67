/** Removes a content, and notifies operators that a requested fix is done. */
import { AppError } from '#contract/core/errors.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import * as db from './content-writes.queries.ts'
import { findContentRow } from './queries.ts'

/** Removes a content; its links remain. Throws `not_found`. */
export async function removeContent(deps: Deps, actor: Actor, { id }: { id: string }) {
  const key = { id, creatorId: actor.creatorId }
  const statements = db.removeContent(deps.db, key, deps.now().toISOString())
  return commit(deps, statements, { done: true as const }).catch((error: unknown) => {
    throw violates(error, 'exactly_one') ? new AppError('not_found') : error
  })
}

/** Throws `not_found`, and `content_transition` when no operator asked for a fix. */
export async function recheckContent(deps: Deps, actor: Actor, { id }: { id: string }) {
  const key = { id, creatorId: actor.creatorId }
  const statements = db.answerFix(deps.db, key, deps.now().toISOString())
  return commit(deps, statements, { done: true as const }).catch(async (error: unknown) => {
    if (!violates(error, 'exactly_one')) throw error
    const row = await findContentRow(deps.db, actor.creatorId, id)
    throw new AppError(row ? 'content_transition' : 'not_found')
  })
}
