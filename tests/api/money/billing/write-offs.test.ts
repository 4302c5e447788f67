/**
 * Amounts that a partner will not pay any more: one operator writes off up to a monthly sum, two operators
 * more. A write-off can be reverted.
 */
import { afterAll, expect, test } from 'vitest'
import { call } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { issueInvoice, makeBilled } from '#tests/helpers/money/billing.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'

afterAll(expectProof)

const [one, other] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
const as = one.token
const undo = (id: string) => call(`POST /ops/receipts/${id}/undo`, { as, body: { reason: '잘못 적었어요' } })
const invoiceOf = async (id: string) => (await call(`GET /ops/invoices/${id}`, { as })).data

async function makeInvoiced(supply: number) {
  const billed = await makeBilled(supply)
  const { data } = await issueInvoice(as, billed.partner.id, { supply, vat: 'none' })
  return { ...billed, invoice: data.id as string }
}
const paidOn = (partnerId: string) =>
  rowsOf('SELECT received_won, received_on FROM orders WHERE partner_id = ?', partnerId)

test('one operator writes off unpaid money up to the limit, two above it, and a write-off can be undone', async () => {
  const { partner, invoice } = await makeInvoiced(300_000)
  const giveUp = (amount: number) =>
    call(`POST /ops/invoices/${invoice}/write-off`, { as, body: { amount, reason: '문을 닫은 곳이에요' } })
  expect((await giveUp(300_001)).body.fields).toHaveProperty('amount')
  expect((await giveUp(50_000)).data).toEqual({ result: 'done' })
  expect((await giveUp(250_000)).data).toEqual({ result: 'asked' })
  expect(await invoiceOf(invoice)).toMatchObject({ writtenOff: 50_000, open: 250_000 })
  const [asked] = await rowsOf<{ id: string }>(
    "SELECT id FROM approvals WHERE kind = 'writeOffInvoice' AND subject = ?",
    invoice,
  )
  const approve = (who: string) => call(`POST /ops/approvals/${asked?.id}/approve`, { as: who })
  expect((await approve(as)).body.code).toBe('own_matter')
  expect((await approve(other.token)).status).toBe(200)
  const { receipts, ...paper } = await invoiceOf(invoice)
  expect(paper).toMatchObject({ writtenOff: 300_000, open: 0, state: 'paid' })
  expect(await paidOn(partner.id)).toEqual([{ received_won: 0, received_on: null }])
  expect((await undo(receipts[1].id)).status).toBe(200)
  expect(
    (await call(`POST /ops/invoices/${invoice}/cancel`, { as, body: { reason: '아직' } })).body.code,
  ).toBe('invoice_paid')
})

test('write-offs of one partner add up: above the limit another operator decides, until one is undone or the month ends', async () => {
  const { invoice } = await makeInvoiced(300_000)
  const giveUp = async (amount: number) =>
    (await call(`POST /ops/invoices/${invoice}/write-off`, { as, body: { amount, reason: '조금씩' } })).data
      .result
  expect([await giveUp(60_000), await giveUp(40_000)]).toEqual(['done', 'done'])
  expect(await giveUp(1)).toBe('asked')
  const { receipts } = await invoiceOf(invoice)
  expect((await undo(receipts[0].id)).status).toBe(200)
  expect(await giveUp(60_000)).toBe('done')
  const elsewhere = await makeInvoiced(70_000)
  const { data } = await call(`POST /ops/invoices/${elsewhere.invoice}/write-off`, {
    as,
    body: { amount: 70_000, reason: '다른 파트너' },
  })
  expect(data.result).toBe('done')
})
