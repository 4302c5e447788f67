import { beforeEach, expect, test, vi } from 'vitest'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { allowConsoleError } from '#tests/helpers/runtime/strict-console.ts'
import { hang, json, refusal, reset, type Step, tokenAnswer, tokens } from '../api/scripted-api.ts'
import { page } from '../test-build.ts'
import { expiring, html, POST, sessionIn, visit } from '../visit.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../test-build.ts')).testBuild)
const { default: door } = await import('../../../server.ts')

beforeEach(() => {
  page.answer = async () => html()
})

test('a visitor causes no call and gets no cookie', async () => {
  const { response, asked } = await visit(door, '/')
  expect([response.status, await response.text(), asked]).toEqual([200, '안녕하세요', []])
  expect(response.headers.getSetCookie()).toEqual([])
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
})

test('a valid token is used as it is, and the page is stored for nobody else', async () => {
  const { response, asked } = await visit(door, '/payouts', { held: tokens() })
  expect(asked).toEqual([])
  expect(await sessionIn(response)).toBe('untouched')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('clear-site-data')).toBeNull()
})

test('a token with less than 30 s left is refreshed once, before the page, and written once', async () => {
  const path = '/api/creators/me/payoutable-balance-amount'
  const won = { balance: 0, payoutable: 0, pending: 0, awaited: 0, reserved: 0, debt: 0 }
  const balance = json({ data: { asOf: '2026-11-21T00:00:00.000Z', ...won } })
  page.answer = async ({ context }) => {
    await Promise.all(Array.from({ length: 5 }, () => context.api.payouts.getBalance()))
    return html()
  }
  const answers = [tokenAnswer('1'), ...Array<Step>(5).fill(balance)]
  const { response, asked } = await visit(door, '/payouts', { held: expiring() }, answers)
  expect(asked.map((one) => one.path)).toEqual(['/api/auth/refresh', ...Array(5).fill(path)])
  expect(asked[5]?.headers.get('authorization')).toBe('Bearer access-1')
  expect(await sessionIn(response)).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1' })
})

test('a token with 31 s left is not refreshed', async () => {
  const held = tokens({ accessExpiresAt: Date.now() + 31_000 })
  expect((await visit(door, '/payouts', { held })).asked).toEqual([])
})

test('a refused refresh signs the person out, and a revoked session also shows why', async () => {
  page.answer = async ({ context, request }) => Response.json(await requireUser({ context, request }))
  const refused = await visit(door, '/payouts?page=2', { held: expiring() }, [
    refusal(401, 'refresh_invalid'),
  ])
  expect(refused.response.headers.get('location')).toBe('/start?next=%2Fpayouts%3Fpage%3D2')
  expect(await sessionIn(refused.response)).toBeNull()
  expect(refused.response.headers.getSetCookie().join()).not.toContain('flash')
  const stolen = await visit(door, '/payouts', { held: expiring() }, [refusal(401, 'session_revoked')])
  expect(stolen.response.headers.getSetCookie().join()).toContain('__Host-itda-flash=k1.')
})

test.each([
  ['5xx', [refusal(503, 'unexpected')]],
  ['a reset', [reset, reset]],
  ['HTML', [() => html('<h1>502</h1>')]],
  ['429', [refusal(429, 'rate_limited')]],
])('%s at the refresh: 503 in Korean, cookie untouched', async (_, steps) => {
  allowConsoleError(/api_answer_invalid|refresh_answer_invalid/)
  for (const init of [{}, POST]) {
    const { response } = await visit(door, '/payouts', { ...init, held: expiring() }, [...steps])
    expect(response.status).toBe(503)
    expect(await response.text()).toMatch(/<html lang="ko">[\s\S]*로그인은 그대로[\s\S]*다시 시도/)
    expect(await sessionIn(response)).toBe('untouched')
  }
})

test('a silent refresh answers 503 after 15 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const call = visit(door, '/payouts', { held: expiring() }, [hang])
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(15_000)
  expect((await call).response.status).toBe(503)
  vi.useRealTimers()
})

test('signing out needs no refresh and leaves no session, for any answer of the API', async () => {
  allowConsoleError(/api_answer_invalid|api_call_failed/)
  const { action } = await import('#app/routes/sign-out.ts')
  page.answer = (args) => action(args)
  for (const answer of [
    json({ data: { done: true } }),
    refusal(500, 'unexpected'),
    refusal(401, 'unauthenticated'),
  ]) {
    const { response, asked } = await visit(door, '/sign-out', { ...POST, held: expiring() }, [
      answer,
      refusal(401, 'refresh_invalid'),
    ])
    expect(asked[0]?.path).toBe('/api/auth/logout')
    expect(await sessionIn(response)).toBeNull()
    expect(response.status).toBe(302)
    expect(response.headers.get('clear-site-data')).toBe('"cache"')
  }
})

test('a page that fails is a Korean page with a request number, and a rotated token is not lost', async () => {
  const logged: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)))
  page.answer = async () => {
    throw new Error('Boom at a@b.kr')
  }
  const { response } = await visit(door, '/payouts', { held: expiring({ userId: 'usr_2' }) }, [
    tokenAnswer('1'),
  ])
  const text = await response.text()
  expect(response.status).toBe(500)
  expect(text).toMatch(/일시적인 문제가 생겼어요[\s\S]*요청 번호 [0-9A-F]{4}-[0-9A-F]{4}</)
  expect(text).not.toContain('Boom')
  // The error is logged where the page is rendered. The worker's own line begins with the number that the
  // person reads.
  const [, number] = /요청 번호 ([\w-]+)/.exec(text) ?? []
  expect(logged.join()).toContain(`"event":"request_failed","requestId":"${beginningOf(number)}`)
  expect(await sessionIn(response)).toMatchObject({ refreshToken: 'refresh-1' })
})

test('the number of the edge is the request number on the page, in the log and for the API', async () => {
  const logged: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)))
  page.answer = async ({ context }) => {
    await context.api.payouts.getBalance()
    throw new Error('Boom')
  }
  const balance = json({
    data: {
      asOf: '2026-11-21T00:00:00.000Z',
      balance: 0,
      payoutable: 0,
      pending: 0,
      awaited: 0,
      reserved: 0,
      debt: 0,
    },
  })
  const numberOf = async (ray: string) => {
    const { response, asked } = await visit(
      door,
      '/payouts',
      { held: tokens(), headers: { 'cf-ray': ray } },
      [balance],
    )
    const [, told] = /요청 번호 ([\w-]+)/.exec(await response.text()) ?? []
    const heard = asked[0]?.headers.get('x-request-id')
    expect(logged.pop()).toContain(`"event":"request_failed","requestId":"${heard}"`)
    expect(heard?.slice(0, 8)).toBe(beginningOf(told))
    return heard
  }
  expect(await numberOf('9a1b2c3d4e5f6071-ICN')).toBe('9a1b2c3d4e5f6071-ICN')
  expect(await numberOf('<b>spoofed</b>')).toMatch(/^[\w-]{36}$/)
})

/** The beginning of a request's id, from the number that a person reads: `98E0-D44C`. */
function beginningOf(number = ''): string {
  return number.replace('-', '').toLowerCase()
}
