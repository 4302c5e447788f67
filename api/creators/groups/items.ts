/** Adds contents to a group and removes them. */
import { AppError } from '#contract/core/errors.ts'
import { commit } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { requireGroup } from './groups.ts'
import * as db from './queries.ts'

type Input = { id: string; contentIds: string[] }

/**
 * Skips contents that are already in the group. Throws `not_found` when the group or one of the contents is
 * not the creator's; then nothing changes.
 */
export async function addToGroup(deps: Deps, actor: Actor, input: Input) {
  const key = { id: input.id, creatorId: actor.creatorId }
  const ids = [...new Set(input.contentIds)]
  const [own] = await Promise.all([
    db.countOwnContents(deps.db, actor.creatorId, ids),
    requireGroup(deps, key),
  ])
  if (own !== ids.length) throw new AppError('not_found')
  return commit(deps, [db.insertItems(deps.db, key, ids)], { done: true as const })
}

/** Ignores contents that are not in the group. Throws `not_found` for a group that is not the creator's. */
export async function removeFromGroup(deps: Deps, actor: Actor, input: Input) {
  const key = { id: input.id, creatorId: actor.creatorId }
  await requireGroup(deps, key)
  return commit(deps, [db.deleteItems(deps.db, key, input.contentIds)], { done: true as const })
}
