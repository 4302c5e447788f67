/** A creator's profile: the public view, and changes by the creator. */

import type { ChannelCode } from '#contract/core/channel-codes.ts'
import { AppError } from '#contract/core/errors.ts'
import type { TOPICS } from '#contract/creators/applications.ts'
import type { PageTheme, Profile, PublicCreator } from '#contract/creators/profiles.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { awaitAll } from '../../platform/ask-all.ts'
import { findPicture, toImageSrc, withPicture } from '../../platform/pictures/store.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'

const CHANGES_AN_HOUR = 60

export async function getMyProfile(deps: ReadDeps, actor: Actor): Promise<Profile> {
  const row = await db.findProfile(deps.db, actor.creatorId)
  if (!row) throw new AppError('not_found')
  return toProfile(row)
}

/**
 * `whose`: an id, or the index of a handle. Throws `not_found` for a person who is not (or no longer) a
 * creator.
 */
export async function getCreator(deps: ReadDeps, whose: string) {
  const [row, { channels, contentCount }] = await Promise.all([
    db.findPublicCreator(deps.db, whose),
    db.findPublicFacts(deps.db, whose),
  ])
  if (!row) throw new AppError('not_found')
  return {
    ...toPublicCreator(row),
    contentCount,
    channels: channels.map((channel) => ({
      channelCode: channel.channel_code as ChannelCode,
      channelLinkUrl: channel.channel_link_url,
    })),
  }
}

type Input = {
  nickname: string
  mainTopic: (typeof TOPICS)[number]
  introduction: string
  profileImageFile?: File | undefined
  profileImageSrc?: string | undefined
}

/** Throws `image_type`, `image_too_large`, `image_unknown`. */
export async function updateMyProfile(deps: Deps, actor: Actor, input: Input): Promise<Profile> {
  const wanted = {
    file: input.profileImageFile,
    src: input.profileImageSrc,
    kept: null,
    fileField: 'profileImageFile',
    srcField: 'profileImageSrc',
  }
  const [, held, found] = await awaitAll(
    limitRate(deps, `profile:${actor.userId}`, CHANGES_AN_HOUR, 3600),
    db.findProfile(deps.db, actor.creatorId),
    findPicture(deps, wanted),
  )
  if (!held) throw new AppError('not_found')
  const isKept = !wanted.file && wanted.src === undefined
  return withPicture(deps, { ...wanted, found }, async (image, statements) => {
    const change = {
      nickname: input.nickname,
      main_topic: input.mainTopic,
      introduction: input.introduction,
      image_hash: isKept ? held.image_hash : (image?.hash ?? null),
    }
    const write = db.changeProfile(deps.db, actor.creatorId, change)
    return commit(deps, [...statements, write], toProfile({ ...held, ...change })).catch((error: unknown) => {
      throw violates(error, 'FOREIGN KEY') ? new AppError('image_unknown') : error
    })
  })
}

export function toPublicCreator(row: db.ProfileRow): PublicCreator {
  return {
    id: row.id,
    handle: row.handle,
    nickname: row.nickname,
    mainTopic: row.main_topic as PublicCreator['mainTopic'],
    introduction: row.introduction,
    profileImageSrc: row.image_hash && toImageSrc(row.image_hash),
    ...toPageDesign(row),
  }
}

/** A page without a theme has the basic one. */
export function toPageDesign(row: Pick<db.ProfileRow, 'page_theme' | 'cover_image_hash'>) {
  return {
    theme: (row.page_theme ?? 'basic') as PageTheme,
    coverSrc: row.cover_image_hash && toImageSrc(row.cover_image_hash),
  }
}

function toProfile(row: db.ProfileRow): Profile {
  return {
    ...toPublicCreator(row),
    grade: row.grade_name,
    isCreator: row.approved_at !== null,
    contentCount: row.content_count,
    groupCount: row.group_count,
    linkCount: row.link_count,
  }
}
