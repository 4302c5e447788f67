/** Orders that wait for a day follow the terms of their shop, whoever changes them and in which direction. */
import { afterAll, expect, test } from 'vitest'
import { applyTouched } from '#api/orders/networks/apply.ts'
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
