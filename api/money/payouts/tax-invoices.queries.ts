/** Tax invoices of payouts. Triggers keep them to open payouts, and of what left for good. */
import { prepare, sql } from '../../db/fragments.ts'
import { insert, type Row } from '../../db/sql.ts'

export type InvoiceRow = Row<'tax_invoices'>

/** JSON of the tax invoice of payout `p`; null where none is written down. */
export const WITH_INVOICE = sql`(SELECT json_object('number', t.approval_number, 'on', t.issued_on, 'supply', t.supply, 'vat', t.vat)
  FROM tax_invoices t WHERE t.payout_id = p.id) AS invoice`
export type InvoiceJson = { number: string; on: string; supply: number; vat: number }

/**
 * Takes the place of what was written down for it before. That of a payout that never left may be used for the next one. Aborts
 * (`tax_invoices.approval_number`) where it pays another one, (`tax_invoices_of_open`, `tax_invoices_kept`) where the payout has ended.
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
