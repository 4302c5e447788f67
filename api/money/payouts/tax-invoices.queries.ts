/** Tax invoices of payouts. Triggers keep them to open payouts, and of what left for good. */
import { insert, type Row } from '../../db/sql.ts'

export type InvoiceRow = Row<'tax_invoices'>

/** JSON of the tax invoice of payout `p`; null where none is written down. */
export const WITH_INVOICE = `(SELECT json_object('number', t.approval_number, 'on', t.issued_on, 'supply', t.supply, 'vat', t.vat)
  FROM tax_invoices t WHERE t.payout_id = p.id) AS invoice`
export type InvoiceJson = { number: string; on: string; supply: number; vat: number }

/**
 * Takes the place of what was written down for it before. That of a payout that never left may be used for the next one. Aborts
 * (`tax_invoices.approval_number`) where it pays another one, (`tax_invoices_of_open`, `tax_invoices_kept`) where the payout has ended.
 */
export function replaceInvoice(db: D1Database, row: InvoiceRow): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM tax_invoices WHERE payout_id = ?').bind(row.payout_id),
    db
      .prepare(
        `DELETE FROM tax_invoices WHERE approval_number = ?1 AND payout_id IN (SELECT id FROM payouts
           WHERE creator_id = (SELECT creator_id FROM payouts WHERE id = ?2) AND state IN ('failed', 'cancelled') AND paid_on IS NULL)`,
      )
      .bind(row.approval_number, row.payout_id),
    insert(db, 'tax_invoices', row),
  ]
}
