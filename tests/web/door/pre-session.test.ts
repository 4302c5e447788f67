/** Answers of the web worker before it checks the session. */
import { expect, test, vi } from 'vitest'
import { allowConsoleError } from '#tests/helpers/runtime/strict-console.ts'
import { page } from '../test-build.ts'
import { html, POST, visit } from '../visit.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../test-build.ts')).testBuild)
const { default: door } = await import('../../../server.ts')

const said =
  (body: object, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

test('the worker itself answers a probe, during maintenance too', async () => {
  for (const env of [{}, { MAINTENANCE: 'on' }]) {
    const { response, asked } = await visit(door, '/health', {}, [], env)
    expect([response.status, await response.json(), asked.length]).toEqual([200, { ok: true }, 0])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('the deep probe passes on the answer of the API and asks it once in ten seconds', async () => {
  const well = { ok: true, at: '2026-11-23T00:00:00.000Z', checks: {} }
  const API = { fetch: vi.fn(said(well)) }
  for (let turn = 0; turn < 3; turn++) {
    const { response } = await visit(door, '/health/deep', {}, [], { API } as never)
    expect([response.status, await response.json()]).toEqual([200, well])
  }
  expect(API.fetch).toHaveBeenCalledOnce()
  expect((API.fetch.mock.calls as unknown as [Request][])[0]?.[0].url).toBe('https://api/api/internal/health')
})

test('only a probe with the token reads names and ages, and no probe does where no token is set', async () => {
  const jobs = { ok: false, wrong: ['applyImports: failed', 'proveLedger: late'] }
  const checks = { mail: { ok: true, waitsSeconds: 60 }, jobs, proof: { ok: true, ranAt: null } }
  const said503 = said({ ok: false, at: '2026-11-23T00:00:00.000Z', checks }, 503)
  const counts = { mail: { ok: true }, jobs: { ok: false, wrong: 2 }, proof: { ok: true } }
  const token = 'a-token-of-the-probe'
  const read = async (sent: string, HEALTH_TOKEN?: string) => {
    const env = { API: { fetch: said503 }, HEALTH_TOKEN } as never
    const headers = { authorization: `Bearer ${sent}` }
    const { response } = await visit(door, '/health/deep', { headers }, [], env)
    expect(response.status).toBe(503)
    return ((await response.json()) as { checks: object }).checks
  }
  expect(await read(token, token)).toEqual(checks)
  expect(await read(`${token}s`, token)).toEqual(counts)
  // During a rotation of the token, a monitor may use either one, in either order.
  const next = 'the-next-token-of-the-probe'
  for (const sent of [token, next]) expect(await read(sent, `${next},${token}`)).toEqual(checks)
  expect(await read(token, next)).toEqual(counts)
  expect(await read(`${next},${token}`, `${next},${token}`)).toEqual(counts)
  allowConsoleError(/settings_invalid/)
  for (const third of [token, next])
    expect(await read(third, `${token},short`)).toEqual(third === token ? checks : counts)
  expect(await read('short', `${token},short`)).toEqual(counts)
  expect(await read('short', 'short')).toEqual(counts)
  expect(await read('undefined')).toEqual(counts)
  expect(await read('')).toEqual(counts)
})

test('only a probe with the token reaches versions that serve nobody yet', async () => {
  const HEALTH_TOKEN = 'a-token-of-the-probe'
  const asked: (string | null)[] = []
  const API = {
    fetch: async (request: Request) => {
      asked.push(request.headers.get('cloudflare-workers-version-overrides'))
      return said({ ok: true, checks: { keys: { ok: true, missing: [] } } })()
    },
  }
  const versions = 'itda-api="22222222-2222-4222-8222-222222222222"'
  const probe = (token: string) =>
    visit(
      door,
      '/health/deep',
      { headers: { authorization: `Bearer ${token}`, 'cloudflare-workers-version-overrides': versions } },
      [],
      { API, HEALTH_TOKEN } as never,
    )
  for (const token of ['somebody else', HEALTH_TOKEN, 'somebody else', HEALTH_TOKEN]) await probe(token)
  expect(asked).toEqual([null, versions, versions])
})

test.each([
  ['what is wrong', said({ ok: false, checks: { mail: { ok: false } } }, 503), 'mail'],
  ['a stranger in the place of the API', said({ hello: 1 }), 'api'],
  ['a lost connection', async () => Promise.reject(new Error('Network connection lost.')), 'api'],
])('the deep probe tells of %s', async (_, fetch, part) => {
  allowConsoleError(/health_check_failed/)
  const { response } = await visit(door, '/health/deep', {}, [], { API: { fetch } } as never)
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ ok: false, checks: { [part]: { ok: false } } })
})

test('during maintenance pages and API calls answer 503, and links of creators go on', async () => {
  page.answer = async () => html('수익')
  const env = { MAINTENANCE: 'on' }
  for (const init of [{}, POST]) {
    const { response, asked } = await visit(door, '/payouts', init, [], env)
    expect([response.status, response.headers.get('retry-after'), asked.length]).toEqual([503, '300', 0])
    expect(await response.text()).toContain('지금 서비스를 점검하고 있어요')
    expect(response.headers.get('strict-transport-security')).toBeTruthy()
  }
  const { response: call } = await visit(door, '/api/grades', {}, [], env)
  expect([call.status, await call.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })])
  expect(await (await visit(door, '/l/abc1234', {}, [], env)).response.text()).toBe('go')
  expect((await visit(door, '/payouts', {}, [], {})).response.status).toBe(200)
})
