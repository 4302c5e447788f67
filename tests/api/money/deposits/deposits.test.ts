/** Deposits at the bank: read from files, matched with invoices, allocated to orders, and reverted. */
import { afterAll, expect, test } from 'vitest'
import { allocateReceipts } from '#api/money/deposits/allocate.ts'
import { listDeposits } from '#api/money/deposits/read.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import {
  balanceOf,
  createBilling,
  issueInvoice,
  MONTH,
  makeBilled,
  TODAY,
  toBankFile,
  uploadDeposits,
} from '#tests/helpers/money/billing.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import { cancel, confirmCommission } from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

afterAll(expectProof)

const one = await makePerson({ role: 'operator' })
const as = one.token

const get = async (id: string) => (await call(`GET /ops/deposits/${id}`, { as })).data
const match = (id: string, invoices: string[], more: Record<string, unknown> = {}) =>
  call(`POST /ops/deposits/${id}/match`, { as, body: { invoices, ...more } })
const undo = (id: string) => call(`POST /ops/receipts/${id}/undo`, { as, body: { reason: '잘못 맞췄어요' } })
const invoiceOf = async (id: string) => (await call(`GET /ops/invoices/${id}`, { as })).data
const titleOf = async (id: string) =>
  (await rowsOf<{ title: string }>('SELECT title FROM partners WHERE id = ?', id))[0]?.title ?? ''

async function makeInvoiced(...commissions: number[]) {
  const billed = await makeBilled(...commissions)
  const supply = commissions.reduce((sum, won) => sum + won, 0)
  const { data } = await issueInvoice(as, billed.partner.id, { supply, vat: 'none' })
  return { ...billed, invoice: data.id as string, title: await titleOf(billed.partner.id) }
}
const paidOn = (partnerId: string) =>
  rowsOf<{ received_won: number; received_on: string | null }>(
    'SELECT received_won, received_on FROM orders WHERE partner_id = ? ORDER BY state_at, id',
    partnerId,
  )

test('the one open invoice with the amount and the name is proposed, matched and posted, and its orders show the payment', async () => {
  const { partner, person, invoice, title } = await makeInvoiced(3_000, 4_321)
  const { id } = await createBilling(as, { payer: `(주)${title}`, amount: 7_321 })
  expect((await get(id)).proposal).toMatchObject({
    kind: 'exact',
    isNamed: true,
    partner: { id: partner.id },
    invoices: [{ id: invoice }],
  })
  const before = [await balanceOf(`receivable:${partner.id}`), await balanceOf('bank')]
  expect((await match(id, [invoice])).data).toEqual({ rest: 0 })
  expect([await balanceOf(`receivable:${partner.id}`), await balanceOf('bank')]).toEqual([
    (before[0] ?? 0) + 7_321,
    (before[1] ?? 0) - 7_321,
  ])
  expect(await invoiceOf(invoice)).toMatchObject({ state: 'paid', received: 7_321, open: 0 })
  expect(await get(id)).toMatchObject({ state: 'matched', rest: 0, proposal: null })
  await allocateReceipts(testDeps())
  const { data } = await call('GET /orders', { as: person.token })
  expect(data.items.map((order: { partnerPaidOn: string | null }) => order.partnerPaidOn)).toEqual([
    TODAY,
    TODAY,
  ])
  expect((await match(id, [invoice])).body.code).toBe('deposit_moved')
})

test('a deposit is proposed for several invoices of one partner, for part of one, or as unknown', async () => {
  const shop = await makeInvoiced(10_000)
  await confirmCommission(shop, 5_500)
  const second = (await issueInvoice(as, shop.partner.id, { supply: 5_500, vat: 'none' })).data.id
  const all = await createBilling(as, { payer: shop.title, amount: 15_500 })
  expect((await get(all.id)).proposal).toMatchObject({ kind: 'combined', invoices: [{}, {}] })
  const part = await createBilling(as, { payer: shop.title, amount: 1_234 })
  expect((await get(part.id)).proposal).toMatchObject({ kind: 'part', invoices: [{}] })
  const stranger = await createBilling(as, { payer: '누구세요', amount: 987_654 })
  expect((await get(stranger.id)).proposal).toMatchObject({ kind: 'unknown', partner: null, invoices: [] })
  expect((await match(all.id, [shop.invoice, second])).data).toEqual({ rest: 0 })
  expect(await invoiceOf(second)).toMatchObject({ state: 'paid' })
})

test('a part payment pays the orders confirmed first; the rest pays the others, and VAT comes last', async () => {
  const billed = await makeBilled(2_000, 3_000)
  const { data } = await issueInvoice(as, billed.partner.id, { supply: 5_000, vat: 'added' })
  const title = await titleOf(billed.partner.id)
  const first = await createBilling(as, { payer: title, amount: 2_500 })
  await match(first.id, [data.id])
  await allocateReceipts(testDeps())
  expect(await paidOn(billed.partner.id)).toEqual([
    { received_won: 2_000, received_on: TODAY },
    { received_won: 500, received_on: null },
  ])
  const rest = await createBilling(as, { payer: title, amount: 3_000 })
  await match(rest.id, [data.id])
  await allocateReceipts(testDeps())
  expect((await paidOn(billed.partner.id)).map(({ received_won }) => received_won)).toEqual([2_000, 3_000])
  expect(await invoiceOf(data.id)).toMatchObject({ open: 0, state: 'paid' })
})

test('the amount the bank deducted is booked as a fee, and a fee above the gap is refused at its field', async () => {
  const { partner, invoice, title } = await makeInvoiced(9_000)
  const { id } = await createBilling(as, { payer: title, amount: 8_500 })
  expect((await match(id, [invoice], { fee: 600 })).body.fields).toHaveProperty('fee')
  expect((await match(id, [invoice], { fee: 200_000 })).body.fields).toHaveProperty('fee')
  const before = await balanceOf('fees')
  expect((await match(id, [invoice], { fee: 500, reason: '송금 수수료' })).status).toBe(200)
  expect(await balanceOf('fees')).toBe(before - 500)
  const { receipts, ...paper } = await invoiceOf(invoice)
  expect(paper).toMatchObject({ open: 0, received: 9_000 })
  expect(receipts.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['fee', 'paid'])
  await allocateReceipts(testDeps())
  expect(await paidOn(partner.id)).toEqual([{ received_won: 9_000, received_on: TODAY }])
})

test('the part of a deposit above its invoices stays on it for the next invoice', async () => {
  const shop = await makeInvoiced(4_000)
  const { id } = await createBilling(as, { payer: shop.title, amount: 5_000 })
  expect((await match(id, [shop.invoice])).data).toEqual({ rest: 1_000 })
  expect(await get(id)).toMatchObject({ state: 'part', rest: 1_000 })
  await confirmCommission(shop, 1_000)
  const next = (await issueInvoice(as, shop.partner.id, { supply: 1_000, vat: 'none' })).data.id
  expect((await match(id, [next])).data).toEqual({ rest: 0 })
})

test('invoices of two partners, and invoices above the deposit, are refused at the field', async () => {
  const [a, b] = [await makeInvoiced(1_000), await makeInvoiced(1_000)]
  const { id } = await createBilling(as, { payer: a.title, amount: 1_000 })
  expect((await match(id, [a.invoice, b.invoice])).body.fields).toHaveProperty('invoices')
  await confirmCommission(a, 700)
  const more = (await issueInvoice(as, a.partner.id, { supply: 700, vat: 'none' })).data.id
  expect((await match(id, [a.invoice, more])).body.fields).toHaveProperty('invoices')
})

test('of two concurrent matches one is posted', async () => {
  const shop = await makeInvoiced(6_000)
  const [first, second] = [
    await createBilling(as, { payer: shop.title, amount: 6_000 }),
    await createBilling(as, { payer: `${shop.title} 2`, amount: 6_000 }),
  ]
  const both = await Promise.all([match(first.id, [shop.invoice]), match(second.id, [shop.invoice])])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a match is undone once, and the money, the invoice and the orders are restored', async () => {
  const { partner, invoice, title } = await makeInvoiced(8_000)
  const before = await balanceOf(`receivable:${partner.id}`)
  const { id } = await createBilling(as, { payer: title, amount: 8_000 })
  await match(id, [invoice])
  await allocateReceipts(testDeps())
  const [receipt] = (await get(id)).receipts
  expect((await undo(receipt.id)).status).toBe(200)
  expect((await undo(receipt.id)).body.code).toBe('receipt_undone')
  expect(await balanceOf(`receivable:${partner.id}`)).toBe(before)
  expect(await paidOn(partner.id)).toEqual([{ received_won: 0, received_on: null }])
  expect(await get(id)).toMatchObject({ state: 'open', rest: 8_000 })
  expect((await match(id, [invoice])).status).toBe(200)
})

test('an order cancelled after the partner paid it is not shown as paid, and the month shows an overpayment', async () => {
  const { partner, person, orders, invoice, title } = await makeInvoiced(2_500)
  const { id } = await createBilling(as, { payer: title, amount: 2_500 })
  await match(id, [invoice])
  await allocateReceipts(testDeps())
  await cancel(partner, orders[0] as (typeof orders)[0])
  const { data } = await call('GET /orders', { as: person.token })
  expect(data.items[0].partnerPaidOn).toBeNull()
  expect((await call(`GET /ops/billing/${partner.id}/${MONTH}`, { as })).data.open).toBe(-2_500)
})

test('a deposit from somebody else is set aside with a reason and can be reopened', async () => {
  const { id } = await createBilling(as, { payer: '국세청', amount: 77_000 })
  const move = (verb: string) =>
    call(`POST /ops/deposits/${id}/${verb}`, { as, body: { reason: '부가세 환급이에요' } })
  expect((await move('aside')).status).toBe(200)
  expect((await move('aside')).body.code).toBe('deposit_moved')
  expect(await get(id)).toMatchObject({ state: 'aside', asideReason: '부가세 환급이에요', proposal: null })
  expect((await move('reopen')).status).toBe(200)
  expect(await get(id)).toMatchObject({ state: 'open' })
})

test('a payer name that was matched once is recognised the next time', async () => {
  const first = await makeInvoiced(1_111)
  const odd = `ㅁㄴ홀딩스${TODAY}`
  const stranger = await createBilling(as, { payer: odd, amount: 1_111 })
  await match(stranger.id, [first.invoice])
  await confirmCommission(first, 2_222)
  await issueInvoice(as, first.partner.id, { supply: 2_222, vat: 'none' })
  const next = await createBilling(as, { payer: odd, amount: 2_222 })
  expect((await get(next.id)).proposal).toMatchObject({
    kind: 'exact',
    isNamed: true,
    partner: { id: first.partner.id },
  })
})

test('the deposit list continues from a cursor and reads no more rows of a long table', async () => {
  const read = () => countRowsRead((deps) => listDeposits(deps, one.actor, { limit: 2, view: 'all' }))
  const lines = Array.from({ length: 300 }, (_, at) => ({ payer: `줄 ${at}`, amount: 10 + at }))
  await uploadDeposits(as, toBankFile(lines.slice(0, 5)))
  const before = await read()
  await uploadDeposits(as, toBankFile(lines))
  expect(await read()).toBe(before)
  const page = (after?: string) =>
    call(`GET /ops/deposits?limit=50${after ? `&after=${encodeURIComponent(after)}` : ''}`, { as })
  const first = (await page()).data
  const rest = (await page(first.next)).data
  expect(first.items.map(({ id }: { id: string }) => id)).not.toContain(rest.items[0].id)
})
