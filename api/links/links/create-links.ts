/** Creates links from many addresses in one batch, and explains for each refused address why. */

import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { LinePreview } from '#contract/links/link-lines.ts'
import type { LineResult } from '#contract/links/links.ts'
import type { PaysWhen } from '#contract/partners/partners.ts'
import { makeLinkCode } from '../../db/ids.ts'
import { findNotice, type NoticeRow } from '../../db/notices.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { findPartnersByHosts, type PartnerDetail } from '../../partners/partners/queries.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { listHosts } from '../../platform/urls/url.ts'
import { readAddress } from '../addresses/read-address.ts'
import { awaitAddresses, findAddresses } from '../network-links/link-addresses.ts'
import { planChannels, wordsEmpty } from './channel-links.ts'
import { asRow, isRetriable, publishNew, toChannelLinks, toNew } from './create-link.ts'
import { toDisclosure, toLink } from './list-links.ts'
import { findShareBps, insertMany, type NewLink } from './queries.ts'
import { stripTracking } from './tracking.ts'

const CODE_TRIES = 5
/** The most calls a minute; each may create fifty links. */
const MOST_A_MINUTE = 6
const PREVIEWS_A_MINUTE = 30

type Input = { urls: string[] }
type Line = { ok: true; url: string; target: URL; partner: PartnerDetail } | RefusedLine
type RefusedLine = { ok: false; url: string; reason: string }

export async function previewLinks(deps: Deps, actor: Actor, { urls }: Input) {
  const [lines, share] = await Promise.all([
    readLines(deps, actor, urls),
    findShareBps(deps.db, actor.creatorId, deps.now().toISOString()),
    limitRate(deps, `links-preview:${actor.userId}`, PREVIEWS_A_MINUTE, 60),
  ])
  return {
    items: lines.map((line): LinePreview => {
      if (!line.ok) return line
      const { id, title, rate_bps } = line.partner
      const earningBps = Math.floor((rate_bps * (share ?? 0)) / 10_000)
      return {
        ok: true,
        url: line.target.href,
        partner: { id, title },
        rateBps: rate_bps,
        earningBps,
        paysWhen: line.partner.pays_when as PaysWhen,
      }
    }),
  }
}

/** Creates all valid links, or none if the database fails. Only tests replace `makeCode`. */
export async function createLinks(deps: Deps, actor: Actor, { urls }: Input, makeCode = makeLinkCode) {
  const [lines, notice] = await Promise.all([
    readLines(deps, actor, urls),
    findNotice(deps.db, actor.creatorId, toKstDate(deps.now())).first<NoticeRow>(),
    limitRate(deps, `links:${actor.userId}`, MOST_A_MINUTE, 60),
  ])
  const disclosure = toDisclosure(notice)
  const partners = lines.flatMap((line) => (line.ok ? [line.partner] : []))
  let channels = await planChannels(deps, actor, partners)
  for (let tries = 1; ; tries += 1) {
    const own = toChannelLinks(deps, actor, channels, makeCode)
    const made: [NewLink, PartnerDetail][] = own.map((row, at) => [
      row,
      channels.partners[at] as PartnerDetail,
    ])
    const { refused } = channels
    const items = lines.map((line): LineResult => {
      if (!line.ok) return line
      if (refused.has(line.partner.id))
        return { ok: false, url: line.url, reason: wordsEmpty(line.partner).message }
      const given = { url: line.target, partner: line.partner, title: '', subId: '' }
      const row = { ...toNew(deps, actor, given), code: makeCode() }
      made.push([row, line.partner])
      return { ok: true, url: row.url, link: toLink(deps, asRow(row, line.partner), disclosure) }
    })
    try {
      const rows = made.map(([row]) => row)
      const statements = [
        ...channels.statements,
        ...insertMany(deps.db, rows),
        ...awaitAddresses(deps, actor.creatorId, { links: made, channels }),
      ]
      const done = await commit(deps, statements, { items })
      const addresses = await findAddresses(deps, actor.creatorId, made)
      await Promise.all(made.map(([row, partner]) => publishNew(deps, row, partner, addresses)))
      if (made.length > 0) deps.waitUntil(deps.wakeLinkChecks())
      return { items: done.items.map((item) => withAddress(item, addresses)) }
    } catch (error) {
      if (tries >= CODE_TRIES || !(isRetriable(error) || violates(error, 'links_of_channel_word')))
        throw error
      channels = await planChannels(deps, actor, partners)
    }
  }
}

function withAddress(item: LineResult, addresses: ReadonlyMap<string, string>): LineResult {
  if (!item.ok || !addresses.has(item.link.targetUrl)) return item
  return { ...item, link: { ...item.link, address: null } }
}

/** Reads the partners of all addresses in one trip. The same product twice gives one link. */
async function readLines(deps: Deps, actor: Actor, urls: string[]): Promise<Line[]> {
  const parsed = await Promise.all(urls.map((url) => parse(deps, actor, url)))
  const hosts = parsed.map((one) => (one instanceof URL ? listHosts(one) : []))
  const partners = await findPartnersByHosts(deps.db, hosts)
  const seen = new Set<string>()
  return parsed.map((target, at): Line => {
    const url = urls[at] ?? ''
    const partner = partners[at]
    if (!(target instanceof URL)) return { ok: false, url, reason: target }
    if (!partner) return { ok: false, url, reason: `${target.host}: 아직 파트너가 아니에요.` }
    if (partner.state === 'paused') return { ok: false, url, reason: new AppError('partner_paused').message }
    stripTracking(target, partner.param)
    if (seen.has(target.href)) return { ok: false, url, reason: '위에 같은 주소가 있어요.' }
    seen.add(target.href)
    return { ok: true, url, target, partner }
  })
}

async function parse(deps: Deps, actor: Actor, url: string): Promise<URL | string> {
  try {
    return await readAddress(deps, actor, url)
  } catch (error) {
    if (error instanceof AppError) return error.details.fields?.url?.join(' ') ?? error.message
    throw error
  }
}
