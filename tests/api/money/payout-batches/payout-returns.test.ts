/**
 * Payouts that are returned after they were paid: the money and its tax, once, and by another operator when
 * the amount is large.
 */
import { afterAll, expect, test } from 'vitest'
import { addDays } from '#contract/core/kst.ts'
import { call } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { housesOf as houses, today } from '#tests/helpers/money/payout-batches.ts'
import {
  BANK_GROUP,
  makePayable,
  makeRequested,
  pay,
  register,
  request,
} from '#tests/helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { cancel, earn } from '#tests/helpers/orders/postback.ts'

afterAll(expectProof)
const operator = () => makePerson({ role: 'operator' })

test('after a return the creator must register another account before the next request', async () => {
  const person = await makePayable(30_000)
  const id = await pay(person, 30_000)
  const me = await operator()
  const body = { returnedOn: today(), reason: '해지된 계좌예요' }
  expect((await call(`POST /ops/payouts/${id}/returned`, { as: me.token, body })).status).toBe(200)
  const again = await request(person, 30_000)
  expect(again.body.message).toContain('되돌아온 계좌')
  const { data } = await call('GET /eligible-for-creator-payout', { as: person.token })
  expect(data.conditions.find((one: { code: string }) => one.code === 'registration')).toMatchObject({
    met: false,
  })
  await register(person, BANK_GROUP())
  expect((await request(person, 30_000)).status).toBe(200)
})

test('returned money pays debt first, and its VAT goes back to where it came from', async () => {
  const person = await makePayable(0, { business: 'general' })
  const { shop, order } = await earn(person, 70_000)
  const before = await houses()
  const id = await pay(person, 70_000)
  await cancel(shop.partner, order)
  expect(await balancesOf(person)).toMatchObject({ debt: -70_000 })
  const me = await operator()
  const body = { returnedOn: today(), reason: '반송' }
  expect((await call(`POST /ops/payouts/${id}/returned`, { as: me.token, body })).status).toBe(200)
  expect(await balancesOf(person)).toMatchObject({ available: 0, debt: 0 })
  expect(await houses()).toEqual(before)
})

test('a return is booked once, by its day, and above 100,000 won by another operator than the payment', async () => {
  const { person, id } = await makeRequested(100_001)
  const [me, other] = [await operator(), await operator()]
  for (const to of ['processing', 'paid']) await call(`POST /ops/payouts/${id}/${to}`, { as: me.token })
  const back = (as = me, returnedOn = today()) =>
    call(`POST /ops/payouts/${id}/returned`, { as: as.token, body: { returnedOn, reason: '반송' } })
  expect((await back()).body.code).toBe('payout_return_second')
  for (const day of [addDays(today(), -3), addDays(today(), 1)])
    expect((await back(other, day)).body).toMatchObject({
      code: 'payout_bank_day',
      fields: { returnedOn: [expect.stringContaining('은행')] },
    })
  expect(await balancesOf(person)).toMatchObject({ available: 0 })
  expect((await back(other)).status).toBe(200)
  expect((await back(other)).body.code).toBe('payout_transition')
  expect(await balancesOf(person)).toMatchObject({ available: 100_001 })
})

/** Registers another account for each request, because a return invalidates the account. */
let accounts = 0
async function payAgain(person: Person, amount: number): Promise<string> {
  accounts += 1
  const accountNumber = `3333-02-${1_000_000 + accounts}`
  expect((await register(person, { ...BANK_GROUP(), accountNumber })).status).toBe(200)
  // A new account cannot be paid for 48 hours, so the test ends the wait.
  await rowsOf(
    'UPDATE payout_accounts SET held_until = created_at WHERE creator_id = ? RETURNING id',
    person.creatorId,
  )
  return pay(person, amount)
}

async function comesBack(id: string): Promise<void> {
  const body = { returnedOn: today(), reason: '해지된 계좌예요' }
  const { status } = await call(`POST /ops/payouts/${id}/returned`, { as: (await operator()).token, body })
  expect(status).toBe(200)
}

const linesOf = async (person: Person, id: string) =>
  (await call(`GET /creators/payouts/${id}/orders`, { as: person.token })).data
const wonsOf = ({ items }: { items: { won: number }[] }) => items.map(({ won }) => won)

test('a returned payout has paid none of its orders: they go into the next payout, and each order says so', async () => {
  const person = await makePayable(0)
  const { shop, order } = await earn(person, 20_000)
  await earn(person, 15_000, shop)
  const one = await pay(person, 30_000)
  await comesBack(one)
  const [row] = await rowsOf<{ id: string }>(
    'SELECT id FROM orders WHERE creator_id = ? AND order_code = ?',
    person.creatorId,
    order.orderCode,
  )
  const read = async () => (await call(`GET /orders/${row?.id}`, { as: person.token })).data
  const given = await read()
  expect(given).toMatchObject({ paidWon: 0, payouts: [{ id: one, won: 0 }] })
  expect(given.payouts[0].text).toMatch(/되돌아왔어요\. 이 주문의 20,000원도 그 출금에서 빠졌어요\.$/)
  expect(given.next).not.toBeNull()
  // The orders of the payout stay visible, with the day of its return.
  expect(await linesOf(person, one)).toMatchObject({ returnedOn: today(), ordersWon: 30_000 })

  const two = await payAgain(person, 35_000)
  expect(wonsOf(await linesOf(person, two))).toEqual([20_000, 15_000])
  expect((await linesOf(person, two)).returnedOn).toBeNull()
  const paid = await read()
  expect(paid).toMatchObject({ paidWon: 20_000, next: null })
  expect(paid.payouts.map(({ won }: { won: number }) => won)).toEqual([0, 20_000])
  await expectProof()
})

test('the next payout gives back what a later payout deducted for a returned one', async () => {
  const person = await makePayable(0)
  const { shop, order } = await earn(person, 20_000)
  const one = await pay(person, 20_000)
  await cancel(shop.partner, order)
  await earn(person, 50_000, shop)
  const two = await pay(person, 30_000)
  expect(wonsOf(await linesOf(person, two))).toEqual([-20_000, 50_000])
  await comesBack(one)
  await expectProof()
  const three = await payAgain(person, 20_000)
  expect(await linesOf(person, three)).toMatchObject({ ordersWon: 20_000, otherWon: 0 })
  expect(wonsOf(await linesOf(person, three))).toEqual([20_000])
  const [gone] = await rowsOf('SELECT paid_won FROM orders WHERE order_code = ?', order.orderCode)
  expect(gone).toEqual({ paid_won: 0 })
  await expectProof()
})

test('other income of a returned payout is other income of the next one', async () => {
  const person = await makePayable(12_000)
  const one = await pay(person, 12_000)
  expect(await linesOf(person, one)).toMatchObject({ otherWon: 12_000 })
  await comesBack(one)
  const two = await payAgain(person, 12_000)
  expect(await linesOf(person, two)).toMatchObject({ otherWon: 12_000 })
})
