/** A network pays for several of its partners at once. */
import { afterAll, expect, test } from 'vitest'
import { call } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { balanceOf, createBilling, issueInvoice, makeBilled } from '#tests/helpers/money/billing.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'

afterAll(expectProof)

const as = (await makePerson({ role: 'operator' })).token
const get = async (id: string) => (await call(`GET /ops/deposits/${id}`, { as })).data
const match = (id: string, invoices: string[]) =>
  call(`POST /ops/deposits/${id}/match`, { as, body: { invoices } })
const undo = (id: string) => call(`POST /ops/receipts/${id}/undo`, { as, body: { reason: '잘못 맞췄어요' } })
const invoiceOf = async (id: string) => (await call(`GET /ops/invoices/${id}`, { as })).data

async function makeInvoiced(commission: number) {
  const billed = await makeBilled(commission)
  const { data } = await issueInvoice(as, billed.partner.id, { supply: commission, vat: 'none' })
  return { ...billed, invoice: data.id as string }
}

test('one transfer of a network is posted to each of its partners, and the payer name is not remembered', async () => {
  const shops = [await makeInvoiced(12_345), await makeInvoiced(2_222)]
  for (const { partner } of shops)
    await rowsOf(
      "UPDATE partners SET network = 'linkprice', merchant_id = ? WHERE id = ?",
      `m${partner.id.slice(-8)}`,
      partner.id,
    )
  const [a, b] = shops.map(({ partner }) => `receivable:${partner.id}`) as [string, string]
  const before = [await balanceOf(a), await balanceOf(b)]
  const { id } = await createBilling(as, { payer: '(주)링크프라이스', amount: 14_567 })
  const { proposal } = await get(id)
  expect(proposal).toMatchObject({ kind: 'combined', isNamed: true, partner: null })
  const invoices = shops.map(({ invoice }) => invoice)
  expect(proposal.invoices.map((one: { id: string }) => one.id).sort()).toEqual([...invoices].sort())
  expect((await match(id, invoices)).data).toEqual({ rest: 0 })
  expect([await balanceOf(a), await balanceOf(b)]).toEqual([
    (before[0] ?? 0) + 12_345,
    (before[1] ?? 0) + 2_222,
  ])
  for (const invoice of invoices) expect(await invoiceOf(invoice)).toMatchObject({ state: 'paid', open: 0 })
  expect(await rowsOf("SELECT name FROM deposit_payers WHERE name = '링크프라이스'")).toEqual([])
  const [receipt] = (await get(id)).receipts
  expect((await undo(receipt.id)).status).toBe(200)
  expect(await balanceOf(`receivable:${receipt.invoice.partner.id}`)).toBe(
    receipt.invoice.partner.id === shops[0]?.partner.id ? before[0] : before[1],
  )
})
