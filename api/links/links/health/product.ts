/** Reads the name, the picture and the price of the product on a shop's public page. */

import { lookUp } from '#contract/core/look-up.ts'
import type { Deps } from '../../../deps.ts'
import type { PageResult } from '../../../outside/page.ts'
import { cut, storePagePicture } from '../../../platform/pages/keep.ts'
import { readPageFacts } from '../../../platform/pages/page-facts.ts'
import type { Product, Verdict } from '../target-checks.queries.ts'
import { readPrice } from './price.ts'

const TITLE_MAX = 80
const NOTHING: Product = { title: null, imageHash: null, priceWon: null }

/** The facts of the partner's network about the product, where it gives any; otherwise those of the page. */
export async function findProduct(
  deps: Deps,
  { url, network }: { url: string; network: string | null },
  result: PageResult,
  verdict?: Verdict,
): Promise<Product> {
  const told = await lookUp(deps.networks, network ?? '')?.findProduct?.(url)
  if (!told) return readProduct(deps, result, verdict)
  const { title, imageUrl, priceWon } = told
  return {
    title: cut(title, TITLE_MAX),
    imageHash: imageUrl && (await storePagePicture(deps, imageUrl)),
    priceWon,
  }
}

/**
 * Returns nothing for a page that refuses us, is gone, or belongs to another site: its title would be that of
 * an error.
 */
async function readProduct(deps: Deps, result: PageResult, verdict?: Verdict): Promise<Product> {
  if (verdict === 'gone' || verdict === 'moved_off') return NOTHING
  const html = result.ok || result.reason === 'too_large' ? result.html : undefined
  if (html === undefined || !result.url) return NOTHING
  const { title, imageUrl } = readPageFacts(html, result.url)
  return {
    title: title ? cut(title, TITLE_MAX) : null,
    imageHash: imageUrl && (await storePagePicture(deps, imageUrl)),
    priceWon: readPrice(html),
  }
}
