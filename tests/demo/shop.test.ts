import { expect, test } from 'vitest'
import { isSoldOut } from '#api/links/links/health/page-words.ts'
import { CLICK_ID, makeApi, makeShopper, ORIGIN } from './harness.ts'

test('the list links to twelve products with a price', async () => {
  const { see } = makeShopper()
  const list = await see('/demo')
  expect(list.match(/href="\/demo\/products\/\d+"/g)).toHaveLength(12)
  for (let id = 1; id <= 12; id++) expect(await see(`/demo/products/${id}`)).toMatch(/[\d,]+원/)
})

test('the list links to one sold out and one removed product, and neither can be bought', async () => {
  const { see, go } = makeShopper()
  const list = await see('/demo')
  for (const path of ['sold-out', 'gone']) expect(list).toContain(`href="/demo/products/${path}"`)
  const soldOut = await go('/demo/products/sold-out')
  expect(soldOut.status).toBe(200)
  const page = await soldOut.text()
  expect(isSoldOut(page)).toBe(true)
  expect(page).not.toContain('<form')
  const gone = await go('/demo/products/gone')
  expect(gone.status).toBe(410)
  expect(await gone.text()).toContain('판매가 끝난 상품이에요')
})

test('the shop also remembers the click id of a link to the list', async () => {
  const api = makeApi()
  const { go, buy } = makeShopper(api.API)
  await go(`/demo?subid=${CLICK_ID}`)
  await buy(2, { q2: '1', q3: '0', q4: '0' })
  expect(api.received[0]?.report.clickId).toBe(CLICK_ID)
})

test('a purchase through a link is reported with the click id and a valid signature', async () => {
  const api = makeApi()
  const { see, buy } = makeShopper(api.API)
  expect(await see(`/demo/products/1?subid=${CLICK_ID}`)).toContain('잇다 링크로 들어왔어요')
  const { orderCode, page } = await buy(1, { q1: '2', q2: '1', q3: '0' })
  expect(page).toContain('잇다가 보고를 받았어요')
  expect(api.received).toHaveLength(1)
  const { report, raw, signature, url } = api.received[0] ?? expect.unreachable()
  expect(url).toBe(`${ORIGIN}/api/postbacks/prt_demo`)
  expect(report).toEqual({
    eventId: `${orderCode}-1`,
    orderCode,
    clickId: CLICK_ID,
    status: 'pending',
    version: 1,
    occurredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    currency: 'KRW',
    lines: [
      { productCode: 'p1', productName: '새벽 도자기 머그', quantity: 2, amount: 40_000, commission: 3_200 },
      { productCode: 'p2', productName: '달빛 무드등', quantity: 1, amount: 39_000, commission: 3_120 },
    ],
  })
  const [, seconds = '', mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  expect(mac).toBe(await hmac('demo-shop-secret', `${seconds}.${raw}`))
})

test('without a click id the shop says so and reports nothing', async () => {
  const api = makeApi()
  const { see, buy } = makeShopper(api.API)
  expect(await see('/demo/products/1')).toContain('잇다 링크로 들어오지 않았어요')
  const { page } = await buy(1, { q1: '1', q2: '0', q3: '0' })
  expect(page).toContain('아무것도 보고하지 않았어요')
  expect(api.received).toEqual([])
})

test('the click is remembered on other pages for a day', async () => {
  const api = makeApi()
  const { go, buy } = makeShopper(api.API)
  const response = await go(`/demo/products/1?subid=${CLICK_ID}`)
  expect(response.headers.get('set-cookie')).toMatch(/Path=\/demo; Max-Age=86400; HttpOnly; SameSite=Lax$/)
  await buy(5, { q5: '1', q6: '0', q7: '0' })
  expect(api.received[0]?.report.clickId).toBe(CLICK_ID)
})

test('a change of status leaves the version; a change of lines or a re-purchase raises it', async () => {
  const api = makeApi()
  const { see, buy, press } = makeShopper(api.API)
  await see(`/demo/products/1?subid=${CLICK_ID}`)
  const { path } = await buy(1, { q1: '1', q2: '1', q3: '0' })
  await press(path, 'confirm')
  await press(path, 'cancel_line', { productCode: 'p2' })
  await press(path, 'cancel')
  await press(path, 'rebuy')
  const reports = api.received.map(({ report }) => report)
  expect(reports.map(({ status, version }) => `${status} ${version}`)).toEqual([
    'pending 1',
    'confirmed 1',
    'confirmed 2',
    'cancelled 2',
    'pending 3',
  ])
  expect(new Set(reports.map(({ eventId }) => eventId)).size).toBe(5)
  expect(reports[2]?.lines.map(({ amount, commission }) => [amount, commission])).toEqual([
    [20_000, 1_600],
    [0, 0],
  ])
  expect(reports[4]?.lines.map(({ amount }) => amount)).toEqual([20_000, 39_000])
})

test('cancelling the last line of an order cancels the order', async () => {
  const api = makeApi()
  const { see, buy, press } = makeShopper(api.API)
  await see(`/demo/products/1?subid=${CLICK_ID}`)
  const { path } = await buy(1, { q1: '1', q2: '1', q3: '0' })
  await press(path, 'cancel_line', { productCode: 'p1' })
  expect(await press(path, 'cancel_line', { productCode: 'p2' })).toContain('다시 구매')
  expect(api.received.at(-1)?.report).toMatchObject({ status: 'cancelled', version: 3 })
})

test('a form sent twice makes one order and one change', async () => {
  const api = makeApi()
  const { see, buy, send } = makeShopper(api.API)
  await see(`/demo/products/1?subid=${CLICK_ID}`)
  const { path, orderCode } = await buy(1, { q1: '1', q2: '0', q3: '0' })
  await send('/demo/orders', { orderCode, productId: '1', q1: '9', q2: '0', q3: '0' })
  await send(path, { kind: 'cancel', seen: '0' })
  await send(path, { kind: 'rebuy', seen: '0' })
  expect(api.received.map(({ report }) => report.status)).toEqual(['pending', 'cancelled'])
})

test('a report can be sent again as the same event', async () => {
  const results = ['accepted', 'duplicate']
  const api = makeApi(() => Response.json({ data: { result: results.shift() } }))
  const { see, buy, press } = makeShopper(api.API)
  await see(`/demo/products/1?subid=${CLICK_ID}`)
  const { path, orderCode } = await buy(1, { q1: '1', q2: '0', q3: '0' })
  const page = await press(path, 'resend', { eventId: `${orderCode}-1` })
  expect(page).toContain('이미 받은 보고')
  expect(api.received.map(({ raw }) => raw)).toEqual([api.received[0]?.raw, api.received[0]?.raw])
})

async function hmac(secret: string, text: string): Promise<string> {
  const encode = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encode.encode(secret), algorithm, false, ['sign'])
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, encode.encode(text)))
  return Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
