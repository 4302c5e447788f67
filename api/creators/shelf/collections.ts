/** Collections: cards of a shelf under one title. */
import { makeId } from '../../db/ids.ts'
import { commit } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { limit, toRefusal } from './items.ts'
import * as db from './queries.ts'

const DONE = { done: true as const }

/** Throws `collection_full`. */
export async function createCollection(deps: Deps, actor: Actor, { title }: { title: string }) {
  await limit(deps, actor)
  const id = makeId('col', deps.now())
  const row = { id, creator_id: actor.creatorId, title }
  return commit(deps, [db.insertCollection(deps.db, row)], { id, title }).catch(toRefusal)
}

/** Throws `not_found`. */
export async function updateCollection(
  deps: Deps,
  actor: Actor,
  { id, title }: { id: string; title: string },
) {
  await limit(deps, actor)
  return commit(deps, db.renameCollection(deps.db, { id, creatorId: actor.creatorId }, title), DONE).catch(
    toRefusal,
  )
}

/** Throws `not_found`. */
export async function removeCollection(deps: Deps, actor: Actor, { id }: { id: string }) {
  return commit(deps, db.removeCollection(deps.db, { id, creatorId: actor.creatorId }), DONE).catch(toRefusal)
}
