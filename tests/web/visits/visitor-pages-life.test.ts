import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowConsoleError } from '#tests/helpers/runtime/strict-console.ts'
import { tokens } from '../api/scripted-api.ts'
import { sharedPages } from '../pages/shared-pages.ts'
import { html, POST } from '../visit.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../test-build.ts')).testBuild)
const { default: door } = await import('../../../server.ts')

let site: ReturnType<typeof sharedPages>
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T03:00:00Z'), toFake: ['Date'] })
  site = sharedPages(door)
})
afterEach(() => void vi.useRealTimers())
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

test('after a minute the old page is served once more while one of all requests renders it anew', async () => {
  site.says('어제')
  await site.read('/partners')
  later(59)
  site.says('오늘')
  expect(await site.open('/partners')).toMatchObject({ text: '어제', drawn: 0 })
  later(2)
  const crowd = await Promise.all(Array.from({ length: 10 }, () => site.open('/partners')))
  expect(new Set(crowd.map(({ text }) => text))).toEqual(new Set(['어제']))
  expect(site.drawn.length).toBe(2)
  expect(await site.open('/partners')).toMatchObject({ text: '오늘', drawn: 0, calls: 0 })
})

test('no page older than five minutes is served, and no page of a person older than one minute', async () => {
  for (const [path, seconds] of [
    ['/partners', 301],
    ['/creators/crt_1', 61],
    ['/groups/grp_1', 61],
  ] as const) {
    site.says('어제')
    await site.read(path)
    later(seconds)
    site.says('오늘')
    expect([path, await site.read(path)]).toEqual([path, '오늘'])
  }
})

test('a page of a person over 20 s old is served once more and rendered anew behind the visit', async () => {
  for (const path of ['/@ieum', '/creators/crt_1', '/groups/grp_1']) {
    site.says('어제')
    await site.read(path)
    later(19)
    site.says('오늘')
    expect([path, await site.open(path)]).toMatchObject([path, { text: '어제', drawn: 0, calls: 0 }])
    later(2)
    expect([path, await site.open(path)]).toMatchObject([path, { text: '어제', drawn: 1 }])
    expect([path, await site.open(path)]).toMatchObject([path, { text: '오늘', drawn: 0, calls: 0 }])
  }
})

test('a page that no longer exists disappears at its renewal, and a failure leaves the cached page', async () => {
  allowConsoleError(/request_failed|page_failed/)
  site.says('어제')
  await site.read('/partners/prt_1')
  later(61)
  site.says(() => new Response('x', { status: 503, headers: { 'content-type': 'text/html' } }))
  for (let times = 0; times < 2; times += 1) expect(await site.read('/partners/prt_1')).toBe('어제')
  site.says(() => new Response('없어요', { status: 404, headers: { 'content-type': 'text/html' } }))
  expect(await site.read('/partners/prt_1')).toBe('어제')
  expect((await site.open('/partners/prt_1')).status).toBe(404)
})

test('a cached page outlives neither its day in Seoul nor its release', async () => {
  vi.setSystemTime(Date.parse('2026-11-22T14:59:50Z'))
  site.says('11월 22일')
  await site.read('/partners')
  later(11)
  site.says('11월 23일')
  expect(await site.read('/partners')).toBe('11월 23일')
  site.says('다음 배포')
  expect((await site.open('/partners', {}, { VERSION: { id: 'r2' } })).text).toBe('다음 배포')
  expect(await site.read('/partners')).toBe('11월 23일')
})

test('without a release nothing is cached, and in development nothing unless requested', async () => {
  site.says('페이지')
  const development = { ENVIRONMENT: 'development' } as const
  for (const [extra, drawn] of [
    [{ VERSION: undefined } as object, 2],
    [development, 2],
    [{ ...development, PAGE_CACHE: 'on' }, 1],
  ] as const) {
    const times = [await site.open('/help', {}, extra), await site.open('/help', {}, extra)]
    expect(times.reduce((sum, one) => sum + one.drawn, 0)).toBe(drawn)
  }
})

test('a browser that has the page gets no bytes until it changes, and a signed-in one gets the page itself', async () => {
  site.says('모두의 페이지')
  const etag = (await site.open('/help')).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w+/=]{20}"$/)
  for (const held of [etag, `W/${etag}`]) {
    const same = await site.open('/help', { headers: { 'if-none-match': held } })
    expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', etag])
    expect(same.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  const headers = { 'if-none-match': etag }
  for (const init of [{ headers, held: tokens() }, { headers: { ...headers, cookie: 'itda-flash=k1.x' } }])
    expect(await site.open('/help', init)).toMatchObject({ status: 200, text: '모두의 페이지' })
  later(301)
  site.says('다른 페이지')
  expect(await site.open('/help', { headers })).toMatchObject({ status: 200, text: '다른 페이지' })
})

test('pages are rendered each time when the cache fails', async () => {
  const { installCache } = await import('../api/cache-stub.ts')
  const broken = () => Promise.reject(new Error('no cache today'))
  installCache({ match: broken, put: broken, delete: broken })
  site.says('페이지')
  for (let times = 0; times < 2; times += 1) expect(await site.read('/help')).toBe('페이지')
})

test('signing out marks the browser for as long as pages are cached, and its reads go to the primary', async () => {
  site.says(({ method }, { session }) => {
    if (method === 'POST') session.clear()
    return new Response(null, { status: 303, headers: { location: '/' } })
  })
  const out = await site.open('/sign-out', { ...POST, held: tokens() })
  const left = out.headers.getSetCookie().find((line) => line.startsWith('__Host-itda-left='))
  expect(left).toBe('__Host-itda-left=1; Path=/; Max-Age=300; HttpOnly; SameSite=Lax; Secure')
  site.says(async (_, { api }) => {
    await api.search.listHelp()
    return html('페이지')
  })
  for (const [cookie, told] of [
    [left?.split(';')[0] ?? '', '1'],
    ['', null],
  ] as const) {
    expect((await site.open('/help', { headers: { cookie } })).drawn).toBe(1)
    expect(site.asked.at(-1)?.headers.get('itda-primary')).toBe(told)
  }
})
