import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataOf } from '#app/services/api/failure.server.ts'
import { UNCONFIRMED } from '#app/services/api/messages.server.ts'
import { allowConsoleError } from '#tests/helpers/runtime/strict-console.ts'
import {
  clientFor,
  hang,
  html,
  json,
  refusal,
  reset,
  type Step,
  scriptedApi,
  tokenAnswer,
  tokens,
  truncatedAnswer,
} from './scripted-api.ts'

const BALANCE = {
  asOf: '2026-11-21T00:00:00.000Z',
  balance: 12_000,
  payoutable: 12_000,
  pending: 0,
  awaited: 0,
  reserved: 0,
  debt: 0,
}
const ok = json({ data: BALANCE })
const done = json({ data: { done: true } })
const UNAUTHENTICATED = refusal(401, 'unauthenticated')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Awaits a call while the fake clock runs; returns its answer or the response it threw. */
async function settle<T>(call: Promise<T>, ms = 40_000): Promise<T | Response> {
  const settled = call.catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
  await vi.advanceTimersByTimeAsync(ms)
  return settled
}

test('a call carries the token of the person and returns the data of the answer', async () => {
  const api = scriptedApi(ok)
  const client = await clientFor(api, { held: tokens() })
  expect(await settle(client.api.payouts.getBalance())).toEqual({ ok: true, data: BALANCE })
  expect(api.asked[0]).toMatchObject({ method: 'GET', path: '/api/creators/me/payoutable-balance-amount' })
  expect(api.asked[0]?.headers.get('authorization')).toBe('Bearer access-0')
  expect(api.asked[0]?.headers.get('x-request-id')).toBe('r1')
  expect(api.asked[0]?.headers.get('cookie')).toBeNull()
  expect(api.asked[0]?.headers.get('idempotency-key')).toBeNull()
})

test('a call whose connection is lost once is retried after a second with the same key and body', async () => {
  const api = scriptedApi(reset, done)
  const client = await clientFor(api, { method: 'POST', held: tokens() })
  const call = client.api.payouts.removePayout({ id: 'pay_1' }, { idempotencyKey: 'key-of-the-form-0001' })
  await vi.advanceTimersByTimeAsync(999)
  expect(api.asked).toHaveLength(1)
  expect(await settle(call)).toEqual({ ok: true, data: { done: true } })
  expect(api.asked.map((one) => one.headers.get('idempotency-key'))).toEqual([
    'key-of-the-form-0001',
    'key-of-the-form-0001',
  ])
})

test('without a form key a retry repeats the key of the first attempt', async () => {
  const api = scriptedApi(reset, json({ data: { expiresAt: BALANCE.asOf } }))
  const client = await clientFor(api, { method: 'POST' })
  await settle(client.api.auth.sendEmailCode({ email: 'a@b.kr' }))
  const [first, second] = api.asked
  expect(first?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  expect(second?.body).toBe('{"email":"a@b.kr"}')
  expect(second?.body).toBe(first?.body)
})

// [fault, answers, number of calls to the API, status of the page]
const FAULTS: [string, Step[], number, number][] = [
  ['reset twice', [reset, reset], 2, 502],
  ['truncated twice', [truncatedAnswer, truncatedAnswer], 2, 502],
  ['15 s of silence', [hang], 1, 504],
  ['a reset, then silence', [reset, hang], 2, 504],
  ['a page of HTML', [html], 1, 502],
  ['a 500', [refusal(500, 'unexpected')], 1, 502],
  ['a 503', [refusal(503, 'unexpected')], 1, 502],
  ['a redirect', [json({}, 302, { location: 'https://evil.com' })], 1, 502],
  ['a wrong shape', [json({ data: { balance: 'a lot' } })], 1, 502],
  ['no data', [json({})], 1, 502],
  ['a 4xx that is none of ours', [json({ error: 'x' }, 400)], 1, 502],
  ['an unknown code', [json({ code: 'teapot', message: 'x' }, 418)], 1, 502],
  [
    'malformed JSON',
    [() => new Response('{"data":', { headers: { 'content-type': 'application/json' } })],
    1,
    502,
  ],
]

test.each(FAULTS)('a page that meets %s', async (_, answers, times, status) => {
  allowConsoleError(/api_call_failed|api_answer_invalid/)
  const api = scriptedApi(...answers)
  const client = await clientFor(api, { held: tokens() })
  const thrown = (await settle(client.api.payouts.getBalance())) as Response
  expect(thrown).toBeInstanceOf(Response)
  expect(thrown.status).toBe(status)
  expect(((await thrown.json()) as { message: string }).message).toMatch(/[가-힣]/)
  expect(api.asked).toHaveLength(times)
  expect(client.session.isSignedIn()).toBe(true)
})

test.each(FAULTS)('a form that meets %s', async (_, answers, times, status) => {
  allowConsoleError(/api_call_failed|api_answer_invalid/)
  const api = scriptedApi(...answers)
  const client = await clientFor(api, { method: 'POST', held: tokens() })
  const result = await settle(client.api.payouts.requestPayout({ amount: 20_000, name: '김하나' }))
  expect(result).toEqual({ ok: false, error: { status, code: 'unconfirmed', message: UNCONFIRMED } })
  expect(api.asked).toHaveLength(times)
})

test('a refusal of the API is returned with its status, code, fields and message', async () => {
  const api = scriptedApi(
    refusal(409, 'payout_over_balance', { fields: { amount: ['너무 많아요.'] } }),
    refusal(404, 'not_found'),
    json({ code: 'rate_limited', message: '천천히요.', requestId: 'r' }, 429, { 'retry-after': '30' }),
  )
  const { api: client } = await clientFor(api, { method: 'POST', held: tokens() })
  const ask = () => settle(client.payouts.requestPayout({ amount: 20_000, name: '김하나' }))
  expect(await ask()).toMatchObject({
    ok: false,
    error: { status: 409, code: 'payout_over_balance', fields: { amount: ['너무 많아요.'] } },
  })
  const missing = (await ask()) as {
    ok: false
    error: { status: number; code: 'not_found'; message: string }
  }
  expect(missing.error).toMatchObject({ status: 404, message: '문장 not_found' })
  expect(() => dataOf(missing)).toThrow(Response)
  expect(await ask()).toMatchObject({ error: { status: 429, retryAfter: 30 } })
})

test('a 401 refreshes the tokens once and repeats the call', async () => {
  const api = scriptedApi(UNAUTHENTICATED, tokenAnswer('1'), ok)
  const client = await clientFor(api, { held: tokens() })
  expect(await settle(client.api.payouts.getBalance())).toMatchObject({ ok: true })
  expect(api.asked.map((one) => one.path)).toEqual([
    '/api/creators/me/payoutable-balance-amount',
    '/api/auth/refresh',
    '/api/creators/me/payoutable-balance-amount',
  ])
  expect(api.asked[1]?.headers.get('cookie')).toBe('itda_refresh=refresh-0')
  expect(api.asked[2]?.headers.get('authorization')).toBe('Bearer access-1')
  expect(client.session.tokens()).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1' })
})

test('several calls of one request share one refresh', async () => {
  const answers: Record<string, Step> = { 'Bearer access-0': UNAUTHENTICATED, 'Bearer access-1': ok }
  let refreshes = 0
  const step: Step = (request) => {
    if (!request.url.endsWith('/refresh'))
      return (answers[request.headers.get('authorization') ?? ''] as Step)(request)
    refreshes++
    return tokenAnswer('1')(request)
  }
  const client = await clientFor(scriptedApi(...Array<Step>(20).fill(step)), { held: tokens() })
  const calls = Array.from({ length: 5 }, () => client.api.payouts.getBalance())
  expect(await settle(Promise.all(calls))).toEqual(Array(5).fill({ ok: true, data: BALANCE }))
  expect(refreshes).toBe(1)
})

test.each([
  ['a 401 twice', [UNAUTHENTICATED, tokenAnswer('1'), UNAUTHENTICATED], 3],
  ['a refused refresh', [UNAUTHENTICATED, refusal(401, 'refresh_invalid')], 2],
])('%s signs out and leads to the sign-in page', async (_, answers, times) => {
  const api = scriptedApi(...answers)
  const client = await clientFor(api, { held: tokens() })
  const thrown = (await settle(client.api.payouts.getBalance())) as Response
  expect(thrown.headers.get('location')).toBe('/start?next=%2Fpayouts%3Fpage%3D2')
  expect(client.session.isSignedIn()).toBe(false)
  expect(await client.session.commit()).toContain('Max-Age=0')
  expect(api.asked).toHaveLength(times)
})

test.each([
  ['silent', hang],
  ['reset', reset],
  ['a 500', refusal(500, 'unexpected')],
  ['HTML', html],
  ['a 200 without tokens', json({ data: {} })],
])('a refresh that is %s answers 503 and signs nobody out', async (_, answer) => {
  allowConsoleError(/api_call_failed|api_answer_invalid|refresh_answer_invalid/)
  const api = scriptedApi(UNAUTHENTICATED, answer, answer)
  const client = await clientFor(api, { held: tokens() })
  const thrown = (await settle(client.api.payouts.getBalance())) as Response
  expect(thrown.status).toBe(503)
  expect(client.session.tokens()?.refreshToken).toBe('refresh-0')
})

test('a visitor gets no refresh: a 401 redirects to the sign-in page immediately', async () => {
  const api = scriptedApi(UNAUTHENTICATED)
  const client = await clientFor(api)
  const thrown = (await settle(client.api.payouts.getBalance())) as Response
  expect(thrown.status).toBe(302)
  expect(api.asked).toHaveLength(1)
})

test('signing in stores both tokens, and signing out sends the refresh token and deletes them', async () => {
  const api = scriptedApi(tokenAnswer('9'), done)
  const client = await clientFor(api, { method: 'POST' })
  await settle(client.api.auth.loginByEmail({ email: 'a@b.kr', password: 'itda-dev-1234' }), 100)
  expect(client.session.tokens()).toMatchObject({
    accessToken: 'access-9',
    refreshToken: 'refresh-9',
    userId: 'usr_1',
  })
  await settle(client.api.auth.logout(), 100)
  expect(api.asked[1]?.headers.get('cookie')).toBe('itda_refresh=refresh-9')
  expect(client.session.isSignedIn()).toBe(false)
})

test('a file travels as multipart and is sent whole again on a retry', async () => {
  const seen: FormData[] = []
  const api = scriptedApi(reset, async (request) => {
    seen.push(await request.formData())
    return refusal(422, 'file_type')(request)
  })
  const client = await clientFor(api, { method: 'POST', held: tokens() })
  const accountFile = new File(['%PDF-1.7'], '통장.pdf', { type: 'application/pdf' })
  // Reading a multipart body takes real time.
  vi.useRealTimers()
  const result = await client.api.payouts.updateRegistration({ accountBank: '토스뱅크', accountFile })
  expect(result).toMatchObject({ ok: false, error: { code: 'file_type' } })
  expect(seen[0]?.get('accountBank')).toBe('토스뱅크')
  const sent = seen[0]?.get('accountFile') as File
  expect([sent.name, sent.type, await sent.text()]).toEqual(['통장.pdf', 'application/pdf', '%PDF-1.7'])
})
