import { expect, test } from 'vitest'
import type { Env } from '#demo/env.ts'
import { CLICK_ID, hidden, makeApi, makeShopper, ORIGIN } from './harness.ts'

test.each([
  ['quarantined', () => Response.json({ data: { result: 'quarantined' } }), '따로 두었어요'],
  ['401', () => Response.json({ code: 'signature_invalid' }, { status: 401 }), '서명이 맞지 않아'],
  ['400', () => Response.json({ code: 'invalid' }, { status: 400 }), '응답 400'],
  ['HTML', () => new Response('<b>boom</b>', { status: 200 }), '응답 200'],
])('the shop tells what the API answered: %s', async (_, answer, sentence) => {
  const { see, buy } = makeShopper(makeApi(answer).API)
  await see(`/demo/products/1?subid=${CLICK_ID}`)
  const { page } = await buy(1, { q1: '1', q2: '0', q3: '0' })
  expect(page).toContain(sentence)
  expect(page).not.toContain('<b>boom')
})

test('the shop loses no order while the API is unavailable', async () => {
  const away = { fetch: () => Promise.reject(new Error('Network connection lost.')) } as unknown as Env['API']
  const { see, buy } = makeShopper(away)
  await see(`/demo/products/1?subid=${CLICK_ID}`)
  const { page } = await buy(1, { q1: '1', q2: '0', q3: '0' })
  expect(page).toContain('연결하지 못했어요')
  expect(page).toContain('다시 보내기')
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: ORIGIN }, 403],
  ['a sister site', { 'sec-fetch-site': 'same-site', origin: ORIGIN }, 403],
  ['a browser that says nothing', {}, 403],
  ['another origin', { origin: 'https://evil.example' }, 403],
  ['our origin', { origin: ORIGIN }, 303],
  ['our own page', { 'sec-fetch-site': 'same-origin' }, 303],
])('a purchase from %s', async (_, headers: Record<string, string>, status) => {
  const { see, go } = makeShopper()
  const orderCode = hidden(await see('/demo/products/1'), 'orderCode')
  const body = new URLSearchParams({ orderCode, productId: '1', q1: '1', q2: '0', q3: '0' })
  const response = await go('/demo/orders', { method: 'POST', headers, body })
  expect(response.status).toBe(status)
})

test.each(['0', '11', '-1', '1.5', 'x', '<script>'])(
  'the quantity %s is refused beside the form',
  async (q1) => {
    const api = makeApi()
    const { see, go } = makeShopper(api.API)
    const orderCode = hidden(await see(`/demo/products/1?subid=${CLICK_ID}`), 'orderCode')
    const body = new URLSearchParams({ orderCode, productId: '1', q1, q2: '0', q3: '0' })
    const response = await go('/demo/orders', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body,
    })
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(page).toMatch(/role="alert"[^>]*>수량/)
    expect(hidden(page, 'orderCode')).toBe(orderCode)
    expect(api.received).toEqual([])
  },
)

test.each([
  '/demo/products/0',
  '/demo/products/13',
  '/demo/products/x',
  '/demo/orders/D000000-AAAAAAAA',
  '/demo/x',
])('%s is a Korean 404', async (path) => {
  const { go } = makeShopper()
  const response = await go(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('찾는 화면이 없어요')
})

test('unexpected methods, bodies and click ids never cause a 5xx', async () => {
  const { go } = makeShopper()
  const same = { 'sec-fetch-site': 'same-origin' }
  expect((await go('/demo', { method: 'DELETE' })).status).toBe(405)
  const text = { method: 'POST', headers: { ...same, 'content-type': 'text/plain' }, body: 'x' }
  expect((await go('/demo/orders', text)).status).toBe(400)
  expect(
    (await go('/demo/orders', { method: 'POST', headers: same, body: new URLSearchParams() })).status,
  ).toBe(404)
  const odd = await go('/demo/products/1?subid=%22%3E%3Cscript%3E')
  expect(odd.headers.get('set-cookie')).toBeNull()
  expect(await odd.text()).not.toContain('"><script>')
})

test('the receiver of webhooks takes a call without a form', async () => {
  const response = await makeShopper().go('/demo/webhooks', { method: 'POST', body: '{}' })
  expect(response.status).toBe(204)
})
