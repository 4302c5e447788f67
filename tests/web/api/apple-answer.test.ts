import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openNotes } from '#app/services/session/flash.server.ts'
import { allowConsoleError } from '#tests/helpers/runtime/strict-console.ts'
import { run } from '../faults/run.ts'
import { KEYS } from './scripted-api.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../faults/real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.unstubAllGlobals())
afterAll(() => void vi.useRealTimers())

const PATH = '/auth/apple/callback'
const FROM_APPLE = { 'sec-fetch-site': 'cross-site', origin: 'https://appleid.apple.com' }
const DEV = { OAUTH_DEV_URL: 'http://127.0.0.1:8790' }
const ANSWER = { code: 'c-1', state: 's-1', user: '{"name":"하나"}', id_token: 'eyJ' }
const TRIP = { provider: 'apple', state: 's-1', verifier: 'v'.repeat(43), next: '/links', kind: 'sign-in' }

function send(
  path: string,
  fields: Record<string, string>,
  init: { method?: string; headers?: object } = {},
) {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    ...FROM_APPLE,
    ...init.headers,
  }
  const body = new URLSearchParams(fields).toString()
  return run(door, { path, who: 'visitor' }, {}, { method: init.method ?? 'POST', headers, body })
}

/** Follows the redirect of the answer, in the browser that began the trip or in another one. */
function follow(location: string, trip?: Record<string, string>) {
  const draft = trip ? { name: 'social-trip', values: trip } : undefined
  return run(door, { path: location, who: 'visitor', ...(draft && { draft }) }, {}, {}, DEV)
}

test('the form post of Apple redirects to the same address as a plain visit and does nothing else', async () => {
  const { response, calls } = await send(PATH, ANSWER)
  expect([response.status, response.headers.get('location')]).toEqual([303, `${PATH}?code=c-1&state=s-1`])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.getSetCookie()).toEqual([])
  expect(calls).toEqual([])
})

test('a refusal of Apple is passed on, and an oversized form passes nothing on', async () => {
  const refused = await send(`${PATH}?code=planted`, { error: 'user_cancelled_authorize', state: 's-1' })
  expect(refused.response.headers.get('location')).toBe(`${PATH}?state=s-1&error=user_cancelled_authorize`)
  const large = await send(PATH, { ...ANSWER, user: 'x'.repeat(17_000) })
  expect(large.response.headers.get('location')).toBe(`${PATH}?`)
})

test.each([
  ['POST', '/auth/kakao/callback'],
  ['POST', '/auth/apple'],
  ['POST', '/auth/apple/callback/more'],
  ['POST', '/start'],
  ['PUT', PATH],
  ['PATCH', PATH],
  ['DELETE', PATH],
])('%s %s of another site is refused all the same', async (method, path) => {
  const { response, calls } = await send(path, ANSWER, { method })
  expect(response.status).toBe(403)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(calls).toEqual([])
})

test('the callback accepts a visit only with the state in its cookie', async () => {
  const fetch = vi.fn(async () => Response.json({ id_token: 'apple-id-token', access_token: 'a' }))
  vi.stubGlobal('fetch', fetch)
  const location = `${PATH}?code=c-1&state=s-1`
  for (const trip of [
    undefined,
    { ...TRIP, state: 'other' },
    { ...TRIP, state: '' },
    { ...TRIP, provider: 'kakao' },
  ]) {
    const { response, calls } = await follow(location, trip)
    expect(response.headers.get('location')).toMatch(/^\/start/)
    expect(calls.map(({ endpoint }) => endpoint)).not.toContain('social.loginByOauth')
  }
  expect(fetch).not.toHaveBeenCalled()

  const good = await follow(location, TRIP)
  expect(good.response.headers.get('location')).toBe('/links')
  expect(fetch).toHaveBeenCalledOnce()
  const login = good.calls.find(({ endpoint }) => endpoint === 'social.loginByOauth')
  expect(JSON.parse(login?.body ?? '')).toEqual({ provider: 'apple', accessToken: 'apple-id-token' })
  // The answer is used once, and the browser drops the trip.
  const line = good.response.headers.getSetCookie().find((one) => one.includes('social-trip'))
  expect(line).toMatch(/Max-Age=0/)
})

test('the state sent to Apple is the one in the sealed cookie', async () => {
  const { response } = await run(door, { path: '/auth/apple?next=%2Flinks', who: 'visitor' }, {}, {}, DEV)
  const to = new URL(response.headers.get('location') ?? '')
  expect(to.searchParams.get('response_mode')).toBe('form_post')
  expect(to.searchParams.get('code_challenge_method')).toBe('S256')
  const line = response.headers.getSetCookie().find((one) => one.includes('social-trip')) ?? ''
  expect(line).toMatch(/^__Host-.*HttpOnly.*SameSite=Lax/)
  const cookieHeader = line.split(';')[0] ?? ''
  const notes = openNotes({ cookieHeader, keys: KEYS, secure: true, now: Date.now() })
  const trip = await notes.draft.get('social-trip')
  expect(trip).toMatchObject({ provider: 'apple', next: '/links', state: to.searchParams.get('state') })
})

test('Kakao gets the challenge with the visit and the verifier together with the secret', async () => {
  const keys = { OAUTH_KAKAO_CLIENT_ID: 'kakao-id', OAUTH_KAKAO_CLIENT_SECRET: 'kakao-secret' }
  const { response } = await run(door, { path: '/auth/kakao', who: 'visitor' }, {}, {}, keys)
  const to = new URL(response.headers.get('location') ?? '')
  expect(to.origin + to.pathname).toBe('https://kauth.kakao.com/oauth/authorize')
  expect(to.searchParams.get('code_challenge_method')).toBe('S256')
  const sent: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (_url: string, init: { body: URLSearchParams }) => {
    sent.push(init.body)
    return sent.length === 1
      ? Response.json({ access_token: 'kakao-token' })
      : Response.json({ error: 'invalid_grant' }, { status: 400 })
  })
  const trip = { ...TRIP, provider: 'kakao' }
  const target = { path: '/auth/kakao/callback?code=c-1&state=s-1', who: 'visitor' as const }
  const draft = { name: 'social-trip', values: trip }
  const good = await run(door, { ...target, draft }, {}, {}, keys)
  expect(good.response.headers.get('location')).toBe('/links')
  expect(Object.fromEntries(sent[0] ?? [])).toEqual({
    grant_type: 'authorization_code',
    code: 'c-1',
    code_verifier: TRIP.verifier,
    redirect_uri: 'https://itda.example/auth/kakao/callback',
    client_id: 'kakao-id',
    client_secret: 'kakao-secret',
  })
  allowConsoleError(/social_exchange_failed/)
  const refused = await run(door, { ...target, draft }, {}, {}, keys)
  expect(refused.response.headers.get('location')).toMatch(/^\/start/)
  expect(refused.calls.map(({ endpoint }) => endpoint)).not.toContain('social.loginByOauth')
})
