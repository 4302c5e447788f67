import { spawnSync } from 'node:child_process'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { orderNotice } from '#contract/orders/notices/order-notices.ts'
import {
  clickSnippet,
  noticeSnippet,
  orderLines,
  SHOP_SYSTEM_FACTS,
  SHOP_SYSTEMS,
  type ShopSystem,
} from '#contract/partners/shop-systems.ts'

const CLICK = `01${'0a'.repeat(32)}`
const URL_OF_NOTICES = 'https://itda.example/api/order-notices/prt_1'
/** An order number with signs that an address and a page must carry. */
const ORDER = '20261128-0001&<2>'
const PAGES: Record<ShopSystem, string> = {
  cafe24: 'https://shop.example/order/order_result.html?order_id=wrong',
  godomall: `https://shop.example/m/order/order_end.php?orderNo=${encodeURIComponent(ORDER)}`,
  imweb: `https://shop.example/shop_payment_complete?order_no=${encodeURIComponent(ORDER)}`,
  makeshop: `https://shop.example/shop/orderend.html?ordernum=${encodeURIComponent(ORDER)}`,
  php: 'https://shop.example/thanks.php',
  node: 'https://shop.example/thanks',
}

/** Runs the code of a page as a browser does; returns its cookie and the addresses of its pictures. */
function run(
  html: string,
  { address, cookie = '', globals = {} }: { address: string; cookie?: string; globals?: object },
) {
  const code = /^<script>\n([\s\S]+)\n<\/script>$/.exec(html)?.[1] ?? ''
  expect(code).not.toContain('</script')
  const pictures: string[] = []
  const document = { cookie, readyState: 'loading' }
  const listeners: (() => void)[] = []
  const window = {
    addEventListener: (_: string, listen: () => void) => void listeners.push(listen),
    ...globals,
  }
  class Image {
    set src(value: string) {
      pictures.push(value)
    }
  }
  runInNewContext(code, {
    window,
    document,
    location: new URL(address),
    URLSearchParams,
    encodeURIComponent,
    Image,
  })
  for (const listen of listeners) listen()
  return { cookie: document.cookie, pictures }
}

/** Writes the order into the page as the shop's server does. */
function renderPage(system: ShopSystem): string {
  const html = noticeSnippet(system, URL_OF_NOTICES)
  const order = { code: ORDER, amount: 39_000 }
  if (system === 'node') return new Function('order', `return \`${html}\``)(order)
  if (system !== 'php') return html
  const php = spawnSync('php', ['-r', `$order = json_decode('${JSON.stringify(order)}', true); ?>${html}`])
  if (php.status === 0) return String(php.stdout)
  const code = JSON.stringify(ORDER).replaceAll('<', '\\u003C').replaceAll('>', '\\u003E')
  return html.replace(/<\?= json_encode.+?\?>/, code).replace(/<\?= \(int\).+?\?>/, '39000')
}

test('every page keeps the click of the address for as long as an order counts, and nothing else', () => {
  const html = clickSnippet({ param: 'subid', windowDays: 7 })
  const kept = run(html, { address: `https://shop.example/p/1?subid=${CLICK}` })
  expect(kept.cookie).toBe(`itda_click=${CLICK}; path=/; max-age=604800; secure; samesite=lax`)
  for (const address of [
    'https://shop.example/p/1',
    'https://shop.example/?subid=a;b',
    'https://shop.example/?subid=',
  ])
    expect(run(html, { address, cookie: 'before' }).cookie).toBe('before')
})

test.each(SHOP_SYSTEMS)('the order page of %s sends what the API reads', (system) => {
  const globals = {
    CAFE24: { FRONT_EXTERNAL_SCRIPT_VARIABLE_DATA: { order_id: ORDER, payed_amount: '39000.00' } },
  }
  const cookie = `a=1; itda_click=${CLICK}; b=2`
  const { pictures } = run(renderPage(system), { address: PAGES[system], cookie, globals })
  expect(pictures).toHaveLength(1)
  const sent = new URL(pictures[0] ?? '')
  expect(sent.origin + sent.pathname).toBe(URL_OF_NOTICES)
  const { data } = orderNotice.safeParse(Object.fromEntries(sent.searchParams))
  const amount = SHOP_SYSTEM_FACTS[system].amount === null ? {} : { amount: 39_000 }
  expect(data).toEqual({ order: ORDER, click: CLICK, ...amount })
})

test.each(SHOP_SYSTEMS)('the order page of %s sends nothing without a click', (system) => {
  expect(run(renderPage(system), { address: PAGES[system] }).pictures).toEqual([])
})

test.each(SHOP_SYSTEMS.filter((one) => SHOP_SYSTEM_FACTS[one].path !== null))(
  'the code of %s sends nothing from other pages and without a number',
  (system) => {
    const cookie = `itda_click=${CLICK}`
    const html = noticeSnippet(system, URL_OF_NOTICES)
    expect(run(html, { address: 'https://shop.example/basket', cookie }).pictures).toEqual([])
    const bare = `https://shop.example${new URL(PAGES[system]).pathname}`
    expect(run(html, { address: bare, cookie }).pictures).toEqual([])
  },
)

test('the code is small enough for any page', () => {
  for (const system of SHOP_SYSTEMS) {
    expect(noticeSnippet(system, URL_OF_NOTICES).length, system).toBeLessThan(1_024)
    expect(orderLines(system)).toContain('var order = ')
  }
})
