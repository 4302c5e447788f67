/** Registers and changes a content. One batch writes the row, its links, its sentence and its picture. */

import { AppError } from '#contract/core/errors.ts'
import type { Content, ContentInput } from '#contract/creators/content-fields.ts'
import { NOTHING_EARNED } from '../../db/earnings.ts'
import { makeId } from '../../db/ids.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { awaitAll } from '../../platform/ask-all.ts'
import { findPicture, type Picture, withPicture } from '../../platform/pictures/store.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { requireContentUrl } from './content-urls.ts'
import * as db from './content-writes.queries.ts'
import { requireLinks } from './links.ts'
import { chooseNotice, toRecord } from './notices.ts'
import { type ContentRow, findContent, findContentRow, type WholeContent } from './queries.ts'
import { toWriteError } from './refusals.ts'
import { toContent } from './serialize.ts'

const CHANGES_AN_HOUR = 240

/** Throws the errors listed at its endpoint. */
export async function createContent(deps: Deps, actor: Actor, input: ContentInput): Promise<Content> {
  const url = requireContentUrl(deps, input.contentLinkUrl, 'contentLinkUrl')
  const channelCode = input.channelCode ?? url.channelCode
  const wanted = toPictureInput(input)
  const [, notice, links, found] = await awaitAll(
    limitChanges(deps, actor),
    chooseNotice(deps, channelCode, input.noticeCode),
    requireLinks(deps, actor, input.affiliateLinks ?? []),
    findPicture(deps, wanted),
  )
  const now = deps.now()
  const at = now.toISOString()
  const key = { id: makeId('cnt', now), creatorId: actor.creatorId }
  return withPicture(deps, { ...wanted, found }, async (picture, statements) => {
    const row = {
      ...toColumns(input, url, channelCode, picture),
      id: key.id,
      creator_id: key.creatorId,
      notice_code: notice.code,
      notice_given_at: at,
      created_at: at,
      updated_at: at,
    }
    const shown = { ...EMPTY, ...row, ...toParts(notice, picture), link_count: links.length }
    return commit(
      deps,
      [
        ...statements,
        db.insertContent(deps.db, row),
        ...db.insertLinks(
          deps.db,
          key,
          links.map((link) => link.id),
        ),
        // Content without links advertises nothing, so no sentence is recorded.
        ...(links.length > 0 ? db.recordNotice(deps.db, toRecord(deps, actor, notice.code, key.id)) : []),
      ],
      toContent(deps, { row: shown, links, groups: [] }),
    ).catch((error: unknown) => {
      throw toWriteError(error)
    })
  })
}

/**
 * Works like `createContent`; keeps lists that are missing in the input. Throws `not_found` for a content
 * that is not the creator's.
 */
export async function updateContent(
  deps: Deps,
  actor: Actor,
  input: ContentInput & { contentId: string },
): Promise<Content> {
  const key = { id: input.contentId, creatorId: actor.creatorId }
  const wanted = toPictureInput(input)
  const url = requireContentUrl(deps, input.contentLinkUrl, 'contentLinkUrl')
  const channelCode = input.channelCode ?? url.channelCode
  const content = requireContent(deps, key)
  const [, held, notice, newLinks, newPicture] = await awaitAll(
    limitChanges(deps, actor),
    content,
    chooseNotice(deps, channelCode, input.noticeCode, content),
    input.affiliateLinks ? requireLinks(deps, actor, input.affiliateLinks) : null,
    findPicture(deps, wanted),
  )
  const links = newLinks ?? held.links
  const isFirstLinked = links.length > 0 && held.row.link_count === 0
  const isOtherNotice = notice.code !== held.row.notice_code
  const isGiven = links.length > 0 && (isOtherNotice || isFirstLinked)
  const at = deps.now().toISOString()
  const found = input.contentThumbnailSrc === undefined ? toPicture(held.row) : newPicture
  return withPicture(deps, { ...wanted, found }, async (picture, statements) => {
    const change = {
      ...toColumns(input, url, channelCode, picture),
      ...(input.tags ? {} : { tags: held.row.tags }),
      ...(input.regions ? {} : { regions: held.row.regions }),
      notice_code: notice.code,
      notice_given_at: isGiven ? at : held.row.notice_given_at,
      updated_at: at,
    }
    const isUnchecked =
      isOtherNotice || held.row.link_count === 0 || change.normal_url !== held.row.normal_url
    const shown = {
      ...held.row,
      ...change,
      ...toParts(notice, picture),
      ...(isUnchecked && { notice_check: 'not_checked', notice_checked_at: null, notice_check_detail: null }),
      link_count: links.length,
    }
    return commit(
      deps,
      [
        ...statements,
        ...db.changeContent(deps.db, key, change),
        ...(input.affiliateLinks ? db.replaceLinks(deps.db, key, input.affiliateLinks) : []),
        ...(isGiven ? db.recordNotice(deps.db, toRecord(deps, actor, notice.code, key.id)) : []),
      ],
      toContent(deps, { row: shown, links, groups: held.groups }),
    ).catch(async (error: unknown) => {
      const isGone = violates(error, 'exactly_one') && !(await findContentRow(deps.db, key.creatorId, key.id))
      throw isGone ? new AppError('not_found') : toWriteError(error)
    })
  })
}

const EMPTY = {
  billable_clicks: 0,
  orders: 0,
  ...NOTHING_EARNED,
  state: 'published',
  fix_reason: null,
  fix_due_on: null,
  fix_requested_at: null,
  fix_answered_at: null,
  hidden_reason: null,
  notice_check: 'not_checked',
  notice_checked_at: null,
  notice_check_detail: null,
  deleted_at: null,
}

function toColumns(
  input: ContentInput,
  url: { href: string; normalUrl: string },
  channelCode: string,
  picture: Picture | null,
) {
  return {
    content_type: input.contentType,
    channel_code: channelCode,
    title: input.title,
    preview: input.preview,
    content_link_url: url.href,
    normal_url: url.normalUrl,
    tags: JSON.stringify(input.tags ?? []),
    regions: JSON.stringify(input.regions ?? []),
    thumbnail_hash: picture?.hash ?? null,
  }
}

function toParts(notice: { channel_code: string; sentence: string }, picture: Picture | null) {
  return {
    notice_channel: notice.channel_code,
    sentence: notice.sentence,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
  }
}

async function requireContent(
  deps: Deps,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<WholeContent> {
  const found = await findContent(deps.db, creatorId, id)
  if (!found) throw new AppError('not_found')
  return found
}

function limitChanges(deps: Deps, { userId }: Actor): Promise<void> {
  return limitRate(deps, `contents:${userId}`, CHANGES_AN_HOUR, 3600)
}

function toPicture({ thumbnail_hash: hash, width, height }: ContentRow): Picture | null {
  return hash === null || width === null || height === null ? null : { hash, width, height }
}

function toPictureInput(input: ContentInput) {
  return {
    file: input.thumbnailImageFile,
    src: input.contentThumbnailSrc,
    kept: null,
    fileField: 'thumbnailImageFile',
    srcField: 'contentThumbnailSrc',
  }
}
