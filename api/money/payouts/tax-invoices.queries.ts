/**
 * Tax invoices of payouts. Triggers allow changes only while the payout is open, and keep those of sent
 * payouts.
 */
import { prepare, sql } from '../../db/fragments.ts'
import { insert, type Row } from '../../db/sql.ts'

export type InvoiceRow = Row<'tax_invoices'>

/** JSON of the tax invoice of payout `p`; null without one. */
export const WITH_INVOICE = sql`(SELECT json_object('number', t.approval_number, 'on', t.issued_on, 'supply', t.supply, 'vat', t.vat)
  FROM tax_invoices t WHERE t.payout_id = p.id) AS invoice`
export type InvoiceJson = { number: string; on: string; supply: number; vat: number }

/**
 * Replaces the payout's earlier invoice. An invoice of a payout that was never sent may be used for the next
 * one. Aborts with `tax_invoices.approval_number` when it belongs to another payout, and with
 * `tax_invoices_of_open` or `tax_invoices_kept` when the payout has ended.
 */
export function replaceInvoice(db: D1Database, row: InvoiceRow): D1PreparedStatement[] {
  return [
    prepare(db, sql`DELETE FROM tax_invoices WHERE payout_id = ${row.payout_id}`),
    prepare(
      db,
      sql`DELETE FROM tax_invoices WHERE approval_number = ${row.approval_number} AND payout_id IN (SELECT id FROM payouts
           WHERE creator_id = (SELECT creator_id FROM payouts WHERE id = ${row.payout_id}) AND state IN ('failed', 'cancelled') AND paid_on IS NULL)`,
    ),
    insert(db, 'tax_invoices', row),
  ]
}
