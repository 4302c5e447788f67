/** Previews the link that a pasted address would give. Writes nothing. */
import type { LinkPreview } from '#contract/links/links.ts'
import type { Actor, Deps } from '../../deps.ts'
import { findPartnerByHosts, type PartnerDetail } from '../../partners/partners/queries.ts'
import { toPartner } from '../../partners/partners/read.ts'
import { toImageSrc } from '../../platform/pictures/store.ts'
import { getPolicy } from '../../platform/policies/read.ts'
import { listHosts, parseLinkUrl } from '../../platform/urls/url.ts'
import { findLinkTo, findProduct } from './link-targets.queries.ts'
import { listNearest } from './nearest.ts'
import { findShareBps } from './queries.ts'
import { stripTracking } from './tracking.ts'

/** A shop that is not a partner is an answer, not an error. Throws `link_url_invalid`. */
export async function previewLink(deps: Deps, actor: Actor, input: { url: string }): Promise<LinkPreview> {
  const found = await resolveUrl(deps, input.url)
  if (!found.row)
    return { supported: false, host: found.url.host, nearest: await listNearest(deps, found.url.hostname) }
  const [share, product, own, policy] = await Promise.all([
    findShareBps(deps.db, actor.creatorId, deps.now().toISOString()),
    findProduct(deps.db, found.url.href),
    findLinkTo(deps.db, actor.creatorId, found.url.href),
    getPolicy(deps),
  ])
  const shareBps = share ?? 0
  const partner = toPartner(deps, found.row, policy)
  return {
    supported: true,
    partner,
    targetUrl: found.url.href,
    product: product?.title
      ? {
          title: product.title,
          imageSrc: product.image_hash && toImageSrc(product.image_hash),
          priceWon: product.price_won,
        }
      : null,
    ownLink: own,
    strippedParams: found.strippedParams,
    shareBps,
    earningBps: Math.floor((partner.rateBps * shareBps) / 10_000),
    expectedPayOn: partner.expectedPayOn,
  }
}

type ResolvedUrl =
  | { row: PartnerDetail; url: URL; strippedParams: string[] }
  | { row: null; url: URL; strippedParams: [] }

/**
 * Returns the partner of a pasted address, and the address without others' tracking. Throws
 * `link_url_invalid`.
 */
export async function resolveUrl(deps: Deps, pasted: string): Promise<ResolvedUrl> {
  const url = parseLinkUrl(deps, pasted)
  const row = await findPartnerByHosts(deps.db, listHosts(url))
  if (!row) return { row, url, strippedParams: [] }
  return { row, url, strippedParams: stripTracking(url, row.param) }
}
