import { beforeEach, expect, test, vi } from 'vitest'
import { cacheStub, installCache } from '../api/cache-stub.ts'
import { json, refusal, type Step, tokens } from '../api/scripted-api.ts'
import { SITE, settled, visit } from '../visit.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../test-build.ts')).testBuild)
const { default: door } = await import('../../../server.ts')

const HASH = 'a1'.repeat(32)
const PATH = `/api/images/${HASH}`
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"
/** A picture as the API sends it. */
const picture: Step = () =>
  new Response(Uint8Array.of(0xff, 0xd8, 1, 2, 3), {
    headers: {
      'content-type': 'image/jpeg',
      'content-length': '5',
      'content-security-policy': POLICY,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      etag: `"${HASH}"`,
      'x-request-id': 'r-first',
    },
  })

let cache: ReturnType<typeof cacheStub>
beforeEach(() => {
  vi.useRealTimers()
  cache = cacheStub()
  installCache(cache)
})

async function load(init: Parameters<typeof visit>[2] = {}, steps: Step[] = [], path = PATH) {
  const { response, asked } = await visit(door, path, init, steps)
  const bytes = [...new Uint8Array(await response.arrayBuffer())]
  await settled()
  return { status: response.status, headers: response.headers, bytes, asked }
}

test('the second view of a picture costs no API call, for any viewer and any query', async () => {
  const first = await load({}, [picture])
  expect([first.status, first.bytes, first.asked.length]).toEqual([200, [0xff, 0xd8, 1, 2, 3], 1])
  const headers = { cookie: 'itda-banner=ann_1' }
  for (const path of [PATH, `${PATH}?v=2`, `${PATH}#x`]) {
    const again = await load({ headers, held: tokens() }, [], path)
    expect([again.status, again.bytes, again.asked]).toEqual([200, first.bytes, []])
    for (const { headers } of [first, again]) {
      expect(headers.get('content-type')).toBe('image/jpeg')
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('content-security-policy')).toBe(POLICY)
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('etag')).toBe(`"${HASH}"`)
      expect(headers.get('strict-transport-security')).toBeTruthy()
      expect([headers.get('x-request-id'), headers.getSetCookie()]).toEqual([null, []])
    }
  }
  expect([...cache.kept.keys()]).toEqual([SITE + PATH])
})

test('a picture request to the API reveals nothing about its viewer', async () => {
  const headers = {
    cookie: 'a=1',
    'user-agent': 'x',
    'cf-connecting-ip': '192.0.2.1',
    'if-none-match': '"x"',
  }
  const { asked } = await load({ headers: { ...headers, range: 'bytes=0-1' }, held: tokens() }, [picture])
  expect([...(asked[0]?.headers.keys() ?? [])]).toEqual(['x-request-id'])
})

test.each([`"${HASH}"`, `W/"${HASH}"`, `"other", "${HASH}"`, '*'])(
  'a browser that has it already (%s) is sent no bytes',
  async (held) => {
    const headers = { 'if-none-match': held }
    for (const steps of [[picture], []]) {
      const { status, bytes, headers: said } = await load({ headers }, steps)
      expect([status, bytes]).toEqual([304, []])
      expect(said.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
    expect((await load({ headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  },
)

test('HEAD describes the whole picture and caches it for readers, and a range request gets the whole', async () => {
  for (const steps of [[picture], []]) {
    const head = await load({ method: 'HEAD' }, steps)
    expect([head.status, head.bytes, head.headers.get('content-type')]).toEqual([200, [], 'image/jpeg'])
  }
  const ranged = await load({ headers: { range: 'bytes=0-1' } })
  expect([ranged.status, ranged.bytes.length, ranged.headers.has('content-range')]).toEqual([200, 5, false])
})

test('a missing or unavailable picture is not cached', async () => {
  const away = () => new Response('x', { status: 503 })
  for (const [step, status] of [
    [refusal(404, 'not_found'), 404],
    [away, 503],
    [refusal(404, 'not_found'), 404],
  ] as const)
    expect((await load({}, [step])).status).toBe(status)
  expect(cache.kept.size).toBe(0)
  expect((await load({}, [picture])).status).toBe(200)
})

test('a cached picture expires after a day, so that a deleted one disappears', async () => {
  await load({}, [picture])
  const kept = cache.kept.get(SITE + PATH)
  expect(kept?.headers.get('cache-control')).toBe('max-age=86400')
  vi.useFakeTimers({ now: Date.now() + 86_400_001, toFake: ['Date'] })
  expect((await load({}, [refusal(404, 'not_found')])).status).toBe(404)
})

test('other addresses and methods go to the API unchanged', async () => {
  for (const [path, init] of [
    [PATH, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }],
    [PATH, { method: 'OPTIONS' }],
    [PATH.toUpperCase().replace('/API/IMAGES', '/api/images'), {}],
    [`${PATH}0`, {}],
    [`${PATH}/`, {}],
    ['/api/images/..%2Fx', {}],
  ] as const) {
    const { asked } = await load(init, [json({})], path)
    expect([path, asked.length, asked[0]?.path]).toEqual([path, 1, path])
  }
  expect(cache.kept.size).toBe(0)
})

test('a failing cache costs an API call, not the picture', async () => {
  const broken = () => Promise.reject(new Error('no cache today'))
  installCache({ match: broken, put: broken, delete: broken })
  for (let times = 0; times < 2; times += 1) expect((await load({}, [picture])).status).toBe(200)
})

test('each size of a picture is cached under its own address', async () => {
  for (const size of ['160', '1280', 'og']) {
    const first = await load({}, [picture], `${PATH}/${size}`)
    const again = await load({}, [], `${PATH}/${size}`)
    expect([first.status, again.status, again.bytes]).toEqual([200, 200, first.bytes])
    expect(again.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
  expect([...cache.kept.keys()]).toEqual(['160', '1280', 'og'].map((size) => `${SITE}${PATH}/${size}`))
})

test('the placeholder of a size not made yet is cached no longer than it is valid', async () => {
  const unmade: Step = () =>
    new Response(Uint8Array.of(1), {
      headers: { 'content-type': 'image/png', 'cache-control': 'max-age=300', etag: `"${HASH}"` },
    })
  const first = await load({}, [unmade], `${PATH}/320`)
  const again = await load({}, [], `${PATH}/320`)
  for (const { status, headers } of [first, again])
    expect([status, headers.get('cache-control')]).toEqual([200, 'max-age=300'])
  vi.useFakeTimers({ now: Date.now() + 300_001, toFake: ['Date'] })
  const made = await load({}, [picture], `${PATH}/320`)
  expect(made.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})
