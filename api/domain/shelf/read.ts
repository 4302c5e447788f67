/** A creator's page as its creator and as its readers see it. */
import { AppError } from '#contract/errors.ts'
import { addDays, toKstDate } from '#contract/kst.ts'
import { findNotice } from '../../db/notices.ts'
import * as db from '../../db/shelf.ts'
import { readRow } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { listCreatorContents } from '../contents/read.ts'
import { getCreator } from '../creators/profiles.ts'
import { toImageSrc } from '../images/store.ts'
import { toPartnerRef } from '../partners/ref.ts'
import { changeableAt, handleIndex } from './handles.ts'

const VISIT_DAYS = 30

export async function getMyShelf(deps: Deps, actor: Actor) {
  const now = deps.now()
  const today = toKstDate(now)
  const [{ items, collections, handle }, days] = await Promise.all([
    db.readShelf(deps.db, actor.creatorId),
    db.listVisits(deps.db, actor.creatorId, addDays(today, 1 - VISIT_DAYS)),
  ])
  return {
    creatorId: actor.creatorId,
    handle: handle?.handle ?? null,
    handleChangeableAt: changeableAt(handle?.taken_at ?? null, now),
    items: items.map((row) => ({
      ...toCard(row),
      id: row.id,
      linkId: row.link_id,
      collectionId: row.collection_id,
      clicks: row.billable_clicks,
    })),
    collections: collections.map(({ id, title }) => ({ id, title })),
    visitsToday: days.find(({ day }) => day === today)?.visits ?? 0,
    visits: days.reduce((sum, { visits }) => sum + visits, 0),
  }
}

/** Throws `not_found` for whoever is no creator (any more). */
export async function getCreatorPage(
  deps: Deps,
  { creator: asked, page, limit }: { creator: string; page: number; limit: number },
) {
  const creatorId = asked.startsWith('@') ? await requireOwner(deps, asked.slice(1)) : asked
  const [creator, contents, { items, collections, handle }, notice] = await Promise.all([
    getCreator(deps, { creatorId }),
    listCreatorContents(deps, { creatorId, page, limit }),
    db.readShelf(deps.db, creatorId),
    readRow(findNotice(deps.db, creatorId)),
  ])
  const groups = [{ id: null, title: null }, ...collections].map(({ id, title }) => ({
    title,
    items: items.filter((one) => one.collection_id === id).map(toCard),
  }))
  const isAdvertising = items.length > 0 || contents.items.some((content) => content.notice)
  const pictures = [
    ...items.map(({ image_hash: hash }) => hash && toImageSrc(hash)),
    creator.profileImageSrc,
    ...contents.items.map((content) => content.contentThumbnailSrc),
  ]
  return {
    creator,
    handle: handle?.handle ?? null,
    shelf: groups.filter((group) => group.items.length > 0),
    contents,
    sentence: isAdvertising ? (notice?.sentence ?? null) : null,
    shareSrc: pictures.find((src) => src !== null) ?? null,
  }
}

async function requireOwner(deps: Deps, handle: string): Promise<string> {
  const owner = await db.findHandleOwner(deps.db, await handleIndex(deps, handle.toLowerCase()))
  if (owner === null) throw new AppError('not_found')
  return owner
}

function toCard(row: db.CardRow) {
  return {
    code: row.code,
    title: row.title || row.partner_title,
    partnerTitle: row.partner_title,
    partner: toPartnerRef(row),
    note: row.note,
    imageSrc: row.image_hash && toImageSrc(row.image_hash),
  }
}
