/** Orders that pay out after their partner has paid: each state, and each way back. */
import { afterAll, expect, test } from 'vitest'
import { allocateReceipts } from '#api/money/deposits/allocate.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { pay, request } from '#tests/helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { decide, makeFlag, settleAll } from '#tests/helpers/orders/flags.ts'
import {
  bill,
  makePaidOnReceipt,
  type PaidOnReceiptShop,
  receive,
  undo,
} from '#tests/helpers/orders/paid-on-receipt.ts'
import { cancel, confirmCommission, type Report, report } from '#tests/helpers/orders/postback.ts'

afterAll(expectProof)

const [one, other] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
const as = one.token
const writeOff = (invoice: string, amount: number) =>
  call(`POST /ops/invoices/${invoice}/write-off`, { as, body: { amount, reason: '문을 닫았어요' } })
const orderOf = async ({ token }: Person) => (await call('GET /orders', { as: token })).data.items[0]
const correct = async ({ partner }: PaidOnReceiptShop, order: Report, won: number) =>
  report(partner, {
    ...order,
    eventId: `${order.eventId}-${won}`,
    version: order.version + 1,
    lines: [{ ...(order.lines[0] as Report['lines'][number]), amount: won * 20, commission: won }],
  })

test('a confirmed order waits for the partner’s payment, and every page with the balance says so', async () => {
  const at = await makePaidOnReceipt()
  await confirmCommission(at, 20_000)
  const { person } = at
  expect(await balancesOf(person)).toMatchObject({ awaited: 14_000, available: 0, pending: 0 })
  const token = { as: person.token }
  const says = '확정됐어요. 파트너가 지급하면 출금할 수 있어요.'
  expect(await orderOf(person)).toMatchObject({
    earning: 14_000,
    awaitedWon: 14_000,
    next: null,
    reason: says,
  })
  expect((await orderOf(person)).events.at(-1).text).toContain('파트너가 지급하면 출금할 수 있어요')
  expect((await call('GET /creators/me/home', token)).data).toMatchObject({ awaited: 14_000, balance: 0 })
  expect((await call('GET /earnings', token)).data).toMatchObject({ awaited: 14_000, confirmed: 14_000 })
  const balance = (await call('GET /creators/me/payoutable-balance-amount', token)).data
  expect(balance).toMatchObject({ awaited: 14_000, payoutable: 0, balance: 0 })
  const journal = (await call('GET /creators/me/journal?account=awaited', token)).data
  expect(journal).toMatchObject({
    figure: 14_000,
    items: [{ account: 'awaited', amount: 14_000, after: 14_000 }],
  })
  expect((await request(person, 14_000)).status, 'what has not come is not asked for').toBe(409)
})

test('a receipt covers the orders confirmed first, the creator before the platform, and VAT last', async () => {
  const at = await makePaidOnReceipt()
  await confirmCommission(at, 10_000)
  await confirmCommission(at, 20_000)
  const invoice = await bill(as, at, 30_000)
  await receive(as, at, invoice, 12_000)
  // The payment covers the first order and 2,000 of the second, which go to the creator.
  expect(await balancesOf(at.person)).toMatchObject({ available: 9_000, awaited: 12_000 })
  expect(await orderOf(at.person)).toMatchObject({ awaitedWon: 12_000 })
  expect((await orderOf(at.person)).reason).toContain('나머지 12,000원은 더 지급하면')
  await receive(as, at, invoice, 12_000)
  expect(await balancesOf(at.person), 'the platform waits alone').toMatchObject({
    available: 21_000,
    awaited: 0,
  })
  await receive(as, at, invoice, 6_000)
  expect(await balancesOf(at.person)).toMatchObject({ available: 21_000, awaited: 0 })
  const lines = (await call('GET /creators/me/journal?account=awaited', { as: at.person.token })).data.items
  expect(lines.map(({ amount }: { amount: number }) => amount)).toEqual([
    -12_000, -2_000, -7_000, 14_000, 7_000,
  ])
  await pay(at.person, 21_000)
  await expectProof()
})

test('cancelling a waiting order, in part or whole, takes nothing out of the balance', async () => {
  const at = await makePaidOnReceipt()
  const order = await confirmCommission(at, 20_000)
  await correct(at, order, 12_000)
  expect(await balancesOf(at.person)).toMatchObject({ awaited: 8_400, available: 0, debt: 0 })
  await cancel(at.partner, { ...order, version: 2 })
  expect(await balancesOf(at.person)).toMatchObject({ awaited: 0, available: 0, debt: 0 })
  expect((await orderOf(at.person)).reason).toContain('확정됐던 수익은 되돌렸어요')
  // The order is confirmed again, and no payment had covered it.
  await report(at.partner, { ...order, eventId: `${order.eventId}-again`, version: 4 })
  expect(await balancesOf(at.person)).toMatchObject({ awaited: 14_000, available: 0 })
})

test('cancelling an order after its receipt takes back the released money, and the order is covered when it comes again', async () => {
  const at = await makePaidOnReceipt()
  const order = await confirmCommission(at, 20_000)
  await receive(as, at, await bill(as, at, 20_000), 9_000)
  expect(await balancesOf(at.person)).toMatchObject({ available: 9_000, awaited: 5_000 })
  await cancel(at.partner, order)
  expect(await balancesOf(at.person)).toMatchObject({ available: 0, awaited: 0, debt: 0 })
  await report(at.partner, { ...order, eventId: `${order.eventId}-again`, version: 3 })
  expect(await balancesOf(at.person)).toMatchObject({ available: 9_000, awaited: 5_000 })
  await correct(at, { ...order, version: 3 }, 30_000)
  expect(await balancesOf(at.person)).toMatchObject({ available: 9_000, awaited: 12_000 })
})

test('an order cancelled after its payout becomes debt', async () => {
  const at = await makePaidOnReceipt()
  const order = await confirmCommission(at, 20_000)
  await receive(as, at, await bill(as, at, 20_000), 12_000)
  await pay(at.person, 12_000)
  await cancel(at.partner, order)
  expect(await balancesOf(at.person)).toMatchObject({ available: 0, awaited: 0, debt: -12_000 })
  await confirmCommission(at, 30_000)
  expect(await balancesOf(at.person), 'what waits fills nothing').toMatchObject({
    awaited: 21_000,
    debt: -12_000,
  })
  const [more] = await rowsOf<{ id: string }>('SELECT id FROM invoices WHERE partner_id = ?', at.partner.id)
  await receive(as, at, more?.id ?? '', 8_000)
  await receive(as, at, await bill(as, at, 10_000), 10_000)
  await expectProof()
})

test('undoing a receipt makes the order wait again', async () => {
  const at = await makePaidOnReceipt()
  await confirmCommission(at, 20_000)
  const invoice = await bill(as, at, 20_000)
  const receipt = await receive(as, at, invoice, 20_000)
  expect(await balancesOf(at.person)).toMatchObject({ available: 14_000, awaited: 0 })
  expect((await undo(as, receipt)).status).toBe(200)
  expect(await balancesOf(at.person)).toMatchObject({ available: 0, awaited: 14_000, debt: 0 })
  expect((await orderOf(at.person)).awaitedWon).toBe(14_000)
})

test('undoing a receipt stops a requested payout; after the payment it is owed until the partner pays again', async () => {
  const at = await makePaidOnReceipt()
  await confirmCommission(at, 40_000)
  const invoice = await bill(as, at, 40_000)
  const receipt = await receive(as, at, invoice, 40_000)
  const { data: payout } = await request(at.person, 20_000)
  await undo(as, receipt)
  expect(await balancesOf(at.person)).toMatchObject({
    available: 0,
    reserved: 20_000,
    awaited: 28_000,
    debt: -20_000,
  })
  const step = await call(`POST /ops/payouts/${payout.id}/processing`, { as: other.token })
  expect(step.status, 'judged again before it leaves').toBe(409)
  expect(
    (
      await call(`POST /ops/payouts/${payout.id}/failed`, {
        as: other.token,
        body: { reason: '입금이 되돌려졌어요' },
      })
    ).status,
  ).toBe(200)
  expect(await balancesOf(at.person)).toMatchObject({ available: 0, reserved: 0, awaited: 28_000, debt: 0 })

  const again = await receive(as, at, invoice, 40_000)
  await pay(at.person, 28_000)
  await undo(as, again)
  expect(await balancesOf(at.person)).toMatchObject({ available: 0, awaited: 28_000, debt: -28_000 })
  await receive(as, at, invoice, 40_000)
  expect(await balancesOf(at.person), 'paid once').toMatchObject({ available: 0, awaited: 0, debt: 0 })
  await expectProof()
})

test('a flag holds waiting and released money, and clearing it restores both', async () => {
  const at = await makePaidOnReceipt()
  await confirmCommission(at, 20_000)
  await receive(as, at, await bill(as, at, 20_000), 5_000)
  const [order] = await rowsOf<{ id: string }>('SELECT id FROM orders WHERE partner_id = ?', at.partner.id)
  const clear = async (verb: 'clear' | 'uphold', flag: string) => {
    expect((await decide(one, flag, verb)).status).toBe(200)
    await settleAll()
  }
  const flag = await makeFlag(at.person, order?.id ?? '')
  await settleAll()
  const held = { available: 0, awaited: 0, pending: 14_000, debt: 0 }
  expect(await balancesOf(at.person)).toMatchObject(held)
  await clear('clear', flag)
  expect(await balancesOf(at.person)).toMatchObject({ available: 5_000, awaited: 9_000, pending: 0 })
  await clear('uphold', await makeFlag(at.person, order?.id ?? ''))
  expect(await balancesOf(at.person)).toMatchObject({ ...held, pending: 0 })
})

test('a write-off is the platform’s loss: creators are paid, and undoing it makes them wait again', async () => {
  const at = await makePaidOnReceipt()
  await confirmCommission(at, 20_000)
  await confirmCommission(at, 10_000)
  const invoice = await bill(as, at, 30_000)
  await receive(as, at, invoice, 3_000)
  expect((await writeOff(invoice, 27_000)).data).toEqual({ result: 'done' })
  await allocateReceipts(testDeps())
  expect(await balancesOf(at.person)).toMatchObject({ available: 21_000, awaited: 0 })
  expect((await orderOf(at.person)).partnerPaidOn, 'and nobody says that the partner paid').toBeNull()
  const [row] = await rowsOf<{ id: string }>(
    "SELECT id FROM receipts WHERE invoice_id = ? AND kind = 'write_off'",
    invoice,
  )
  expect((await undo(as, row?.id ?? '')).status).toBe(200)
  expect(await balancesOf(at.person)).toMatchObject({ available: 3_000, awaited: 18_000 })
})

test('a receipt covers only what was billed: an order confirmed after it waits', async () => {
  const at = await makePaidOnReceipt()
  await confirmCommission(at, 20_000)
  await receive(as, at, await bill(as, at, 20_000), 20_000)
  await confirmCommission(at, 10_000)
  expect(await balancesOf(at.person)).toMatchObject({ available: 14_000, awaited: 7_000 })
})
