/** A creator's own links. */

import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { lookUp } from '#contract/core/look-up.ts'
import type { AffiliateLink } from '#contract/links/links.ts'
import { attributionOf } from '#contract/partners/attribution.ts'
import { toDays, type WonByDay } from '../../db/earnings.ts'
import type { NoticeRow } from '../../db/notices.ts'
import type { Actor } from '../../deps.ts'
import { toInactivity } from '../../partners/partners/halt.ts'
import { toSearch } from '../../partners/partners/read.ts'
import { toPartnerRef } from '../../partners/partners/ref.ts'
import { toImageSrc } from '../../platform/pictures/store.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toEarned } from './link-earnings.ts'
import {
  type LinkFilter,
  listLinks as listPage,
  listLinkPartners as listPartners,
} from './link-lists.queries.ts'
import * as db from './queries.ts'

/** The most rows a page may skip; a search finds older links, but skips fewer. */
const MAX_SKIPPED = 10_000
const MAX_SKIPPED_BY_SEARCH = 600

/** Twelve per page, newest first; the trash by time of removal. */
export async function listLinks(deps: ReadDeps, actor: Actor, input: LinkFilter) {
  const deepest = input.q.trim() === '' ? MAX_SKIPPED : MAX_SKIPPED_BY_SEARCH
  if ((input.page - 1) * input.limit > deepest)
    throw new AppError('invalid_input', { fields: { page: ['더 오래된 링크는 검색으로 찾아 주세요.'] } })
  const filter = { ...input, q: toSearch(input.q) }
  const isWalked = (input.sort ?? 'newest') !== 'newest' || Boolean(input.partnerId)
  if (isWalked && (input.deleted || input.inTrouble || filter.q !== ''))
    throw new AppError('invalid_input', {
      fields: { sort: ['검색 결과, 휴지통, 문제가 있는 링크는 최근 것부터 볼 수 있어요.'] },
    })
  const today = toKstDate(deps.now())
  const { rows, total, problems, notice, next } = await listPage(deps.db, actor.creatorId, filter, today)
  const disclosure = toDisclosure(notice)
  return {
    items: rows.map((row) => ({
      ...toLink(deps, row, disclosure),
      days: toDays([JSON.parse(row.days) as WonByDay], today),
    })),
    total,
    problems,
    next,
    page: input.page,
    limit: input.limit,
  }
}

/** Lists the partners by name, at most 50. */
export async function listLinkPartners(deps: ReadDeps, actor: Actor) {
  return { items: await listPartners(deps.db, actor.creatorId) }
}

/** Throws `not_found`, also for another creator's link. */
export async function getLink(deps: ReadDeps, actor: Actor, id: string): Promise<AffiliateLink> {
  const { row, notice } = await db.findLink(deps.db, actor.creatorId, id, toKstDate(deps.now()))
  if (!row) throw new AppError('not_found')
  return toLink(deps, row, toDisclosure(notice))
}

export function toDisclosure(notice: NoticeRow | null): AffiliateLink['disclosure'] {
  if (!notice) throw new Error('no disclosure sentence is in force')
  return {
    noticeCode: notice.code,
    channelCode: notice.channel_code as AffiliateLink['disclosure']['channelCode'],
    sentence: notice.sentence,
  }
}

export function toLink(
  deps: ReadDeps,
  row: db.ShownLink,
  disclosure: AffiliateLink['disclosure'],
): AffiliateLink {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    isNameFixed: row.name_changed_at !== null,
    shortUrl: `${deps.siteOrigin}/l/${row.name ?? row.code}`,
    imageSrc: row.image_hash && toImageSrc(row.image_hash),
    targetUrl: row.url,
    title: row.title,
    subId: row.sub_id,
    partner: toPartnerRef(row),
    attribution: attributionOf(row.partner_network),
    isChannel: row.is_channel === 1,
    halt: toInactivity(row),
    disclosure,
    clicks: row.clicks,
    billableClicks: row.billable_clicks,
    orders: row.orders,
    earned: toEarned(deps, row),
    address: toAddressState(deps, row),
    problem: row.problem as AffiliateLink['problem'],
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
  }
}

/** A network without its settings makes no address, and its links lead straight to the shop. */
function toAddressState(deps: ReadDeps, row: db.ShownLink): AffiliateLink['address'] {
  const { partner_network, address_state } = row
  if (!lookUp(deps.networks, partner_network ?? '') || address_state === 'made') return null
  return address_state as AffiliateLink['address']
}
