/** The theme and the cover of a creator's page. */
import { AppError } from '#contract/core/errors.ts'
import type { PageTheme } from '#contract/creators/profiles.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { awaitAll } from '../../platform/ask-all.ts'
import { findPicture, withPicture } from '../../platform/pictures/store.ts'
import { limit } from './items.ts'
import * as db from './queries.ts'

type Design = { theme: PageTheme; coverFile?: File | undefined; coverSrc?: string | undefined }

/** Throws the errors of pictures. */
export async function updatePageDesign(deps: Deps, actor: Actor, { theme, coverFile, coverSrc }: Design) {
  const wanted = { file: coverFile, src: coverSrc, kept: null, fileField: 'coverFile', srcField: 'coverSrc' }
  const [found, held] = await awaitAll(
    findPicture(deps, wanted),
    db.findPageDesign(deps.db, actor.creatorId),
    limit(deps, actor),
  )
  if (!held) throw new AppError('not_found')
  const isKept = !coverFile && coverSrc === undefined
  return withPicture(deps, { ...wanted, found }, async (cover, statements) => {
    const write = db.changePageDesign(deps.db, actor.creatorId, {
      page_theme: theme === 'basic' ? null : theme,
      cover_image_hash: isKept ? held.cover_image_hash : (cover?.hash ?? null),
    })
    return commit(deps, [...statements, write], { done: true as const }).catch((error: unknown) => {
      throw violates(error, 'FOREIGN KEY') ? new AppError('image_unknown') : error
    })
  })
}
