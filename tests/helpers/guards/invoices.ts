/** Inserts an invoice, a deposit and a receipt directly, for the guards of incoming money. */
import { insert } from '#api/db/sql.ts'
import { testDeps } from '../api.ts'
import { makePerson } from '../make.ts'
import { MONTH, makeBilled, TODAY } from '../money/billing.ts'
import { rowsOf } from '../money.ts'
import { tried } from './guard.ts'

let made = 0
const id = (prefix: string) => {
  made += 1
  return `${prefix}_guard${made}`
}

export async function makeInvoice(supply = 1_000, commission = supply) {
  const { partner } = await makeBilled(commission)
  const { userId } = await makePerson({ role: 'operator' })
  const row = {
    id: id('inv'),
    year: 2000 + made,
    number: made,
    partner_id: partner.id,
    month: MONTH,
    bill_to: '',
    orders: 1,
    supply,
    vat: 0,
    issued_on: TODAY,
    due_on: TODAY,
    issued_by: userId,
    issued_at: `${TODAY}T00:00:00.000Z`,
  }
  await insert(testDeps().db, 'invoices', row).run()
  return { invoice: row.id, partner, userId }
}

export async function makeDeposit(userId: string, amount: number): Promise<string> {
  const file = id('dpf')
  const at = `${TODAY}T00:00:00.000Z`
  const { db } = testDeps()
  await insert(db, 'deposit_files', {
    id: file,
    file_hash: file,
    file_name: 'x',
    lines: 1,
    added: 1,
    created_by: userId,
    created_at: at,
  }).run()
  const deposit = id('dep')
  const of = { file_id: file, line: 1, line_hash: deposit, happened_on: TODAY, memo: '' }
  await insert(db, 'deposits', { id: deposit, ...of, amount, payer: '', payer_name: '' }).run()
  return deposit
}

type Receipt = { invoice: string; userId: string; deposit: string | null; amount: number; kind?: string }
/** Inserts a receipt and posts its money, so that the books agree after the probes. */
export async function receive(
  { invoice, userId, deposit, amount, kind = 'paid' }: Receipt,
  partnerId?: string,
): Promise<string> {
  const receipt = id('rcp')
  await insert(testDeps().db, 'receipts', {
    id: receipt,
    kind,
    invoice_id: invoice,
    deposit_id: deposit,
    amount,
    happened_on: TODAY,
    reason: '',
    requested_by: userId,
    at: `${TODAY}T00:00:00.000Z`,
  }).run()
  if (partnerId) await move('receipt_paid', receipt, partnerId, amount)
  return receipt
}

export const one = async <T>(sql: string, ...values: (string | number)[]) =>
  (await rowsOf<T>(sql, ...values))[0]
export const move = (kind: string, ref: string, partnerId: string, amount: number, debit = 'bank') =>
  tried(
    insert(testDeps().db, 'postings', {
      debit,
      credit: `receivable:${partnerId}`,
      amount,
      kind,
      ref,
      at: new Date().toISOString(),
    }).run(),
  )
