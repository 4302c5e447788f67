/** The typed client: what it sends, how it repeats, reads lists and verifies webhooks. */
import { expect, test } from 'vitest'
import { makeWebhookSecret, signCall } from '#api/platform/webhooks/sign.ts'
import { NEWEST_VERSION } from '#contract/core/clients/versions.ts'
import { listEndpoints } from '#contract/index.ts'
import { listClientCalls } from '#documents/client/calls.ts'
import { openapis } from '#tests/helpers/site/documents.ts'
import {
  Itda,
  ItdaError,
  SCOPES,
  signWebhook,
  verifyWebhook,
  WebhookError,
} from '../../../packages/itda-js/src/index.ts'

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | Error
type SentCall = { method: string; path: string; headers: Headers; body: string }

/** A client whose calls get these answers, the last one again and again. */
function clientOf(...answers: Answer[]) {
  const sent: SentCall[] = []
  const waits: number[] = []
  const itda = new Itda({
    key: 'itda_c_test',
    baseUrl: 'https://itda.test/',
    wait: async (ms) => void waits.push(ms),
    fetch: async (request) => {
      const { method, url, headers } = request
      sent.push({
        method,
        path: url.replace('https://itda.test/api', ''),
        headers,
        body: await request.text(),
      })
      const answer = answers[Math.min(sent.length, answers.length) - 1] ?? {}
      if (answer instanceof Error) throw answer
      const { status = 200, body = { data: { done: true } } } = answer
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return new Response(text, { status, ...(answer.headers && { headers: answer.headers }) })
    },
  })
  return { itda, sent, waits }
}
const BUSY = { status: 503, body: { code: 'unavailable', message: '준비하고 있어요.', requestId: 'r1' } }
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as ItdaError,
  )

test('each call that a key may make is a method, and sends the method and the address of its endpoint', async () => {
  const calls = listClientCalls(openapis.site)
  const open = listEndpoints().filter(({ meta }) => meta.scope)
  expect(calls.map(({ noun, verb }) => `${noun}.${verb}`)).toEqual(open.map(({ name }) => name))
  expect(Object.keys(SCOPES)).toHaveLength(calls.length)
  for (const { noun, name, method, path, params, input, scope } of calls) {
    const label = `${noun}.${name}`
    expect(SCOPES[label as keyof typeof SCOPES], label).toBe(scope)
    const { itda, sent } = clientOf()
    const resource = itda[noun as 'links'] as unknown as Record<
      string,
      (...given: unknown[]) => Promise<unknown>
    >
    await resource[name]?.(...params.map((one) => `${one}/1`), ...(input ? [{ q: '가', list: ['a'] }] : []))
    const query = method === 'GET' && input ? '?q=%EA%B0%80&list%5B0%5D=a' : ''
    expect(sent[0]?.method, label).toBe(method)
    expect(sent[0]?.path, label).toBe(path.replaceAll(/\{(\w+)\}/g, '$1%2F1') + query)
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer itda_c_test')
    expect(sent[0]?.headers.get('itda-version')).toBe(NEWEST_VERSION)
    expect(sent[0]?.headers.has('idempotency-key'), label).toBe(method !== 'GET')
    if (input && method !== 'GET') expect(sent[0]?.body, label).toContain('가')
  }
})

test('names leave out the noun, and a call for several beside one for one is called so', () => {
  const { itda } = clientOf()
  expect([itda.links.create, itda.links.createMany, itda.orders.list, itda.grades.get]).not.toContain(
    undefined,
  )
})

test('a repeat carries the same key, and waits as long as the API says', async () => {
  const late = { ...BUSY, headers: { 'retry-after': '7' } }
  const full = {
    status: 429,
    body: { code: 'rate_limited', message: '많아요.' },
    headers: { ratelimit: '"key";r=0;t=12' },
  }
  const { itda, sent, waits } = clientOf(late, full, { body: { data: { id: 'lnk_1' } } })
  expect(await itda.links.create({ url: 'https://a.example' })).toEqual({ id: 'lnk_1' })
  expect(waits).toEqual([7_000, 12_000])
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  const own = clientOf()
  await own.itda.links.create({ url: 'https://a.example' }, { idempotencyKey: 'mine' })
  expect(own.sent[0]?.headers.get('idempotency-key')).toBe('mine')
})

test('without a time from the API, pauses grow; after the last repeat the error is thrown', async () => {
  const { itda, sent, waits } = clientOf(new Error('connection reset'), BUSY)
  const error = await refusalOf(itda.links.get('lnk_1'))
  expect(error).toMatchObject({
    status: 503,
    code: 'unavailable',
    message: '준비하고 있어요.',
    requestId: 'r1',
  })
  expect(sent).toHaveLength(3)
  const [first = 0, second = 0] = waits
  expect([first >= 250 && first <= 500, second >= 500 && second <= 1_000]).toEqual([true, true])
})

test('a refusal is thrown at once, with the sentences of its fields', async () => {
  const body = {
    code: 'invalid_input',
    message: '확인해 주세요.',
    fields: { url: ['주소를 입력해 주세요.'] },
    requestId: 'r2',
  }
  const { itda, sent } = clientOf({ status: 400, body })
  const error = await refusalOf(itda.links.create({ url: '' }))
  expect(error).toBeInstanceOf(ItdaError)
  expect(error).toMatchObject({ name: 'ItdaError', status: 400, code: 'invalid_input', fields: body.fields })
  const long = clientOf({ status: 429, body: { code: 'rate_limited' }, headers: { 'retry-after': '3600' } })
  expect(await refusalOf(long.itda.links.get('lnk_1'))).toMatchObject({ retryAfterSeconds: 3600 })
  expect([sent.length, long.sent.length]).toEqual([1, 1])
})

test('an answer of somebody else, a broken connection and an abort have codes of their own', async () => {
  const page = clientOf({ status: 500, body: '<html>' })
  expect(await refusalOf(page.itda.links.get('lnk_1'))).toMatchObject({ status: 500, code: 'unreadable' })
  const broken = clientOf(new Error('refused'))
  expect(await refusalOf(broken.itda.links.get('lnk_1'))).toMatchObject({ status: 0, code: 'network' })
  const stop = new AbortController()
  stop.abort()
  const aborted = clientOf(new Error('aborted'))
  expect(await refusalOf(aborted.itda.links.get('lnk_1', { signal: stop.signal }))).toMatchObject({
    code: 'aborted',
  })
  expect([broken.sent.length, aborted.sent.length]).toEqual([3, 1])
  expect(() => new Itda({ key: '' })).toThrow(TypeError)
})

const page = (items: number[], more: object) => ({ body: { data: { items, ...more } } })
const collect = async (list: AsyncIterable<unknown>) => {
  const items: unknown[] = []
  for await (const one of list) items.push(one)
  return items
}

test('a list is read page after page, by number or by the place where the last one ended', async () => {
  const numbers = clientOf(
    page([1, 2], { page: 1, limit: 2, total: 3 }),
    page([3], { page: 2, limit: 2, total: 3 }),
  )
  expect(await collect(numbers.itda.orders.list({ state: 'confirmed' }))).toEqual([1, 2, 3])
  expect(numbers.sent.map(({ path }) => path)).toEqual([
    '/orders?state=confirmed',
    '/orders?state=confirmed&page=2',
  ])
  const places = clientOf(
    page([1, 2], { page: 1, limit: 2, total: 9, next: '5.lnk_1' }),
    page([3], { page: 1, limit: 2, total: 9, next: null }),
  )
  expect(await collect(places.itda.links.list({ sort: 'clicks' }))).toEqual([1, 2, 3])
  expect(places.sent[1]?.path).toBe('/affiliate-links?sort=clicks&after=5.lnk_1')
  const before = clientOf(page([1], { next: 'x' }), page([], { next: null }))
  expect(await collect(before.itda.journals.list())).toEqual([1])
  expect(before.sent[1]?.path).toBe('/creators/me/journal?before=x')
})

test('an awaited list is its first page, which is asked for once', async () => {
  const { itda, sent } = clientOf(page([1], { page: 1, limit: 1, total: 1 }))
  const list = itda.orders.list()
  expect(await list).toMatchObject({ items: [1], total: 1 })
  expect(await collect(list)).toEqual([1])
  expect(sent).toHaveLength(1)
})

test('a webhook that we signed is verified, and nothing else', async () => {
  const [secret, old] = [makeWebhookSecret(), makeWebhookSecret()]
  const body = '{"type":"order.confirmed","timestamp":"2026-11-02T03:04:05.000Z","data":{"orderId":"ord_1"}}'
  const now = Date.parse('2026-11-02T03:04:10.000Z')
  const headers = await signCall([old, secret], { id: 'whd_1', seconds: now / 1000, body })
  const verify = (
    text: string,
    given: Parameters<typeof verifyWebhook>[1],
    key: string | string[],
    at = now,
  ) => verifyWebhook(text, given, key, { now: at }).catch((error: WebhookError) => error.reason)
  const event = {
    id: 'whd_1',
    type: 'order.confirmed',
    timestamp: '2026-11-02T03:04:05.000Z',
    data: { orderId: 'ord_1' },
  }
  expect(await verify(body, headers, secret)).toEqual(event)
  expect(await verify(body, new Headers(headers), old)).toEqual(event)
  expect(await verify(body, headers, [makeWebhookSecret(), secret])).toEqual(event)
  expect(await verify(`${body} `, headers, secret)).toBe('signature')
  expect(await verify(body, headers, makeWebhookSecret())).toBe('signature')
  expect(await verify(body, { ...headers, 'webhook-signature': 'v1,??? v2,abc' }, secret)).toBe('signature')
  expect(await verify(body, headers, secret, now + 301_000)).toBe('time')
  expect(await verify(body, headers, secret, now - 301_000)).toBe('time')
  expect(await verify(body, headers, secret, now + 300_000)).toEqual(event)
  expect(await verify(body, { 'webhook-id': 'whd_1' }, secret)).toBe('headers')
  expect(new WebhookError('time')).toBeInstanceOf(Error)
})

test('the published example of Standard Webhooks is signed and verified', async () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const [id, body, now] = ['msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}', 1_614_265_330_000]
  const signed = await signWebhook({ id, body, now }, secret)
  expect(signed['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  expect(await verifyWebhook(body, signed, secret, { now })).toMatchObject({ id, test: 2_432_232_314 })
})
