/** Turns a shop of a network's list into the stored facts, and finds how two readings differ. */
import type { ShopChangeKind } from '#contract/partners/network-shops.ts'
import type { NetworkShop } from '../../outside/networks/interface/network.ts'
import { toBareHost } from '../../platform/urls/url.ts'
import type { NewChange, ShopFacts, ShopRow } from './catalogue.queries.ts'

const MOST_LETTERS = 80
const MOST_URL = 2048
const MOST_TERMS = 300
const MOST_LINES = 20
const MOST_LINE = 100
/** An id with more letters, or with others, is none that a network has. */
const MERCHANT_ID = /^[\w.:-]{1,60}$/

/** Null for a shop without a usable id. */
export function toFacts(shop: NetworkShop): ShopFacts | null {
  if (!MERCHANT_ID.test(shop.merchantId)) return null
  const home = toWebUrl(shop.homeUrl)
  const { settling, months, isStay, words } = shop.terms
  return {
    merchant_id: shop.merchantId,
    title: toText(shop.title, MOST_LETTERS),
    category: toText(shop.category, MOST_LETTERS),
    home_url: home?.href ?? null,
    host: home && toBareHost(home.hostname),
    logo_url: toWebUrl(shop.logoUrl)?.href ?? null,
    is_deep_linked: shop.isDeepLinked === null ? null : Number(shop.isDeepLinked),
    rate_bps: shop.rateBps === null ? null : Math.min(10_000, Math.max(0, Math.round(shop.rateBps))),
    regions: JSON.stringify(shop.regions),
    is_approved: Number(shop.isApproved),
    terms: toText(words, MOST_TERMS),
    settling,
    settle_months: months === null ? null : Math.min(12, Math.max(2, months)),
    is_stay: Number(isStay),
    window_days: shop.conditions?.windowDays ?? null,
    exclusions: toLines(shop.conditions?.exclusions),
    banned_methods: toLines(shop.conditions?.bannedMethods),
  }
}

/** A fact that the list does not say any more stays as it was. */
export function mergeFacts(held: ShopRow | undefined, facts: ShopFacts): ShopFacts {
  if (!held) return facts
  return {
    ...facts,
    title: facts.title ?? held.title,
    category: facts.category ?? held.category,
    home_url: facts.home_url ?? held.home_url,
    host: facts.host ?? held.host,
    logo_url: facts.logo_url ?? held.logo_url,
    is_deep_linked: facts.is_deep_linked ?? held.is_deep_linked,
    rate_bps: facts.rate_bps ?? held.rate_bps,
    regions: facts.regions === '[]' ? held.regions : facts.regions,
    terms: facts.terms ?? held.terms,
    settling: facts.settling ?? held.settling,
    settle_months: facts.settle_months ?? held.settle_months,
    window_days: facts.window_days ?? held.window_days,
  }
}

const COMPARED: [
  kind: ShopChangeKind,
  name: 'rate_bps' | 'title' | 'is_deep_linked' | 'is_approved' | 'terms',
][] = [
  ['rate', 'rate_bps'],
  ['title', 'title'],
  ['deep_link', 'is_deep_linked'],
  ['approval', 'is_approved'],
  ['terms', 'terms'],
]

/** A fact that the list says for the first time is no change. */
export function differencesOf(held: ShopRow, facts: ShopFacts): Omit<NewChange, 'id'>[] {
  return COMPARED.flatMap(([kind, name]) => {
    const [before, after] = [held[name], facts[name]]
    if (before === null || after === null || before === after) return []
    return [{ merchant_id: facts.merchant_id, kind, before: String(before), after: String(after) }]
  })
}

/** As many lines as the form of a partner takes. */
function toLines(lines: string[] = []): string {
  const shown = lines.map((line) => line.replace(/\s+/g, ' ').trim().slice(0, MOST_LINE)).filter(Boolean)
  return JSON.stringify([...new Set(shown)].slice(0, MOST_LINES))
}

function toText(text: string | null, most: number): string | null {
  const shown = text?.replace(/\s+/g, ' ').trim().slice(0, most)
  return shown || null
}

function toWebUrl(address: string | null): URL | null {
  const url = address ? URL.parse(address.trim()) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > MOST_URL || !url.hostname.includes('.'))
    return null
  return url
}
