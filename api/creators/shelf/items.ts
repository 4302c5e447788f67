/** The links on a creator's shelf. */
import { AppError } from '#contract/core/errors.ts'
import { makeId } from '../../db/ids.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { awaitAll } from '../../platform/ask-all.ts'
import { findPicture, withPicture } from '../../platform/pictures/store.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import * as db from './queries.ts'

const CHANGES_AN_HOUR = 600
const DONE = { done: true as const }

type Fields = {
  note: string
  collectionId?: string | undefined
  pictureFile?: File | undefined
  pictureSrc?: string | undefined
}

/**
 * Adds the item at the end of the shelf. Throws `not_found`, `shelf_taken`, `shelf_full` and the errors of
 * pictures.
 */
export async function addShelfItem(deps: Deps, actor: Actor, input: Fields & { linkId: string }) {
  const wanted = toPicture(input)
  const [found] = await awaitAll(
    findPicture(deps, wanted),
    requireCollection(deps, actor, input.collectionId),
    limit(deps, actor),
  )
  const id = makeId('shi', deps.now())
  return withPicture(deps, { ...wanted, found }, async (picture, statements) => {
    const row = { id, creator_id: actor.creatorId, link_id: input.linkId, ...toColumns(input, picture) }
    return commit(deps, [...statements, ...db.insertItem(deps.db, row)], { id }).catch(toRefusal)
  })
}

/** Throws `not_found` and the errors of pictures. */
export async function updateShelfItem(deps: Deps, actor: Actor, input: Fields & { id: string }) {
  const key = { id: input.id, creatorId: actor.creatorId }
  const wanted = toPicture(input)
  const [found, held] = await awaitAll(
    findPicture(deps, wanted),
    db.findItem(deps.db, key),
    requireCollection(deps, actor, input.collectionId),
    limit(deps, actor),
  )
  if (!held) throw new AppError('not_found')
  const isKept = !input.pictureFile && input.pictureSrc === undefined
  return withPicture(deps, { ...wanted, found }, async (picture, statements) => {
    const change = { ...toColumns(input, picture), ...(isKept && { image_hash: held.image_hash }) }
    return commit(deps, [...statements, ...db.updateItem(deps.db, key, change)], DONE).catch(toRefusal)
  })
}

/** Throws `not_found`. */
export async function moveShelfItem(
  deps: Deps,
  actor: Actor,
  { id, before }: { id: string; before?: string | undefined },
) {
  const [ids] = await Promise.all([db.listItemIds(deps.db, actor.creatorId), limit(deps, actor)])
  if (!ids.includes(id) || (before && !ids.includes(before))) throw new AppError('not_found')
  if (before === id) return commit(deps, [], DONE)
  const rest = ids.filter((one) => one !== id)
  rest.splice(before ? rest.indexOf(before) : rest.length, 0, id)
  return commit(deps, [db.orderItems(deps.db, actor.creatorId, rest)], DONE)
}

/** The link remains. Throws `not_found`. */
export async function removeShelfItem(deps: Deps, actor: Actor, { id }: { id: string }) {
  return commit(deps, db.removeItem(deps.db, { id, creatorId: actor.creatorId }), DONE).catch(toRefusal)
}

async function requireCollection(deps: Deps, actor: Actor, id: string | undefined): Promise<void> {
  if (id && !(await db.isOwnCollection(deps.db, { id, creatorId: actor.creatorId })))
    throw new AppError('not_found')
}

export function limit(deps: Deps, actor: Actor) {
  return limitRate(deps, `shelf:${actor.userId}`, CHANGES_AN_HOUR, 3600)
}

function toColumns(input: Fields, picture: { hash: string } | null) {
  return {
    note: input.note,
    collection_id: input.collectionId ?? null,
    image_hash: picture?.hash ?? null,
  }
}

function toPicture({ pictureFile: file, pictureSrc: src }: Fields) {
  return { file, src, kept: null, fileField: 'pictureFile', srcField: 'pictureSrc' }
}

export function toRefusal(error: unknown): never {
  if (violates(error, 'shelf_items.creator_id'))
    throw new AppError('shelf_taken', { fields: { linkId: [new AppError('shelf_taken').message] } })
  if (violates(error, 'shelf_items_few')) throw new AppError('shelf_full')
  if (violates(error, 'shelf_collections_few')) throw new AppError('collection_full')
  // Deleted between reading and writing.
  if (violates(error, 'exactly_one') || violates(error, 'FOREIGN KEY')) throw new AppError('not_found')
  throw error
}
