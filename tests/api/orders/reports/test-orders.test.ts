import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp } from '#api/upkeep/clean-up/clean-up.ts'
import { MAX_TEST_ORDERS, TEST_REPORTS_MOST, type TestReport } from '#contract/orders/test-orders.ts'
import { TEST_STEPS } from '#contract/orders/test-steps.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePartner, makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { makeLine, makeReport, makeShop, sendPostback } from '#tests/helpers/orders/postback.ts'
import { readWrites, watchTables, writtenSince } from '#tests/helpers/watch.ts'

const operator = await makePerson({ role: 'operator', operatorRole: 'support' })
const as = operator.token
const OWN_TABLES = ['test_orders', 'test_reports']
const ACTS = [...OWN_TABLES, 'audit_log']

beforeAll(watchTables)
afterAll(expectProof)

async function begin(partnerId: string): Promise<string> {
  const { status, data } = await call(`POST /ops/partners/${partnerId}/test-orders`, { as })
  expect(status).toBe(200)
  return data.id
}
const step = (id: string, step: string, key?: string) =>
  call(`POST /ops/test-orders/${id}/reports`, { as, body: { step }, ...(key && { key }) })
const show = async (partnerId: string, id?: string) =>
  (await call(`GET /ops/partners/${partnerId}/console${id ? `?test=${id}` : ''}`, { as })).data

test('a test order goes from click and report to amendment, partial cancellation and confirmation and touches no real table', async () => {
  const { partner, link } = await makeShop(await makePerson())
  const tables = ['orders', 'order_events', 'inbox', 'postings', 'accounts', 'links', 'creator_days']
  const countAll = () =>
    Promise.all(tables.map((table) => rowsOf(`SELECT count(*) AS n, max(rowid) AS last FROM ${table}`)))
  const [counted, before] = [await countAll(), await readWrites()]
  const id = await begin(partner.id)
  expect((await show(partner.id)).test).toMatchObject({ id, reports: [], steps: ['report'] })
  const STEPS: [string, object, object][] = [
    ['report', { status: 'pending', version: 1 }, { state: 'pending', amount: 30_000, earning: 1_680 }],
    ['amend', { status: 'pending', version: 2 }, { state: 'pending', amount: 31_000, earning: 1_736 }],
    ['partial', { status: 'pending', version: 3 }, { state: 'pending', amount: 20_000, earning: 1_120 }],
    ['confirm', { status: 'confirmed', version: 3 }, { state: 'confirmed', amount: 20_000, earning: 1_120 }],
  ]
  for (const [nth, [name, sent, order]] of STEPS.entries()) {
    expect((await step(id, name)).data, name).toEqual({ done: true })
    const { test: seen, url } = await show(partner.id, id)
    const report = seen.reports[nth]
    expect(report).toMatchObject({ seq: nth + 1, isOurs: true, url, status: 200, result: 'accepted', order })
    expect(url).toBe(`http://localhost:8787/api/postbacks/${partner.id}`)
    expect(JSON.parse(report.body)).toMatchObject({ ...sent, clickId: seen.clickId })
    expect(report.headers).toEqual([
      { name: 'content-type', value: 'application/json' },
      { name: 'itda-signature', value: expect.stringMatching(/^t=\d{10},v1=[0-9a-f]{64}$/) },
    ])
    expect(report.answer).toBe('{"data":{"result":"accepted"}}')
    expect(report.order.events).toHaveLength(nth + 1)
    expect(report.order.gradeName).toBe('씨앗')
    expect(JSON.stringify(seen)).not.toContain(partner.secret)
  }
  expect(writtenSince(before, await readWrites()).sort()).toEqual([...ACTS].sort())
  expect(await countAll()).toEqual(counted)
  expect(await rowsOf('SELECT orders, clicks FROM links WHERE id = ?', link.id)).toEqual([
    { orders: 0, clicks: 0 },
  ])
})

test('an outside report under the test click passes the same checks, rules and answers, and counts nowhere', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  await begin(partner.id)
  const { clickId: testClick, landing } = (await show(partner.id)).test
  expect(new URL(landing).searchParams.get('subid')).toBe(testClick)
  expect(testClick).toMatch(/^[0-9a-f]{66}$/)
  const before = await readWrites()
  const order = makeReport(testClick)
  const results = []
  for (const body of [
    order,
    order,
    { ...order, lines: [makeLine(10_000, 800)] },
    { ...order, eventId: 'c', status: 'confirmed' },
    { ...order, eventId: 'late', version: 1 },
    { ...order, eventId: 'v', status: 'confirmed', lines: [makeLine(10_000, 800)] },
    makeReport(testClick, { lines: [makeLine(20_000, 20_000)] }),
    makeReport(testClick, { occurredAt: '2026-01-01T00:00:00.000Z' }),
    makeReport(testClick, { currency: 'USD' }),
    { ...order, eventId: 'x', version: 2, status: 'cancelled' },
  ]) {
    const { status, data } = await sendPostback(partner, body)
    results.push([status, data.result])
  }
  expect(results).toEqual(
    [
      'accepted',
      'duplicate',
      'quarantined',
      'accepted',
      'accepted',
      'quarantined',
      'quarantined',
      'quarantined',
      'quarantined',
      'accepted',
    ].map((result) => [200, result]),
  )
  expect(writtenSince(before, await readWrites())).toEqual(['test_reports'])
  const { test: seen } = await show(partner.id)
  const reports = seen.reports as TestReport[]
  expect(reports.map(({ reason, isOurs }) => [reason, isOurs])).toEqual(
    [
      null,
      null,
      'event_id_reused',
      null,
      null,
      'version_conflict',
      'rate_too_high',
      'before_click',
      'currency',
      null,
    ].map((reason) => [reason, false]),
  )
  expect(reports[3]?.order).toMatchObject({ state: 'confirmed', earning: 1_120 })
  expect(reports.at(-1)?.order).toMatchObject({ state: 'cancelled', earning: 0 })
  expect((await sendPostback(partner, makeReport(clickId))).data, 'a real click is a real order').toEqual({
    result: 'accepted',
  })
  expect((await balancesOf(person)).pending).toBe(1_120)
})

test('a partner begins and the console continues; a step out of order is refused and one press counts once', async () => {
  const partner = await makePartner()
  const id = await begin(partner.id)
  expect((await step(id, 'confirm')).body.code).toBe('test_order_step')
  const { test: seen } = await show(partner.id)
  const order = makeReport(seen.clickId, { orderCode: 'MINE-1' })
  await sendPostback(partner, order, { headers: { 'idempotency-key': 'partner-key-0001' } })
  const pressed = [
    await step(id, 'confirm', 'press-key-000001'),
    await step(id, 'confirm', 'press-key-000001'),
  ]
  expect(pressed.map(({ status, data }) => [status, data])).toEqual(Array(2).fill([200, { done: true }]))
  expect((await step(id, 'again')).status).toBe(200)
  expect((await step(id, 'cancel')).status).toBe(200)
  expect((await step(id, 'amend')).status).toBe(200)
  const { test: after } = await show(partner.id)
  const told = (after.reports as TestReport[]).map((one) => [
    one.isOurs,
    one.result,
    one.order?.orderCode,
    one.order?.state,
  ])
  expect(told).toEqual([
    [false, 'accepted', 'MINE-1', 'pending'],
    [true, 'accepted', 'MINE-1', 'confirmed'],
    [true, 'duplicate', undefined, undefined],
    [true, 'accepted', 'MINE-1', 'cancelled'],
    [true, 'accepted', 'MINE-1', 'pending'],
  ])
  expect(after.reports[0].headers.map(({ name }: { name: string }) => name)).toContain('idempotency-key')
  const acts = await rowsOf<{ action: string }>('SELECT action FROM audit_log WHERE subject = ?', id)
  expect(acts).toEqual(Array(4).fill({ action: 'sendTestReport' }))
})

test('test orders expire, are limited in number, and take a limited number of reports', async () => {
  const { partner } = await makeShop(await makePerson())
  const first = await begin(partner.id)
  const { clickId } = (await show(partner.id)).test
  for (let nth = 0; nth < MAX_TEST_ORDERS; nth += 1) await begin(partner.id)
  expect((await show(partner.id)).tests).toHaveLength(MAX_TEST_ORDERS)
  expect((await step(first, 'report')).status).toBe(404)
  const before = await readWrites()
  expect((await sendPostback(partner, makeReport(clickId))).data).toEqual({ result: 'quarantined' })
  expect(writtenSince(before, await readWrites())).toEqual(['refused_reports'])
  expect((await show(partner.id)).refused).toMatchObject([{ cause: 'test_gone', isSigned: true }])

  const { test: last } = await show(partner.id)
  const many = Array.from({ length: TEST_REPORTS_MOST }, () => makeReport(last.clickId))
  await rowsOf(
    `INSERT INTO test_reports (test_id, seq, is_ours, event_id, order_code, body_hash, raw, headers, received_at, result)
     SELECT ?1, value, 0, 'e' || value, 'o', 'h', '{}', '[]', '2026', 'duplicate' FROM json_each(?2) RETURNING seq`,
    last.id,
    JSON.stringify(many.map((_, i) => i + 1)),
  )
  const full = await sendPostback(partner, makeReport(last.clickId))
  expect([full.status, full.body.code]).toEqual([409, 'test_order_full'])
  expect((await step(last.id, 'report')).body.code).toBe('test_order_full')

  await rowsOf("UPDATE test_orders SET expires_at = '2026-01-01' WHERE id = ? RETURNING id", last.id)
  expect((await step(last.id, 'report')).body.code).toBe('test_order_gone')
  expect((await show(partner.id, last.id)).test).toBeNull()
  await cleanUp(testDeps())
  expect(await rowsOf('SELECT seq FROM test_reports WHERE test_id = ?', last.id)).toEqual([])
})

test('a report under another partner’s test click is refused, and a forged click is set aside as always', async () => {
  const [mine, other] = [await makePartner(), await makePartner()]
  await begin(mine.id)
  const { clickId } = (await show(mine.id)).test
  expect((await sendPostback(other, makeReport(clickId))).data).toEqual({ result: 'quarantined' })
  expect((await show(mine.id)).test.reports).toEqual([])
  expect((await show(other.id)).refused).toMatchObject([{ cause: 'test_partner' }])
  const forged = `${clickId.slice(0, -1)}${clickId.endsWith('0') ? '1' : '0'}`
  const report = makeReport(forged)
  expect((await sendPostback(mine, report)).data).toEqual({ result: 'quarantined' })
  expect(await rowsOf('SELECT reason FROM inbox WHERE event_id = ?', report.eventId)).toEqual([
    { reason: 'click_invalid' },
  ])
})

test('concurrent test reports each get their own number', async () => {
  const partner = await makePartner()
  await begin(partner.id)
  const { clickId } = (await show(partner.id)).test
  const order = makeReport(clickId)
  const sent = await Promise.all(
    [1, 2, 3, 4, 5].map((version) => sendPostback(partner, { ...order, eventId: `e${version}`, version })),
  )
  expect(sent.map(({ data }) => data.result)).toEqual(Array(5).fill('accepted'))
  const { reports } = (await show(partner.id)).test
  expect(reports.map(({ seq }: TestReport) => seq)).toEqual([1, 2, 3, 4, 5])
  expect(reports.at(-1).order).toMatchObject({ version: 5, state: 'pending' })
})

test('only operators with that role use the console, and nothing is signed without a secret', async () => {
  const partner = await makePartner()
  const reviewer = await makePerson({ role: 'operator', operatorRole: 'review' })
  const path = `/ops/partners/${partner.id}`
  for (const route of [`GET ${path}/console`, `POST ${path}/test-orders`])
    expect((await call(route, { as: reviewer.token })).body.code).toBe('not_my_duty')
  expect((await call('POST /ops/partners/prt_none/test-orders', { as })).status).toBe(404)
  expect((await call('GET /ops/partners/prt_none/console', { as })).status).toBe(404)
  expect((await step('tst_none', 'report')).status).toBe(404)
  const id = await begin(partner.id)
  expect((await step(id, 'pay')).status).toBe(400)
  await rowsOf(
    "UPDATE partner_secrets SET expires_at = '2020-01-01' WHERE partner_id = ? RETURNING id",
    partner.id,
  )
  expect((await step(id, 'report')).body.code).toBe('test_order_secret')
  expect((await show(partner.id)).hasSecret).toBe(false)
  expect(TEST_STEPS).toHaveLength(6)
})
