/** Webhooks as their owner makes, changes and removes them. */
import { expect, test } from 'vitest'
import { makeWebhookSender } from '#api/outside/webhook-sender.ts'
import { MOST_WEBHOOKS } from '#contract/platform/webhooks/webhook-kinds.ts'
import { call } from '../../../helpers/api.ts'
import { makePerson } from '../../../helpers/make.ts'
import { rowsOf } from '../../../helpers/money.ts'
import { makeReport, makeShop, report } from '../../../helpers/orders/postback.ts'
import { makeReceiver, makeWebhook, ownerOf } from '../../../helpers/platform/webhook-receiver.ts'

const URL_GIVEN = 'https://hooks.example.com/itda'
const input = (more: object = {}) => ({ url: URL_GIVEN, kinds: ['order.recorded'], ...more })
const rowOf = async (id: string) =>
  (await rowsOf<Record<string, string | null>>('SELECT * FROM webhook_endpoints WHERE id = ?', id))[0]

test('a member makes a webhook and sees its secret in that answer alone', async () => {
  const person = await makePerson({ approved: false })
  const made = await call('POST /webhooks', { as: person.token, body: input({ description: ' 정산 시트 ' }) })
  expect(made.data).toMatchObject({
    url: URL_GIVEN,
    description: '정산 시트',
    kinds: ['order.recorded'],
    state: 'active',
    stop: null,
    failingSince: null,
    oldSecretUntil: null,
  })
  expect(made.data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const { secret, ...webhook } = made.data
  expect((await call('GET /webhooks', { as: person.token })).data.items).toEqual([webhook])
  expect((await call(`GET /webhooks/${webhook.id}`, { as: person.token })).data).toEqual(webhook)
  const stored = JSON.stringify(await rowOf(webhook.id))
  expect(stored).not.toContain(secret.slice(6))
})

test('the same request twice makes one webhook with one secret', async () => {
  const person = await makePerson()
  const send = () => call('POST /webhooks', { as: person.token, body: input(), key: 'the-same-key-1' })
  const [first, second] = [await send(), await send()]
  expect(second.data).toEqual(first.data)
  expect((await call('GET /webhooks', { as: person.token })).data.items).toHaveLength(1)
})

test('a webhook needs a kind of event, and a sixth webhook is refused', async () => {
  const person = await makePerson()
  for (const kinds of [[], undefined, ['order.unknown']])
    expect((await call('POST /webhooks', { as: person.token, body: input({ kinds }) })).body.code).toBe(
      'invalid_input',
    )
  for (let nth = 0; nth < MOST_WEBHOOKS; nth += 1)
    expect((await call('POST /webhooks', { as: person.token, body: input() })).status).toBe(200)
  expect((await call('POST /webhooks', { as: person.token, body: input() })).body.code).toBe('webhook_limit')
  const { items } = (await call('GET /webhooks', { as: person.token })).data
  await call(`DELETE /webhooks/${items[0].id}`, { as: person.token })
  expect((await call('POST /webhooks', { as: person.token, body: input() })).status).toBe(200)
})

const REFUSED = [
  'https://localhost/hook',
  'https://127.0.0.1/hook',
  'https://10.0.0.8/hook',
  'https://[::1]/hook',
  'https://0x7f000001/hook',
  'https://2130706433/hook',
  'https://router.lan/hook',
  'https://user:word@hooks.example.com/',
  'https://hooks.example.com:8443/',
  'ftp://hooks.example.com/',
  'javascript:alert(1)',
  'hooks.example.com',
]

test('private, own and odd addresses are refused when they are saved and when they are called', async () => {
  const person = await makePerson()
  const { id } = await makeWebhook(ownerOf(person))
  for (const url of REFUSED) {
    const made = await call('POST /webhooks', { as: person.token, body: input({ url }) })
    expect([url, made.status, made.body.code]).toEqual([url, 422, 'webhook_url_refused'])
    expect(made.body.fields.url).toHaveLength(1)
    const changed = await call(`PUT /webhooks/${id}`, { as: person.token, body: input({ url }) })
    expect([url, changed.body.code]).toEqual([url, 'webhook_url_refused'])
  }
  const asked: string[] = []
  const sender = makeWebhookSender({
    isDevelopment: false,
    siteOrigin: 'https://itda.test',
    fetch: async (url) => {
      asked.push(url)
      return new Response()
    },
  })
  for (const url of [
    ...REFUSED,
    'http://hooks.example.com/',
    'https://itda.test/api/x',
    'https://www.itda.test/',
  ]) {
    expect([url, sender.isAllowed(url)]).toEqual([url, false])
    expect((await sender.send({ url, headers: {}, body: '{}' })).status).toBe(null)
  }
  expect(asked).toEqual([])
})

test('a redirect is an answer like any other and is not followed', async () => {
  const asked: [string, string | undefined][] = []
  const sender = makeWebhookSender({
    isDevelopment: false,
    siteOrigin: 'https://itda.test',
    fetch: async (url, { redirect }) => {
      asked.push([url, redirect])
      return new Response('moved', { status: 302, headers: { location: 'https://127.0.0.1/' } })
    },
  })
  const answer = await sender.send({ url: URL_GIVEN, headers: {}, body: '{}' })
  expect(answer).toMatchObject({ status: 302, answer: 'moved' })
  expect(asked).toEqual([[URL_GIVEN, 'manual']])
})

test('a slow receiver is left alone in time, and of a long answer only the start is read', async () => {
  const slow = makeWebhookSender({
    isDevelopment: false,
    siteOrigin: 'https://itda.test',
    timeoutMs: 5,
    fetch: (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  })
  expect(await slow.send({ url: URL_GIVEN, headers: {}, body: '{}' })).toMatchObject({ status: null })
  const long = makeWebhookSender({
    isDevelopment: false,
    siteOrigin: 'https://itda.test',
    fetch: async () => new Response('가'.repeat(100_000)),
  })
  expect((await long.send({ url: URL_GIVEN, headers: {}, body: '{}' })).answer).toBe('가'.repeat(500))
})

test('an owner changes address, description and kinds, and stops and starts it', async () => {
  const person = await makePerson()
  const { id } = await makeWebhook(ownerOf(person))
  const body = {
    url: 'https://other.example.com/',
    description: '새 서버',
    kinds: ['payout.paid', 'payout.paid'],
  }
  const changed = await call(`PUT /webhooks/${id}`, { as: person.token, body })
  expect(changed.data).toMatchObject({ ...body, kinds: ['payout.paid'] })
  const set = (state: string) => call(`PUT /webhooks/${id}/state`, { as: person.token, body: { state } })
  expect((await set('stopped')).data).toMatchObject({ state: 'stopped', stop: { why: 'owner' } })
  expect((await set('stopped')).data.state).toBe('stopped')
  expect((await set('active')).data).toMatchObject({ state: 'active', stop: null })
})

test('of two rotations at once one wins, and the old secret ends when it was said to', async () => {
  const person = await makePerson()
  const { id, secret } = await makeWebhook(ownerOf(person))
  const rotate = (hours: string) => call(`POST /webhooks/${id}/secret`, { as: person.token, body: { hours } })
  const next = (await rotate('24')).data
  expect(next.secret).not.toBe(secret)
  expect(Date.parse(next.oldSecretUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000)
  expect((await rotate('0')).data.oldSecretUntil).toBe(null)
  expect(await rowOf(id)).toMatchObject({ old_secret_sealed: null, old_until: null })
})

test("another person's webhook and deliveries are not found", async () => {
  const [owner, stranger] = [await makePerson(), await makePerson()]
  const shop = await makeShop(owner)
  const { id } = await makeWebhook(ownerOf(owner))
  await report(shop.partner, makeReport(shop.clickId))
  const { items } = (await call(`GET /webhooks/${id}/deliveries`, { as: owner.token })).data
  const delivery = items[0].id
  const asked: [string, object?][] = [
    [`GET /webhooks/${id}`],
    [`PUT /webhooks/${id}`, input()],
    [`PUT /webhooks/${id}/state`, { state: 'stopped' }],
    [`POST /webhooks/${id}/secret`, {}],
    [`POST /webhooks/${id}/test`],
    [`POST /webhooks/${id}/replay`],
    [`DELETE /webhooks/${id}`],
    [`GET /webhooks/${id}/deliveries`],
    [`GET /webhook-deliveries/${delivery}`],
    [`POST /webhook-deliveries/${delivery}/replay`],
  ]
  for (const [route, body] of asked) {
    const answer = await call(route, { as: stranger.token, ...(body && { body }) })
    expect([route, answer.status]).toEqual([route, 404])
  }
  expect((await call('GET /webhooks', { as: stranger.token })).data.items).toEqual([])
  expect((await call(`GET /webhooks/${id}`, { as: owner.token })).data.state).toBe('active')
})

test('a removed webhook gets nothing more and leaves neither address nor secret', async () => {
  const person = await makePerson()
  const shop = await makeShop(person)
  const { id } = await makeWebhook(ownerOf(person))
  await report(shop.partner, makeReport(shop.clickId))
  expect((await call(`DELETE /webhooks/${id}`, { as: person.token })).status).toBe(200)
  await report(shop.partner, makeReport(shop.clickId))
  expect(await makeReceiver().run(new Date())).toEqual([])
  expect(await rowOf(id)).toMatchObject({
    state: 'removed',
    url: '',
    secret_sealed: '',
    old_secret_sealed: null,
  })
  expect((await call(`GET /webhooks/${id}`, { as: person.token })).status).toBe(404)
  expect((await call(`DELETE /webhooks/${id}`, { as: person.token })).status).toBe(404)
})

test('who leaves takes webhooks and deliveries along', async () => {
  const person = await makePerson()
  const shop = await makeShop(person)
  const { id } = await makeWebhook(ownerOf(person))
  await report(shop.partner, makeReport(shop.clickId))
  await makeReceiver().run(new Date())
  const left = await call('GET /users/me/withdrawal', { as: person.token })
  const { lost } = left.data
  const gone = await call('DELETE /users/me', { as: person.token, body: { lost, confirmed: true } })
  expect(gone.status).toBe(200)
  expect(await rowOf(id)).toBe(undefined)
  expect(await rowsOf('SELECT 1 FROM webhook_deliveries WHERE endpoint_id = ?', id)).toEqual([])
})

test('nothing of a suspended person is sent, and nothing starts again by itself', async () => {
  const [person, operator] = [await makePerson(), await makePerson({ role: 'operator' })]
  const shop = await makeShop(person)
  const { id } = await makeWebhook(ownerOf(person))
  await report(shop.partner, makeReport(shop.clickId))
  const act = (verb: string) =>
    call(`POST /ops/members/${person.userId}/${verb}`, { as: operator.token, body: { reason: '도용 신고' } })
  expect((await act('suspend')).status).toBe(200)
  expect(await makeReceiver().run(new Date())).toEqual([])
  expect((await act('restore')).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ state: 'stopped', stop_reason: 'owner' })
})
