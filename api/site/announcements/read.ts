/** Announcements for the public and for operators. */

import { AppError } from '#contract/core/errors.ts'
import type { OpsAnnouncement } from '#contract/site/announcement-ops.ts'
import * as pages from '#contract/site/pages.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'
import { stateOf } from './state.ts'

type PageQuery = { page: number; limit: number }

export async function listAnnouncements(deps: ReadDeps, asked: PageQuery) {
  const { rows, total } = await db.listAnnouncements(deps.db, deps.now().toISOString(), asked)
  return { items: rows.map(toPublic), total, ...asked }
}

/** Throws `not_found` for one that is not, or no longer, public. */
export async function getAnnouncement(deps: ReadDeps, { id }: { id: string }) {
  const row = await db.findAnnouncement(deps.db, id)
  if (!row || stateOf(row, deps.now()) !== 'published') throw new AppError('not_found')
  return toPublic(row)
}

/** The announcement in the top banner of every page; null when there is none. */
export async function findBanner(deps: ReadDeps) {
  const row = await db.findBanner(deps.db, deps.now().toISOString())
  return row && { id: row.id, ...bannerOf(row) }
}

export async function listOpsAnnouncements(deps: ReadDeps, asked: PageQuery) {
  const { rows, total } = await db.listOpsAnnouncements(deps.db, asked)
  return { items: rows.map((row) => toOps(row, deps.now())), total, ...asked }
}

/** Throws `not_found`. */
export async function getOpsAnnouncement(deps: ReadDeps, { id }: { id: string }) {
  const row = await db.findAnnouncement(deps.db, id)
  if (!row) throw new AppError('not_found')
  return toOps(row, deps.now())
}

function toPublic({ id, title, body, published_at, link_url }: db.AnnouncementRow) {
  return { id, title, body, publishedAt: published_at as string, linkUrl: link_url }
}

function toOps(row: db.AnnouncementRow, now: Date): OpsAnnouncement {
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    state: stateOf(row, now),
    publishedAt: row.published_at,
    endedAt: row.ended_at,
    banner: row.banner === 1 ? bannerOf(row) : null,
  }
}

function bannerOf({ id, title, banner_text, banner_href }: db.AnnouncementRow) {
  return { text: banner_text || title, href: banner_href || pages.announcement(id) }
}
