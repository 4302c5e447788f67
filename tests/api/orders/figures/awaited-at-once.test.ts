/** Orders that wait for their partner's payment, with concurrent changes. */
import { afterAll, expect, test } from 'vitest'
import { allocateReceipts } from '#api/money/deposits/allocate.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { withoutIts } from '#tests/helpers/jobs/rows.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { createBilling } from '#tests/helpers/money/billing.ts'
import { request } from '#tests/helpers/money/payouts.ts'
import { balancesOf, expectProof } from '#tests/helpers/money.ts'
import { bill, makePaidOnReceipt, receive, undo } from '#tests/helpers/orders/paid-on-receipt.ts'
import { cancel, confirmCommission } from '#tests/helpers/orders/postback.ts'

afterAll(expectProof)

const { token: as } = await makePerson({ role: 'operator' })

test('a payout requested while money is matched gets only what is available', async () => {
  for (let round = 0; round < 5; round += 1) {
    const at = await makePaidOnReceipt()
    await confirmCommission(at, 20_000)
    const invoice = await bill(as, at, 20_000)
    const { id } = await createBilling(as, { payer: at.title, amount: 20_000 })
    const match = () => call(`POST /ops/deposits/${id}/match`, { as, body: { invoices: [invoice] } })
    const answers = await Promise.all([match(), request(at.person, 14_000), request(at.person, 14_000)])
    await allocateReceipts(testDeps())
    const asked = answers.slice(1).filter(({ status }) => status === 200).length
    const { available, reserved, awaited } = await balancesOf(at.person)
    expect({ available, reserved, awaited }).toEqual({
      available: 14_000 - asked * 14_000,
      reserved: asked * 14_000,
      awaited: 0,
    })
    expect(asked).toBeLessThanOrEqual(1)
  }
})

test('money for more orders than one run covers continues in the next minute', async () => {
  const at = await makePaidOnReceipt()
  for (let i = 0; i < 3; i += 1) await confirmCommission(at, 10_000)
  const invoice = await bill(as, at, 30_000)
  const { id } = await createBilling(as, { payer: at.title, amount: 30_000 })
  const match = { as, body: { invoices: [invoice] } }
  await withoutIts(/receipts_to_allocate/, () => call(`POST /ops/deposits/${id}/match`, match))
  const awaited: number[] = []
  for (let minute = 0; minute < 3; minute += 1) {
    await allocateReceipts(testDeps(), 1)
    awaited.push((await balancesOf(at.person)).awaited)
  }
  expect(awaited).toEqual([14_000, 7_000, 0])
})

test('a concurrent cancellation, undo of the receipt and payout request end as if they ran one after the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const at = await makePaidOnReceipt()
    const order = await confirmCommission(at, 20_000)
    const receipt = await receive(as, at, await bill(as, at, 20_000), 20_000)
    await Promise.all([cancel(at.partner, order), undo(as, receipt), request(at.person, 14_000)])
    const { available, reserved, awaited, debt } = await balancesOf(at.person)
    expect({ awaited, sum: available + reserved + debt }).toEqual({ awaited: 0, sum: 0 })
  }
  await expectProof()
})
