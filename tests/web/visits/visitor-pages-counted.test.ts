import { beforeEach, expect, test, vi } from 'vitest'
import { headlineOf } from '#app/services/visits/experiments.server.ts'
import { tenthOf } from '#contract/creators/experiments/experiments.ts'
import { DEFAULT_POLICY } from '#contract/platform/policy.ts'
import { cacheStub, installCache } from '../api/cache-stub.ts'
import { page } from '../test-build.ts'
import { html, settled, visitFrom } from '../visit.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../test-build.ts')).testBuild)
const { default: door } = await import('../../../server.ts')

const EXTRA = {
  VERSION: { id: 'r1' },
  GA4_MEASUREMENT_ID: 'G-TEST',
  GA4_API_SECRET: 'secret',
  GA4_URL: 'https://ga4.test/collect',
}
/** The two halves of the site's first experiment. */
const sideOf = async (number: string) => ((await tenthOf('landing_headline', number)) < 5 ? 'a' : 'b')
const BROWSER = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130' }

let sent: { client_id: string; events: { name: string; params: object }[] }[]
let calls: string[]
let drawn: number
/** The API's answer about the headline; null when it gives none. */
let says: ((visitorId: string) => Promise<string>) | null

beforeEach(() => {
  installCache(cacheStub())
  sent = []
  calls = []
  drawn = 0
  says = sideOf
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return new Response(null, { status: 204 })
  })
  page.answer = async ({ request, context }) => {
    drawn += 1
    const { pathname } = new URL(request.url)
    if (pathname !== '/') {
      context.analytics.describePage({ partner_id: 'prt_1', partner_name: '올리브_영' })
      return html('파트너')
    }
    const headline = await headlineOf(context)
    return html(`문구 ${headline}`)
  }
})

const api = {
  fetch: async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL((input as Request).url)
    if (pathname.endsWith('/site-config'))
      return Response.json({
        data: {
          redirectBetaDomain: null,
          banner: null,
          business: null,
          isOpen: true,
          policy: DEFAULT_POLICY,
          identityWay: 'form',
        },
      })
    calls.push(pathname)
    if (!says) return Response.json({ data: {} }, { status: 200 })
    const side = await says(searchParams.get('visitorId') ?? '')
    return Response.json({ data: { experiments: { landing_headline: side } } })
  },
}

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await visitFrom(door, api, path, { headers: { ...BROWSER, ...headers } }, EXTRA)
  const text = await response.text()
  await settled()
  return {
    status: response.status,
    text,
    etag: response.headers.get('etag') ?? '',
    lines: response.headers.getSetCookie(),
  }
}

async function numberOn(side: 'a' | 'b'): Promise<string> {
  for (let n = 0; ; n += 1) {
    const number = n.toString(16).padStart(32, '0')
    if ((await sideOf(number)) === side) return number
  }
}

test('every visit to a cached page is counted, with the subject of the page and a number of its own', async () => {
  const visits = [await open('/partners/prt_1'), await open('/partners/prt_1'), await open('/partners/prt_1')]
  expect([drawn, sent.length]).toEqual([1, 3])
  for (const { events } of sent)
    expect(events).toMatchObject([
      {
        name: 'page_view',
        params: { position: 'partner_detail', partner_id: 'prt_1', partner_name: '올리브_영' },
      },
    ])
  expect(new Set(sent.map((one) => one.client_id)).size).toBe(3)
  for (const [index, { lines }] of visits.entries())
    expect(lines).toEqual([expect.stringContaining(`__Host-itda-visitor=${sent[index]?.client_id};`)])
})

test('a visit answered without bytes is counted too', async () => {
  const { etag } = await open('/partners/prt_1')
  const again = await open('/partners/prt_1?from=partner', { 'if-none-match': etag })
  expect([again.status, again.lines.length, sent.length]).toEqual([304, 1, 2])
  expect(sent[1]?.events[0]?.params).toMatchObject({ partner_id: 'prt_1', button_position: 'partner' })
})

test('a visitor who refuses statistics gets the cached page, uncounted and without a number', async () => {
  await open('/partners/prt_1')
  for (const headers of [{ 'sec-gpc': '1' }, { cookie: 'itda-statistics=off' }] as Record<string, string>[])
    expect(await open('/partners/prt_1', headers)).toMatchObject({ text: '파트너', lines: [] })
  expect([drawn, sent.length]).toEqual([1, 1])
})

test('the privacy page, which states whether a browser is counted, is cached only for counted browsers', async () => {
  page.answer = async ({ context }) => html(context.visitor.isRefused ? '꺼져' : '켜져')
  const off = { cookie: 'itda-statistics=off' }
  const texts = [
    await open('/privacy', off),
    await open('/privacy'),
    await open('/privacy', off),
    await open('/privacy'),
  ]
  expect(texts.map(({ text }) => text)).toEqual(['꺼져', '켜져', '꺼져', '켜져'])
})

test('a browser gets its own wording from the cache, the same that the API would give', async () => {
  const [a, b] = [await numberOn('a'), await numberOn('b')]
  const cookieOf = (number: string) => ({ cookie: `__Host-itda-visitor=${number}` })
  for (let times = 0; times < 3; times += 1) {
    expect((await open('/', cookieOf(a))).text).toBe('문구 a')
    expect((await open('/', cookieOf(b))).text).toBe('문구 b')
  }
  expect([drawn, calls.length]).toEqual([2, 2])
  expect(sent.map(({ events }) => Object(events[0]?.params).position)).toEqual([
    ...Array(3).fill(['home_headline_a', 'home_headline_b']).flat(),
  ])
})

test('a first-time visitor gets a number and the wording of that number', async () => {
  for (let times = 0; times < 6; times += 1) {
    const { text, lines } = await open('/')
    const number = lines[0]?.match(/itda-visitor=([0-9a-f]{32});/)?.[1] ?? ''
    expect(text).toBe(`문구 ${await sideOf(number)}`)
  }
  expect(drawn).toBeLessThanOrEqual(6)
})

test('a fallback wording for a failed API answer is not cached for others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const cookie = `__Host-itda-visitor=${await numberOn('b')}`
  says = null
  expect((await open('/', { cookie })).text).toBe('문구 a')
  says = async () => 'b'
  expect((await open('/', { cookie })).text).toBe('문구 b')
  expect(drawn).toBe(2)
  expect((await open('/', { cookie })).text).toBe('문구 b')
  expect(drawn).toBe(2)
})

test('the API’s wording applies to all browsers of a tenth, even against their half', async () => {
  const cookie = `__Host-itda-visitor=${await numberOn('b')}`
  says = async () => 'a'
  expect((await open('/', { cookie })).text).toBe('문구 a')
  expect((await open('/', { cookie })).text).toBe('문구 a')
  expect([drawn, calls.length]).toEqual([1, 1])
})
