/** Orders that wait for a day follow the terms of their shop, whoever changes them and in which direction. */
import { afterAll, expect, test } from 'vitest'
import { applyTouched } from '#api/orders/networks/apply.ts'
import { type ReportRow, saveRows } from '#api/orders/networks/queries.ts'
import { saveShopTerms } from '#api/orders/networks/shop-terms.queries.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { makeCoupangStandIn } from '#tests/helpers/networks/coupang.ts'
import { AT, SALE } from '#tests/helpers/networks/courses.ts'
import type { NetworkStandIn } from '#tests/helpers/networks/stand-in.ts'
import { makeStage } from '#tests/helpers/orders/linkprice.ts'

afterAll(expectProof)

const apply = (day: string) =>
  applyTouched({ ...testDeps(new Date(`${day}T09:00:00+09:00`).toISOString()), log: () => {} }, 0)
const setMonths = (partnerId: string, months: number) =>
  rowsOf('UPDATE partners SET settle_months = ? WHERE id = ? RETURNING id', months, partnerId)

/** Changes the rows without changing their meaning, as a list does that names a product anew. */
const touchRows = ({ partnerId }: { partnerId: string }) =>
  rowsOf(
    "UPDATE network_rows SET product_name = '다른 이름', raw = raw || ' ' WHERE partner_id = ? RETURNING row_id",
    partnerId,
  )
/** A cancel of a part of a product, stored on a day. */
async function cancelPart(one: NetworkStandIn, product: string, day: string, won: number) {
  const { db } = testDeps()
  const rows = await rowsOf<ReportRow>(
    "SELECT * FROM network_rows WHERE partner_id = ? AND product_code = ? AND status <> '310'",
    one.partnerId,
    product,
  )
  const cancels = rows.map((row) => ({
    ...row,
    row_id: `${row.row_id}-${day}`,
    status: '310',
    created_on: day,
    quantity: 0,
    sales: -10,
    commission: -won,
  }))
  expect(cancels).toHaveLength(1)
  await saveRows(db, cancels, '2026-12-09T00:00:00.000Z', '2026-12-09').run()
}
async function readingOf({ partnerId }: NetworkStandIn) {
  const [order] = await rowsOf<{ reading: string }>(
    'SELECT reading FROM network_orders WHERE partner_id = ?',
    partnerId,
  )
  return JSON.parse(order?.reading ?? '{}')
}

/** A sale of October that the calendar confirms after so many months. */
async function makeSale(months: number) {
  const one: NetworkStandIn = await makeCoupangStandIn(await makePerson())
  await rowsOf("UPDATE partners SET confirm_rule = 'monthly' WHERE id = ? RETURNING id", one.partnerId)
  await setMonths(one.partnerId, months)
  one.put(SALE)
  await one.readAll(AT.soon)
  const stateOf = async () =>
    (await rowsOf<{ state: string }>('SELECT state FROM orders WHERE partner_id = ?', one.partnerId))[0]
      ?.state
  return { one, stateOf }
}

test('shorter terms confirm what waits on the day that they name', async () => {
  const { one, stateOf } = await makeSale(4)
  await setMonths(one.partnerId, 2)
  await apply('2026-12-05')
  expect(await stateOf()).toBe('pending')
  await apply('2026-12-06')
  expect(await stateOf()).toBe('confirmed')
  expect((await balancesOf(one.person)).available).toBe(1_750)
})

test('terms that became shorter after their day confirm at once', async () => {
  const { one, stateOf } = await makeSale(4)
  await apply('2026-12-10')
  expect(await stateOf()).toBe('pending')
  await setMonths(one.partnerId, 2)
  await apply('2026-12-10')
  expect(await stateOf()).toBe('confirmed')
})

test('longer terms let what waits wait longer, and leave what was confirmed', async () => {
  const [waiting, confirmed] = [await makeSale(2), await makeSale(2)]
  await setMonths(waiting.one.partnerId, 3)
  await apply('2026-12-06')
  expect([await waiting.stateOf(), await confirmed.stateOf()]).toEqual(['pending', 'confirmed'])
  await setMonths(confirmed.one.partnerId, 3)
  await apply('2027-01-05')
  expect([await waiting.stateOf(), await confirmed.stateOf()]).toEqual(['pending', 'confirmed'])
  await apply('2027-01-06')
  expect(await waiting.stateOf()).toBe('confirmed')
})

test('longer terms leave what was confirmed when a row changes, and a later cancel corrects it', async () => {
  const { one, stateOf } = await makeSale(2)
  await one.readAll('2026-12-07T09:00')
  const earned = (await balancesOf(one.person)).available
  expect([await stateOf(), earned]).toEqual(['confirmed', 1_750])
  await setMonths(one.partnerId, 4)
  await touchRows(one)
  await apply('2026-12-08')
  expect([await stateOf(), await balancesOf(one.person)]).toMatchObject([
    'confirmed',
    { pending: 0, available: 1_750 },
  ])
  await cancelPart(one, 'p1', '20261120', 500)
  await apply('2026-12-09')
  expect((await readingOf(one)).correctedWon, 'before its day').toBe(0)
  await cancelPart(one, 'p2', '20261209', 1_000)
  await apply('2026-12-10')
  expect([await stateOf(), await readingOf(one), await balancesOf(one.person)]).toMatchObject([
    'confirmed',
    { status: 'confirmed', correctedWon: 1_000, confirmedOn: '2026-12-06' },
    { pending: 0, available: 700 },
  ])
  expect(
    await rowsOf("SELECT id FROM inbox WHERE partner_id = ? AND result = 'quarantined'", one.partnerId),
  ).toEqual([])
})

test.each([
  ['stays confirmed while a line of it was cancelled', true, { state: 'confirmed', available: 700 }],
  ['stays cancelled after its settlement was taken back', false, { state: 'cancelled', available: 0 }],
])('under longer terms an order of LinkPrice %s', async (_what, isKept, { state, available }) => {
  const stage = await makeStage(await makePerson())
  const partnerId = stage.shop.partner.id
  const kept = stage.row('O-1')
  const lost = stage.row('O-1', { p_cd: 'p2', sales: 10_000, commission: 500 })
  const rows = isKept ? [kept, lost] : [lost]
  stage.put(...rows)
  await stage.readAll('2026-10-04T09:00')
  stage.turn('210', ...rows.map((row) => row.trlog_id))
  await stage.readAll('2026-11-25T04:00')
  stage.turn('310', lost.trlog_id)
  await stage.readAll('2026-11-28T04:00')
  const facts = async () => ({
    state: (await rowsOf<{ state: string }>('SELECT state FROM orders WHERE partner_id = ?', partnerId))[0]
      ?.state,
    ...(await balancesOf(stage.person)),
  })
  expect(await facts(), 'the network may still correct itself').toMatchObject({ state: 'confirmed' })
  await apply('2026-12-07')
  expect(await facts()).toMatchObject({ state, pending: 0, available, debt: 0 })
  await setMonths(partnerId, 4)
  await touchRows({ partnerId })
  await apply('2026-12-08')
  expect(await facts()).toMatchObject({ state, pending: 0, available, debt: 0 })
})

test('a list of shops that changes the terms reaches its orders; the same list again reads none', async () => {
  const stage = await makeStage(await makePerson(), {
    settling: 'listed',
    settle_months: 4,
    listed_months: 4,
  })
  const row = stage.row('O-1')
  stage.put(row)
  await stage.readAll('2026-10-04T09:00')
  stage.put({ ...row, status: '310' })
  await stage.readAll('2026-10-05T09:00')
  const list = (months: number) =>
    saveShopTerms(testDeps().db, 'linkprice', [
      {
        merchant_id: stage.merchantId,
        listed_settling: 'recreate',
        listed_months: months,
        listed_terms: null,
        is_stay: 0,
      },
    ]).run()
  const orders = () =>
    rowsOf<{ touched: number; state: string }>(
      'SELECT n.touched, o.state FROM network_orders n JOIN orders o ON o.partner_id = n.partner_id WHERE n.partner_id = ?',
      stage.shop.partner.id,
    )
  await list(2)
  await apply('2026-12-06')
  expect(await orders(), 'it may come again').toMatchObject([{ state: 'pending' }])
  await apply('2026-12-07')
  const [cancelled] = await orders()
  expect(cancelled).toMatchObject({ state: 'cancelled' })
  await list(2)
  expect(await orders()).toEqual([cancelled])
})
