/** What Korean shops write on the page of a product that can't be bought any more. */

/** Sentences that speak of this product; shops also write 품절 beside others they recommend. */
const GONE = [
  /(존재하지|판매하지)\s*않는\s*상품/,
  /(삭제된|없는)\s*상품(이에요|입니다|이예요)/,
  /상품을\s*찾을\s*수\s*없/,
  /(판매|서비스)(가|를)?\s*종료(된|되었|했|하였)/,
  /판매\s*(중지|중단)(된|되었)\s*상품/,
  /단종된\s*상품/,
]
const SOLD_OUT = [/품절된\s*상품(이에요|입니다)/, /(이|해당)\s*상품은\s*(현재\s*)?(일시\s*)?품절/]
/** In a title or a heading one word is enough. */
const SOLD_OUT_WORD = /품절|매진|sold\s*out/i
const GONE_WORD = /판매\s*종료|판매\s*중지|단종/

export function isGonePage(html: string): boolean {
  const text = visibleText(html)
  return GONE.some((one) => one.test(text)) || headings(html).some((heading) => GONE_WORD.test(heading))
}

export function isSoldOut(html: string): boolean {
  const stated = availability(html)
  if (stated) return stated === 'out'
  const text = visibleText(html)
  return (
    SOLD_OUT.some((one) => one.test(text)) || headings(html).some((heading) => SOLD_OUT_WORD.test(heading))
  )
}

/** What the page says to machines (schema.org, Open Graph): believed before any word on it. Several offers: one in stock is in stock. */
function availability(html: string): 'in' | 'out' | null {
  const said = [
    ...html.matchAll(/"availability"\s*:\s*"(?:https?:\\?\/\\?\/schema\.org\\?\/)?(\w+)"/gi),
    ...html.matchAll(
      /itemprop=["']?availability["']?[^>]*(?:href|content)=["'](?:https?:\/\/schema\.org\/)?(\w+)/gi,
    ),
    ...html.matchAll(/property=["'](?:product|og):availability["'][^>]*content=["']([^"']+)["']/gi),
  ].map((hit) => (hit[1] ?? '').toLowerCase().replace(/[^a-z]/g, ''))
  if (said.some((word) => IN_STOCK.includes(word))) return 'in'
  return said.some((word) => OUT_OF_STOCK.includes(word)) ? 'out' : null
}

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

function headings(html: string): string[] {
  return [
    ...html.matchAll(/<(title|h1)[^>]*>([\s\S]{0,500}?)<\/\1>/gi),
    ...html.matchAll(/property=["'](og:)(?:title)["'][^>]*content=["']([^"']{0,300})["']/gi),
  ].map((hit) => plain(hit[2] ?? ''))
}

function visibleText(html: string): string {
  return plain(
    html.replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<!--[\s\S]*?-->/g, ' '),
  )
}

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
}
