import { beforeEach, expect, test, vi } from 'vitest'
import { requireUser } from '#app/services/auth.server.ts'
import { openSession, type Tokens } from '#app/services/session.server.ts'
import { allowConsoleError } from '#tests/helpers/strict-console.ts'
import type { Env } from '../../server.ts'
import {
  hang,
  json,
  KEYS,
  refusal,
  reset,
  type Step,
  scriptedApi,
  tokenAnswer,
  tokens,
} from './scripted-api.ts'
import { page } from './test-build.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./test-build.ts')).testBuild)
const { default: door } = await import('../../server.ts')

const SITE = 'https://itda.example'
const html = (text = '안녕하세요') =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })

beforeEach(() => {
  page.answer = async () => html()
})

type Visit = { method?: string; headers?: Record<string, string>; body?: string; held?: Tokens | null }
type Extra = Partial<Env>

async function visit(
  path: string,
  { held = null, headers, ...init }: Visit = {},
  steps: Step[] = [],
  extra: Extra = {},
) {
  const api = scriptedApi(...steps)
  const other = (name: string) => ({ fetch: async () => new Response(name) })
  const env = {
    // The site configuration has its own tests; here nobody is moved anywhere.
    API: {
      fetch: (request: Request) =>
        request.url.endsWith('/site-config') ? config(request) : api.fetch(request),
    },
    GO: other('go'),
    ENVIRONMENT: 'production' as const,
    SITE_ORIGIN: SITE,
    SESSION_KEYS: `k1:${btoa('itda-development-only-session-ke')}`,
    ...extra,
  }
  const all = new Headers(headers)
  if (held) all.set('cookie', await cookieOf(held))
  const response = await door.fetch(
    new Request(SITE + path, { ...init, headers: all }) as never,
    env as never,
  )
  return { response, asked: api.asked }
}

const config = json({ data: { redirectBetaDomain: null, banner: null } })

async function cookieOf(held: Tokens): Promise<string> {
  const session = await openSession({ cookieHeader: null, keys: KEYS, secure: true })
  session.start(held)
  return ((await session.commit()) ?? '').split(';')[0] ?? ''
}

async function sessionIn(response: Response): Promise<Tokens | null | 'untouched'> {
  const lines = response.headers.getSetCookie().filter((line) => line.startsWith('__Host-itda='))
  expect(lines.length).toBeLessThanOrEqual(1)
  if (!lines[0]) return 'untouched'
  const session = await openSession({ cookieHeader: lines[0].split(';')[0] ?? '', keys: KEYS, secure: true })
  return session.tokens()
}

const expiring = (more: Partial<Tokens> = {}) => tokens({ accessExpiresAt: Date.now() + 20_000, ...more })
const POST = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }

test('a visitor causes no call and gets no cookie', async () => {
  const { response, asked } = await visit('/')
  expect([response.status, await response.text(), asked]).toEqual([200, '안녕하세요', []])
  expect(response.headers.getSetCookie()).toEqual([])
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
})

test('every page has the security headers', async () => {
  const { response } = await visit('/')
  expect(response.headers.get('strict-transport-security')).toContain('max-age=63072000')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('referrer-policy')).toBeTruthy()
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(response.headers.get('permissions-policy')).toContain('camera=()')
  const policy = response.headers.get('content-security-policy') ?? ''
  for (const part of ["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('a good token is used as it is; the page is nobody else’s', async () => {
  const { response, asked } = await visit('/payouts', { held: tokens() })
  expect(asked).toEqual([])
  expect(await sessionIn(response)).toBe('untouched')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('a token with less than 30 s is refreshed once, before the page, and written once', async () => {
  const path = '/api/creators/me/payoutable-balance-amount'
  const won = { balance: 0, payoutable: 0, pending: 0, reserved: 0, debt: 0 }
  const balance = json({ data: { asOf: '2026-11-21T00:00:00.000Z', ...won } })
  page.answer = async ({ context }) => {
    await Promise.all(Array.from({ length: 5 }, () => context.api.payouts.getBalance()))
    return html()
  }
  const answers = [tokenAnswer('1'), ...Array<Step>(5).fill(balance)]
  const { response, asked } = await visit('/payouts', { held: expiring() }, answers)
  expect(asked.map((one) => one.path)).toEqual(['/api/auth/refresh', ...Array(5).fill(path)])
  expect(asked[5]?.headers.get('authorization')).toBe('Bearer access-1')
  expect(await sessionIn(response)).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1' })
})

test('31 s are enough to leave a token alone', async () => {
  const held = tokens({ accessExpiresAt: Date.now() + 31_000 })
  expect((await visit('/payouts', { held })).asked).toEqual([])
})

test('a refused refresh signs out; a stolen one is told why', async () => {
  page.answer = async ({ context, request }) => Response.json(await requireUser({ context, request }))
  const refused = await visit('/payouts?page=2', { held: expiring() }, [
    refusal(401, 'refresh_invalid'),
    config,
  ])
  expect(refused.response.headers.get('location')).toBe('/start?next=%2Fpayouts%3Fpage%3D2')
  expect(await sessionIn(refused.response)).toBeNull()
  expect(refused.response.headers.getSetCookie().join()).not.toContain('flash')
  const stolen = await visit('/payouts', { held: expiring() }, [refusal(401, 'session_revoked')])
  expect(stolen.response.headers.getSetCookie().join()).toContain('__Host-itda-flash=k1.')
})

test.each([
  ['5xx', [refusal(503, 'unexpected')]],
  ['a reset', [reset, reset]],
  ['HTML', [() => html('<h1>502</h1>')]],
  ['429', [refusal(429, 'rate_limited')]],
])('%s at the refresh: 503 in Korean, cookie untouched', async (_, steps) => {
  allowConsoleError(/api_answer_broken|refresh_answer_broken/)
  for (const init of [{}, POST]) {
    const { response } = await visit('/payouts', { ...init, held: expiring() }, [...steps])
    expect(response.status).toBe(503)
    expect(await response.text()).toMatch(/<html lang="ko">[\s\S]*로그인은 그대로[\s\S]*다시 시도/)
    expect(await sessionIn(response)).toBe('untouched')
  }
})

test('silence at the refresh: 503 after 15 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const call = visit('/payouts', { held: expiring() }, [hang])
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(15_000)
  expect((await call).response.status).toBe(503)
  vi.useRealTimers()
})

test('signing out needs no refresh and leaves no session, whatever the API says', async () => {
  allowConsoleError(/api_answer_broken|api_fault/)
  const { action } = await import('#app/routes/sign-out.ts')
  page.answer = (args) => action(args)
  for (const answer of [
    json({ data: { done: true } }),
    refusal(500, 'unexpected'),
    refusal(401, 'unauthenticated'),
  ]) {
    const { response, asked } = await visit('/sign-out', { ...POST, held: expiring() }, [
      answer,
      refusal(401, 'refresh_invalid'),
    ])
    expect(asked[0]?.path).toBe('/api/auth/logout')
    expect(await sessionIn(response)).toBeNull()
    expect(response.status).toBe(302)
  }
})

test('a page that breaks is a Korean page with a number, and a rotated token is not lost', async () => {
  allowConsoleError(/door_failed/)
  page.answer = async () => {
    throw new Error('Boom at a@b.kr')
  }
  const { response } = await visit('/payouts', { held: expiring({ userId: 'usr_2' }) }, [
    tokenAnswer('1'),
    config,
  ])
  const text = await response.text()
  expect(response.status).toBe(500)
  expect(text).toMatch(/일시적인 문제가 생겼어요[\s\S]*요청 번호 [\w-]{36}/)
  expect(text).not.toContain('Boom')
  expect(await sessionIn(response)).toMatchObject({ refreshToken: 'refresh-1' })
})

test('a deployment without keys is a Korean page too', async () => {
  allowConsoleError(/door_failed/)
  const { response } = await visit('/', {}, [], { SESSION_KEYS: '' })
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('일시적인 문제')
})

test('a form from another site does not reach the page', async () => {
  page.answer = () => Promise.reject(new Error('The page was reached.'))
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.com' }, {}] as Record<
    string,
    string
  >[]) {
    const { response } = await visit('/payouts', { method: 'POST', headers, held: tokens() })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('다른 사이트에서 보낸 요청')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('other workers get their requests as they came, postbacks of strangers included', async () => {
  expect(await (await visit('/l/abc1234')).response.text()).toBe('go')
  const postback = { method: 'POST', headers: { 'itda-signature': 't=1,v1=00' }, body: '{"eventId":"1"}' }
  const { response, asked } = await visit('/api/postbacks/prt_demo', postback, [
    json({ data: { result: 'accepted' } }),
  ])
  expect(await response.json()).toEqual({ data: { result: 'accepted' } })
  expect(asked[0]).toMatchObject({ path: '/api/postbacks/prt_demo', body: '{"eventId":"1"}' })
  expect(asked[0]?.headers.get('itda-signature')).toBe('t=1,v1=00')
  expect((await visit('/api/internal/links/abc1234')).response.status).toBe(404)
})

test('the demo shop answers in development only', async () => {
  const DEMO = { fetch: async () => new Response('demo') }
  expect(await (await visit('/demo', {}, [], { DEMO })).response.text()).toBe('안녕하세요')
  expect(await (await visit('/demo', {}, [], { DEMO, ENVIRONMENT: 'development' })).response.text()).toBe(
    'demo',
  )
})

test('loader data is not served as data', async () => {
  page.answer = async ({ request }) => html(new URL(request.url).search)
  expect(await (await visit('/payouts?_data=all&page=2')).response.text()).toBe('?page=2')
  expect((await visit('/payouts.data')).response.status).toBe(404)
})

test('what is too large is refused before it is read', async () => {
  const headers = { ...POST.headers, 'content-length': String(26 * 1024 * 1024) }
  expect((await visit('/payouts', { method: 'POST', headers })).response.status).toBe(413)
})
