/** The same product in the spellings that people paste: short, of an app, of a network, on a phone, with somebody else's channel. */
import { expect, test } from 'vitest'
import type { Actor, Deps } from '#api/deps.ts'
import { toWebAddress } from '#api/links/addresses/app-links.ts'
import { readAddress, spell } from '#api/links/addresses/read-address.ts'
import { isShort } from '#api/links/addresses/short-hosts.ts'
import { stripTracking } from '#api/links/links/tracking.ts'
import { makeRedirectFetcher } from '#api/outside/page.ts'

const SITE = { siteOrigin: 'https://itda.kr', isDevelopment: false }
const COUPANG = 'https://www.coupang.com/vp/products/6513211'
const ALI = 'https://ko.aliexpress.com/item/1005006.html'

/** Where the short addresses of these tests lead. */
const LEADS: Record<string, string> = {
  'https://link.coupang.com/a/bXyZ12': `https://link.coupang.com/re/AFFSDP?lptag=AF1234567&subid=ch&pageKey=6513211&traceid=V0-1`,
  'https://link.coupang.com/re/CSHARESDP?lptag=CFM1': `${COUPANG}?itemId=9&lptag=CFM1`,
  'https://coupa.ng/cabc12': `${COUPANG}?src=1191000&spec=10305199&lptag=AF55&itemId=9`,
  'https://naver.me/5abcDEF': 'https://m.smartstore.naver.com/nooknook/products/123?NaPm=ct%3D1&nl-ts-pid=x',
  'https://naver.me/app': `intent://m.coupang.com/vm/products/6513211#Intent;scheme=coupang;S.browser_fallback_url=${encodeURIComponent('https://m.coupang.com/vm/products/6513211')};end`,
  'https://s.click.aliexpress.com/e/_Dabc': `${ALI}?aff_fcid=1&aff_platform=portals-tool&sk=_Dabc&terminal_id=2`,
  'https://a.aliexpress.com/_mabc':
    'https://m.aliexpress.com/item/1005006.html?srcSns=sns_Kakao&spreadType=socialShare',
  'https://bit.ly/3abc': 'https://naver.me/5abcDEF',
  'https://amzn.to/3xyz': 'https://www.amazon.com/dp/B0ABC12345?tag=someone-20&linkCode=ur2&th=1',
  'https://kko.to/abc': 'https://www.yes24.com/product/goods/118?pid=123487',
  'https://app.ac/Qabc': 'http://www.gmarket.co.kr/item?goodscode=1&jaehuid=200002657',
  'https://oy.run/Abc':
    'https://m.oliveyoung.co.kr/m/goods/getGoodsDetail.do?goodsNo=A0001&utm_source=shutter',
  'https://musinsa.onelink.me/x/y1': 'https://www.musinsa.com/products/4321?af_x=1&utm_medium=share',
}
const asked: string[] = []
const deps = {
  ...SITE,
  now: () => new Date('2026-11-28T00:00:00Z'),
  db: { prepare: () => ({ bind: () => ({ first: async () => ({ count: 1 }), run: async () => ({}) }) }) },
  fetchRedirect: async (url: string) => {
    asked.push(url)
    return LEADS[url] ?? null
  },
} as unknown as Deps
const actor = { userId: 'usr_1' } as Actor

const read = async (pasted: string) => {
  const url = await readAddress(deps, actor, pasted)
  stripTracking(url, 'click_id')
  return url.href
}

const fallback = (url: string) => `S.browser_fallback_url=${encodeURIComponent(url)}`
const SPELLINGS: [pasted: string, product: string][] = [
  [COUPANG, COUPANG],
  ['www.coupang.com/vp/products/6513211', COUPANG],
  [`쿠팡에서 봤어요 ${COUPANG}?itemId=9 확인해 보세요`, `${COUPANG}?itemId=9`],
  [
    `${COUPANG}?itemId=9&vendorItemId=8&src=1042503&spec=10304982&addtag=400&ctag=1&lptag=AF77`,
    `${COUPANG}?itemId=9&vendorItemId=8`,
  ],
  ['https://m.coupang.com/vm/products/6513211?itemId=9', `${COUPANG}?itemId=9`],
  ['https://m.coupang.com/vm/vp/products/6513211', COUPANG],
  ['https://link.coupang.com/a/bXyZ12', COUPANG],
  ['http://link.coupang.com/a/bXyZ12', COUPANG],
  ['https://link.coupang.com/re/CSHARESDP?lptag=CFM1', `${COUPANG}?itemId=9`],
  [
    'https://link.coupang.com/re/AFFSDP?lptag=AF1&pageKey=6513211&itemId=9&vendorItemId=8',
    `${COUPANG}?itemId=9&vendorItemId=8`,
  ],
  ['https://coupa.ng/cabc12', `${COUPANG}?itemId=9`],
  ['coupang://product?pId=6513211&itemId=9', `${COUPANG}?itemId=9`],
  [
    `intent://product?pId=6513211#Intent;scheme=coupang;package=com.coupang.mobile;${fallback(COUPANG)};end`,
    COUPANG,
  ],
  ['intent://product?pId=6513211#Intent;scheme=coupang;package=com.coupang.mobile;end', COUPANG],
  ['intent://www.coupang.com/vp/products/6513211#Intent;scheme=https;end', COUPANG],
  ['https://naver.me/5abcDEF', 'https://smartstore.naver.com/nooknook/products/123'],
  ['https://naver.me/app', COUPANG],
  [
    'https://m.smartstore.naver.com/nooknook/products/123?NaPm=ct%3D1',
    'https://smartstore.naver.com/nooknook/products/123',
  ],
  ['https://m.brand.naver.com/nook/products/5', 'https://brand.naver.com/nook/products/5'],
  [
    'https://smartstore.naver.com/inflow/outlink/url?url=https%3A%2F%2Fsmartstore.naver.com%2Fnooknook%2Fproducts%2F123&trx=1',
    'https://smartstore.naver.com/nooknook/products/123',
  ],
  [
    'naversearchapp://inappbrowser?url=https%3A%2F%2Fm.musinsa.com%2Fproducts%2F4321',
    'https://www.musinsa.com/products/4321',
  ],
  ['https://s.click.aliexpress.com/e/_Dabc', ALI],
  [
    `https://s.click.aliexpress.com/deep_link.htm?aff_short_key=x&dl_target_url=${encodeURIComponent(ALI)}`,
    ALI,
  ],
  ['https://a.aliexpress.com/_mabc', ALI],
  ['https://m.ko.aliexpress.com/item/1005006.html?spm=a2g0n.1&sku_id=12', `${ALI}?sku_id=12`],
  ['aliexpress://product/detail?productId=1005006', ALI],
  ['https://bit.ly/3abc', 'https://smartstore.naver.com/nooknook/products/123'],
  ['https://amzn.to/3xyz', 'https://www.amazon.com/dp/B0ABC12345?th=1'],
  ['https://kko.to/abc', 'https://www.yes24.com/product/goods/118'],
  ['https://m.yes24.com/Goods/Detail/118', 'https://www.yes24.com/product/goods/118'],
  [
    'https://m.aladin.co.kr/m/mproduct.aspx?ItemId=77&partner=x',
    'https://www.aladin.co.kr/shop/wproduct.aspx?ItemId=77',
  ],
  ['https://app.ac/Qabc', 'http://www.gmarket.co.kr/item?goodscode=1'],
  ['https://mitem.gmarket.co.kr/Item?goodsCode=1&jaehuid=2', 'https://item.gmarket.co.kr/Item?goodscode=1'],
  ['http://mitem.auction.co.kr/vip?itemNo=B1', 'https://itempage3.auction.co.kr/DetailView.aspx?itemno=B1'],
  ['https://m.11st.co.kr/products/m/55?xfrom=main', 'https://www.11st.co.kr/products/55'],
  ['https://oy.run/Abc', 'https://www.oliveyoung.co.kr/store/goods/getGoodsDetail.do?goodsNo=A0001'],
  [
    'https://m.oliveyoung.co.kr/m/goods/getGoodsDetail.do?goodsNo=A0001',
    'https://www.oliveyoung.co.kr/store/goods/getGoodsDetail.do?goodsNo=A0001',
  ],
  ['https://musinsa.onelink.me/x/y1', 'https://www.musinsa.com/products/4321?af_x=1'],
  [
    `https://shop.onelink.me/z?pid=kakao&af_web_dp=${encodeURIComponent('https://shop.kr/p/1')}`,
    'https://shop.kr/p/1',
  ],
  [
    `https://click.linkprice.com/click.php?m=shop&a=A1&l=9999&tu=${encodeURIComponent('https://shop.kr/p/1?opt=2')}`,
    'https://shop.kr/p/1?opt=2',
  ],
  [
    `https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&clickref=x&ued=${encodeURIComponent('https://www.klook.com/ko/activity/1/?aid=9')}`,
    'https://www.klook.com/ko/activity/1/',
  ],
  [
    `https://click.linksynergy.com/deeplink?id=x&mid=1&murl=${encodeURIComponent('https://kr.iherb.com/pr/a/1?rcode=ABC1')}`,
    'https://kr.iherb.com/pr/a/1',
  ],
  [
    `https://l.instagram.com/?u=${encodeURIComponent('https://www.agoda.com/ko-kr/hotel.html?cid=1&hotel=2')}&e=1`,
    'https://www.agoda.com/ko-kr/hotel.html?hotel=2',
  ],
  [`https://www.google.com/url?sa=t&url=${encodeURIComponent('https://shop.kr/p/1')}`, 'https://shop.kr/p/1'],
  ['https://m.unknown-shop.kr/p/1?cid=3', 'https://m.unknown-shop.kr/p/1?cid=3'],
]

test.each(SPELLINGS)('%s', async (pasted, product) => {
  expect(await read(pasted)).toBe(product)
})

test('a short address that leads nowhere, in a circle, or to a place that is no shop is refused with a sentence', async () => {
  LEADS['https://naver.me/round'] = 'https://naver.me/round'
  LEADS['https://naver.me/inside'] = 'http://169.254.169.254/latest/meta-data'
  LEADS['https://naver.me/market'] = 'market://details?id=com.shop'
  LEADS['https://naver.me/named'] = 'https://user:pass@shop.kr/'
  for (const name of ['gone', 'round', 'inside', 'market', 'named']) {
    const refused = await read(`https://naver.me/${name}`).catch((error) => error)
    expect(refused.code).toBe('link_url_invalid')
    expect(refused.details.fields.url[0]).toContain('어디로 이어지는지 열어 보지 못했어요')
  }
  asked.length = 0
  await read('https://naver.me/round').catch(() => null)
  expect(asked).toHaveLength(5)
})

test('an app’s address without a place on the web stays what it is, and a shop’s own pages are not short', () => {
  for (const pasted of [
    'javascript:alert(1)',
    'market://details?id=x',
    'intent://#Intent;end',
    'shop.kr:443/p',
  ])
    expect(toWebAddress(pasted)).toBeNull()
  for (const own of [COUPANG, 'https://smartstore.naver.com/nooknook', 'https://link.coupang.com/'])
    expect(isShort(new URL(own))).toBe(false)
  expect(() => spell(SITE, 'javascript:alert(1)')).toThrow()
})

test('asking where an address leads goes to public https addresses only, and reads no page', async () => {
  const seen: string[] = []
  const ask = makeRedirectFetcher({
    ...SITE,
    fetch: async (url) => {
      seen.push(url)
      if (url.endsWith('/broken')) throw new Error('no route')
      const location = url.endsWith('/page') ? null : '/p/1'
      return new Response('body', { status: location ? 302 : 200, headers: location ? { location } : {} })
    },
  })
  expect(await ask('https://naver.me/x')).toBe('https://naver.me/p/1')
  expect(await ask('https://naver.me/page')).toBeNull()
  expect(await ask('https://naver.me/broken')).toBeNull()
  const before = seen.length
  for (const url of [
    'http://naver.me/x',
    'https://127.0.0.1/x',
    'https://db.internal/x',
    'https://naver.me:8443/x',
    'nonsense',
  ])
    expect(await ask(url)).toBeNull()
  expect(seen).toHaveLength(before)
})
