/** The proposed payment date of a batch, and the other dates with due payouts. */
import { afterAll, expect, test } from 'vitest'
import { addDays } from '#contract/core/kst.ts'
import { call } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { clearDue, DUE, make, makeDue } from '#tests/helpers/money/payout-batches.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'

afterAll(expectProof)

const me = await makePerson({ role: 'operator' })
const look = async (query = '') =>
  (await call(`GET /ops/payout-batches/preview${query}`, { as: me.token })).data

test('no pay day is offered when no payout waits', async () => {
  expect(await look()).toMatchObject({ due: [], rows: [], excluded: [], total: { count: 0, net: 0 } })
})

test('without a day a batch takes the first day with waiting payouts and names the other days with their sums', async () => {
  await clearDue()
  const [first, second, later] = await makeDue([30_000, 50_000, 40_000])
  const [near, far] = [addDays(DUE, 5), addDays(DUE, 20)]
  await rowsOf('UPDATE payouts SET pay_on = ? WHERE id IN (?, ?)', near, first?.id ?? '', second?.id ?? '')
  await rowsOf('UPDATE payouts SET pay_on = ? WHERE id = ?', far, later?.id ?? '')
  const due = [
    { payOn: near, count: 2, amount: 80_000 },
    { payOn: far, count: 1, amount: 40_000 },
  ]
  expect(await look()).toMatchObject({ payOn: near, due, total: { count: 2, gross: 80_000 } })
  expect(await look(`?payOn=${far}`)).toMatchObject({ payOn: far, due, total: { count: 3, gross: 120_000 } })

  // Payouts in a batch are no longer due for another one.
  expect((await make(me, { payOn: near })).status).toBe(200)
  expect(await look()).toMatchObject({
    payOn: far,
    due: [{ payOn: far, count: 1, amount: 40_000 }],
    total: { count: 1, gross: 40_000 },
  })
})
