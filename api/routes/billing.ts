import { cancelInvoice, issueInvoice } from '../domain/billing/invoice.ts'
import { mailInvoice } from '../domain/billing/mail-invoice.ts'
import { exportBilling, getBilling, getInvoice, listBilling } from '../domain/billing/read.ts'
import { setBillingTerms } from '../domain/billing/terms.ts'
import { writeOffInvoice } from '../domain/billing/write-off.ts'
import type { Handlers } from '../handlers.ts'

export const billing: Handlers<'billing'> = {
  listBilling,
  getBilling,
  exportBilling,
  setBillingTerms,
  issueInvoice,
  getInvoice,
  cancelInvoice,
  mailInvoice,
  writeOffInvoice,
}
