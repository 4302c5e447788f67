/** The first order and the first money in the bank, which the home page celebrates for a week. */
import { expect, test } from 'vitest'
import { getCreatorHome } from '#api/site/home/get-home.ts'
import { testDeps } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { makePayable, pay } from '../../helpers/money/payouts.ts'
import { makeReport, makeShop, report } from '../../helpers/orders/postback.ts'

test('the first order is celebrated for a week, then nothing is', async () => {
  const person = await makePerson()
  const at = (days: number) => testDeps(new Date(Date.now() + days * 86_400_000))
  const celebrated = async (days = 0) => (await getCreatorHome(at(days), person.actor)).celebration
  expect(await celebrated()).toBeNull()
  const shop = await makeShop(person)
  const [order, later] = [makeReport(shop.clickId), makeReport(shop.clickId)]
  await report(shop.partner, order)
  const first = await celebrated()
  expect(first).toMatchObject({ kind: 'first_order', won: 1_120 })
  expect(first?.href).toMatch(/^\/earnings\/journal\/ord_/)
  await report(shop.partner, later)
  expect(await celebrated()).toEqual(first)
  expect(await celebrated(6)).toEqual(first)
  expect(await celebrated(8)).toBeNull()
})

test('the first money in the bank is celebrated with its net sum, before an order', async () => {
  const person = await makePayable(60_000)
  const paid = await pay(person, 30_000)
  const celebrated = async (days: number) =>
    (await getCreatorHome(testDeps(new Date(Date.now() + days * 86_400_000)), person.actor)).celebration
  expect(await celebrated(0)).toEqual({ kind: 'first_payout', won: 29_010, href: `/payouts/${paid}/receipt` })
  await pay(person, 20_000)
  expect(await celebrated(0)).toMatchObject({ href: `/payouts/${paid}/receipt` })
  expect(await celebrated(8)).toBeNull()
})
