/** Previews the link that a pasted address would give. Makes nothing of the creator's. */
import { lookUp } from '#contract/core/look-up.ts'
import type { LinkPreview } from '#contract/links/links.ts'
import { NETWORK_FACTS } from '#contract/partners/network-facts.ts'
import type { Actor, Deps } from '../../deps.ts'
import { findComingShop } from '../../partners/network-shops/changes.queries.ts'
import { toPartner } from '../../partners/partners/read.ts'
import { toImageSrc } from '../../platform/pictures/store.ts'
import { getPolicy } from '../../platform/policies/read.ts'
import { listHosts } from '../../platform/urls/url.ts'
import { findLinkTo, findProduct } from '../links/link-targets.queries.ts'
import { listNearest } from '../links/nearest.ts'
import { findShareBps } from '../links/queries.ts'
import { resolveUrl } from '../links/resolve-url.ts'
import type { Product } from '../links/target-checks.queries.ts'
import { fetchProduct } from './fetch-product.ts'

/** A shop that is not a partner is an answer, not an error. Throws `link_url_invalid`. */
export async function previewLink(deps: Deps, actor: Actor, input: { url: string }): Promise<LinkPreview> {
  const found = await resolveUrl(deps, actor, input.url)
  if (!found.row) return { supported: false, host: found.url.host, ...(await offerInstead(deps, found.url)) }
  const [share, known, own, policy] = await Promise.all([
    findShareBps(deps.db, actor.creatorId, deps.now().toISOString()),
    findProduct(deps.db, found.url.href),
    findLinkTo(deps.db, actor.creatorId, found.url.href),
    getPolicy(deps),
  ])
  const product = known ?? toRow(await fetchProduct(deps, actor, { url: found.url.href, partner: found.row }))
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

/** Returns similar partners, and whether an operator may still make the shop a partner. */
async function offerInstead(deps: Deps, url: URL) {
  const [nearest, shop] = await Promise.all([
    listNearest(deps, url.hostname),
    findComingShop(deps.db, listHosts(url)),
  ])
  const facts = shop && lookUp(NETWORK_FACTS, shop.network)
  const coming = facts ? { shopTitle: shop.title ?? url.host, networkTitle: facts.title } : null
  return { nearest, coming }
}

function toRow(product: Product | null) {
  return product && { title: product.title, image_hash: product.imageHash, price_won: product.priceWon }
}
