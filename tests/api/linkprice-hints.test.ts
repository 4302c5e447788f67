/** The reward postback: unsigned, so it is kept and only makes the list be read sooner. */
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import worker from '#tests/helpers/workers.ts'
import { testEnv } from '../helpers/api.ts'
import { makeStage, PATH_SECRET, type Stage } from '../helpers/linkprice.ts'
import { makePerson } from '../helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '../helpers/money.ts'

afterAll(expectProof)

const SITE = 'A100000001'
const env = {
  ...testEnv,
  LINKPRICE_A_ID: SITE,
  LINKPRICE_AUTH_KEY: 'the-key',
  LINKPRICE_PATH_SECRET: PATH_SECRET,
}
const ctx = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext

async function post(body: unknown, secret = PATH_SECRET, given = env, ip = '') {
  const request = new Request(`http://localhost:8787/api/postbacks/linkprice/${secret}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(ip && { 'cf-connecting-ip': ip }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const response = await worker.fetch(request, given, ctx)
  const parsed = (await response.json()) as { data?: { result: string }; code?: string }
  return { status: response.status, result: parsed.data?.result, code: parsed.code }
}

function makeHint({ merchantId, clickId }: Stage, changes: Record<string, unknown> = {}) {
  return {
    day: '20261003',
    time: '130000',
    merchant_id: merchantId,
    order_code: 'O-1',
    product_code: 'p1',
    product_name: '%EB%8B%B4%EC%9A%94',
    category_code: '',
    item_count: 1,
    price: 20_000,
    commision: 1_000,
    affiliate_id: SITE,
    affiliate_user_id: clickId,
    trlog_id: 18000406750585,
    uniq_id: 'u1',
    base_commission: '5%',
    incentive_commission: '0%',
    ...changes,
  }
}

const inboxOf = ({ shop }: Stage) =>
  rowsOf<{ adapter: string; raw: string; order_id: string | null }>(
    'SELECT adapter, t.raw, order_id FROM inbox m JOIN message_texts t ON t.nr = m.rowid WHERE partner_id = ?',
    shop.partner.id,
  )
const dueOf = (span: string) =>
  rowsOf('SELECT span FROM linkprice_pulls WHERE site_code = ? AND span = ?', SITE, span)

test('it is kept as it came, makes its day be read next, and earns nothing', async () => {
  const stage = await makeStage(await makePerson())
  const raw = JSON.stringify(makeHint(stage)).replace('18000406750585', '18446744073709551615')
  expect(await post(raw)).toEqual({ status: 200, result: 'accepted', code: undefined })
  expect(await inboxOf(stage)).toEqual([{ adapter: 'linkprice-postback', raw, order_id: null }])
  expect(await dueOf('2026-10-03')).toHaveLength(1)
  const events = 'SELECT event_id FROM inbox WHERE partner_id = ?'
  expect(await rowsOf(events, stage.shop.partner.id)).toEqual([
    { event_id: expect.stringMatching(/^18446744073709551615#/) },
  ])
  expect(await balancesOf(stage.person)).toEqual({
    pending: 0,
    awaited: 0,
    available: 0,
    reserved: 0,
    debt: 0,
  })
  expect(await rowsOf('SELECT id FROM orders WHERE creator_id = ?', stage.person.creatorId)).toEqual([])
})

test('the same again is a duplicate, another content of the same row is kept too', async () => {
  const stage = await makeStage(await makePerson())
  const results = await Promise.all([1, 2, 3, 4].map(() => post(makeHint(stage))))
  expect(results.map(({ result }) => result).sort()).toEqual([
    'accepted',
    'duplicate',
    'duplicate',
    'duplicate',
  ])
  expect((await post(makeHint(stage, { commision: 2_000 }))).result).toBe('accepted')
  expect(await inboxOf(stage)).toHaveLength(2)
})

test('a wrong address is 404 and leaves nothing behind, also where nothing is configured', async () => {
  const stage = await makeStage(await makePerson())
  for (const secret of ['x', `${PATH_SECRET}x`, encodeURIComponent("' OR 1")])
    expect((await post(makeHint(stage), secret)).status).toBe(404)
  expect((await post(makeHint(stage), PATH_SECRET, testEnv as typeof env)).status).toBe(404)
  expect(await inboxOf(stage)).toEqual([])
})

test('while the address is changed both are heard, and the one that went is not', async () => {
  const stage = await makeStage(await makePerson())
  const next = 'the-next-part-of-the-address'
  const both = { ...env, LINKPRICE_PATH_SECRET: `${next},${PATH_SECRET}` }
  const hint = (order: string) => makeHint(stage, { order_code: order, trlog_id: order.length })
  expect((await post(hint('O'), PATH_SECRET, both)).result).toBe('accepted')
  expect((await post(hint('ON'), next, both)).result).toBe('accepted')
  expect((await post(hint('ONE'), `${next},${PATH_SECRET}`, both)).status).toBe(404)
  const after = { ...env, LINKPRICE_PATH_SECRET: next }
  expect((await post(hint('ONE'), PATH_SECRET, after)).status).toBe(404)
  // One that is no secret is taken by nobody, and the other goes on.
  const half = { ...env, LINKPRICE_PATH_SECRET: `${PATH_SECRET},short` }
  expect((await post(hint('ONE'), 'short', half)).status).toBe(404)
  expect((await post(hint('ONE'), PATH_SECRET, half)).result).toBe('accepted')
  expect(await inboxOf(stage)).toHaveLength(3)
})

test('the network is heard although somebody at its address guessed 65 wrong ones, which are refused', async () => {
  const stage = await makeStage(await makePerson())
  // A window that begins in the middle would forgive what was counted.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 600_000) * 600_000 + 1_000 })
  onTestFinished(() => void vi.useRealTimers())
  const ip = '198.51.100.71'
  const statuses: number[] = []
  for (let i = 0; i < 65; i += 1) statuses.push((await post('{}', `guess-${i}`, env, ip)).status)
  expect(statuses).toEqual(statuses.map((_, i) => (i < 60 ? 404 : 429)))
  expect((await post(makeHint(stage), PATH_SECRET, env, ip)).result).toBe('accepted')
})

test.each([
  ['no JSON', '{"day":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['no day', { day: undefined }],
  ['a day that does not exist', { day: '20261399' }],
  ['no merchant', { merchant_id: '' }],
  ['no row id', { trlog_id: null }],
  ['an order code too long', { order_code: 'x'.repeat(101) }],
])('%s is 400 and leaves nothing behind', async (_name, change) => {
  const stage = await makeStage(await makePerson())
  const answer = await post(typeof change === 'string' ? change : makeHint(stage, change))
  expect([answer.status, answer.code]).toEqual([400, 'invalid_input'])
  expect(await inboxOf(stage)).toEqual([])
})

test('their fixed sample of an unknown merchant is answered and told', async () => {
  const stage = await makeStage(await makePerson())
  expect((await post(makeHint(stage, { merchant_id: 'sample' }))).status).toBe(200)
  expect(await rowsOf("SELECT kind FROM alarms WHERE id LIKE 'alm_lpm_sample_%'")).toEqual([
    { kind: 'linkprice_merchant' },
  ])
})

test('a day too far back or ahead is kept without a reading', async () => {
  const stage = await makeStage(await makePerson())
  expect((await post(makeHint(stage, { day: '20200101' }))).result).toBe('accepted')
  expect((await post(makeHint(stage, { day: '29990101' }))).result).toBe('accepted')
  expect([...(await dueOf('2020-01-01')), ...(await dueOf('2999-01-01'))]).toEqual([])
})
