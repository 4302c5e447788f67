import { beforeEach, expect, test, vi } from 'vitest'
import { partnerName, positionOf } from '#app/services/visits/analytics-events.server.ts'
import { ga4Body, ga4Sink } from '#app/services/visits/analytics-sinks.server.ts'
import { json, refusal, type Step, tokenAnswer, tokens } from '../api/scripted-api.ts'
import { page } from '../test-build.ts'
import { html, POST, SITE, settled, visit } from '../visit.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../test-build.ts')).testBuild)
const { default: door } = await import('../../../server.ts')

const GA4 = { GA4_MEASUREMENT_ID: 'G-TEST', GA4_API_SECRET: 'secret', GA4_URL: 'https://ga4.test/collect' }
const BROWSER = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130' }
const USER = {
  creatorGrade: '줄기',
  lastLoginDate: '2026-11-20',
  totalEarnings: 1_234_000,
  totalPayouts: 1_000_000,
  payoutCount: 3,
  currentBalance: 234_000,
  lastPayoutDate: null,
  lastLinkCreationDate: '2026-11-19',
  linkCount: 12,
  registeredContentCount: 0,
  signupYear: 2026,
  signupMonth: 9,
  signupDay: 1,
}

let sent: { url: string; text: string }[]

beforeEach(() => {
  sent = []
  page.answer = async () => html()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, text: String(init.body) })
    return new Response(null, { status: 204 })
  })
})

async function open(path: string, init: Parameters<typeof visit>[2] = {}, steps: Step[] = [], extra = GA4) {
  const { response, asked } = await visit(
    door,
    path,
    { ...init, headers: { ...BROWSER, ...init.headers } },
    steps,
    extra,
  )
  await settled()
  return { response, asked, hits: sent.map(({ text }) => JSON.parse(text)) }
}

test('a view of a key page is one hit, sent by the worker under a random number in the browser’s cookie', async () => {
  const first = await open('/partners/prt_1?utm=x')
  expect(sent[0]?.url).toBe('https://ga4.test/collect?measurement_id=G-TEST&api_secret=secret')
  expect(first.hits).toHaveLength(1)
  const [hit] = first.hits
  expect(hit.events).toMatchObject([{ name: 'page_view', params: { position: 'partner_detail' } }])
  expect(hit.consent).toEqual({ ad_user_data: 'DENIED', ad_personalization: 'DENIED' })
  expect(hit.user_properties).toBeUndefined()
  const line = first.response.headers.getSetCookie().find((one) => one.startsWith('__Host-itda-visitor='))
  expect(line).toMatch(/=[0-9a-f]{32}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/)
  const again = await open('/partners', { headers: { cookie: line?.split(';')[0] ?? '' } })
  expect(again.response.headers.getSetCookie()).toEqual([])
  expect(again.hits[1].client_id).toBe(hit.client_id)
})

test.each([
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['Do Not Track', { dnt: '1' }],
  ['the choice of the privacy page', { cookie: 'itda-statistics=off' }],
])('nothing is sent or kept for who said no by %s', async (_, headers) => {
  const cookie = `__Host-itda-visitor=${'a'.repeat(32)}; ${'cookie' in headers ? headers.cookie : ''}`
  const { response, hits } = await open('/', { headers: { ...headers, cookie } as Record<string, string> })
  expect(hits).toEqual([])
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-itda-visitor=; .*Max-Age=0/),
  ])
})

test('the privacy page stores the refusal of statistics and removes it again', async () => {
  const { action } = await import('#app/routes/privacy.tsx')
  page.answer = (args) => action(args as never) as never
  for (const [choice, line] of [
    ['off', /^itda-statistics=off; .*Max-Age=15552000/],
    ['on', /^itda-statistics=; .*Max-Age=0/],
  ] as const) {
    const headers = { ...POST.headers, 'content-type': 'application/x-www-form-urlencoded' }
    const { response } = await open('/privacy', { method: 'POST', headers, body: `statistics=${choice}` })
    expect(response.headers.get('location')).toBe('/privacy')
    expect(response.headers.getSetCookie()).toContainEqual(expect.stringMatching(line))
  }
})

test('robots, prefetched pages, errors, redirects and other addresses are not counted', async () => {
  await open('/', { headers: { 'user-agent': 'Googlebot/2.1' } })
  await open('/', { headers: { 'sec-purpose': 'prefetch' } })
  await open('/', { method: 'HEAD' })
  await open('/ops/payouts')
  page.answer = async () => new Response('', { status: 302, headers: { location: '/x' } })
  await open('/')
  page.answer = async () => new Response('없어요', { status: 404, headers: { 'content-type': 'text/html' } })
  await open('/partners/prt_0')
  expect(sent).toEqual([])
})

test('without a receiver nothing is sent and no visitor number is made', async () => {
  const { response } = await open('/', {}, [], {} as typeof GA4)
  expect(sent).toEqual([])
  expect(response.headers.getSetCookie()).toEqual([])
})

const LINK = {
  id: 'lnk_1',
  code: 'abcdefg',
  name: null,
  isFirst: false,
  isNameFixed: false,
  isChannel: false,
  attribution: 'click',
  address: null,
  imageSrc: null,
  shortUrl: `${SITE}/l/abcdefg`,
  targetUrl: 'https://shop.example/canary-product',
  title: 'canary-title',
  subId: 'canary-sub',
  partner: {
    id: 'prt_1',
    title: '올리브영',
    titleEn: 'Olive Young',
    category: 'beauty',
    picture: 'beauty',
    logoSrc: null,
  },
  halt: null,
  disclosure: { noticeCode: 'etc_1', channelCode: 'etc', sentence: '[광고]' },
  clicks: 0,
  billableClicks: 0,
  orders: 0,
  earned: { thisMonth: 0, all: 0, pending: 0 },
  problem: null,
  createdAt: '2026-11-21T00:00:00.000Z',
  deletedAt: null,
}

test('creating a link reports the partner and the user properties exactly as specified', async () => {
  page.answer = async ({ context }) => {
    await context.api.links.createLink({ url: 'https://shop.example/canary-product', title: '', subId: '' })
    return new Response(null, { status: 302, headers: { location: '/links/lnk_1' } })
  }
  const steps = [json({ data: LINK }), json({ data: USER })]
  const { hits, asked } = await open('/links', { ...POST, held: tokens() }, steps)
  expect(asked.map((one) => one.path)).toEqual(['/api/affiliate-links', '/api/analytics/me'])
  const [event] = hits[0].events
  expect(event.name).toBe('link_created')
  expect(event.params).toEqual({
    position: 'links',
    partner_id: 'prt_1',
    partner_name: 'olive_young',
    session_id: expect.any(String),
    engagement_time_msec: 1,
  })
  expect(hits[0].user_properties).toEqual({
    creator_grade: { value: '줄기' },
    last_login_date: { value: '2026-11-20' },
    total_earnings: { value: 1_234_000 },
    total_payouts: { value: 1_000_000 },
    payout_count: { value: 3 },
    current_balance: { value: 234_000 },
    last_link_creation_date: { value: '2026-11-19' },
    link_count: { value: 12 },
    registered_content_count: { value: 0 },
    signup_year: { value: 2026 },
    signup_month: { value: 9 },
    signup_day: { value: 1 },
  })
  for (const name of Object.keys(hits[0].user_properties)) expect(name.length).toBeLessThanOrEqual(24)
})

test('a hit contains nothing personal: no e-mail, names, ids of people, addresses, amounts or tokens', async () => {
  page.answer = async ({ context }) => {
    await context.api.auth.signUpByEmail({
      email: 'canary@itda.test',
      authCode: '123456',
      password: 'canary-password',
      termsAgreed: true,
      privacyAgreed: true,
    })
    await context.api.links.createLink({
      url: 'https://shop.example/canary-product',
      title: 'canary-title',
      subId: '',
    })
    context.analytics.describePage({ position: 'home' })
    return html()
  }
  const headers = { ...POST.headers, 'cf-connecting-ip': '203.0.113.7', referer: `${SITE}/?canary` }
  const steps = [
    tokenAnswer('canary'),
    json({ data: LINK }),
    json({ data: { ...USER, email: 'canary@itda.test' } }),
  ]
  await open('/links?email=canary%40itda.test', { method: 'POST', headers }, steps)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('sign_up')
  expect(sent[0]?.text).not.toMatch(/canary|usr_|lnk_|203\.0\.113|access-|refresh-|itda\.test|utm/)
})

test('a refused request for a payout is not reported', async () => {
  page.answer = async ({ context }) => {
    await context.api.payouts.requestPayout({ amount: 77_777, name: '김카나리' })
    return html()
  }
  await open('/payouts', { ...POST, held: tokens() }, [refusal(409, 'payout_over_balance')])
  expect(sent).toEqual([])
})

test('a person the API does not answer about is not described, and no refresh follows the answer', async () => {
  page.answer = async ({ context }) => {
    await context.api.auth.loginByEmail({ email: 'a@b.kr', password: 'x' })
    return new Response(null, { status: 302, headers: { location: '/' } })
  }
  const { hits, asked } = await open('/start', POST, [tokenAnswer('1'), refusal(401, 'unauthenticated')])
  expect(asked.map((one) => one.path)).toEqual(['/api/auth/email/login', '/api/analytics/me'])
  expect(hits[0].events[0].name).toBe('login')
  expect(hits[0].user_properties).toBeUndefined()
})

test('a receiver that fails leaves one line in the log and nothing else', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const sink = ga4Sink({ measurementId: 'G', apiSecret: 's' }, () => Promise.reject(new Error('down')))
  await sink({ clientId: 'a', events: [], user: null, at: new Date() })
  expect(warned.mock.calls[0]?.[0]).toContain('analytics_send_failed')
  expect(ga4Body({ clientId: 'a', events: [], user: null, at: new Date(0) }).timestamp_micros).toBe(0)
})

test.each([
  ['Olive Young', 'olive_young'],
  ['29CM', '29cm'],
  ['  H&M  Korea ', 'h_m_korea'],
])('%s is told as %s', (name, told) => expect(partnerName(name)).toBe(told))

test('a position contains no id and no query', () => {
  const of = (path: string) => positionOf(new URL(path, SITE))
  expect(of('/links/lnk_1?x=1')).toBe('link_detail')
  expect(of('/partners/')).toBe('partners')
  expect(of('/links/lnk_1/qr')).toBeNull()
  expect(of('/ops/inbox')).toBeNull()
})
