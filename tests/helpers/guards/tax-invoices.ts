/**
 * Guards of tax invoices: each belongs to a payout that is still to be paid, and stays as it was after the
 * payment.
 */
import { expect } from 'vitest'
import { recordTaxInvoice } from '#api/money/payouts/invoices.ts'
import { removePayout } from '#api/money/payouts/remove.ts'
import { testDeps } from '../api.ts'
import { INVOICE, makePayable, pay, request } from '../money/payouts.ts'
import { rowsOf } from '../money.ts'
import { type Guard, tried } from './guard.ts'

const numberOf = async (id: string) =>
  (
    await rowsOf<{ number: string }>(
      'SELECT approval_number AS number FROM tax_invoices WHERE payout_id = ?',
      id,
    )
  )[0]?.number

/** Makes a payout that was paid with its invoice; returns the number of the invoice. */
async function makePaid() {
  const person = await makePayable(20_000, { business: 'general' })
  const id = await pay(person, 20_000)
  return { id, number: await numberOf(id) }
}

export const TAX_INVOICE_GUARDS: Guard[] = [
  {
    name: 'tax_invoices_of_open',
    async probe() {
      const person = await makePayable(20_000, { business: 'general' })
      const { id } = (await request(person, 20_000)).data
      await removePayout(testDeps(), person.actor, { id })
      await tried(
        rowsOf(
          `INSERT INTO tax_invoices (payout_id, approval_number, issued_on, supply, vat, recorded_by, recorded_at)
           VALUES (?, ?, '2026-11-20', 20000, 2000, ?, '2026-11-20') RETURNING payout_id`,
          id,
          INVOICE(20_000, 2_000).approvalNumber,
          person.userId,
        ),
      )
      expect(await numberOf(id), 'written down for what was taken back').toBeUndefined()
    },
  },
  {
    name: 'tax_invoices_kept',
    async probe() {
      const { id, number } = await makePaid()
      await tried(rowsOf('DELETE FROM tax_invoices WHERE payout_id = ? RETURNING payout_id', id))
      expect(await numberOf(id), 'gone after the payout left').toBe(number)
    },
  },
  {
    name: 'tax_invoices_no_update',
    async probe() {
      const { id, number } = await makePaid()
      const other = INVOICE(1, 1).approvalNumber
      await tried(
        rowsOf(
          'UPDATE tax_invoices SET approval_number = ? WHERE payout_id = ? RETURNING payout_id',
          other,
          id,
        ),
      )
      expect(await numberOf(id), 'changed after the payout left').toBe(number)
    },
  },
  {
    name: 'tax_invoices_approval_number',
    besides: ['tax_invoices_no_replace_approval_number'],
    async probe() {
      const invoice = INVOICE(20_000, 2_000)
      const ids = []
      for (const person of [
        await makePayable(20_000, { business: 'general' }),
        await makePayable(20_000, { business: 'general' }),
      ]) {
        const { id } = (await request(person, 20_000)).data
        await tried(recordTaxInvoice(testDeps(), person.actor, { ...invoice, id }))
        ids.push(await numberOf(id))
      }
      expect(ids[1], 'one invoice for two payouts').toBeUndefined()
    },
  },
]
