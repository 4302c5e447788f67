/**
 * Moves links into the trash and back. Statistics stay with the link; a removed link keeps forwarding for 30
 * days.
 */
import { AppError } from '#contract/core/errors.ts'
import { commit } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import * as db from './queries.ts'
import { publishWritten } from './targets.ts'

type Input = { ids: string[] }
type RemovedAnswer = { done: true }

/**
 * Links that are in the trash already stay as they are. Throws `not_found` when one of them is not the
 * creator's; then nothing changes.
 */
export async function removeLinks(deps: Deps, actor: Actor, { ids }: Input): Promise<RemovedAnswer> {
  const at = deps.now().toISOString()
  return change(deps, actor, { ids, deletedAt: at }, db.removeLinks(deps.db, actor.creatorId, ids, at))
}

/** Links outside the trash stay as they are. Throws `not_found` like `removeLinks`. */
export async function restoreLinks(deps: Deps, actor: Actor, { ids }: Input): Promise<RemovedAnswer> {
  return change(deps, actor, { ids, deletedAt: null }, db.restoreLinks(deps.db, actor.creatorId, ids))
}

async function change(
  deps: Deps,
  actor: Actor,
  { ids, deletedAt }: Input & { deletedAt: string | null },
  statements: D1PreparedStatement[],
): Promise<RemovedAnswer> {
  const targets = await db.listTargets(deps.db, actor.creatorId, ids)
  if (targets.length !== new Set(ids).size) throw new AppError('not_found')
  const done = await commit(deps, statements, { done: true as const })
  const written = targets.map((target) => ({
    ...target,
    deletedAt: deletedAt && (target.deletedAt ?? deletedAt),
  }))
  await publishWritten(deps, actor.creatorId, written)
  return done
}
