/** Fills in the form of a shop's partner, or of its commission, with what the network's list says. */
import { NETWORK_FACTS, type NetworkCode } from '#contract/partners/network-facts.ts'
import type { ShopChangeDetail, ShopChangeKind } from '#contract/partners/network-shops.ts'
import type { Rate } from '#contract/partners/partners.ts'
import { ratesText } from '#contract/partners/rates.ts'
import type { ChangeMatch, ShopPartnerRow } from './changes.queries.ts'

/** The shortest window of any network: a longer one would promise creators what nobody pays. */
const SHORTEST_WINDOW = 1
const CONFIRM_DAYS = '45'

export function suggestFor({
  change,
  shop,
  partner,
  categories,
}: ChangeMatch): ShopChangeDetail['suggested'] {
  const title = shop.title ?? shop.merchant_id
  const { reference } = NETWORK_FACTS[change.network as NetworkCode]
  return {
    title: title.slice(0, 40),
    titleEn: shop.host?.split('.')[0] ?? shop.merchant_id,
    category: categoryOf(shop.category, categories),
    description: shop.category ? `${shop.category} 판매자예요.` : '',
    hosts: shop.host ?? '',
    rates: partner ? changedRates(partner, change.after) : ratesText(toRates(shop.rate_bps)),
    param: reference.param,
    windowDays: String(shop.window_days ?? SHORTEST_WINDOW),
    confirmDays: CONFIRM_DAYS,
    exclusions: (JSON.parse(shop.exclusions) as string[]).join('\n'),
    bannedMethods: (JSON.parse(shop.banned_methods) as string[]).join('\n'),
    logoUrl: shop.logo_url?.startsWith('https://') ? shop.logo_url : '',
  }
}

function toRates(rateBps: number | null): Rate[] {
  return rateBps === null ? [] : [{ label: '전체', rateBps }]
}

/** A network promises one commission, the best: of several rates of the partner, that one moves. */
function changedRates({ rates }: ShopPartnerRow, after: string | null): string {
  const held = JSON.parse(rates) as Rate[]
  const rateBps = Number(after)
  if (after === null || !Number.isInteger(rateBps)) return ratesText(held)
  const best = Math.max(...held.map((one) => one.rateBps))
  const at = held.findIndex((one) => one.rateBps === best)
  return ratesText(
    held.map((one, nth) => ({ ...one, rateBps: nth === at ? rateBps : Math.min(one.rateBps, rateBps) })),
  )
}

/** The category whose name shares a word with the network's; none when nothing fits, so that the operator chooses. */
function categoryOf(named: string | null, categories: ChangeMatch['categories']): string {
  const words = (named ?? '').split(/[\s/·,>()&]+/).filter((word) => word.length > 1)
  const isNamed = (label: string) => words.some((word) => label.includes(word) || word.includes(label))
  return categories.find(({ label }) => label.split(/[\s/·,]+/).some(isNamed))?.code ?? ''
}

/** Returns the act that accepting the change performs; null once it is decided. */
export function actOf({ change, partner }: ChangeMatch): ShopChangeDetail['act'] {
  if (change.state !== 'open') return null
  const kind = change.kind as ShopChangeKind
  if (kind === 'listed') return 'make'
  if (!partner) return 'note'
  const isOpen = partner.state === 'active'
  const mayOpen = !isOpen && partner.is_draft === 0 && partner.ended_at === null
  const isLost = kind === 'gone' || (kind === 'approval' && change.after === '0')
  if (isLost) return isOpen ? 'pause' : 'note'
  if (kind === 'returned' || kind === 'approval') return mayOpen ? 'open' : 'note'
  if (kind === 'rate') return 'rates'
  if (kind === 'title') return 'title'
  return kind === 'deep_link' && String(partner.deep_links) !== change.after ? 'deep_links' : 'note'
}
