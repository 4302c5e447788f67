/** Guards of what partners are billed for and what came for it. */
import { expect } from 'vitest'
import { insert } from '#api/db/sql.ts'
import { testDeps } from '../api.ts'
import { MONTH, makeBilled, TODAY } from '../billing.ts'
import { makePerson } from '../make.ts'
import { rowsOf } from '../money.ts'
import { type Guard, tried } from './guard.ts'

let made = 0
const id = (prefix: string) => {
  made += 1
  return `${prefix}_guard${made}`
}

async function makeInvoice(supply = 1_000, commission = supply) {
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

async function makeDeposit(userId: string, amount: number): Promise<string> {
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
/** Money that came is posted, so that the books agree behind the probes. */
async function receive(
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

const one = async <T>(sql: string, ...values: (string | number)[]) => (await rowsOf<T>(sql, ...values))[0]
const move = (kind: string, ref: string, partnerId: string, amount: number) =>
  tried(
    insert(testDeps().db, 'postings', {
      debit: 'bank',
      credit: `receivable:${partnerId}`,
      amount,
      kind,
      ref,
      at: new Date().toISOString(),
    }).run(),
  )

export const BILLING_GUARDS: Guard[] = [
  {
    name: 'invoices_of_confirmed',
    async probe() {
      await tried(makeInvoice(5_000, 1_000))
      expect(await rowsOf('SELECT id FROM invoices WHERE supply = 5000'), 'more than was confirmed').toEqual(
        [],
      )
    },
  },
  {
    name: 'invoices_fixed',
    async probe() {
      const { invoice } = await makeInvoice()
      await tried(rowsOf('UPDATE invoices SET supply = 999 WHERE id = ?', invoice))
      expect(await one('SELECT supply FROM invoices WHERE id = ?', invoice)).toEqual({ supply: 1_000 })
    },
  },
  {
    name: 'invoices_cancelled_once',
    async probe() {
      const { invoice, partner } = await makeInvoice()
      const cancel = () => tried(rowsOf("UPDATE invoices SET state = 'cancelled' WHERE id = ?", invoice))
      await cancel()
      await cancel()
      const month = await one('SELECT supply FROM billing_months WHERE partner_id = ?', partner.id)
      expect(month, 'taken back twice').toEqual({ supply: 0 })
    },
  },
  {
    name: 'invoices_no_delete',
    async probe() {
      const { invoice } = await makeInvoice()
      await tried(rowsOf('DELETE FROM invoices WHERE id = ?', invoice))
      expect(await rowsOf('SELECT id FROM invoices WHERE id = ?', invoice)).toHaveLength(1)
    },
  },
  {
    name: 'invoices_not_overpaid',
    async probe() {
      const { invoice, userId } = await makeInvoice()
      const deposit = await makeDeposit(userId, 5_000)
      await tried(receive({ invoice, userId, deposit, amount: 1_001 }))
      expect(await one('SELECT received FROM invoices WHERE id = ?', invoice)).toEqual({ received: 0 })
    },
  },
  {
    name: 'invoices_cancelled_unpaid',
    async probe() {
      const { invoice, userId, partner } = await makeInvoice()
      await receive({ invoice, userId, deposit: await makeDeposit(userId, 500), amount: 500 }, partner.id)
      await tried(rowsOf("UPDATE invoices SET state = 'cancelled' WHERE id = ?", invoice))
      expect(await one('SELECT state FROM invoices WHERE id = ?', invoice)).toEqual({ state: 'issued' })
    },
  },
  {
    name: 'deposits_not_overspent',
    async probe() {
      const { invoice, userId } = await makeInvoice()
      const deposit = await makeDeposit(userId, 300)
      await tried(receive({ invoice, userId, deposit, amount: 301 }))
      expect(await one('SELECT received FROM invoices WHERE id = ?', invoice), 'more than came').toEqual({
        received: 0,
      })
    },
  },
  {
    name: 'receipts_two_people',
    async probe() {
      const { invoice, userId } = await makeInvoice(500_000)
      await tried(receive({ invoice, userId, deposit: null, amount: 100_001, kind: 'write_off' }))
      expect(await one('SELECT written_off FROM invoices WHERE id = ?', invoice), 'given up alone').toEqual({
        written_off: 0,
      })
    },
  },
  {
    name: 'receipts_fixed',
    async probe() {
      const { invoice, userId, partner } = await makeInvoice()
      const receipt = await receive(
        { invoice, userId, deposit: await makeDeposit(userId, 500), amount: 500 },
        partner.id,
      )
      await tried(rowsOf('UPDATE receipts SET amount = 400 WHERE id = ?', receipt))
      expect(await one('SELECT amount FROM receipts WHERE id = ?', receipt)).toEqual({ amount: 500 })
    },
  },
  {
    name: 'receipts_no_delete',
    async probe() {
      const { invoice, userId, partner } = await makeInvoice()
      const receipt = await receive(
        { invoice, userId, deposit: await makeDeposit(userId, 500), amount: 500 },
        partner.id,
      )
      await tried(rowsOf('DELETE FROM receipts WHERE id = ?', receipt))
      expect(await rowsOf('SELECT id FROM receipts WHERE id = ?', receipt)).toHaveLength(1)
    },
  },
  {
    name: 'postings_received',
    async probe() {
      const { invoice, userId, partner } = await makeInvoice()
      const receipt = await receive({ invoice, userId, deposit: await makeDeposit(userId, 500), amount: 500 })
      await move('receipt_paid', receipt, partner.id, 5_000)
      expect(await rowsOf('SELECT id FROM postings WHERE ref = ?', receipt), 'more than came').toEqual([])
      await move('receipt_paid', receipt, partner.id, 500)
    },
  },
  {
    name: 'postings_invoiced',
    async probe() {
      const { invoice, partner } = await makeInvoice()
      await move('invoice_vat', invoice, partner.id, 70)
      expect(await rowsOf('SELECT id FROM postings WHERE ref = ?', invoice), 'VAT nobody billed').toEqual([])
    },
  },
  {
    name: 'orders_received_as_lines',
    async probe() {
      const { partner } = await makeBilled(1_000)
      await tried(rowsOf('UPDATE orders SET received_won = 1000 WHERE partner_id = ?', partner.id))
      const order = await one('SELECT received_won FROM orders WHERE partner_id = ?', partner.id)
      expect(order, 'paid without money').toEqual({ received_won: 0 })
    },
  },
  {
    name: 'receipts_undone_once',
    async probe() {
      const { invoice, userId } = await makeInvoice()
      const deposit = await makeDeposit(userId, 500)
      const receipt = await receive({ invoice, userId, deposit, amount: 500 })
      const undo = (at: string) => rowsOf('UPDATE receipts SET undone_at = ? WHERE id = ?', at, receipt)
      await undo(TODAY)
      await tried(undo(`${TODAY}T01`))
      expect(await one('SELECT undone_at FROM receipts WHERE id = ?', receipt)).toEqual({ undone_at: TODAY })
    },
  },
  {
    name: 'order_receipts_no_delete',
    async probe() {
      const { invoice, userId, partner } = await makeInvoice()
      const deposit = await makeDeposit(userId, 500)
      const receipt = await receive({ invoice, userId, deposit, amount: 500 }, partner.id)
      const order = await one<{ id: string }>('SELECT id FROM orders WHERE partner_id = ?', partner.id)
      const line = { receipt_id: receipt, order_id: order?.id ?? '', won: 500 }
      await insert(testDeps().db, 'order_receipts', line).run()
      await tried(rowsOf('DELETE FROM order_receipts WHERE receipt_id = ?', receipt))
      const lines = await rowsOf('SELECT won FROM order_receipts WHERE receipt_id = ?', receipt)
      expect(lines, 'paid by nothing').toEqual([{ won: 500 }])
    },
  },
]
