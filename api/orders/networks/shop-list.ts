/** Reads a network's catalogue: the settling terms of its shops, and which shops there are. */
import type { Deps } from '../../deps.ts'
import type { Network, NetworkShop } from '../../outside/networks/interface/network.ts'
import { saveShops } from '../../partners/network-shops/save.ts'
import { saveShopTerms } from './shop-terms.queries.ts'

/** Terms apply to shops whose terms no operator set by hand. */
export async function readShopList(deps: Deps, { code, listShops }: Network) {
  const shops = listShops ? await listShops() : []
  await saveShopTerms(deps.db, code, shops.map(toTermsRow)).run()
  if (listShops) await saveShops(deps, code, shops)
  return { refusal: null, rows: shops.length }
}

function toTermsRow({ merchantId, terms }: NetworkShop) {
  return {
    merchant_id: merchantId,
    listed_settling: terms.settling,
    listed_months: terms.months,
    is_stay: Number(terms.isStay),
    listed_terms: terms.words,
  }
}
