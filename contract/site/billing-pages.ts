/** Addresses of the pages about partners' debts by month; see pages.ts. */
const part = encodeURIComponent

/** One manual entry of the books. */
export const opsManualEntry = (id: string) => `/ops/finance/entries/${part(id)}`
/** The form that cancels this entry, filled in. */
export const opsEntryCancel = (id: string) => `/ops/finance/entry?${new URLSearchParams({ cancels: id })}`
export const opsBilling = '/ops/finance/billing'
/** The page of one partner's month. */
export const opsBillingOf = (partner: string, month: string) =>
  `${opsBilling}/${part(partner)}/${part(month)}`
export const opsBillingDo = (partner: string, month: string, what: 'invoice' | 'terms') =>
  `${opsBillingOf(partner, month)}?do=${what}`
export const opsBillingFile = (partner: string, month: string, after: string) =>
  `/ops/download/billing?${new URLSearchParams({ partner, month, ...(after && { after }) })}`
export const opsInvoice = (id: string) => `/ops/finance/invoices/${part(id)}`
export const opsInvoiceDo = (id: string, what: 'cancel' | 'mail' | 'write-off') =>
  `${opsInvoice(id)}?do=${what}`
/** The invoice page, with the form that confirms undoing a receipt. */
export const opsReceipt = (invoice: string, id: string) =>
  `${opsInvoice(invoice)}?${new URLSearchParams({ do: 'undo', ids: id })}`
/** The page that compares a partner's own statement of a month with our orders. */
export const opsSettlement = (partner: string, month: string, id?: string) =>
  `/ops/settlements/${part(partner)}/${part(month)}${id ? `?settlement=${part(id)}` : ''}`
export const opsSettlementFile = (partner: string, month: string, more: Record<string, string>) =>
  `/ops/download/settlement?${new URLSearchParams({ partner, month, ...more })}`
export const opsDeposits = '/ops/finance/deposits'
export const opsDeposit = (id: string) => `${opsDeposits}/${part(id)}`
/** The invoices to a partner, for its own people. */
export const partnerInvoices = '/partner/invoices'
export const partnerInvoice = (id: string) => `${partnerInvoices}/${part(id)}`
/** The orders of the invoiced month as a file. */
export const partnerInvoiceFile = (id: string) => `${partnerInvoice(id)}/download`
