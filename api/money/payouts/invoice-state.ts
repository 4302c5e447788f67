/** Decides whether a payout needs a tax invoice, and whether the recorded one is right. Pure. */
import { invoicedOf, type TaxType } from '#contract/money/tax/tax.ts'
import type { PayoutInvoice } from '#contract/money/tax/tax-invoices.ts'
import type { PayoutRow } from './queries.ts'
import type { InvoiceJson } from './tax-invoices.queries.ts'

/** The amounts the tax invoice must show, and the recorded invoice; null when no tax invoice is required. */
export function toInvoice(
  { amount, vat, tax_type }: Pick<PayoutRow, 'amount' | 'vat' | 'tax_type'>,
  json: string | null,
): PayoutInvoice | null {
  const due = invoicedOf({ gross: amount, vat }, tax_type as TaxType)
  if (!due) return null
  const found = json ? (JSON.parse(json) as InvoiceJson) : null
  return {
    ...due,
    recorded: found && {
      approvalNumber: found.number,
      issuedOn: found.on,
      supply: found.supply,
      vat: found.vat,
      isSame: isSameInvoice(vat, due, found),
    },
  }
}

type Amounts = { supply: number; vat: number }
/**
 * Applies the same rule as the view `payout_obstacles`; VAT within the amount (`paidVat` is 0) may be rounded
 * differently.
 */
export function isSameInvoice(paidVat: number, due: Amounts, is: Amounts): boolean {
  const isSum = due.supply + due.vat === is.supply + is.vat
  return isSum && Math.abs(due.vat - is.vat) <= (paidVat > 0 ? 0 : 1)
}
