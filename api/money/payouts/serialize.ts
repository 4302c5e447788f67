/** A payout as its owner sees it. */
import type { Payout } from '#contract/money/payouts.ts'
import type { TaxType } from '#contract/money/tax/tax.ts'
import { toInvoice } from './invoice-state.ts'
import type { PayoutState, PayoutWithAccount } from './queries.ts'

/** `name` is the account holder, opened by the caller. */
export function toPayout(row: PayoutWithAccount, name: string): Payout {
  return {
    id: row.id,
    amount: row.amount,
    name,
    state: row.state as PayoutState,
    taxType: row.tax_type as TaxType,
    tax: {
      gross: row.amount,
      incomeTax: row.income_tax,
      localTax: row.local_tax,
      vat: row.vat,
      net: row.net,
    },
    accountBank: row.bank,
    accountLast: row.number_last,
    requestedAt: row.requested_at,
    payOn: row.pay_on,
    decidedAt: row.decided_at,
    paidOn: row.paid_on,
    returnedOn: row.returned_on,
    failReason: row.fail_reason,
    invoice: toInvoice(row, row.invoice),
  }
}

/** Returns the tax columns of an amount (won). */
export function toTaxColumns(tax: { incomeTax: number; localTax: number; vat: number; net: number }) {
  return { income_tax: tax.incomeTax, local_tax: tax.localTax, vat: tax.vat, net: tax.net }
}
