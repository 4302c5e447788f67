import type { Handlers } from '../../http/handlers.ts'
import { cancelInvoice, issueInvoice } from '../../money/billing/invoice.ts'
import { mailInvoice } from '../../money/billing/mail-invoice.ts'
import { exportBilling, getBilling, getInvoice, listBilling } from '../../money/billing/read.ts'
import { setBillingTerms } from '../../money/billing/terms.ts'
import { writeOffInvoice } from '../../money/billing/write-off.ts'

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
