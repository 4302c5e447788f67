import { afterAll, expect, test } from 'vitest'
import { call } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { makeLine, makeReport, makeShop, report, sendPostback } from '#tests/helpers/orders/postback.ts'

afterAll(expectProof)

const PAID = { currency: 'USD', amountOriginal: '100.50', exchangeRate: '1391.25' }
/** 100.50 × 1,391.25 = 139,820.625 won. */
const LINES = [makeLine(139_821, 5_000)]

test('an order paid in dollars stores both amounts and the rate, and shows them', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const order = { ...makeReport(clickId, { lines: LINES }), ...PAID }
  await report(partner, order)
  expect((await balancesOf(person)).pending).toBe(3_500)
  const { data } = await call('GET /orders', { as: person.token })
  expect(data.items[0]).toMatchObject({
    amount: 139_821,
    paid: { currency: 'USD', amount: '100.50', exchangeRate: '1391.25' },
  })
  expect(data.items[0].events[0].text).toContain('USD 100.50')
})

test('a later report replaces both amounts together', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const order = { ...makeReport(clickId, { lines: LINES }), ...PAID }
  await report(partner, order)
  const settled = { exchangeRate: '1400', amountOriginal: '50' }
  await report(partner, { ...order, ...settled, eventId: 'v2', version: 2, lines: [makeLine(70_000, 2_500)] })
  const { data } = await call('GET /orders', { as: person.token })
  expect(data.items[0]).toMatchObject({ amount: 70_000, paid: { amount: '50', exchangeRate: '1400' } })
})

test('an order in won shows no other currency', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  await report(partner, makeReport(clickId))
  expect((await call('GET /orders', { as: person.token })).data.items[0].paid).toBeNull()
})

const ASIDE: [string, Record<string, string>][] = [
  ['a currency without amounts', { currency: 'USD' }],
  ['a currency without a rate', { currency: 'USD', amountOriginal: '100.50' }],
  ['won more than a hundredth above the rate', { ...PAID, exchangeRate: '1377' }],
  ['won more than a hundredth below the rate', { ...PAID, exchangeRate: '1406' }],
  ['a rate of nothing', { ...PAID, exchangeRate: '0' }],
  ['a rate on an order in won', { ...PAID, currency: 'KRW' }],
]
test.each(ASIDE)('%s waits for an operator and earns nothing', async (_name, change) => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const order = { ...makeReport(clickId, { lines: LINES }), ...change }
  expect((await sendPostback(partner, order)).data).toEqual({ result: 'quarantined' })
  const kept = 'SELECT reason FROM inbox WHERE event_id = ?'
  expect(await rowsOf(kept, order.eventId)).toEqual([{ reason: 'currency' }])
  expect((await balancesOf(person)).pending).toBe(0)
})

test.each(['1e3', '-1', '1,391', '', ' 1'])('an amount written %j is 400', async (amountOriginal) => {
  const { partner, clickId } = await makeShop(await makePerson())
  const answer = await sendPostback(partner, { ...makeReport(clickId), ...PAID, amountOriginal })
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
})
