/** The payment record of partners: the rule as a table, and the figure from real invoices and deposits. */
import { afterAll, expect, test } from 'vitest'
import { renewPartnerPayments } from '#api/money/partner-payments/renew.ts'
import { type Bill, judgePayments, type Payments, paidMonths } from '#api/money/partner-payments/rule.ts'
import { addDays, addMonths } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { createBilling, MONTH, TODAY } from '#tests/helpers/money/billing.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import { confirmCommission, makeShop, type Shop } from '#tests/helpers/orders/postback.ts'

afterAll(expectProof)

const AT = '2026-11-20'
type Part = [on: string, won: number]

function bill(month: string, total: number, dueOn: string, parts: Part[], writtenOff = 0): Bill {
  return { month, total, dueOn, writtenOff, received: parts.map(([on, won]) => ({ on, won })) }
}
const paid = (month: string, on: string, dueOn: string, won = 1_000) => bill(month, won, dueOn, [[on, won]])

const TWO = [paid('2026-07', '2026-08-20', '2026-08-31'), paid('2026-08', '2026-09-20', '2026-09-30')]
const RULE: [string, Bill[], Payments][] = [
  ['nothing was billed', [], { months: 0, days: null, light: null }],
  ['two months are too few', TWO, { months: 2, days: null, light: null }],
  [
    'a month whose day has not come says nothing yet',
    [...TWO, bill('2026-10', 1_000, '2026-11-30', [])],
    { months: 2, days: null, light: null },
  ],
  [
    'three months in time',
    [...TWO, paid('2026-09', '2026-10-23', '2026-10-31')],
    { months: 3, days: 21, light: 'good' },
  ],
  [
    'the larger month weighs more',
    [...TWO, paid('2026-09', '2026-10-30', '2026-10-31', 18_000)],
    { months: 3, days: 29, light: 'good' },
  ],
  [
    'paid within its own month took no days',
    [...TWO, paid('2026-09', '2026-09-15', '2026-10-31', 2_000)],
    { months: 3, days: 10, light: 'good' },
  ],
  [
    'one of three late',
    [...TWO, paid('2026-09', '2026-11-09', '2026-10-31')],
    { months: 3, days: 27, light: 'slow' },
  ],
  [
    'a part in time, the rest not due yet',
    [...TWO, bill('2026-09', 2_000, '2026-11-30', [['2026-10-20', 1_000]])],
    { months: 3, days: 20, light: 'good' },
  ],
  [
    'a part in time, the rest a day late: nine tenths are still there',
    [...TWO, bill('2026-09', 18_000, '2026-11-19', [['2026-10-20', 17_000]])],
    { months: 3, days: 20, light: 'good' },
  ],
  [
    'a part in time, the rest late for longer than a week',
    [...TWO, bill('2026-09', 18_000, '2026-11-12', [['2026-10-20', 17_000]])],
    { months: 3, days: 20, light: 'slow' },
  ],
  [
    'most of it late',
    [...TWO, bill('2026-09', 18_000, '2026-10-31', [['2026-11-09', 18_000]])],
    { months: 3, days: 38, light: 'bad' },
  ],
  [
    'a little that is open for sixty days',
    [...TWO, bill('2026-08', 100, '2026-09-21', []), paid('2026-09', '2026-10-20', '2026-10-31', 9_000)],
    { months: 3, days: 20, light: 'bad' },
  ],
  [
    'what was given up never came',
    [...TWO, bill('2026-09', 1_000, '2026-10-31', [], 1_000)],
    { months: 3, days: 20, light: 'slow' },
  ],
  [
    'nothing came at all',
    ['2026-07', '2026-08', '2026-09'].map((month) => bill(month, 500, '2026-11-01', [])),
    { months: 3, days: null, light: 'bad' },
  ],
]
test.each(RULE)('%s', (_, bills, says) => {
  expect(judgePayments(bills, AT)).toEqual(says)
})

test('the payment record covers the twelve months before the current one', () => {
  expect(paidMonths('2026-11-20')).toEqual({ since: '2025-11', until: '2026-11' })
  expect(paidMonths('2026-01-01')).toEqual({ since: '2025-01', until: '2026-01' })
})

const as = (await makePerson({ role: 'operator' })).token
const paymentsOf = async (id: string) => (await call(`GET /partners/${id}`)).data.payments

type InvoicePayment = { month: string; invoice: string; deposit: string }

/** Makes a past month: its order, its invoice, and the deposit on the first day of the next month. */
async function makePaid(shop: Shop, title: string, back: number): Promise<InvoicePayment> {
  const month = addMonths(MONTH, -back)
  const next = addMonths(month, 1)
  const { orderCode } = await confirmCommission(shop, 1_000 * back)
  await rowsOf('UPDATE orders SET state_at = ? WHERE order_code = ?', `${month}-15T00:00:00.000Z`, orderCode)
  await rowsOf(
    'UPDATE billing_months SET month = ? WHERE partner_id = ? AND month = ?',
    month,
    shop.partner.id,
    MONTH,
  )
  await rowsOf('UPDATE creator_commission_months SET month = ? WHERE month = ?', month, MONTH)
  const body = { supply: 1_000 * back, vat: 'none', issuedOn: `${month}-28`, dueOn: `${next}-01` }
  const made = await call(`POST /ops/billing/${shop.partner.id}/${month}/invoices`, { as, body })
  const deposit = await createBilling(as, { payer: title, amount: 1_000 * back, on: `${next}-01` })
  return { month, invoice: made.data.id, deposit: deposit.id }
}

test('the payment figure follows matched and undone deposits and the date, the same for creators and operators', async () => {
  const person = await makePerson()
  const shop = await makeShop(person)
  const [row] = await rowsOf<{ title: string }>('SELECT title FROM partners WHERE id = ?', shop.partner.id)
  const months = [3, 2, 1]
  for (const back of months) {
    const { invoice, deposit } = await makePaid(shop, row?.title ?? '', back)
    expect(await paymentsOf(shop.partner.id), 'too few').toBeNull()
    await call(`POST /ops/deposits/${deposit}/match`, { as, body: { invoices: [invoice] } })
  }
  const good = { light: 'good', months: 3, averageDays: 1 }
  expect(await paymentsOf(shop.partner.id)).toEqual(good)
  expect((await call(`GET /ops/partners/${shop.partner.id}`, { as })).data.payments).toEqual(good)
  const before = await rowsOf("SELECT version FROM data_versions WHERE scope = 'site'")
  await renewPartnerPayments(testDeps())
  expect(await rowsOf("SELECT version FROM data_versions WHERE scope = 'site'"), 'nothing changed').toEqual(
    before,
  )
  const [last] = await rowsOf<{ id: string }>(
    'SELECT r.id FROM receipts r JOIN invoices i ON i.id = r.invoice_id WHERE i.partner_id = ? ORDER BY r.id DESC',
    shop.partner.id,
  )
  await call(`POST /ops/receipts/${last?.id}/undo`, { as, body: { reason: '잘못 맞췄어요' } })
  await renewPartnerPayments(testDeps(`${addDays(TODAY, 10)}T03:00:00.000Z`))
  expect(await paymentsOf(shop.partner.id)).toEqual({ light: 'slow', months: 3, averageDays: 1 })
})
