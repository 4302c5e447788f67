/** Reads the changes of networks' lists for operators. */
import { AppError } from '#contract/core/errors.ts'
import type { NetworkCode } from '#contract/partners/network-facts.ts'
import type {
  ShopChange,
  ShopChangeDetail,
  ShopChangeKind,
  ShopChangeState,
} from '#contract/partners/network-shops.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { partnerStatusOf } from '../partners/partner-state.ts'
import { toSearch } from '../partners/read.ts'
import { toPartnerRef } from '../partners/ref.ts'
import * as db from './changes.queries.ts'
import { actOf, suggestFor } from './suggest.ts'

type ListInput = {
  state?: ShopChangeState
  network?: NetworkCode
  kind?: ShopChangeKind
  q?: string
  after?: string
  limit?: number
}

export async function listShopChanges(deps: ReadDeps, _actor: Actor, input: ListInput = {}) {
  const { state = 'open', network = null, kind = null, q = '', after, limit = 20 } = input
  const filter = { state, network, kind, q: toSearch(q), after, limit }
  const { rows, next } = await db.listChanges(deps.db, filter)
  return { items: rows.map((row) => toChange(row, row.shop_title)), next }
}

/** Throws `not_found`. */
export async function getShopChange(
  deps: ReadDeps,
  _actor: Actor,
  { id }: { id: string },
): Promise<ShopChangeDetail> {
  const found = await db.findChange(deps.db, id)
  if (!found) throw new AppError('not_found')
  const { change, shop, partner } = found
  return {
    ...toChange(change, shop.title),
    shop: {
      title: shop.title,
      category: shop.category,
      homeUrl: shop.home_url,
      logoUrl: shop.logo_url,
      isDeepLinked: shop.is_deep_linked === null ? null : shop.is_deep_linked === 1,
      rateBps: shop.rate_bps,
      regions: JSON.parse(shop.regions),
      isApproved: shop.is_approved === 1,
      terms: shop.terms,
      firstSeenAt: shop.first_seen_at,
      lastSeenAt: shop.last_seen_at,
      goneAt: shop.gone_at,
    },
    partner: partner && {
      ...toPartnerRef(partner),
      standing: partnerStatusOf(partner),
      links: partner.links,
    },
    suggested: suggestFor(found),
    act: actOf(found),
    decidedAt: change.decided_at,
    reason: change.reason,
  }
}

function toChange(row: db.ChangeRow, title: string | null): ShopChange {
  return {
    id: row.id,
    network: row.network as NetworkCode,
    merchantId: row.merchant_id,
    shopTitle: title ?? row.merchant_id,
    kind: row.kind as ShopChangeKind,
    before: row.before,
    after: row.after,
    state: row.state as ShopChangeState,
    seenAt: row.seen_at,
  }
}
