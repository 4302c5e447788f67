/** A creator's page, as its creator and its readers see it. */
import { AppError } from '#contract/core/errors.ts'
import { addDays, listDays, toKstDate } from '#contract/core/kst.ts'
import { findNotice } from '../../db/notices.ts'
import { readRow } from '../../db/sql.ts'
import type { Actor } from '../../deps.ts'
import { leadsOn, toInactivity } from '../../partners/partners/halt.ts'
import { toPartnerRef } from '../../partners/partners/ref.ts'
import { toImageSrc } from '../../platform/pictures/store.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { listCreatorContents } from '../contents/read.ts'
import { getCreator, toPageDesign } from '../creators/profiles.ts'
import { changeableAt, whoseHandle } from './handles.ts'
import * as db from './queries.ts'

/** The days over which visits and clicks are shown. */
const DAYS = 30

export async function getMyShelf(deps: ReadDeps, actor: Actor) {
  const now = deps.now()
  const today = toKstDate(now)
  const since = addDays(today, 1 - DAYS)
  const [{ items, collections, handle }, days, design] = await Promise.all([
    db.readShelf(deps.db, actor.creatorId),
    db.listVisits(deps.db, actor.creatorId, since),
    db.findPageDesign(deps.db, actor.creatorId),
  ])
  if (!design) throw new AppError('not_found')
  return {
    creatorId: actor.creatorId,
    handle: handle?.handle ?? null,
    handleChangeableAt: changeableAt(handle?.taken_at ?? null, now),
    items: items.map((row) => ({
      ...toCard(row),
      id: row.id,
      linkId: row.link_id,
      halt: toInactivity(row),
      collectionId: row.collection_id,
      clicks: row.billable_clicks,
      ownImageSrc: row.image_hash && toImageSrc(row.image_hash),
      productImageSrc: row.product_hash && toImageSrc(row.product_hash),
    })),
    collections: collections.map(({ id, title }) => ({ id, title })),
    ...toPageDesign(design),
    visitDays: listDays(since, today).map((on) => ({
      on,
      visits: days.find(({ day }) => day === on)?.visits ?? 0,
    })),
  }
}

export async function getShelfClicks(deps: ReadDeps, actor: Actor) {
  const since = addDays(toKstDate(deps.now()), 1 - DAYS)
  return { items: await db.listCardClicks(deps.db, actor.creatorId, since) }
}

/** Throws `not_found` for a person who is not (or no longer) a creator. */
export async function getCreatorPage(
  deps: ReadDeps,
  { creator: asked, page, limit }: { creator: string; page: number; limit: number },
) {
  const whose = asked.startsWith('@') ? await whoseHandle(deps, asked.slice(1).toLowerCase()) : asked
  const [creator, contents, { items, collections }, notice] = await Promise.all([
    getCreator(deps, whose),
    listCreatorContents(deps, { whose, page, limit }),
    db.readShelf(deps.db, whose),
    readRow(findNotice(deps.db, whose, toKstDate(deps.now()))),
  ])
  const today = toKstDate(deps.now())
  const shown = items.filter((one) => leadsOn(toInactivity(one), today))
  const groups = [{ id: null, title: null }, ...collections].map(({ id, title }) => ({
    id,
    title,
    items: shown.filter((one) => one.collection_id === id).map(toCard),
  }))
  const isAdvertising = shown.length > 0 || contents.items.some((content) => content.notice)
  const pictures = [
    ...shown.map((row) => toCard(row).imageSrc),
    creator.profileImageSrc,
    ...contents.items.map((content) => content.contentThumbnailSrc),
  ]
  return {
    creator,
    handle: creator.handle,
    shelf: groups.filter((group) => group.items.length > 0),
    contents,
    sentence: isAdvertising ? (notice?.sentence ?? null) : null,
    shareSrc: pictures.find((src) => src !== null) ?? null,
  }
}

/** Shows the picture that the creator chose, otherwise the product's picture from the shop's page. */
function toCard(row: db.CardRow) {
  const hash = row.image_hash ?? row.product_hash
  return {
    code: row.code,
    title: row.title || row.partner_title,
    partnerTitle: row.partner_title,
    partner: toPartnerRef(row),
    note: row.note,
    imageSrc: hash && toImageSrc(hash),
    priceWon: row.price_won,
  }
}
