import { afterAll, expect, test } from 'vitest'
import { call } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import {
  cancel,
  earn,
  makeLine,
  makeReport,
  makeShop,
  report,
  sendPostback,
} from '#tests/helpers/orders/postback.ts'

afterAll(expectProof)

test('a report becomes a pending earning, a confirmation moves it to the balance', async () => {
  const person = await makePerson()
  const { partner, clickId, link } = await makeShop(person)
  const order = makeReport(clickId)
  const first = await sendPostback(partner, order)
  expect([first.status, first.body]).toEqual([200, { data: { result: 'accepted' } }])
  expect(await balancesOf(person)).toEqual({ pending: 1120, awaited: 0, available: 0, reserved: 0, debt: 0 })
  await report(partner, { ...order, eventId: 'later', status: 'confirmed' })
  expect(await balancesOf(person)).toEqual({ pending: 0, awaited: 0, available: 1120, reserved: 0, debt: 0 })
  expect(await rowsOf('SELECT orders FROM links WHERE id = ?', link.id)).toEqual([{ orders: 1 }])
  const record = 'SELECT orders, confirmed, cancelled FROM partner_records WHERE partner_id = ?'
  expect(await rowsOf(record, partner.id)).toEqual([{ orders: 1, confirmed: 1, cancelled: 0 }])
  await expectRollUps(person)
})

test('the same message again is a duplicate and changes nothing', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const order = makeReport(clickId)
  await report(partner, order)
  expect((await sendPostback(partner, order)).data).toEqual({ result: 'duplicate' })
  expect((await balancesOf(person)).pending).toBe(1120)
})

test('an Idempotency-Key gets the same answer for the same message and 422 for another one', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const order = makeReport(clickId)
  const headers = { 'idempotency-key': 'partner-key-0001' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendPostback(partner, order, { headers })))
  expect(answers.map(({ data }) => data?.result)).toEqual(Array(4).fill('accepted'))
  const other = await sendPostback(partner, makeReport(clickId), { headers })
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch'])
  expect((await sendPostback(partner, order)).data).toEqual({ result: 'duplicate' })
  expect(await rowsOf('SELECT id FROM inbox WHERE partner_id = ?', partner.id)).toHaveLength(1)
  expect((await balancesOf(person)).pending).toBe(1120)
})

test('the same event sent 50 times concurrently has one effect', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const order = makeReport(clickId)
  const answers = await Promise.all(Array.from({ length: 50 }, () => sendPostback(partner, order)))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  const results = answers.map(({ data }) => data.result)
  expect(results.filter((result) => result === 'accepted')).toHaveLength(1)
  expect(results.filter((result) => result === 'duplicate')).toHaveLength(49)
  expect((await balancesOf(person)).pending).toBe(1120)
  expect(await rowsOf('SELECT id FROM inbox WHERE event_id = ?', order.eventId)).toHaveLength(1)
  expect(await rowsOf('SELECT id FROM orders WHERE order_code = ?', order.orderCode)).toHaveLength(1)
})

test('two concurrent contents under one event id have one effect, and the other waits for an operator', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const order = makeReport(clickId)
  const other = { ...order, lines: [makeLine(10_000, 800)] }
  const answers = await Promise.all([order, other, order, other].map((body) => sendPostback(partner, body)))
  expect(answers.map(({ data }) => data.result).sort()).toEqual([
    'accepted',
    'duplicate',
    'duplicate',
    'quarantined',
  ])
  const kept = 'SELECT result, reason FROM inbox WHERE event_id = ? ORDER BY result'
  expect(await rowsOf(kept, order.eventId)).toEqual([
    { result: 'accepted', reason: null },
    { result: 'quarantined', reason: 'event_id_reused' },
  ])
})

test('ten concurrent reports of one order end in the latest', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const order = makeReport(clickId)
  const versions = Array.from({ length: 10 }, (_, i) => ({
    ...order,
    eventId: `${order.eventId}-${i}`,
    version: i + 1,
    lines: [makeLine(20_000 - i * 100, 1_600 - i * 10)],
  }))
  const answers = await Promise.all(versions.map((body) => sendPostback(partner, body)))
  expect(answers.map(({ data }) => data?.result)).toEqual(Array(10).fill('accepted'))
  expect((await balancesOf(person)).pending).toBe(1_057)
  await expectRollUps(person)
})

test('an older report is stored in the timeline and changes nothing', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const order = makeReport(clickId, { version: 2, status: 'confirmed' })
  await report(partner, order)
  const older = { ...order, version: 1, status: 'pending' as const, eventId: 'old', lines: [makeLine(9, 1)] }
  await report(partner, older)
  expect(await balancesOf(person)).toMatchObject({ pending: 0, available: 1120 })
  const { data } = await call('GET /orders', { as: person.token })
  expect(data.items[0]).toMatchObject({ state: 'confirmed', version: 2, amount: 20_000, earning: 1120 })
  expect(data.items[0].events.map(({ kind }: { kind: string }) => kind)).toEqual(['confirmed', 'ignored'])
})

test('a cancellation that arrives first leaves a tombstone; only a higher version revives the order', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const order = makeReport(clickId)
  await report(partner, { ...order, eventId: 'c', status: 'cancelled' })
  await report(partner, order)
  expect(await balancesOf(person)).toMatchObject({ pending: 0, available: 0 })
  const { data } = await call('GET /orders?state=cancelled', { as: person.token })
  expect(data).toMatchObject({ total: 1, items: [{ state: 'cancelled', earning: 0, next: null }] })
  await expectRollUps(person)
  await report(partner, { ...order, eventId: 'r', version: 2 })
  expect((await balancesOf(person)).pending).toBe(1120)
  await expectRollUps(person)
})

test('within one version a cancellation outranks a confirmation, and a confirmation a report', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const order = makeReport(clickId)
  const step = (status: typeof order.status) => report(partner, { ...order, eventId: status, status })
  await step('confirmed')
  await step('pending')
  expect(await balancesOf(person)).toMatchObject({ pending: 0, available: 1120 })
  await step('cancelled')
  expect(await balancesOf(person)).toMatchObject({ pending: 0, available: 0, debt: 0 })
  await report(partner, { ...order, eventId: 'again', status: 'confirmed' })
  expect(await balancesOf(person)).toMatchObject({ pending: 0, available: 0, debt: 0 })
})

test('a line cancelled after confirmation takes back only its own part', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const lines = [makeLine(20_000, 1_600), { ...makeLine(10_000, 800), productCode: 'p2' }]
  const order = makeReport(clickId, { lines, status: 'confirmed' })
  await report(partner, order)
  expect((await balancesOf(person)).available).toBe(1680)
  const rest = [makeLine(20_000, 1_600), { ...makeLine(0, 0), productCode: 'p2' }]
  await report(partner, { ...order, eventId: 'v2', version: 2, lines: rest })
  expect(await balancesOf(person)).toMatchObject({ available: 1120, debt: 0 })
})

test('an order cancelled after its money was paid out becomes debt, and later earnings pay it first', async () => {
  const person = await makePerson()
  const { shop, order } = await earn(person, 50_000)
  expect((await balancesOf(person)).available).toBe(50_000)
  const take = `INSERT INTO postings (debit, credit, amount, kind, ref, at)
    VALUES ('available:' || ?1, 'bank', 30000, 'test_paid', ?1, '2026-11-21T00:00:00.000Z') RETURNING id`
  await rowsOf(take, person.creatorId)
  await cancel(shop.partner, order)
  expect(await balancesOf(person)).toEqual({
    pending: 0,
    awaited: 0,
    available: 0,
    reserved: 0,
    debt: -30_000,
  })
  await earn(person, 12_000, shop)
  expect(await balancesOf(person)).toMatchObject({ available: 0, debt: -18_000 })
  await earn(person, 20_000, shop)
  expect(await balancesOf(person)).toMatchObject({ available: 2_000, debt: 0 })
})

test('an order with a commission of 0 earns nothing yet and still has its timeline', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  await report(partner, makeReport(clickId, { lines: [makeLine(20_000, 0)] }))
  const { data } = await call('GET /orders', { as: person.token })
  expect(data.items[0]).toMatchObject({ state: 'pending', earning: 0, next: null })
  expect(data.items[0].reason).toContain('커미션이 없는 주문')
})

test('an order earns the share of the creator’s grade at the click', async () => {
  const person = await makePerson()
  const grade = `INSERT INTO creator_grades (creator_id, since, level, name, share_bps)
    VALUES (?, '2026-11-10T00:00:00.000Z', 5, '열매', 9000) RETURNING level`
  await rowsOf(grade, person.creatorId)
  for (const [day, earning] of [
    ['2026-11-09T12:00:00.000Z', 1120],
    ['2026-11-11T12:00:00.000Z', 1440],
  ] as const) {
    const { partner, clickId } = await makeShop(person, { clickedAt: day, windowDays: 3650 })
    const order = makeReport(clickId, { occurredAt: day })
    await report(partner, order)
    const [row] = await rowsOf('SELECT pending_won FROM orders WHERE order_code = ?', order.orderCode)
    expect(row).toEqual({ pending_won: earning })
  }
})
