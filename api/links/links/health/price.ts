/** Reads the price on a shop's page, as Open Graph or schema.org states it for machines. */

import { type PageCost, readTokens } from '../../../platform/pages/tokens.ts'

const MOST_WON = 1_000_000_000
const AMOUNTS = ['product:sale_price:amount', 'product:price:amount', 'og:price:amount']
const CURRENCIES = ['product:sale_price:currency', 'product:price:currency', 'og:price:currency']
/** A price of schema.org in a script, and the currency beside it. */
const STATED = /"(?:price|lowPrice)"\s{0,9}:\s{0,9}"?([0-9.,]{1,20})"?/i
const STATED_CURRENCY = /"priceCurrency"\s{0,9}:\s{0,9}"([A-Za-z]{1,9})"/i

/** Returns the price in won; null when the page states none, or one in another currency. */
export function readPrice(html: string, cost?: PageCost): number | null {
  const metas = new Map<string, string>()
  for (const token of readTokens(html, cost)) {
    if (token.kind !== 'open') continue
    const { property, name, itemprop, content } = token.attributes
    const key = (property ?? name ?? itemprop)?.trim().toLowerCase()
    if (key && content && !metas.has(key)) metas.set(key, content)
  }
  const find = (names: string[]) => names.map((name) => metas.get(name)).find(Boolean)
  const currency = find([...CURRENCIES, 'pricecurrency']) ?? STATED_CURRENCY.exec(html)?.[1] ?? 'KRW'
  if (currency.trim().toUpperCase() !== 'KRW') return null
  return toWon(find([...AMOUNTS, 'price']) ?? STATED.exec(html)?.[1] ?? '')
}

function toWon(text: string): number | null {
  const won = Math.floor(Number(text.replaceAll(',', '').trim()))
  return won > 0 && won <= MOST_WON ? won : null
}
