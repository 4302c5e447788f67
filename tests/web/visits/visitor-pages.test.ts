import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokens } from '../api/scripted-api.ts'
import { sharedPages } from '../pages/shared-pages.ts'
import { html, POST, SITE } from '../visit.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../test-build.ts')).testBuild)
const { default: door } = await import('../../../server.ts')

let site: ReturnType<typeof sharedPages>
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T03:00:00Z'), toFake: ['Date'] })
  site = sharedPages(door)
})
afterEach(() => void vi.useRealTimers())

const NUMBER = `__Host-itda-visitor=${'b'.repeat(32)}`

test('a page rendered for one visitor is served to the next without a call or a rendering', async () => {
  site.says('모두의 페이지')
  expect(await site.open('/partners')).toMatchObject({ status: 200, text: '모두의 페이지', drawn: 1 })
  const others: Record<string, string>[] = [
    { 'user-agent': 'x', 'cf-connecting-ip': '192.0.2.1' },
    { cookie: NUMBER },
    { dnt: '1' },
  ]
  for (const headers of others) {
    const again = await site.open('/partners?utm_source=x&from=hero', { headers })
    expect(again).toMatchObject({ status: 200, text: '모두의 페이지', drawn: 0, calls: 0 })
    expect(again.headers.get('cache-control')).toBe('private, no-cache')
    expect(again.headers.get('vary')).toBe('Cookie')
    expect(again.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(again.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(again.headers.get('strict-transport-security')).toBeTruthy()
    expect([...again.headers.keys()].filter((name) => name.startsWith('itda'))).toEqual([])
  }
})

/** Each of these may appear on a page, or change it. */
const OWN: [string, Parameters<typeof site.open>[1], string?][] = [
  ['who is signed in', { held: tokens() }],
  ['a sign-in that cannot be read', { headers: { cookie: '__Host-itda=k1.broken' } }],
  ['a sentence for the next page', { headers: { cookie: '__Host-itda-flash=k1.x' } }],
  ['a form in steps', { headers: { cookie: '__Host-itda-draft-sign-up=k1.x' } }],
  ['a form that waits', { headers: { cookie: `${NUMBER}; itda-draft-form=k1.x` } }],
  ['who has just signed out', { headers: { cookie: '__Host-itda-left=1' } }],
  ['a cookie nobody thought of yet', { headers: { cookie: 'a=1; itda-tomorrow=1' } }],
  ['a closed banner that is none', { headers: { cookie: 'itda-banner="><script>' } }],
  ['a form that is sent', POST],
  ['words that are searched for', {}, '/partners?q=itda'],
  ['loader data', {}, '/partners?_data=routes'],
  ['a parameter that is too long', {}, `/partners?sort=${'x'.repeat(41)}`],
  ['another spelling', {}, '/partners/'],
  ['an encoded spelling', {}, '/%70artners'],
]

test.each(OWN)(
  '%s is drawn a page of their own, which nobody else is shown',
  async (_, init, path = '/partners') => {
    site.says('자기 페이지')
    expect(await site.open(path, init)).toMatchObject({ text: '자기 페이지', drawn: 1 })
    site.says('모두의 페이지')
    expect(await site.read('/partners')).toBe('모두의 페이지')
    site.says('자기 페이지')
    expect(await site.open(path, init)).toMatchObject({ text: '자기 페이지', drawn: 1 })
    expect(await site.open('/partners')).toMatchObject({ text: '모두의 페이지', drawn: 0 })
    expect(site.cache.kept.size).toBe(1)
  },
)

test.each([
  '/start',
  '/search?x=1',
  '/certificates/abc',
  '/links',
  '/campaigns',
  '/partners/prt_1/x',
  '/ops',
  '/no',
])('no page that is one person’s is kept: %s', async (path) => {
  site.says('자기 페이지')
  for (let times = 0; times < 2; times += 1) expect((await site.open(path)).drawn).toBe(1)
  expect(site.cache.kept.size).toBe(0)
})

test('a cached page is rendered with the parameters it reads and the closed banner alone, for no particular visitor', async () => {
  site.says('모두의 페이지')
  const cookie = `${NUMBER}; itda-invite=ABCD1234; itda-banner=ann_1; itda-days=2.2026-11-01; itda-install=install; other=secret; __Host-itda-device=mark`
  const headers = {
    cookie,
    'user-agent': 'canary',
    'cf-connecting-ip': '192.0.2.1',
    referer: `${SITE}/canary`,
  }
  await site.open('/partners?page=2&token=canary&sort=rate&category=', { headers })
  expect(site.drawn[0]?.url).toBe(`${SITE}/partners?category=&sort=rate&page=2`)
  expect(Object.fromEntries(site.drawn[0]?.headers ?? [])).toEqual({
    accept: 'text/html',
    cookie: 'itda-banner=ann_1',
  })
  expect(site.drawn[0]?.method).toBe('GET')
  expect(JSON.stringify([...site.cache.kept.keys()])).not.toMatch(/canary|secret|ABCD1234|mark|bbbb/)
})

test('parameters that a page reads and the closed banner give separate cached pages', async () => {
  const ways: [string, string?][] = [
    ['/partners'],
    ['/partners?page=2'],
    ['/partners?category=beauty'],
    ['/partners', 'itda-banner=ann_1'],
    ['/partners', 'itda-banner=ann_2'],
    ['/partners/prt_1'],
    ['/partners/prt_2'],
  ]
  for (const [index, [path, cookie = '']] of ways.entries()) {
    site.says(`페이지 ${index}`)
    expect(await site.read(path, { headers: { cookie } })).toBe(`페이지 ${index}`)
  }
  site.says('아무도 못 보는 페이지')
  for (const [index, [path, cookie = '']] of ways.entries())
    expect(await site.read(path, { headers: { cookie } })).toBe(`페이지 ${index}`)
})

test.each([
  ['404', () => new Response('없어요', { status: 404, headers: { 'content-type': 'text/html' } })],
  ['500', () => new Response('x', { status: 500, headers: { 'content-type': 'text/html' } })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/x' } })],
  ['data', () => Response.json({ a: 1 })],
  [
    'a page that sets a cookie',
    () => new Response('x', { headers: { 'content-type': 'text/html', 'set-cookie': 'a=1' } }),
  ],
] as [string, () => Response][])('%s is not kept', async (_, answer) => {
  site.says(answer)
  const [first, again] = [await site.open('/help'), await site.open('/help')]
  expect([first.drawn, again.drawn, again.status]).toEqual([1, 1, first.status])
  expect(site.cache.kept.size).toBe(0)
})

test('a page rendered without one of its parts is served and not cached', async () => {
  site.says(async (_, { api }) => {
    await api.partners.listPartners()
    return html('배너 없는 페이지')
  })
  for (let times = 0; times < 2; times += 1)
    expect(await site.open('/help')).toMatchObject({ status: 200, text: '배너 없는 페이지', drawn: 1 })
  expect(site.cache.kept.size).toBe(0)
})

test('HEAD answers as GET would, without the page, and caches it for GET', async () => {
  site.says('모두의 페이지')
  const head = await site.open('/terms', { method: 'HEAD' })
  expect([head.status, head.text, head.drawn]).toEqual([200, '', 1])
  const get = await site.open('/terms')
  expect([get.text, get.drawn]).toEqual(['모두의 페이지', 0])
  const again = await site.open('/terms', { method: 'HEAD' })
  expect([again.text, again.drawn, again.headers.get('etag')]).toEqual(['', 0, head.headers.get('etag')])
})
