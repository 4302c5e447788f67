/** Creates a short link from a partner's address. */

import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { AffiliateLink } from '#contract/links/links.ts'
import { NOTHING_EARNED } from '../../db/earnings.ts'
import { makeId, makeLinkCode } from '../../db/ids.ts'
import { findNotice } from '../../db/notices.ts'
import { commit, readNamed, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { namedPartner, openPartnerRow } from '../../partners/partners/named-partner.queries.ts'
import type { PartnerDetail } from '../../partners/partners/queries.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { awaitAddresses, findAddresses, isMadeByCall } from '../network-links/link-addresses.ts'
import { type ChannelPlan, planChannels, wordsEmpty } from './channel-links.ts'
import { toDisclosure, toLink } from './list-links.ts'
import { nameTaken } from './names.ts'
import { findLastLinkTime, insertMany, type NewLink } from './queries.ts'
import { resolveUrl } from './resolve-url.ts'
import { publishTarget } from './targets.ts'

const CODE_TRIES = 5
const MOST_A_MINUTE = 120

type Input = { url: string; title: string; subId: string; name?: string }

/**
 * Only tests replace `makeCode`. Throws `link_url_invalid`, `partner_not_supported`, `partner_paused`,
 * `link_name_taken`, `network_words_empty`.
 */
export async function createLink(
  deps: Deps,
  actor: Actor,
  input: Input,
  makeCode = makeLinkCode,
): Promise<AffiliateLink & { isFirst: boolean }> {
  const [{ row: partner, url }, { notice, creator }] = await Promise.all([
    resolveUrl(deps, actor, input.url),
    readNamed(deps.db, {
      notice: findNotice(deps.db, actor.creatorId, toKstDate(deps.now())),
      creator: findLastLinkTime(deps.db, actor.creatorId),
    }),
    limitRate(deps, `link:${actor.userId}`, MOST_A_MINUTE, 60),
  ])
  if (!partner)
    throw new AppError('partner_not_supported', { fields: { url: [`${url.host}: 아직 파트너가 아니에요.`] } })
  if (partner.state === 'paused') throw new AppError('partner_paused')
  let channels = await planChannels(deps, actor, [partner])
  if (channels.refused.has(partner.id)) throw wordsEmpty(partner)
  const disclosure = toDisclosure(notice[0] ?? null)
  const isFirst = !creator[0]?.last_link_created_at
  const made = toNew(deps, actor, { ...input, partner, url })
  for (let tries = 1; ; tries += 1) {
    const own = toChannelLinks(deps, actor, channels, makeCode)
    const row = { ...made, code: makeCode() }
    const rows = [...own, row]
    const statements = [
      ...channels.statements,
      ...insertMany(deps.db, rows),
      ...awaitAddresses(deps, actor.creatorId, { links: rows.map((one) => [one, partner]), channels }),
    ]
    try {
      const link = await commit(deps, statements, {
        ...toLink(deps, asRow(row, partner), disclosure),
        isFirst,
      })
      const addresses = await findAddresses(deps, actor.creatorId, [[row, partner]])
      await Promise.all(rows.map((one) => publishNew(deps, one, partner, addresses)))
      deps.waitUntil(deps.wakeLinkChecks())
      return addresses.has(row.url) ? { ...link, address: null } : link
    } catch (error) {
      if (row.name && violates(error, 'link_names.name')) throw await nameTaken(deps, row.name)
      if (violates(error, 'links_of_channel_word')) throw wordsEmpty(partner)
      if (tries >= CODE_TRIES || !isRetriable(error)) throw error
      channels = await planChannels(deps, actor, [partner])
    }
  }
}

/** True for a taken code, and for a channel link that another request of the creator made meanwhile. */
export function isRetriable(error: unknown): boolean {
  return violates(error, 'links.code') || violates(error, 'links.creator_id, links.partner_id')
}

/** Returns the rows of the channel links, one for each partner of the plan. */
export function toChannelLinks(deps: Deps, actor: Actor, { partners }: ChannelPlan, makeCode: () => string) {
  return partners.map((partner) => {
    const front = { url: new URL(partner.home_url), partner, title: `${partner.title} 채널 전체`, subId: '' }
    return { ...toNew(deps, actor, front), code: makeCode(), is_channel: 1 }
  })
}

type CheckedLinkInput = Omit<Input, 'url'> & { url: URL; partner: PartnerDetail }

/** Returns the row of a new link without its code. */
export function toNew(deps: Deps, actor: Actor, { url, partner, title, subId, name }: CheckedLinkInput) {
  const now = deps.now()
  return {
    id: makeId('lnk', now),
    creator_id: actor.creatorId,
    partner_id: partner.id,
    url: url.href,
    title,
    sub_id: subId,
    name: name || null,
    clicks: 0,
    billable_clicks: 0,
    orders: 0,
    created_at: now.toISOString(),
    deleted_at: null,
  }
}

/** Returns the row as a later read returns it. */
export function asRow(row: NewLink, partner: PartnerDetail) {
  return {
    name: null,
    is_channel: 0,
    address_state: isMadeByCall(partner.network) ? 'waiting' : null,
    ...row,
    ...namedPartner(partner),
    ...openPartnerRow(partner),
    ...NOTHING_EARNED,
    problem: null,
    image_hash: null,
    name_changed_at: null,
  }
}

/** `addresses`: those that the partner's network made, by product page. */
export function publishNew(
  deps: Deps,
  row: NewLink,
  partner: PartnerDetail,
  addresses: ReadonlyMap<string, string>,
) {
  return publishTarget(deps, {
    code: row.code,
    names: JSON.stringify(row.name ? [row.name] : []),
    id: row.id,
    url: row.url,
    param: partner.param,
    partnerId: partner.id,
    deletedAt: null,
    network: partner.network,
    merchant_id: partner.network && partner.merchant_id,
    deep_links: partner.deep_links,
    address: addresses.get(row.url) ?? null,
  })
}
