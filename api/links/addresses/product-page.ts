/**
 * The page of a product on a computer, for the address of the same page on a phone. Only shops whose two addresses are known;
 * a phone's address of any other shop stays as it is.
 */
import { lookUp } from '#contract/core/look-up.ts'

/** Shops whose phone pages differ by the host alone. */
const HOSTS: Record<string, string> = {
  'm.smartstore.naver.com': 'smartstore.naver.com',
  'm.brand.naver.com': 'brand.naver.com',
  'm.musinsa.com': 'www.musinsa.com',
  'm.kurly.com': 'www.kurly.com',
  'm.lotteon.com': 'www.lotteon.com',
  'm.29cm.co.kr': 'www.29cm.co.kr',
  'm.wconcept.co.kr': 'www.wconcept.co.kr',
  'm.ohou.se': 'ohou.se',
  'm.aliexpress.com': 'ko.aliexpress.com',
  'm.ko.aliexpress.com': 'ko.aliexpress.com',
}

type Page = { host: string; path: RegExp; to: (found: RegExpExecArray, url: URL) => string | null }

const PAGES: readonly Page[] = [
  {
    host: 'm.coupang.com',
    path: /^\/vm\/(products\/\d+|vp\/products\/\d+)/,
    to: ([, path], { search }) => `https://www.coupang.com/vp/${path?.replace('vp/', '')}${search}`,
  },
  {
    host: 'm.11st.co.kr',
    path: /^\/products\/(?:m|ma)\/(\d+)/,
    to: ([, id], { search }) => `https://www.11st.co.kr/products/${id}${search}`,
  },
  {
    host: 'mitem.gmarket.co.kr',
    path: /^\/item$/i,
    to: (_, url) => withParam('https://item.gmarket.co.kr/Item', 'goodscode', url),
  },
  {
    host: 'mitem.auction.co.kr',
    path: /^\/vip$/i,
    to: (_, url) => withParam('https://itempage3.auction.co.kr/DetailView.aspx', 'itemno', url),
  },
  {
    host: 'm.oliveyoung.co.kr',
    path: /^\/m\/(goods\/getGoodsDetail\.do)$/,
    to: ([, path], { search }) => `https://www.oliveyoung.co.kr/store/${path}${search}`,
  },
  {
    host: 'm.yes24.com',
    path: /^\/goods\/detail\/(\d+)/i,
    to: ([, id], { search }) => `https://www.yes24.com/product/goods/${id}${search}`,
  },
  {
    host: 'm.aladin.co.kr',
    path: /^\/m\/mproduct\.aspx$/i,
    to: (_, url) => withParam('https://www.aladin.co.kr/shop/wproduct.aspx', 'ItemId', url),
  },
]

/** Returns the same address where nothing is known of it. */
export function toProductPage(url: URL): URL {
  const host = lookUp(HOSTS, url.hostname)
  if (host) {
    const moved = new URL(url)
    moved.hostname = host
    moved.protocol = 'https:'
    return moved
  }
  for (const page of PAGES.filter((one) => one.host === url.hostname)) {
    const found = page.path.exec(url.pathname)
    const address = found && page.to(found, url)
    if (address) return new URL(address)
  }
  return url
}

function withParam(page: string, name: string, { searchParams }: URL): string | null {
  const value = [...searchParams].find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
  return value ? `${page}?${name}=${encodeURIComponent(value)}` : null
}
