/** Guards of bills to partners and the money received for them. */
import { expect } from 'vitest'
import { insert } from '#api/db/sql.ts'
import { testDeps } from '../api.ts'
import { makeBilled, TODAY } from '../money/billing.ts'
import { rowsOf } from '../money.ts'
import { type Guard, tried } from './guard.ts'

import { makeDeposit, makeInvoice, move, one, receive } from './invoices.ts'

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
    besides: ['write_offs_alone'],
    async probe() {
      const { invoice, userId } = await makeInvoice(500_000)
      await tried(receive({ invoice, userId, deposit: null, amount: 100_001, kind: 'write_off' }))
      expect(await one('SELECT written_off FROM invoices WHERE id = ?', invoice), 'given up alone').toEqual({
        written_off: 0,
      })
    },
  },
  {
    name: 'write_offs_alone',
    async probe() {
      const { invoice, userId, partner } = await makeInvoice(500_000)
      const giveUp = async (amount: number) => {
        const receipt = await receive({ invoice, userId, deposit: null, amount, kind: 'write_off' })
        await move('receipt_write_off', receipt, partner.id, amount, 'write_off')
      }
      await giveUp(60_000)
      await tried(giveUp(40_001))
      expect(await one('SELECT written_off FROM invoices WHERE id = ?', invoice), 'little by little').toEqual(
        {
          written_off: 60_000,
        },
      )
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
      const receipt = await makeLine()
      await tried(rowsOf('DELETE FROM order_receipts WHERE receipt_id = ?', receipt))
      const lines = await rowsOf('SELECT won FROM order_receipts WHERE receipt_id = ?', receipt)
      expect(lines, 'paid by nothing').toEqual([{ won: 500 }])
    },
  },
  {
    name: 'order_receipts_fixed',
    async probe() {
      const receipt = await makeLine()
      await tried(rowsOf('UPDATE order_receipts SET won = 700 WHERE receipt_id = ?', receipt))
      const lines = await rowsOf('SELECT won FROM order_receipts WHERE receipt_id = ?', receipt)
      expect(lines, 'paid more than came').toEqual([{ won: 500 }])
    },
  },
]

/** Makes a receipt of 500원 with a line for the one order of its invoice. */
async function makeLine(): Promise<string> {
  const { invoice, userId, partner } = await makeInvoice()
  const deposit = await makeDeposit(userId, 500)
  const receipt = await receive({ invoice, userId, deposit, amount: 500 }, partner.id)
  const order = await one<{ id: string }>('SELECT id FROM orders WHERE partner_id = ?', partner.id)
  const line = { receipt_id: receipt, order_id: order?.id ?? '', won: 500 }
  await insert(testDeps().db, 'order_receipts', line).run()
  return receipt
}
