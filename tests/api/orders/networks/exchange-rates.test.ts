/** Rates that operators enter, and orders in other currencies that wait for them, take them and keep them. */
import { afterAll, expect, test } from 'vitest'
import { priceNetworkRows } from '#api/orders/exchange-rates/price-rows.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import { makeAwinStandIn } from '#tests/helpers/networks/awin.ts'
import { CODE, SALE } from '#tests/helpers/networks/courses.ts'
import { enterRate } from '#tests/helpers/networks/rates.ts'
import type { NetworkStandIn } from '#tests/helpers/networks/stand-in.ts'

afterAll(expectProof)

const [one, other] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
const today = toKstDate(new Date())
let currencies = 0

/** Returns a currency that no other test uses. */
function makeCurrency(): string {
  currencies += 1
  return `X${String.fromCharCode(65 + Math.floor(currencies / 26))}${String.fromCharCode(65 + (currencies % 26))}`
}

const enter = (currency: string, wonForOne: string, fromOn = today) =>
  call('POST /ops/networks/rates', { as: one.token, body: { currency, wonForOne, fromOn } })
const ratesOf = (currency: string) =>
  rowsOf(
    'SELECT from_on, won_for_one, approved_by IS NOT NULL AS agreed FROM exchange_rates WHERE currency = ? ORDER BY rowid',
    currency,
  )

async function approveLast(currency: string) {
  const { data } = await call('GET /ops/approvals?limit=100', { as: other.token })
  const { id, says } = data.items.find(({ subject }: { subject: string }) => subject === currency)
  return { says, answer: await call(`POST /ops/approvals/${id}/approve`, { as: other.token }) }
}

test('the first rate of a currency takes two operators, and the list shows both', async () => {
  const currency = makeCurrency()
  expect((await enter(currency, '1,391.25')).data).toEqual({ result: 'asked' })
  expect(await ratesOf(currency)).toEqual([])
  expect((await enter(currency, '1400')).body.code).toBe('approval_open')
  const { says, answer } = await approveLast(currency)
  expect([says, answer.status]).toEqual([expect.stringContaining(`1 ${currency} = 1391.25원`), 200])
  const { data } = await call('GET /ops/networks/rates', { as: one.token })
  expect(data.items[0]).toMatchObject({
    currency,
    fromOn: today,
    wonForOne: '1391.25',
    enteredBy: one.email,
    approvedBy: other.email,
  })
})

test('one operator stays within five percent of what two agreed on, however many steps they take', async () => {
  const currency = makeCurrency()
  await enterRate(currency, '1000')
  expect((await enter(currency, '1050')).data).toEqual({ result: 'entered' })
  expect((await enter(currency, '950')).data).toEqual({ result: 'entered' })
  expect((await enter(currency, '1050.01')).data).toEqual({ result: 'asked' })
  expect((await approveLast(currency)).answer.status).toBe(200)
  expect((await enter(currency, '1102')).data).toEqual({ result: 'entered' })
  expect((await enter(currency, '949')).data).toEqual({ result: 'asked' })
  expect((await ratesOf(currency)).length).toBe(5)
})

test.each([
  [{ currency: 'KRW' }, 'currency'],
  [{ currency: 'US' }, 'currency'],
  [{ wonForOne: '0' }, 'wonForOne'],
  [{ wonForOne: '-1' }, 'wonForOne'],
  [{ wonForOne: '1e3' }, 'wonForOne'],
  [{ wonForOne: '1000001' }, 'wonForOne'],
  [{ fromOn: addDays(today, 1) }, 'fromOn'],
  [{ fromOn: addDays(today, -401) }, 'fromOn'],
  [{ fromOn: '2026-02-31' }, 'fromOn'],
])('%j is refused with a sentence at its field', async (wish, field) => {
  const body = { currency: 'USD', wonForOne: '1391.25', fromOn: today, ...wish }
  const answer = await call('POST /ops/networks/rates', { as: one.token, body })
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
})

/** An order of 2,000 and 3,000 units (at ten won) in a currency without a rate, read on the next day. */
async function makeWaiting(currency: string, at = '2026-10-03T13:00'): Promise<NetworkStandIn> {
  const shop = await makeAwinStandIn(await makePerson())
  shop.put({ ...SALE, at })
  shop.changeCurrency(CODE, currency, '10')
  await shop.readAll('2026-10-04T09:00')
  return shop
}

const orderOf = async ({ person }: NetworkStandIn) => {
  await expectRollUps(person)
  return (await call('GET /orders', { as: person.token })).data.items[0]
}

test('an order without a rate has 0 won, says why and is not confirmed; the rate prices it', async () => {
  const currency = makeCurrency()
  const shop = await makeWaiting(currency)
  shop.approve(CODE)
  await shop.readAll('2026-10-05T09:00')
  expect(await orderOf(shop)).toMatchObject({ state: 'pending', amount: 0, paid: null })
  expect(await balancesOf(shop.person)).toMatchObject({ pending: 0, available: 0 })
  const { data } = await call('GET /ops/networks/rates', { as: one.token })
  expect(data.waiting).toContainEqual({ currency, rows: 1, since: '2026-10-03' })
  await enterRate(currency, '10.5')
  await shop.readAll('2026-10-05T10:00')
  expect(await orderOf(shop)).toMatchObject({
    state: 'confirmed',
    amount: 52_500,
    paid: { currency, amount: '5000', exchangeRate: '10.5' },
  })
  expect(await balancesOf(shop.person)).toMatchObject({ available: 1_837 })
  const after = await call('GET /ops/networks/rates', { as: one.token })
  expect(after.data.waiting.map((row: { currency: string }) => row.currency)).not.toContain(currency)
})

test('a rate that prices much at once takes two operators', async () => {
  const currency = makeCurrency()
  await enterRate(currency, '1000', '2026-10-04')
  const shop = await makeWaiting(currency)
  // 250 units of commission wait, 250,000 won.
  expect((await enter(currency, '1000', '2026-10-03')).data).toEqual({ result: 'asked' })
  expect((await approveLast(currency)).answer.status).toBe(200)
  await shop.readAll('2026-10-05T09:00')
  expect((await balancesOf(shop.person)).pending).toBe(175_000)
})

test('a correction below zero does not hide how much a rate prices', async () => {
  const currency = makeCurrency()
  await enterRate(currency, '1000', '2026-10-04')
  const [, lowered] = [await makeWaiting(currency), await makeWaiting(currency)]
  await rowsOf("UPDATE network_rows SET commission_original = '-250' WHERE partner_id = ?", lowered.partnerId)
  expect((await enter(currency, '1000', '2026-10-03')).data).toEqual({ result: 'asked' })
})

test('an order takes the rate of its day, keeps it, and is amended at it', async () => {
  const currency = makeCurrency()
  await enterRate(currency, '10', '2026-10-01')
  await enterRate(currency, '20', '2026-10-04')
  const [before, since] = [
    await makeWaiting(currency, '2026-10-03T23:59'),
    await makeWaiting(currency, '2026-10-04T00:01'),
  ]
  const pending = async (shop: NetworkStandIn) => (await balancesOf(shop.person)).pending
  expect([await pending(before), await pending(since)]).toEqual([1_750, 3_500])
  await enterRate(currency, '40', '2026-10-01')
  await before.readAll('2026-10-06T09:00')
  expect(await pending(before), 'a later rate changes nothing').toBe(1_750)
  before.redate(CODE, '2026-10-04')
  await before.readAll('2026-10-07T09:00')
  expect(await pending(before), 'nor does another day').toBe(1_750)
  before.cancel(CODE, 'p2')
  before.changeCurrency(CODE, currency, '10')
  await before.readAll('2026-10-08T09:00')
  expect(await pending(before), 'less is bought, at the rate it had').toBe(700)
})

test('a changed currency is priced anew, and waits when it has no rate', async () => {
  const [first, second] = [makeCurrency(), makeCurrency()]
  await enterRate(first, '10')
  const shop = await makeWaiting(first)
  shop.changeCurrency(CODE, second, '10')
  await shop.readAll('2026-10-06T09:00')
  expect(await orderOf(shop)).toMatchObject({ state: 'pending', amount: 0 })
  await enterRate(second, '20')
  await shop.readAll('2026-10-07T09:00')
  expect(await orderOf(shop)).toMatchObject({
    amount: 100_000,
    paid: { currency: second, exchangeRate: '20' },
  })
})

test('a currency that waits more than a day is an alarm, which its rate closes', async () => {
  const currency = makeCurrency()
  const shop = await makeWaiting(currency)
  const alarms = () =>
    rowsOf<{ closed_at: string | null }>(
      "SELECT closed_at FROM alarms WHERE kind = 'network_rate' AND detail ->> 'currency' = ?",
      currency,
    )
  expect(await alarms()).toEqual([])
  for (const hour of ['10', '11']) await priceNetworkRows(testDeps(`2026-10-05T${hour}:00:00+09:00`))
  expect(await alarms()).toEqual([{ closed_at: null }])
  await enterRate(currency, '10')
  await priceNetworkRows(testDeps('2026-10-05T12:00:00+09:00'))
  expect(await alarms()).toEqual([{ closed_at: expect.any(String) }])
  await rowsOf(
    "UPDATE network_rows SET exchange_rate = NULL, ordered_at = '2020-01-01T00:00:00.000Z' WHERE currency = ? RETURNING row_id",
    currency,
  )
  for (const hour of ['13', '14']) await priceNetworkRows(testDeps(`2026-10-05T${hour}:00:00+09:00`))
  expect(await alarms(), 'older rows of the same day').toContainEqual({ closed_at: null })
  await rowsOf(
    "UPDATE network_rows SET ordered_at = '2026-10-03T04:00:00.000Z' WHERE currency = ? RETURNING row_id",
    currency,
  )
  await shop.readAll('2026-10-06T09:00')
  expect((await balancesOf(shop.person)).pending).toBe(1_750)
})

test('a confirmed transaction that Awin writes in another currency keeps its won until there is a rate', async () => {
  const currency = makeCurrency()
  const awin = await makeAwinStandIn(await makePerson())
  awin.put(SALE)
  awin.approve(CODE)
  await awin.readAll('2026-11-22T09:00')
  const before = await balancesOf(awin.person)
  expect(before).toMatchObject({ pending: 0, debt: 0 })
  expect(before.available).toBeGreaterThan(0)
  awin.changeCurrency(CODE, currency, '100')
  await awin.readAll('2026-11-23T09:00')
  expect(await balancesOf(awin.person)).toEqual(before)
  await enterRate(currency, '50', '2026-01-01')
  await priceNetworkRows(testDeps())
  await awin.readAll('2026-11-24T09:00')
  expect(await balancesOf(awin.person)).toEqual({ ...before, available: before.available / 2 })
  await expectRollUps(awin.person)
})
