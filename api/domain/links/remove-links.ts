/** Into the trash and back. Statistics stay with the link; a removed link goes on forwarding for 30 days. */
import { AppError } from '#contract/errors.ts'
import * as db from '../../db/links.ts'
import { commit } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { publishLinks } from './targets.ts'

type Input = { ids: string[] }
type Done = { done: true }

/** What is in the trash already stays as it is. Throws `not_found` when one of them is not the creator's: then nothing changes. */
export async function removeLinks(deps: Deps, actor: Actor, { ids }: Input): Promise<Done> {
  return change(deps, actor, ids, db.removeLinks(deps.db, actor.creatorId, ids, deps.now().toISOString()))
}

/** What is living already stays as it is. Throws `not_found` like `removeLinks`. */
export async function restoreLinks(deps: Deps, actor: Actor, { ids }: Input): Promise<Done> {
  return change(deps, actor, ids, db.restoreLinks(deps.db, actor.creatorId, ids))
}

async function change(
  deps: Deps,
  actor: Actor,
  ids: string[],
  statements: D1PreparedStatement[],
): Promise<Done> {
  const owned = await db.countOwned(deps.db, actor.creatorId, ids)
  if (owned !== new Set(ids).size) throw new AppError('not_found')
  const done = await commit(deps, statements, { done: true as const })
  await publishLinks(deps, actor.creatorId, ids)
  return done
}
