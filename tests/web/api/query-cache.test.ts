import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataOf } from '#app/services/api/failure.server.ts'
import { findUser } from '#app/services/pages/auth.server.ts'
import { seal } from '#app/services/session/seal.server.ts'
import type { Tokens } from '#app/services/session/session.server.ts'
import { allowConsoleError } from '#tests/helpers/runtime/strict-console.ts'
import { page } from '../test-build.ts'
import { SITE, sessionIn, settled, visitFrom } from '../visit.ts'
import { cacheStub, installCache } from './cache-stub.ts'
import { productApi } from './product-api.ts'
import { KEYS, tokens } from './scripted-api.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../test-build.ts')).testBuild)

type Door = typeof import('../../../server.ts').default
let doors: [Door, Door]
let api: ReturnType<typeof productApi>
let cache: ReturnType<typeof cacheStub>

beforeEach(async () => {
  cache = cacheStub()
  installCache(cache)
  api = productApi()
  doors = [await isolate(), await isolate()]
})
afterEach(() => void vi.useRealTimers())

/** Loads the web worker with modules of its own, which share no memory, like another isolate. */
async function isolate(): Promise<Door> {
  vi.resetModules()
  const { default: door } = await import('../../../server.ts')
  return door
}

const held = (userId = 'usr_1'): Tokens => tokens({ userId, accessToken: userId })

/** The nickname on a page of this isolate. */
async function nickname(at: 0 | 1, who: Tokens | null = held()): Promise<string> {
  page.answer = async ({ context }) => Response.json((await findUser({ context }))?.creator?.nickname ?? null)
  const response = await visitFrom(doors[at], api, '/', { held: who })
  await settled()
  return (await response.text()).slice(1, -1)
}

async function mutate(at: 0 | 1, who = held()): Promise<void> {
  page.answer = async ({ context }) => {
    await context.api.channels.createChannel({ channelLinkUrl: 'https://blog.naver.com/a' })
    return new Response((await findUser({ context }))?.creator?.nickname)
  }
  const init = { held: who, method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }
  await visitFrom(doors[at], api, '/', init)
  await settled()
}

const times = (call: string) => api.asked.filter((one) => one === call).length

test('the cache answers the second page, in the other isolate too', async () => {
  expect(await nickname(0)).toBe('하나')
  expect(await nickname(0)).toBe('하나')
  expect(await nickname(1)).toBe('하나')
  expect(times('GET /auth/me')).toBe(1)
  expect(times('GET /data-versions/me')).toBe(3)
})

test('a person reads their own write immediately, in both isolates and every browser', async () => {
  for (const round of [1, 2, 3]) {
    for (const writer of [0, 1] as const) {
      await nickname(0)
      await nickname(1)
      await mutate(writer)
      const expected = `하나${'!'.repeat((round - 1) * 2 + writer + 1)}`
      expect(await nickname(1)).toBe(expected)
      expect(await nickname(0)).toBe(expected)
    }
  }
})

test('a read after a write in the same request does not return the earlier answer', async () => {
  await nickname(0)
  page.answer = async ({ context }) => {
    await context.api.auth.getMe()
    await context.api.channels.createChannel({ channelLinkUrl: 'https://blog.naver.com/a' })
    return Response.json(dataOf(await context.api.auth.getMe()).creator?.nickname)
  }
  const init = { held: held(), method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }
  expect(await (await visitFrom(doors[0], api, '/', init)).text()).toBe('"하나!"')
})

test('a change by somebody else, such as an operator, is visible immediately', async () => {
  await nickname(0)
  Object.assign(api.people.usr_1, { nickname: '바뀜', version: 7 })
  expect(await nickname(1)).toBe('바뀜')
})

test('after sign-out or a remote revocation of the session no cached answer is reachable', async () => {
  await nickname(0)
  api.people.usr_1.alive = false
  for (const at of [0, 1] as const) {
    page.answer = async ({ context }) => Response.json(await findUser({ context }))
    const response = await visitFrom(doors[at], api, '/', { held: held() })
    expect(response.headers.get('location')).toBe('/start')
    expect(await sessionIn(response)).toBeNull()
  }
  expect(await nickname(0, null)).toBe('ul')
})

test('no person gets the cached answer of another, and no cached answer is readable without the key', async () => {
  expect(await nickname(0)).toBe('하나')
  expect(await nickname(1, held('usr_2'))).toBe('둘')
  const [mine = '', theirs = ''] = [...cache.kept.keys()]
  expect(mine).toContain('/usr_1/')
  expect(theirs).toContain('/usr_2/')
  for (const { text } of cache.kept.values()) expect(text).not.toMatch(/하나|둘|usr_|nickname/)
  // Under the key of another person it cannot be opened.
  const headers = { 'cache-control': 'max-age=300' }
  await cache.put(theirs, new Response(cache.kept.get(mine)?.text, { headers }))
  doors = [doors[0], await isolate()]
  expect(await nickname(1, held('usr_2'))).toBe('둘')
  expect(times('GET /auth/me')).toBe(3)
})

test('an isolate does not look up or unseal again an answer it has opened', async () => {
  const looked = vi.spyOn(cache, 'match')
  await nickname(0)
  await nickname(0)
  expect(looked).toHaveBeenCalledTimes(1)
  expect(await nickname(0, held('usr_2'))).toBe('둘')
  expect(await nickname(0)).toBe('하나')
  expect(looked).toHaveBeenCalledTimes(2)
})

test('an answer cached anew by another isolate replaces the one opened here', async () => {
  await nickname(0)
  Object.assign(api.people.usr_1, { nickname: '바뀜', version: 7 })
  expect(await nickname(1)).toBe('바뀜')
  const before = times('GET /auth/me')
  expect(await nickname(0)).toBe('바뀜')
  expect(times('GET /auth/me')).toBe(before)
})

test('the minimal and the full person are cached apart', async () => {
  await nickname(0)
  page.answer = async ({ context }) => Response.json(dataOf(await context.api.auth.getMe({ min: 'false' })))
  const full = await (await visitFrom(doors[0], api, '/', { held: held() })).json()
  expect(full).toMatchObject({ email: 'canary@itda.test' })
  await settled()
  expect(await nickname(1)).toBe('하나')
  expect(cache.kept.size).toBe(2)
  for (const [key, { text }] of cache.kept) expect(key + text).not.toContain('canary')
})

test('an answer older than five minutes is asked again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await nickname(0)
  vi.setSystemTime(Date.now() + 299_000)
  await nickname(0)
  expect(times('GET /auth/me')).toBe(1)
  vi.setSystemTime(Date.now() + 2_000)
  await nickname(0)
  expect(times('GET /auth/me')).toBe(2)
})

test('pages of visitors ask for no version, and a banner for signed-in people is always current', async () => {
  const banner = async (at: 0 | 1, who: Tokens | null) => {
    page.answer = async ({ context }) =>
      Response.json(dataOf(await context.api.site.getSiteConfig()).banner?.text)
    const text = await (await visitFrom(doors[at], api, '/', { held: who })).text()
    await settled()
    return text
  }
  expect([await banner(0, null), await banner(1, null)]).toEqual(['"공지"', '"공지"'])
  expect(times('GET /data-versions/me')).toBe(0)
  await banner(0, held())
  Object.assign(api.site, { banner: '새 공지', version: 2 })
  expect([await banner(0, held()), await banner(1, held('usr_2'))]).toEqual(['"새 공지"', '"새 공지"'])
  // The worker itself caches by host, and the pages cache by data version.
  const kept = [...cache.kept.keys()].map((key) => key.replace('https://cache.internal/local/', ''))
  expect(kept).toEqual(['visitors/api/site-config', 'site/api/site-config'])
})

test('a site that is not open yet is asked each time, so that it opens immediately', async () => {
  page.answer = async ({ context }) => Response.json(dataOf(await context.api.site.getSiteConfig()).isOpen)
  for (const isOpen of [false, true]) {
    Object.assign(api.site, { isOpen })
    const said = await (await visitFrom(doors[0], api, '/', { held: null })).json()
    await settled()
    expect([said, cache.kept.size]).toEqual([isOpen, isOpen ? 1 : 0])
  }
})

test('errors and money are never cached', async () => {
  allowConsoleError(/api_call_failed/)
  page.answer = async ({ context }) => {
    await context.api.payouts.getBalance().catch(() => {})
    return new Response(null)
  }
  await visitFrom(doors[0], api, '/', { held: held() })
  await settled()
  expect([...cache.kept.keys()]).toEqual([])
})

const JSON_HEAD = { headers: { 'content-type': 'application/json' } }
const BAD_ANSWERS: [string, () => Response][] = [
  ['another shape', () => Response.json({ data: { foo: 1 } })],
  ['null', () => Response.json(null)],
  ['a list where one thing is promised', () => Response.json([])],
  ['a field of another kind', () => Response.json({ data: { id: 7 } })],
  ['a text cut off in the middle', () => new Response('{"data":{"id":"usr_1","cre', JSON_HEAD)],
  ['nothing at all', () => new Response('', JSON_HEAD)],
  ['a page', () => new Response('<h1>Bad gateway</h1>', { headers: { 'content-type': 'text/html' } })],
]

test.each(BAD_ANSWERS)('after one answer that is %s the page is back at once', async (_, bad) => {
  allowConsoleError(/api_call_failed|api_answer_invalid|page_failed/)
  const good = api.fetch
  api.fetch = async (input) =>
    new URL((input as Request).url).pathname.startsWith('/api/auth/me') ? bad() : good(input)
  expect(await nickname(0).catch(() => 'broken')).not.toBe('하나')
  expect([...cache.kept.keys()]).toEqual([])
  api.fetch = good
  expect(await nickname(0)).toBe('하나')
  expect(await nickname(1)).toBe('하나')
  expect(times('GET /auth/me')).toBe(1)
})

test('a cached answer that breaks the contract is discarded and asked again', async () => {
  await nickname(0)
  const [key = ''] = [...cache.kept.keys()]
  for (const old of ['{"data":{"id":"usr_1"}}', 'not JSON', '']) {
    const sealed = await seal(KEYS, key, old)
    await cache.put(key, new Response(sealed, { headers: { 'cache-control': 'max-age=300' } }))
    const before = times('GET /auth/me')
    doors = [await isolate(), await isolate()]
    expect(await nickname(0)).toBe('하나')
    expect(await nickname(1)).toBe('하나')
    expect(times('GET /auth/me')).toBe(before + 1)
  }
})

test('the answers come from the API when the cache fails', async () => {
  installCache({
    match: () => Promise.reject(new Error('down')),
    put: () => Promise.reject(new Error('down')),
  })
  expect(await nickname(0)).toBe('하나')
  expect(await nickname(1)).toBe('하나')
  expect(times('GET /auth/me')).toBe(2)
  expect(SITE).toMatch(/^https:/)
})
