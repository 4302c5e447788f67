/**
 * A payout to a business that sends a tax invoice waits until the invoice is recorded with the same amounts.
 */
import { afterAll, expect, test } from 'vitest'
import { TAX_CASES } from '#contract/money/tax/tax.ts'
import { call } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { clearDue, make, preview } from '#tests/helpers/money/payout-batches.ts'
import { INVOICE, makePayable, request } from '#tests/helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'

afterAll(expectProof)
const operator = await makePerson({ role: 'operator' })

const record = (person: Person, id: string, body: object) =>
  call(`PUT /creators/payouts/${id}/tax-invoice`, { as: person.token, body })
const byOperator = (id: string, body: object) =>
  call(`PUT /ops/payouts/${id}/tax-invoice`, { as: operator.token, body })
const step = (id: string, to: string, body?: object) =>
  call(`POST /ops/payouts/${id}/${to}`, { as: operator.token, ...(body && { body }) })

async function makeAsked(business: 'general' | 'simplified' | 'exempt', won = 20_000) {
  const person = await makePayable(won * 2, { business })
  const { data } = await request(person, won)
  return { person, id: data.id as string, data }
}

async function cardOf(id: string) {
  const { data } = await call(`GET /ops/payouts?q=${id}`, { as: operator.token })
  return data.items[0]
}

test.each([
  ['general', 20_000, 2_000],
  ['simplified', 18_182, 1_818],
] as const)(
  'of a %s business: nothing leaves before it, everything after it',
  async (business, supply, vat) => {
    await clearDue()
    const { person, id, data } = await makeAsked(business)
    expect(data.invoice).toEqual({ supply, vat, recorded: null })
    expect((await cardOf(id)).obstacles).toMatchObject([
      { cause: 'invoice', text: expect.stringContaining('세금계산서') },
    ])
    const refused = await step(id, 'processing')
    expect([refused.status, refused.body.code]).toEqual([409, 'payout_blocked'])
    const excluded = (await preview(operator)).data.excluded.find((row: { id: string }) => row.id === id)
    expect(excluded.why).toContain('세금계산서')
    expect((await make(operator)).body.code).toBe('payout_batch_empty')

    for (const wrong of [INVOICE(supply + 100, vat), INVOICE(supply, vat + 100), INVOICE(supply + vat, 0)]) {
      const answer = await record(person, id, wrong)
      expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
        422,
        'tax_invoice_differs',
        ['supply'],
      ])
    }
    const late = await record(person, id, { ...INVOICE(supply, vat), issuedOn: '2099-01-01' })
    expect(late.body.fields.issuedOn).toBeDefined()
    expect((await rowsOf('SELECT 1 FROM tax_invoices WHERE payout_id = ?', id)).length).toBe(0)

    const invoice = INVOICE(supply, vat)
    const dashed = invoice.approvalNumber.replace(/^(.{8})(.{8})/, '$1-$2-')
    const answer = await record(person, id, { ...invoice, approvalNumber: dashed })
    expect(answer.data.invoice.recorded).toEqual({ ...invoice, isSame: true })
    expect((await cardOf(id)).obstacles).toEqual([])
    expect((await preview(operator)).data.rows.map((row: { id: string }) => row.id)).toEqual([id])
    expect((await step(id, 'processing')).status).toBe(200)
    expect((await step(id, 'paid')).status).toBe(200)
    const again = await record(person, id, INVOICE(supply, vat))
    expect([again.status, again.body.code]).toEqual([409, 'tax_invoice_closed'])
    expect(await balancesOf(person)).toMatchObject({ available: 20_000, reserved: 0 })
  },
)

test('a changed payout amount needs another tax invoice, even when the first one was right', async () => {
  const { person, id } = await makeAsked('general')
  await record(person, id, INVOICE(20_000, 2_000))
  const change = { as: person.token, body: { amount: 30_000 } }
  const changed = await call(`PATCH /creators/payouts/${id}`, change)
  expect(changed.data.invoice).toMatchObject({ supply: 30_000, vat: 3_000, recorded: { isSame: false } })
  expect((await step(id, 'processing')).body.code).toBe('payout_blocked')
  expect((await record(person, id, INVOICE(30_000, 3_000))).status).toBe(200)
  expect((await step(id, 'processing')).status).toBe(200)
})

test('an operator records a tax invoice that came by mail, and the audit log shows it', async () => {
  const { person, id } = await makeAsked('general')
  const wrong = await byOperator(id, INVOICE(1, 2_000))
  expect(wrong.body.fields.supply[0]).toBe('공급가액 20,000원, 부가세 2,000원이어야 해요.')
  const invoice = INVOICE(20_000, 2_000)
  expect((await byOperator(id, invoice)).status).toBe(200)
  const { data } = await call('GET /creators/payouts', { as: person.token })
  expect(data.items[0].invoice.recorded).toEqual({ ...invoice, isSame: true })
  const audit = "SELECT actor_id, action FROM audit_log WHERE subject = ? AND action = 'recordPayoutInvoice'"
  expect(await rowsOf(audit, id)).toEqual([{ actor_id: operator.userId, action: 'recordPayoutInvoice' }])
})

test('an invoice pays one payout: of two concurrent uses one counts, and the next payout reuses that of a deleted one', async () => {
  const [one, two] = [await makeAsked('general'), await makeAsked('general')]
  const invoice = INVOICE(20_000, 2_000)
  const answers = await Promise.all([
    record(one.person, one.id, invoice),
    record(two.person, two.id, invoice),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [first, other] = answers[0]?.status === 200 ? [one, two] : [two, one]
  expect((await record(other.person, other.id, invoice)).body.code).toBe('tax_invoice_taken')
  const removed = await call(`DELETE /creators/payouts/${first.id}`, { as: first.person.token })
  expect(removed.status).toBe(200)
  const { data } = await request(first.person, 20_000)
  expect((await record(first.person, data.id, invoice)).status).toBe(200)
  expect((await record(other.person, other.id, invoice)).body.code).toBe('tax_invoice_taken')
})

test('a tax invoice for another creator’s payout is not found, and one that a payout does not need is refused', async () => {
  const { person, id } = await makeAsked('general')
  const stranger = await makePayable(0)
  expect((await record(stranger, id, INVOICE(20_000, 2_000))).status).toBe(404)
  const exempt = await makeAsked('exempt')
  expect(exempt.data.invoice).toBeNull()
  for (const answer of [
    await record(exempt.person, exempt.id, INVOICE(20_000, 2_000)),
    await byOperator(exempt.id, INVOICE(20_000, 2_000)),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'tax_invoice_needless'])
  const short = await record(person, id, { ...INVOICE(20_000, 2_000), approvalNumber: '2026' })
  expect([short.status, Object.keys(short.body.fields)]).toEqual([400, ['approvalNumber']])
})

test('the database makes payouts wait for a tax invoice in exactly the cases the table marks as invoiced', async () => {
  const [view] = await rowsOf<{ sql: string }>(
    "SELECT sql FROM sqlite_master WHERE name = 'payout_obstacles'",
  )
  const [, named = ''] =
    /p\.tax_type IN \(([^)]+)\) AND NOT EXISTS \(SELECT 1 FROM tax_invoices/.exec(view?.sql ?? '') ?? []
  const cases = Object.entries(TAX_CASES).flatMap(([name, { isInvoiced }]) =>
    isInvoiced ? [`'${name}'`] : [],
  )
  expect(named.split(', ')).toEqual(cases)
})
