/** The wording of Korean shops on pages of products that can no longer be bought. */
import type { PageCost } from '../../../platform/pages/tokens.ts'
import { readShopPage, type ShopPage } from './shop-page.ts'

/** Sentences about the product itself; shops also write 품절 beside products they recommend. */
const GONE = [
  /(존재하지|판매하지) ?않는 ?상품/,
  /(삭제된|없는) ?상품(이에요|입니다|이예요)/,
  /상품을 ?찾을 ?수 ?없/,
  /(판매|서비스)(가|를)? ?종료(된|되었|했|하였)/,
  /판매 ?(중지|중단)(된|되었) ?상품/,
  /단종된 ?상품/,
]
const SOLD_OUT = [/품절된 ?상품(이에요|입니다)/, /(이|해당) ?상품은 ?(현재 ?)?(일시 ?)?품절/]
/** In a title or a heading, one word is enough. */
const SOLD_OUT_WORD = /품절|매진|sold ?out/i
const GONE_WORD = /판매 ?종료|판매 ?중지|단종/

const IN_STOCK = [
  'instock',
  'limitedavailability',
  'onlineonly',
  'preorder',
  'presale',
  'available',
  'backorder',
]
const OUT_OF_STOCK = ['outofstock', 'soldout', 'discontinued', 'oos']

export function isGonePage(html: string, cost?: PageCost): boolean {
  const { text, headings } = readShopPage(html, cost)
  return GONE.some((one) => one.test(text)) || headings.some((heading) => GONE_WORD.test(heading))
}

export function isSoldOut(html: string, cost?: PageCost): boolean {
  const page = readShopPage(html, cost)
  const stated = availability(page)
  if (stated) return stated === 'out'
  return (
    SOLD_OUT.some((one) => one.test(page.text)) ||
    page.headings.some((heading) => SOLD_OUT_WORD.test(heading))
  )
}

/**
 * Returns the stock that the page declares in its metadata, which counts before any words on the page. Of
 * several offers, one in stock is enough.
 */
function availability({ stock }: ShopPage): 'in' | 'out' | null {
  if (stock.some((word) => IN_STOCK.includes(word))) return 'in'
  return stock.some((word) => OUT_OF_STOCK.includes(word)) ? 'out' : null
}
