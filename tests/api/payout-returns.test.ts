/** What comes back after it was paid: the money with its tax, once, and by somebody else where it is much. */
import { afterAll, expect, test } from 'vitest'
import { addDays } from '#contract/kst.ts'
import { call } from '../helpers/api.ts'
import { makePerson } from '../helpers/make.ts'
import { balancesOf, expectProof } from '../helpers/money.ts'
import { housesOf as houses, today } from '../helpers/payout-batches.ts'
import { BANK_GROUP, makePayable, makeRequested, pay, register, request } from '../helpers/payouts.ts'
import { cancel, earn } from '../helpers/postback.ts'

afterAll(expectProof)
const operator = () => makePerson({ role: 'operator' })

test('after a return another account is asked for before the next request', async () => {
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

test('what came back pays what is owed first, and gives VAT back to whom it was from', async () => {
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

test('a return is written down once, by day, and above 100,000 by somebody else than the payment', async () => {
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
