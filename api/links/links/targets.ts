/** The data that the redirect needs about a link. D1 has the authoritative row, KV a copy. */

import { AppError } from '#contract/core/errors.ts'
import { lookUp } from '#contract/core/look-up.ts'
import type { LinkTarget } from '#contract/links/clicks.ts'
import { NETWORK_FACTS } from '#contract/partners/network-facts.ts'
import type { Deps } from '../../deps.ts'
import {
  type AddressedTarget,
  findLinkWithParam,
  type Merchant,
  type TargetRow,
} from './link-targets.queries.ts'
import { listTargets } from './queries.ts'
import { rememberUnknown, requireMayExist } from './unknown.ts'

/**
 * Puts the copy into KV again; the redirect asks only when KV has none. Throws `not_found`, and
 * `rate_limited` for an address that tries many codes.
 */
export async function findLinkTarget(deps: Deps, code: string): Promise<LinkTarget> {
  requireMayExist(deps, code)
  const row = await findLinkWithParam(deps.db, code)
  if (!row) {
    rememberUnknown(deps, code)
    throw new AppError('not_found')
  }
  const target = await publishTarget(deps, row)
  return row.code === code ? target : { ...target, code: row.code }
}

/** The longest life of an outdated copy that could not be replaced (KV failed, or two changes crossed). */
const TTL_SECONDS = 86_400

/**
 * Writes the copy that the redirect reads, and returns it. A failure of KV is logged; the next miss writes
 * the copy again.
 */
export async function publishTarget(deps: Deps, row: TargetRow): Promise<LinkTarget> {
  const { code, names } = row
  const target = toTarget(deps, row)
  try {
    await putTarget(deps, { code, names }, target)
  } catch (error) {
    deps.log('link_publish_failed', { id: target.id, error: String(error) })
  }
  return target
}

/** The keys of a link's copy; `names` is JSON. */
type TargetNames = Pick<TargetRow, 'code' | 'names'>

/** A copy under a name includes the code, because clicks are counted under the code. Throws when KV fails. */
export async function putTarget(deps: Deps, { code, names }: TargetNames, target: LinkTarget): Promise<void> {
  const put = (key: string, value: LinkTarget) =>
    deps.links.put(`link:${key}`, JSON.stringify(value), { expirationTtl: TTL_SECONDS })
  const called = JSON.parse(names) as string[]
  await Promise.all([put(code, target), ...called.map((name) => put(name, { ...target, code }))])
}

/** Returns the copy of a link, without its names. */
export function toTarget(deps: Deps, row: TargetRow): LinkTarget {
  const { code: _, names: __, network, merchant_id, deep_links, ...link } = row
  const isListed = network !== null && merchant_id !== null
  return throughNetwork(deps, link, isListed ? { network, merchant_id, deep_links } : null)
}

/**
 * A merchant of a network is reached through the network, which carries the click id, or at the address that the
 * network made for the creator; until it is made, at the product page. A link without a click id leads straight
 * to the shop.
 */
export function throughNetwork(
  { networks }: Deps,
  { address, ...link }: AddressedTarget,
  merchant: Merchant | null,
): LinkTarget {
  if (!merchant || link.param === '') return link
  const network = lookUp(networks, merchant.network)
  if (network?.makeLinks) return { ...link, url: address ?? link.url, param: '', isWhole: true }
  if (!network?.toLink) return link
  const { param, spelling } = NETWORK_FACTS[network.code].reference
  const url = network.toLink(merchant.merchant_id, merchant.deep_links ? link.url : null)
  return { ...link, url, param, ...(spelling === 'base64url' && { spelling }) }
}

/** The most rounds when two people keep changing the same link; after that, the copy's expiry resolves it. */
const ROUNDS = 3

/**
 * Publishes a change. After the answer it checks that no concurrent change overwrote it with an older target.
 */
export async function publishWritten(deps: Deps, creatorId: string, rows: TargetRow[]): Promise<void> {
  await Promise.all(rows.map((row) => publishTarget(deps, row)))
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) deps.waitUntil(publishLinks(deps, creatorId, ids, toTold(rows)))
}

/**
 * Publishes the database's state after a change. Two concurrent changes may overtake each other on the way to
 * KV, so it reads the database again and repairs an outdated copy.
 */
async function publishLinks(
  deps: Deps,
  creatorId: string,
  ids: string[],
  written = new Map<string, string>(),
): Promise<void> {
  let told = written
  for (let round = told.size > 0 ? 1 : 0; round < ROUNDS; round += 1) {
    const targets = await listTargets(deps.db, creatorId, ids)
    const news = targets.filter((target) => told.get(target.id) !== JSON.stringify(target))
    if (news.length === 0) return
    await Promise.all(news.map((target) => publishTarget(deps, target)))
    told = toTold(targets)
  }
}

function toTold(rows: TargetRow[]): Map<string, string> {
  return new Map(rows.map((row) => [row.id, JSON.stringify(row)]))
}
