/** What is left of a partner's payment when its orders become more, less or nothing after it came. */
import { afterAll, expect, test } from 'vitest'
import { allocateReceipts } from '#api/money/deposits/allocate.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { pay } from '#tests/helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import {
  bill,
  makePaidOnReceipt,
  type PaidOnReceiptShop,
  receive,
  undo,
} from '#tests/helpers/orders/paid-on-receipt.ts'
import { cancel, confirmCommission, type Report, report } from '#tests/helpers/orders/postback.ts'

afterAll(expectProof)

const as = (await makePerson({ role: 'operator' })).token
const HOURS = 3_600_000

let hours = 0
/** Allocates two hours after the last time: a receipt with a rest looks for orders every hour. */
const allocateLater = () => {
  hours += 2
  return allocateReceipts(testDeps(new Date(Date.now() + hours * HOURS)))
}
/** The order with another commission, in a later version. */
const correct = async ({ partner }: PaidOnReceiptShop, order: Report, won: number): Promise<Report> => {
  const [line] = order.lines
  const changed = {
    ...order,
    eventId: `${order.eventId}-${won}`,
    version: order.version + 1,
    status: 'confirmed' as const,
    lines: [{ ...(line as Report['lines'][number]), amount: won * 20, commission: won }],
  }
  await report(partner, changed)
  return changed
}
const receivedOf = async ({ partner }: PaidOnReceiptShop, { orderCode }: Report) =>
  (
    await rowsOf<{ received_won: number; received_on: string | null }>(
      'SELECT received_won, received_on FROM orders WHERE partner_id = ? AND order_code = ?',
      partner.id,
      orderCode,
    )
  )[0]

test('a receipt pays an order more when the order becomes more again', async () => {
  const at = await makePaidOnReceipt()
  const order = await confirmCommission(at, 20_000)
  const invoice = await bill(as, at, 20_000)
  const less = await correct(at, order, 12_000)
  const receipt = await receive(as, at, invoice, 20_000)
  expect(await balancesOf(at.person)).toMatchObject({ available: 8_400, awaited: 0 })
  await correct(at, less, 20_000)
  expect(await balancesOf(at.person)).toMatchObject({ available: 12_000, awaited: 2_000 })
  await allocateLater()
  expect(await balancesOf(at.person), 'paid by the rest of the same receipt').toMatchObject({
    available: 14_000,
    awaited: 0,
  })
  expect((await receivedOf(at, order))?.received_won).toBe(20_000)
  await expectProof()
  expect((await undo(as, receipt)).status).toBe(200)
  expect(await balancesOf(at.person), 'and taken back whole').toMatchObject({ available: 0, awaited: 14_000 })
  expect((await receivedOf(at, order))?.received_won).toBe(0)
})

test('what a cancelled order got pays an order that was confirmed after the invoice', async () => {
  const at = await makePaidOnReceipt()
  const order = await confirmCommission(at, 20_000)
  const receipt = await receive(as, at, await bill(as, at, 20_000), 20_000)
  await cancel(at.partner, order)
  const later = await confirmCommission(at, 15_000)
  expect(await balancesOf(at.person)).toMatchObject({ available: 0, awaited: 10_500 })
  await allocateLater()
  expect(await balancesOf(at.person)).toMatchObject({ available: 10_500, awaited: 0 })
  expect(await receivedOf(at, order)).toEqual({ received_won: 0, received_on: null })
  expect(await receivedOf(at, later)).toMatchObject({ received_won: 15_000 })
  await expectProof()
  await undo(as, receipt)
  expect(await balancesOf(at.person)).toMatchObject({ available: 0, awaited: 10_500, debt: 0 })
})

test('what an order needs no more pays others, the last money first, also after its creator took it out', async () => {
  const at = await makePaidOnReceipt()
  const order = await confirmCommission(at, 20_000)
  const invoice = await bill(as, at, 20_000)
  await receive(as, at, invoice, 15_000)
  await receive(as, at, invoice, 5_000)
  await pay(at.person, 14_000)
  const less = await correct(at, order, 12_000)
  expect(await balancesOf(at.person)).toMatchObject({ available: 0, awaited: 0, debt: -5_600 })
  const later = await confirmCommission(at, 8_000)
  await allocateLater()
  expect(await receivedOf(at, order)).toMatchObject({ received_won: 12_000 })
  expect((await receivedOf(at, order))?.received_on, 'it stays paid').not.toBeNull()
  expect(await receivedOf(at, later)).toMatchObject({ received_won: 8_000 })
  const lines = await rowsOf<{ won: number; back_won: number }>(
    `SELECT l.won, l.back_won FROM order_receipts l JOIN orders o ON o.id = l.order_id WHERE o.partner_id = ? AND o.order_code = ?
     ORDER BY l.receipt_id`,
    at.partner.id,
    order.orderCode,
  )
  expect(lines).toEqual([
    { won: 15_000, back_won: 3_000 },
    { won: 5_000, back_won: 5_000 },
  ])
  expect(await balancesOf(at.person), 'the other order pays the debt').toMatchObject({
    available: 0,
    awaited: 0,
    debt: 0,
  })
  await correct(at, less, 20_000)
  await allocateLater()
  expect(await balancesOf(at.person), 'nothing is left for what comes again').toMatchObject({
    awaited: 2_000,
  })
  await expectProof()
})
