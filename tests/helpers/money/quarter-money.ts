/**
 * The money of a simulated quarter: payouts requested and sent in batches, bills to partners and the payments
 * for them.
 */
import { expect } from 'vitest'
import { accountOf } from '#api/db/ledger.ts'
import { allocateReceipts } from '#api/money/deposits/allocate.ts'
import { TAX_CASES } from '#contract/money/tax/tax.ts'
import { call, testDeps } from '../api.ts'
import type { Person } from '../make.ts'
import { rowsOf } from '../money.ts'
import { act, apply, batchOf, make, preview, resultCsv, resultOf, upload } from './payout-batches.ts'
import { giveInvoice, prove, register, request } from './payouts.ts'
import { type Creator, passMoment, type Quarter } from './quarter.ts'

/** A payment of other income up to this amount is free of tax, so such creators wait until they have more. */
const FREE_WON = TAX_CASES.other.freeWon

/** Requests the whole balance of each creator who may, with a tax invoice where it is needed. */
export async function requestAll({ creators }: Quarter): Promise<void> {
  for (const { person, taxType } of creators) {
    const account = accountOf('available', person.creatorId)
    const [row] = await rowsOf<{ balance: number }>('SELECT balance FROM accounts WHERE id = ?', account)
    const won = row?.balance ?? 0
    if (won < 10_000 || (taxType === 'other' && won <= FREE_WON)) continue
    expect((await prove(person)).status).toBe(200)
    const answer = await request(person, won)
    // A payout that the last batch excluded waits for the next one.
    if (answer.body.code === 'payout_open') continue
    expect([answer.status, answer.body.code], taxType).toEqual([200, undefined])
    await giveInvoice(person, answer.data)
  }
}

type Line = { id: string; creator: { id: string }; amount: number; reference: string; state: string }

/**
 * Pays a batch. One payout of thirty fails. In the first batch one is returned, and its creator registers
 * another account. Returns the number of excluded payouts.
 */
export async function payBatch(quarter: Quarter, month: string, isFirst: boolean): Promise<number> {
  const [maker, approver] = quarter.operators
  const payOn = `${month}-28`
  const before = await preview(maker, { payOn })
  expect(before.status).toBe(200)
  const made = await make(maker, { payOn })
  expect([made.status, made.body.code]).toEqual([200, undefined])
  const { id } = made.data
  if ((await batchOf(maker, id)).state === 'draft') {
    expect((await act(maker, id, 'approve')).status, 'never who made it').not.toBe(200)
    expect((await act(approver, id, 'approve')).status).toBe(200)
  }
  expect((await act(maker, id, 'reveal', { reason: '지급일 이체' })).status).toBe(200)
  expect((await act(maker, id, 'bank-file', { layout: 'shinhan', kind: 'xlsx' })).status).toBe(200)
  const day = `${month}-25`
  const lines = (await rowsOfBatch(maker, id))
    .filter(({ state }) => state === 'in')
    .map(({ reference }, at) =>
      at % 30 === 29
        ? { reference, result: '불능', reason: '예금주가 달라요', day }
        : { reference, result: '정상', day },
    )
  await applyResult(maker, id, resultCsv(lines))
  const paid = (await rowsOfBatch(maker, id)).filter(({ state }) => state === 'paid')
  for (const row of paid) quarter.sent.push({ ...toSent(quarter, row), month, isBack: false })
  if (isFirst && paid[0]) await comeBack(quarter, { id, row: paid[0], day })
  return before.data.excluded.length
}

const rowsOfBatch = async (as: Person, id: string): Promise<Line[]> => (await batchOf(as, id)).rows

/**
 * Other income is income that occurs once. A second payment to the same creator is the income of a business.
 */
function toSent({ creators, sent }: Quarter, line: Line) {
  const creator = creators.findIndex(({ person }) => person.creatorId === line.creator.id)
  const taxType = creators[creator]?.taxType ?? 'individual'
  const isAgain = taxType === 'other' && sent.some((one) => one.creator === creator)
  return { creator, gross: line.amount, taxType: isAgain ? ('individual' as const) : taxType }
}

async function comeBack(
  quarter: Quarter,
  { id, row, day }: { id: string; row: Line; day: string },
): Promise<void> {
  const [, approver] = quarter.operators
  const { reference } = row
  await applyResult(approver, id, resultCsv([{ reference, result: '반송', reason: '해지된 계좌', day }]))
  const { creator } = toSent(quarter, row)
  const [gone] = quarter.sent.filter((one) => one.creator === creator)
  if (gone) gone.isBack = true
  const { person, account } = quarter.creators[creator] as Creator
  expect((await register(person, account())).status).toBe(200)
}

async function applyResult(as: Person, id: string, csv: string): Promise<void> {
  const { data, status, body } = await upload(as, id, csv)
  expect([status, body.code]).toEqual([200, undefined])
  while ((await resultOf(as, data.id)).left > 0) expect((await apply(as, data.id)).status).toBe(200)
}

/** Bills each partner for the commission confirmed in the month. Invoices of the third partner have VAT. */
export async function bill(quarter: Quarter, month: string): Promise<void> {
  const as = quarter.operators[0].token
  for (const [partner, { id }] of quarter.partners.entries()) {
    const { data, body: said } = await call(`GET /ops/billing/${id}/${month}`, { as })
    expect(said.code, `${month} ${JSON.stringify(said)}`).toBeUndefined()
    const supply: number = data.expected - data.invoiced
    if (supply < 1) continue
    const body = {
      supply,
      vat: partner === 2 ? 'added' : 'none',
      issuedOn: `${month}-26`,
      dueOn: `${month}-28`,
    }
    const made = await call(`POST /ops/billing/${id}/${month}/invoices`, { as, body })
    expect([made.status, made.body.code]).toEqual([200, undefined])
    const vat = partner === 2 ? Math.floor(supply / 10) : 0
    quarter.vat[partner] = (quarter.vat[partner] ?? 0) + vat
    quarter.invoices.push({ id: made.data.id, partner, total: supply + vat, left: supply + vat })
  }
}

/**
 * The first partner pays a month late. The second pays nineteen of twenty, and the rest is written off. The
 * third pays everything.
 */
export async function collect(quarter: Quarter, day: string): Promise<void> {
  const [late, short, whole] = [0, 1, 2].map((at) =>
    quarter.invoices.filter(({ partner, left }) => partner === at && left > 0),
  )
  for (const one of (late ?? []).slice(0, -1)) await receive(quarter, one, one.left, day)
  for (const one of short ?? []) {
    await receive(quarter, one, Math.floor((one.left * 19) / 20), day)
    await writeOff(quarter, one)
  }
  for (const one of whole ?? []) await receive(quarter, one, one.left, day)
  while ((await allocateReceipts(testDeps())) > 0);
}

type Invoice = Quarter['invoices'][number]
let transfers = 0

async function receive(quarter: Quarter, invoice: Invoice, amount: number, day: string): Promise<void> {
  const as = quarter.operators[0].token
  const { title = '' } = quarter.partners[invoice.partner] ?? {}
  transfers += 1
  passMoment()
  const csv = `거래일시,입금액(원),보낸분/받는분,메모\r\n${day.replaceAll('-', '.')} 09:00:00,${amount},${title},${transfers}`
  const form = new FormData()
  form.set('file', new File([csv], '입금.csv', { type: 'text/csv' }))
  expect((await call('POST /ops/deposits', { as, form })).data).toMatchObject({ added: 1, sum: amount })
  const [row] = await rowsOf<{ id: string }>('SELECT id FROM deposits ORDER BY id DESC LIMIT 1')
  const matched = await call(`POST /ops/deposits/${row?.id}/match`, { as, body: { invoices: [invoice.id] } })
  expect([matched.status, matched.data]).toEqual([200, { rest: 0 }])
  invoice.left -= amount
  quarter.received[invoice.partner] = (quarter.received[invoice.partner] ?? 0) + amount
}

async function writeOff(quarter: Quarter, invoice: Invoice): Promise<void> {
  const [one, other] = quarter.operators
  const body = { amount: invoice.left, reason: '더 주지 않겠다고 했어요' }
  const { status, data } = await call(`POST /ops/invoices/${invoice.id}/write-off`, { as: one.token, body })
  expect(status).toBe(200)
  if (data.result === 'asked') {
    const [asked] = await rowsOf<{ id: string }>(
      'SELECT id FROM approvals WHERE subject = ? ORDER BY rowid DESC LIMIT 1',
      invoice.id,
    )
    expect((await call(`POST /ops/approvals/${asked?.id}/approve`, { as: other.token })).status).toBe(200)
  }
  quarter.writtenOff[invoice.partner] = (quarter.writtenOff[invoice.partner] ?? 0) + invoice.left
  invoice.left = 0
}
