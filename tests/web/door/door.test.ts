import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { allowConsoleError } from '#tests/helpers/runtime/strict-console.ts'
import { json, tokens } from '../api/scripted-api.ts'
import { page } from '../test-build.ts'
import { html, POST, visit } from '../visit.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../test-build.ts')).testBuild)
const { default: door } = await import('../../../server.ts')

beforeEach(() => {
  page.answer = async () => html()
})

test('every page has the security headers', async () => {
  const { response } = await visit(door, '/')
  expect(response.headers.get('strict-transport-security')).toContain('max-age=63072000; includeSubDomains')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('referrer-policy')).toBeTruthy()
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(response.headers.get('permissions-policy')).toContain('camera=()')
  const policy = response.headers.get('content-security-policy') ?? ''
  for (const part of ["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toContain("default-src 'none'")
})

test('only a setting adds the request for the HSTS preload list', async () => {
  const headerOf = async (env: object) =>
    (await visit(door, '/', {}, [], env)).response.headers.get('strict-transport-security')
  expect(await headerOf({})).toBe('max-age=63072000; includeSubDomains')
  expect(await headerOf({ HSTS_PRELOAD: 'on' })).toBe('max-age=63072000; includeSubDomains; preload')
})

test('answers of other workers get the same security headers as our own', async () => {
  for (const path of ['/l/abc1234', '/api/grades']) {
    const { headers } = (await visit(door, path, {}, [json({ data: {} })])).response
    expect(headers.get('strict-transport-security'), path).toContain('max-age=63072000; includeSubDomains')
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
  }
})

test('a deployment without keys answers with a Korean page too', async () => {
  allowConsoleError(/settings_refused/)
  const { response } = await visit(door, '/', {}, [], { SESSION_KEYS: '' })
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('준비하고 있어요')
})

test('the site serves nobody with a key from the repository', async () => {
  allowConsoleError(/settings_refused.*SESSION_KEYS/)
  const [, known = ''] = /^SESSION_KEYS = "(.+)"$/m.exec(readFileSync('wrangler.toml', 'utf8')) ?? []
  expect(known).toMatch(/^k1:/)
  const own = `k2:${btoa('a key of this deployment alone..')}`
  for (const SESSION_KEYS of [known, `${own},${known}`, known.replace('k1', 'k7'), 'k1:short', undefined]) {
    const { response, asked } = await visit(door, '/', {}, [], { SESSION_KEYS } as object)
    const text = await response.text()
    expect([response.status, asked]).toEqual([503, []])
    expect(text).toMatch(/<h1>[^<]*[가-힣]/)
    expect(text).not.toContain(known.slice(3))
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect((await visit(door, '/', {}, [], { SESSION_KEYS: own })).response.status).toBe(200)
  expect(
    (await visit(door, '/', {}, [], { SESSION_KEYS: known, ENVIRONMENT: 'development' })).response.status,
  ).toBe(200)
})

test('a form from another site does not reach the page', async () => {
  page.answer = () => Promise.reject(new Error('The page was reached.'))
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.com' }, {}] as Record<
    string,
    string
  >[]) {
    const { response } = await visit(door, '/payouts', { method: 'POST', headers, held: tokens() })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('다른 사이트에서 보낸 요청')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('other workers get their requests unchanged, postbacks of strangers included', async () => {
  expect(await (await visit(door, '/l/abc1234')).response.text()).toBe('go')
  const postback = { method: 'POST', headers: { 'itda-signature': 't=1,v1=00' }, body: '{"eventId":"1"}' }
  const { response, asked } = await visit(door, '/api/postbacks/prt_demo', postback, [
    json({ data: { result: 'accepted' } }),
  ])
  expect(await response.json()).toEqual({ data: { result: 'accepted' } })
  expect(asked[0]).toMatchObject({ path: '/api/postbacks/prt_demo', body: '{"eventId":"1"}' })
  expect(asked[0]?.headers.get('itda-signature')).toBe('t=1,v1=00')
  expect((await visit(door, '/api/internal/links/abc1234')).response.status).toBe(404)
})

test('the ops worker gets every request for /ops, and its answer comes back whole', async () => {
  page.answer = () => Promise.reject(new Error('The site drew a page of operators.'))
  const asked: Request[] = []
  const headers = new Headers({ location: '/start?next=%2Fops', 'retry-after': '7' })
  for (const line of ['a=1; Path=/', 'b=2; Path=/']) headers.append('set-cookie', line)
  const OPS = {
    fetch: async (request: RequestInfo | URL) => {
      asked.push(request as Request)
      return new Response(null, { status: 303, headers })
    },
  }
  const form = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' }, body: 'a=1' }
  const ways: [string, object][] = [
    ['/ops', {}],
    ['/ops/members?state=suspended', form],
    ['/OPS/x', { method: 'HEAD' }],
    ['/%6fps/nothing', { method: 'PUT' }],
  ]
  for (const [path, init] of ways) {
    const { response, asked: calls } = await visit(door, path, { held: tokens(), ...init }, [], { OPS })
    expect([response.status, calls], path).toEqual([303, []])
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/'])
    expect([response.headers.get('location'), response.headers.get('retry-after')]).toEqual([
      '/start?next=%2Fops',
      '7',
    ])
    expect(response.headers.get('strict-transport-security')).toContain('max-age=63072000')
  }
  expect(asked.map(({ method, url }) => `${method} ${url.replace(/^https:\/\/[^/]+/, '')}`)).toEqual([
    'GET /ops',
    'POST /ops/members?state=suspended',
    'HEAD /OPS/x',
    'PUT /%6fps/nothing',
  ])
  expect(await asked[1]?.text()).toBe('a=1')
  expect(asked[1]?.headers.get('cookie')).toContain('__Host-itda=')
  expect((await visit(door, '/ops/payouts.data', {}, [], { OPS })).response.status).toBe(404)
  expect(asked.length).toBe(ways.length)
})

test('an ops worker that cannot answer yields a Korean error page', async () => {
  allowConsoleError(/request_failed/)
  const OPS = { fetch: () => Promise.reject(new Error('It is away.')) }
  const { response } = await visit(door, '/ops', {}, [], { OPS })
  expect(response.status).toBe(500)
  expect(await response.text()).toMatch(/<h1>[^<]*[가-힣]/)
})

test('the demo shop answers in development only', async () => {
  const DEMO = { fetch: async () => new Response('demo') }
  expect(await (await visit(door, '/demo', {}, [], { DEMO })).response.text()).toBe('안녕하세요')
  expect(
    await (await visit(door, '/demo', {}, [], { DEMO, ENVIRONMENT: 'development' })).response.text(),
  ).toBe('demo')
})

test('no address serves loader data instead of the page', async () => {
  page.answer = async ({ request }) => html(new URL(request.url).search)
  expect(await (await visit(door, '/payouts?_data=all&page=2')).response.text()).toBe('?page=2')
  expect((await visit(door, '/payouts.data')).response.status).toBe(404)
})

test('an oversized form is refused before it is read', async () => {
  const headers = { ...POST.headers, 'content-length': String(26 * 1024 * 1024) }
  expect((await visit(door, '/payouts', { method: 'POST', headers })).response.status).toBe(413)
})

test('a form sent by the script gets its next address in a header, and the flash waits for that page', async () => {
  page.answer = async ({ context }) => {
    context.flash.set('success', '저장했어요.')
    return new Response(null, { status: 303, headers: { location: '/contents/ctt_1' } })
  }
  const headers = { ...POST.headers, 'itda-script': '1' }
  const { response } = await visit(door, '/contents/new', { method: 'POST', headers })
  expect([response.status, response.headers.get('itda-next'), response.headers.get('location')]).toEqual([
    204,
    '/contents/ctt_1',
    null,
  ])
  expect(response.headers.getSetCookie().join()).toContain('itda-flash')
  const plain = await visit(door, '/contents/new', POST)
  expect([plain.response.status, plain.response.headers.get('location')]).toEqual([303, '/contents/ctt_1'])
})
