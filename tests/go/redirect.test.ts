import { beforeEach, expect, test, vi } from 'vitest'
import type { Env } from '#go/env.ts'
import { clearLinks } from '#go/links.ts'
import { brokenKv, env, makeApi, makeCode, makeTarget, open, recordQueue, storeLink } from './harness.ts'

const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(() => {
  clearLinks()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a link redirects with our click id in the partner’s parameter', async () => {
  const code = await storeLink({ url: 'https://shop.example/p/1?color=red#size', param: 'subid' })
  const queue = recordQueue()
  const { response, done } = await open(`/l/${code}`, {}, { CLICKS: queue.CLICKS })
  expect(response.status).toBe(302)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer-when-downgrade')
  expect(response.headers.get('location')).toMatch(
    /^https:\/\/shop\.example\/p\/1\?color=red&subid=[0-9a-f]{66}#size$/,
  )
  await done
  const id = new URL(response.headers.get('location') ?? '').searchParams.get('subid') ?? ''
  expect(queue.clicks()).toMatchObject([{ code, partnerId: 'prt_demo', drop: null, nonce: id.slice(30, 46) }])
})

test('a suspended creator’s link leads to the shop byte for byte, without a click id, and is not counted', async () => {
  const url = 'https://shop.example/p/1?color=red&subid=own#size'
  const code = await storeLink({ url, param: '' })
  const queue = recordQueue()
  const { response, done } = await open(`/l/${code}`, {}, { CLICKS: queue.CLICKS })
  await done
  expect([response.status, response.headers.get('location')]).toEqual([302, url])
  expect(queue.clicks()).toEqual([])
})

test('an address that a network made is left byte for byte, and its clicks are counted', async () => {
  const url = 'https://link.coupang.com/a/bX9?subid=own'
  const [code, queue] = [await storeLink({ url, param: '', isWhole: true }), recordQueue()]
  const { response, done } = await open(`/l/${code}`, {}, { CLICKS: queue.CLICKS })
  await done
  expect(response.headers.get('location')).toBe(url)
  expect(queue.clicks()).toMatchObject([{ code, drop: null }])
})

test('every visit gets its own click id', async () => {
  const code = await storeLink()
  const queue = recordQueue()
  const first = await open(`/l/${code}`, {}, { CLICKS: queue.CLICKS })
  const second = await open(`/l/${code}`, {}, { CLICKS: queue.CLICKS })
  expect(first.response.headers.get('location')).not.toBe(second.response.headers.get('location'))
  await Promise.all([first.done, second.done])
  expect(new Set(queue.clicks().map(({ nonce }) => nonce)).size).toBe(2)
  expect(new Set(queue.clicks().map(({ visitor }) => visitor)).size).toBe(1)
})

test('HEAD answers like GET without a body and is counted as head', async () => {
  const code = await storeLink()
  const queue = recordQueue()
  const { response, done } = await open(`/l/${code}`, { method: 'HEAD' }, { CLICKS: queue.CLICKS })
  await done
  expect(response.status).toBe(302)
  expect(queue.clicks()).toMatchObject([{ drop: 'head' }])
  const { response: unknown } = await open(`/l/${makeCode()}`, { method: 'HEAD' }, makeApi({}))
  expect(unknown.status).toBe(404)
  expect(await unknown.text()).toBe('')
})

test('an unknown code shows a Korean 404 page', async () => {
  const { response } = await open(`/l/${makeCode()}`, {}, makeApi({}))
  expect(response.status).toBe(404)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  // Only the site asks for the browsers' preload list (HSTS_PRELOAD).
  expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  const html = await response.text()
  expect(html).toContain('lang="ko"')
  expect(html).toContain('없는 링크예요')
})

test.each([
  '/l/',
  '/l/ab',
  `/l/${'a'.repeat(31)}`,
  '/l/abc%2Fdef',
  '/l/abcdef!',
  '/l',
  '/x',
  '/l/abcdefg/more',
])('%s is a 404 that asks nobody', async (path) => {
  const api = makeApi({})
  const { response } = await open(path, {}, { API: api.API, LINKS: brokenKv() })
  expect(response.status).toBe(404)
  expect(api.asked).toEqual([])
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is refused in Korean', async (method) => {
  const code = await storeLink()
  const { response } = await open(`/l/${code}`, { method })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
  expect(await response.text()).toContain('이 방법으로는 열 수 없어요')
})

test('a deleted link redirects for thirty days and then answers 410 with a page that says so', async () => {
  const queue = recordQueue()
  const fresh = await storeLink({ deletedAt: new Date(Date.now() - 29 * DAY_MS).toISOString() })
  const old = await storeLink({ deletedAt: new Date(Date.now() - 31 * DAY_MS).toISOString() })
  const { response: forwarded, done } = await open(`/l/${fresh}`, {}, { CLICKS: queue.CLICKS })
  const { response: gone } = await open(`/l/${old}`, {}, { CLICKS: queue.CLICKS })
  await done
  expect(forwarded.status).toBe(302)
  expect(gone.status).toBe(410)
  expect(await gone.text()).toContain('더 이상 쓰지 않는 링크예요')
  expect(queue.clicks().map(({ code }) => code)).toEqual([fresh])
})

test('when KV has no entry the redirect asks the API and passes on the client address', async () => {
  const code = makeCode()
  const api = makeApi({ [code]: makeTarget() })
  const { response, done } = await open(`/l/${code}`, {}, { API: api.API, CLICKS: recordQueue().CLICKS })
  await done
  expect(response.status).toBe(302)
  expect(api.asked).toEqual([`/api/internal/links/${code}`])
  expect(api.askers).toEqual(['203.0.113.7'])
})

test('a broken KV or an invalid value in it does not break the link', async () => {
  const code = makeCode()
  await env.LINKS.put(`link:${code}`, '{"url":"javascript:alert(1)","param":"x","id":"l","partnerId":"p"}')
  const api = makeApi({ [code]: makeTarget() })
  const odd = await open(`/l/${code}`, {}, { API: api.API, CLICKS: recordQueue().CLICKS })
  expect(odd.response.headers.get('location')).toMatch(/^https:\/\/shop\.example\//)
  clearLinks()
  const over = { API: api.API, LINKS: brokenKv(), CLICKS: recordQueue().CLICKS }
  const broken = await open(`/l/${code}`, {}, over)
  expect(broken.response.status).toBe(302)
  await Promise.all([odd.done, broken.done])
})

test.each([
  ['an error', makeApi({}, 500).API],
  ['a refusal', { fetch: () => Promise.reject(new Error('Network connection lost.')) } as unknown as Fetcher],
  ['HTML', { fetch: async () => new Response('<html>') } as unknown as Fetcher],
  ['an odd shape', { fetch: async () => Response.json({ data: { url: 7 } }) } as unknown as Fetcher],
])('when the API answers with %s and KV knows nothing, the page says 503 in Korean', async (_, API) => {
  const code = makeCode()
  const { response } = await open(`/l/${code}`, {}, { API, LINKS: brokenKv() })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.text()).toContain(`<a href="/l/${code}">다시 시도</a>`)
})

test('a missing signing key answers a Korean 503 instead of making a click that cannot be paid', async () => {
  const code = await storeLink()
  const { response } = await open(`/l/${code}`, {}, { CLICK_KEYS: 'nonsense' })
  expect(response.status).toBe(503)
})

test('an isolate reads a hot link once in two seconds, then sees the edit', async () => {
  const code = await storeLink({ url: 'https://shop.example/old' })
  const over = { CLICKS: recordQueue().CLICKS }
  const time = vi.spyOn(Date, 'now')
  try {
    const now = Date.now()
    const get = vi.spyOn(env.LINKS, 'get')
    for (let i = 0; i < 20; i++) await open(`/l/${code}`, {}, over)
    expect(get).toHaveBeenCalledTimes(1)
    get.mockRestore()
    await env.LINKS.put(`link:${code}`, JSON.stringify(makeTarget({ url: 'https://shop.example/edited' })))
    time.mockReturnValue(now + 2_500)
    const { response, done } = await open(`/l/${code}`, {}, over)
    expect(response.headers.get('location')).toMatch(/^https:\/\/shop\.example\/edited/)
    await done
  } finally {
    time.mockRestore()
  }
})

test('a link cached in the isolate survives a failure of KV and API', async () => {
  const code = await storeLink()
  const over = { CLICKS: recordQueue().CLICKS }
  const first = await open(`/l/${code}`, {}, over)
  const time = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  const second = await open(`/l/${code}`, {}, { ...over, LINKS: brokenKv(), API: makeApi({}, 503).API })
  time.mockRestore()
  expect(second.response.status).toBe(302)
  await Promise.all([first.done, second.done])
})

test('the cache of an isolate is bounded', async () => {
  const api = makeApi({})
  const over = { API: api.API, LINKS: { get: async () => null } as unknown as KVNamespace }
  const code = makeCode()
  await open(`/l/${code}`, {}, over)
  await open(`/l/${code}`, {}, over)
  expect(api.asked).toHaveLength(1)
  for (let i = 0; i < 1_000; i++) await open(`/l/${makeCode()}`, {}, over)
  await open(`/l/${code}`, {}, over)
  expect(api.asked).toHaveLength(1_002)
})

test('a failed click count does not affect the redirect', async () => {
  const { allowConsoleError } = await import('#tests/helpers/runtime/strict-console.ts')
  allowConsoleError(/click_lost/)
  const code = await storeLink()
  const { response, done } = await open(`/l/${code}`, {}, { VISITOR_KEY: '***' })
  expect(response.status).toBe(302)
  await done
})

test('in production no click is signed with a key from the repository', async () => {
  const code = await storeLink()
  const own = `1:${btoa('a click key of this deployment..')}`
  const visitor = btoa('a visitor key of this deployment')
  const asked: [Partial<Env>, number][] = [
    [{ ENVIRONMENT: undefined }, 503],
    [{ ENVIRONMENT: undefined, CLICK_KEYS: own }, 503],
    [{ ENVIRONMENT: undefined, CLICK_KEYS: `${own},${env.CLICK_KEYS}`, VISITOR_KEY: visitor }, 503],
    [{ ENVIRONMENT: undefined, CLICK_KEYS: own, VISITOR_KEY: visitor }, 302],
    [{}, 302],
  ]
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const [over, status] of asked) {
    const { response, done } = await open(`/l/${code}`, {}, over as Partial<Env>)
    await done
    expect(response.status).toBe(status)
    if (status === 503) expect(await response.text()).toMatch(/<h1>[^<]*[가-힣]/)
  }
  expect(warn.mock.calls.join()).toContain('settings_refused')
  expect(warn.mock.calls.join()).not.toContain(env.VISITOR_KEY)
})

const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const TOLD = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
test.each([
  ['a tap', '01', { 'user-agent': PHONE, ...TOLD, 'sec-fetch-user': '?1' }],
  ['KakaoTalk', '01', { 'user-agent': `${PHONE} KAKAOTALK 25.1`, ...TOLD }],
  ['NAVER', '01', { 'user-agent': `${PHONE} NAVER(inapp; search; 1200)`, ...TOLD }],
  ['a prefetch', '21', { 'user-agent': PHONE, 'sec-purpose': 'prefetch' }],
  ['a robot', '31', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a frame', '41', { 'user-agent': PHONE, ...TOLD, 'sec-fetch-dest': 'iframe' }],
  ['a script', '41', { 'user-agent': PHONE, ...TOLD }],
])('the click id of %s begins with %s', async (_, first, headers) => {
  const code = await storeLink({ param: 'subid' })
  const { response, done } = await open(`/l/${code}`, { headers }, { CLICKS: recordQueue().CLICKS })
  await done
  const id = new URL(response.headers.get('location') ?? '').searchParams.get('subid') ?? ''
  expect(id.slice(0, 2)).toBe(first)
})
