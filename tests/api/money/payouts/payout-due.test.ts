/** A payout in progress lists the orders it would pay now, by the rule with which it pays them. */
import { expect, test } from 'vitest'
import { call } from '#tests/helpers/api.ts'
import { makeReferral } from '#tests/helpers/creators/referrals.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { makePayable, pay, request } from '#tests/helpers/money/payouts.ts'
import { makeTransfer } from '#tests/helpers/money/transfers.ts'
import { cancel, earn } from '#tests/helpers/orders/postback.ts'

type DuePayout = { id: string; won: number }

test('a payout in progress shows in advance exactly what it later pays', async () => {
  const person = await makePayable(0)
  const { shop, order } = await earn(person, 15_000)
  await pay(person, 12_000)
  await cancel(shop.partner, order)
  for (const won of [9_000, 8_000, 7_000, 6_000]) await earn(person, won, shop)
  const invitee = await makePerson()
  await makeReferral(person, invitee)
  await earn(invitee, 80_000)
  await makeTransfer(person, { won: 20_000 })
  const operator = await makePerson({ role: 'operator' })
  for (const amount of [10_000, 20_000]) {
    const { data: asked } = await request(person, amount)
    const id = asked.id
    const due = await expectPayout(person, id, amount)
    expect(due).toMatchObject({ paidOn: null, orders: null })
    for (const step of ['processing', 'paid'])
      expect((await call(`POST /ops/payouts/${id}/${step}`, { as: operator.token })).status).toBe(200)
    const paid = await expectPayout(person, id, amount)
    const byOrder = ({ items }: { items: DuePayout[] }) =>
      items.map(({ id, won }) => `${id} ${won}`).toSorted((a, b) => a.localeCompare(b))
    expect(byOrder(paid)).toEqual(byOrder(due))
    for (const part of ['amount', 'net', 'ordersWon', 'referralWon', 'networkWon', 'otherWon'])
      expect([part, paid[part]]).toEqual([part, due[part]])
  }
  const { data: last } = await request(person, 10_000)
  const gone = last.id
  expect((await call(`DELETE /creators/payouts/${gone}`, { as: person.token })).status).toBe(200)
  expect((await call(`GET /creators/payouts/${gone}/orders`, { as: person.token })).status).toBe(409)
})

/** Reads all pages of a payout's orders and expects their sum. */
async function expectPayout({ token: as }: { token: string }, id: string, amount: number) {
  const items: DuePayout[] = []
  let after = ''
  for (;;) {
    const more = after && `&after=${encodeURIComponent(after)}`
    const { status, data } = await call(`GET /creators/payouts/${id}/orders?limit=1${more}`, { as })
    expect(status).toBe(200)
    items.push(...data.items)
    after = data.next ?? ''
    if (after) continue
    const sum = items.reduce((all, { won }) => all + won, 0)
    const { ordersWon, referralWon, networkWon, otherWon } = data
    expect([id, sum, ordersWon + referralWon + networkWon + otherWon]).toEqual([id, ordersWon, amount])
    return { ...data, items }
  }
}
