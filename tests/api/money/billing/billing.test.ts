/** The amounts that partners owe for each month, and the invoices for them. */
import { afterAll, expect, test } from 'vitest'
import { getBilling, listBilling } from '#api/money/billing/read.ts'
import { rollUpBooks } from '#api/money/books/gather.ts'
import { addDays, addMonths, toKstDate, toKstMonth } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import {
  cancel,
  confirmCommission,
  makeLine,
  makeReport,
  makeShop,
  report,
} from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

afterAll(expectProof)

const operator = await makePerson({ role: 'operator' })
const as = operator.token
const today = toKstDate(new Date())
const month = toKstMonth(new Date())

const monthOf = async (id: string) => (await call(`GET /ops/billing/${id}/${month}`, { as })).data
const issue = (id: string, wish: Record<string, unknown>) =>
  call(`POST /ops/billing/${id}/${month}/invoices`, {
    as,
    body: { vat: 'added', issuedOn: today, dueOn: addDays(today, 30), ...wish },
  })
async function balanceOf(account: string): Promise<number> {
  const [row] = await rowsOf<{ balance: number }>('SELECT balance FROM accounts WHERE id = ?', account)
  return row?.balance ?? Number.NaN
}
async function makeBilled(...commissions: number[]) {
  const shop = await makeShop(await makePerson())
  for (const commission of commissions) await confirmCommission(shop, commission)
  return shop
}

test('a month shows what was confirmed, an invoice bills all of it, and its VAT is owed from then on', async () => {
  const { partner } = await makeBilled(40_000, 2_345)
  expect(await monthOf(partner.id)).toMatchObject({ expected: 42_345, orders: 2, invoiced: 0, open: 42_345 })
  const before = [await balanceOf(`receivable:${partner.id}`), await balanceOf('vat_out')]
  const { data, status } = await issue(partner.id, { supply: 42_345 })
  expect(status).toBe(200)
  expect([await balanceOf(`receivable:${partner.id}`), await balanceOf('vat_out')]).toEqual([
    (before[0] ?? 0) - 4_234,
    (before[1] ?? 0) + 4_234,
  ])
  const { invoices, ...figures } = await monthOf(partner.id)
  expect(figures).toMatchObject({ invoiced: 42_345, vat: 4_234, open: 46_579, isLate: false })
  expect(invoices).toMatchObject([{ id: data.id, supply: 42_345, vat: 4_234, open: 46_579, state: 'issued' }])
  const { data: paper } = await call(`GET /ops/invoices/${data.id}`, { as })
  expect(paper).toMatchObject({ number: invoices[0].number, partner: { id: partner.id } })
  await rollUpBooks(testDeps())
  const { data: books } = await call('GET /ops/finance/receivables?limit=100', { as })
  const line = books.items.find((one: { partner: { id: string } }) => one.partner.id === partner.id)
  expect(line.owed).toBe(46_579)
})

test('commission confirmed after an invoice is billed by another one, with the next number', async () => {
  const shop = await makeBilled(10_000)
  const first = (await issue(shop.partner.id, { supply: 10_000 })).data.id
  expect((await issue(shop.partner.id, { supply: 0 })).body.code).toBe('invoice_moved')
  await confirmCommission(shop, 3_000)
  expect((await issue(shop.partner.id, { supply: 13_000 })).body.code).toBe('invoice_moved')
  const second = (await issue(shop.partner.id, { supply: 3_000, vat: 'none' })).data.id
  const numbers = (await rowsOf<{ number: number; vat: number }>(
    'SELECT number, vat FROM invoices WHERE id IN (?, ?) ORDER BY id',
    first,
    second,
  )) as [{ number: number }, { number: number; vat: number }]
  expect(numbers[1]).toMatchObject({ number: numbers[0].number + 1, vat: 0 })
})

test('of two concurrent invoices one is made, and a month is never billed for more than it earned', async () => {
  const { partner } = await makeBilled(20_000)
  const both = await Promise.all([1, 2].map(() => issue(partner.id, { supply: 20_000 })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await monthOf(partner.id)).toMatchObject({ invoiced: 20_000 })
})

test('an invoice is cancelled once, with its VAT, and what it billed can be billed again', async () => {
  const { partner } = await makeBilled(7_000)
  const before = await balanceOf('vat_out')
  const { data } = await issue(partner.id, { supply: 7_000 })
  const stop = () =>
    call(`POST /ops/invoices/${data.id}/cancel`, { as, body: { reason: '금액을 잘못 봤어요' } })
  expect((await stop()).status).toBe(200)
  expect((await stop()).body.code).toBe('invoice_cancelled')
  expect(await balanceOf('vat_out')).toBe(before)
  expect(await monthOf(partner.id)).toMatchObject({ invoiced: 0, vat: 0, open: 7_000 })
  expect((await issue(partner.id, { supply: 7_000 })).status).toBe(200)
})

test('an order cancelled after billing leaves the month with less than its invoice', async () => {
  const shop = await makeBilled(5_000)
  const order = await confirmCommission(shop, 4_000)
  await issue(shop.partner.id, { supply: 9_000, vat: 'none' })
  await cancel(shop.partner, order)
  expect(await monthOf(shop.partner.id)).toMatchObject({ expected: 5_000, invoiced: 9_000, open: 5_000 })
})

test('an order that changes after its month was billed stays in it, and no other month bills it again', async () => {
  const clickedAt = new Date(Date.now() - 40 * 86_400_000)
  const shop = await makeShop(await makePerson(), { clickedAt })
  const at = (days: number) => new Date(clickedAt.getTime() + days * 86_400_000).toISOString()
  const order = makeReport(shop.clickId, { occurredAt: at(0), lines: [makeLine(20_000, 1_000)] })
  const send = (version: number, commission: number, occurredAt: string) =>
    report(shop.partner, {
      ...order,
      eventId: `${order.orderCode}-${version}`,
      status: 'confirmed',
      version,
      occurredAt,
      lines: [makeLine(20_000, commission)],
    })
  const months = () =>
    rowsOf(
      'SELECT month, expected, orders FROM billing_months WHERE partner_id = ? AND expected > 0',
      shop.partner.id,
    )
  await report(shop.partner, order)
  await send(3, 1_000, at(2))
  const confirmedIn = toKstMonth(at(2))
  expect(await months()).toEqual([{ month: confirmedIn, expected: 1_000, orders: 1 }])
  for (const commission of [900, 1_100]) {
    await send(commission, commission, new Date().toISOString())
    expect(await months()).toEqual([{ month: confirmedIn, expected: commission, orders: 1 }])
  }
  await send(2, 1_000, at(1))
  expect(await months(), 'an earlier confirmation that comes late').toEqual([
    { month: toKstMonth(at(1)), expected: 1_100, orders: 1 },
  ])
})

test('an agreed term decides when a month is late, and a day that a month lacks becomes its last day', async () => {
  const { partner } = await makeBilled(1_000)
  const agree = (payMonths: number, payDay: number) =>
    call(`PUT /ops/billing/${partner.id}/terms`, { as, body: { payMonths, payDay, billTo: '(주)시험 123' } })
  expect((await agree(1, 31)).status).toBe(200)
  expect((await monthOf(partner.id)).dueOn).toBe(addDays(`${addMonths(month, 2)}-01`, -1))
  expect((await agree(0, 1)).status).toBe(200)
  expect(await monthOf(partner.id)).toMatchObject({
    dueOn: `${month}-01`,
    isLate: today > `${month}-01`,
    terms: { payMonths: 0, payDay: 1, billTo: '(주)시험 123', isUsual: false },
  })
  expect((await agree(7, 0)).body.fields).toMatchObject({ payMonths: [expect.any(String)] })
  expect(
    (await call('PUT /ops/billing/prt_nobody/terms', { as, body: { payMonths: 1, payDay: 5 } })).status,
  ).toBe(404)
})

test('impossible dates of an invoice are refused at their fields', async () => {
  const { partner } = await makeBilled(1_000)
  const fields = async (wish: Record<string, unknown>) =>
    Object.keys((await issue(partner.id, { supply: 1_000, ...wish })).body.fields ?? {})
  expect(await fields({ issuedOn: addDays(today, 1), dueOn: addDays(today, 2) })).toEqual(['issuedOn'])
  expect(await fields({ issuedOn: addDays(`${month}-01`, -1) })).toEqual(['issuedOn'])
  expect(await fields({ dueOn: addDays(today, -1) })).toEqual(['dueOn'])
})

test('the orders of a billing month are paged by a cursor and exported as a file', async () => {
  const shop = await makeBilled(1_000, 2_000, 3_000)
  const { partner } = shop
  const read = (after?: string) =>
    call(
      `GET /ops/billing/${partner.id}/${month}?limit=2${after ? `&after=${encodeURIComponent(after)}` : ''}`,
      { as },
    )
  const first = (await read()).data
  const rest = (await read(first.next)).data
  expect([...first.items, ...rest.items].map(({ commission }) => commission)).toEqual([1_000, 2_000, 3_000])
  expect(rest.next).toBeNull()
  const { data } = await call(`GET /ops/billing/${partner.id}/${month}/export`, { as })
  expect(data.rows).toBe(3)
  const cost = () =>
    countRowsRead((deps) => getBilling(deps, operator.actor, { id: partner.id, month, limit: 1 }))
  const before = await cost()
  for (let i = 0; i < 5; i += 1) await confirmCommission(shop, 1_000)
  expect(await cost()).toBe(before)
})

test('billing months are listed by open amount, by month and by partner, and read no more than they show', async () => {
  const shops = [await makeBilled(1_000), await makeBilled(2_000)]
  const list = async (asked: string) =>
    (await call(`GET /ops/billing?limit=100&${asked}`, { as })).data.items as { partner: { id: string } }[]
  const ids = shops.map(({ partner }) => partner.id)
  const found = (await list(`month=${month}`)).map(({ partner }) => partner.id)
  expect(ids.every((id) => found.includes(id))).toBe(true)
  expect((await list(`partner=${ids[0]}`)).map(({ partner }) => partner.id)).toEqual([ids[0]])
  expect(await list(`month=${addMonths(month, 3)}&view=all`)).toEqual([])
  const read = () => countRowsRead((deps) => listBilling(deps, operator.actor, { limit: 2 }))
  const before = await read()
  await testDeps()
    .db.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
       INSERT INTO billing_months (partner_id, month, expected) SELECT ?1, 'x' || i, 1 FROM n`,
    )
    .bind(ids[0] ?? '')
    .run()
  expect(await read()).toBe(before)
  await testDeps().db.prepare("DELETE FROM billing_months WHERE month GLOB 'x*'").run()
})
