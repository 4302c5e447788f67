/** The pages of partners' debts and incoming money; see pages.ts. */

import { sampleOf } from '../samples.ts'
import type { PageRow } from './pages.ts'

/** Nothing that was confirmed is invoiced yet. */
const UNBILLED = {
  'billing.getBilling': { ...sampleOf('billing.getBilling'), expected: 50_000, invoiced: 0 },
}
const INVOICE = sampleOf('billing.getInvoice')
const RECEIPT = { ...INVOICE.receipts[0], isUndone: false }
/** An unpaid invoice. */
const UNPAID = {
  'billing.getInvoice': { ...INVOICE, state: 'issued', received: 0, writtenOff: 0, open: 50_000 },
}
const PAID = { 'billing.getInvoice': { ...INVOICE, receipts: [RECEIPT] } }
const ASIDE = {
  'deposits.getDeposit': { ...sampleOf('deposits.getDeposit'), state: 'aside', proposal: null },
}
const MANUAL = { ...sampleOf('books.getBookEntry'), way: 'new', cancels: null, cancelledBy: null }
const ENTRY = { 'books.getBookEntry': MANUAL }
const CANCELLED = {
  'books.getBookEntry': { ...MANUAL, cancelledBy: { id: 'ent_2', at: '2026-11-21T00:00:00.000Z' } },
}

const SETTLEMENT = sampleOf('settlements.getSettlement')
const OLD = {
  'settlements.getSettlement': {
    ...SETTLEMENT,
    isStale: true,
    settlement: { ...SETTLEMENT.settlement, isDone: true },
  },
}
const COMPARING = {
  'settlements.getSettlement': { ...SETTLEMENT, settlement: { ...SETTLEMENT.settlement, isDone: false } },
}
const NO_FILE = {
  'settlements.getSettlement': { ...SETTLEMENT, settlement: null, isStale: false, all: [], items: [] },
}

export const BILLING_PAGES: Record<string, PageRow[]> = {
  'routes/ops.finance.billing._index': [
    { path: '/ops/finance/billing', who: 'operator' },
    { path: '/ops/finance/billing?view=all&month=2026-10&partner=keep', who: 'operator' },
    { path: '/ops/finance/billing?month=lost', who: 'operator', isRefused: true },
  ],
  'routes/ops.finance.billing.$id.$month': [
    { path: '/ops/finance/billing/prt_1/2026-10', who: 'operator' },
    { path: '/ops/finance/billing/prt_1/2026-10?do=invoice', who: 'operator', given: UNBILLED },
    { path: '/ops/finance/billing/prt_1/2026-10?do=terms', who: 'operator' },
  ],
  'routes/ops.finance.invoices.$id': [
    { path: '/ops/finance/invoices/inv_1', who: 'operator' },
    { path: '/ops/finance/invoices/inv_1?do=cancel', who: 'operator', given: UNPAID },
    { path: '/ops/finance/invoices/inv_1?do=write-off', who: 'operator', given: UNPAID },
    { path: `/ops/finance/invoices/inv_1?do=undo&ids=${RECEIPT.id}`, who: 'operator', given: PAID },
  ],
  'routes/ops.finance.entry': [
    { path: '/ops/finance/entry', who: 'operator', given: ENTRY },
    { path: '/ops/finance/entry?cancels=ent_1', who: 'operator', given: ENTRY },
    { path: '/ops/finance/entry?cancels=ent_1', who: 'operator', given: CANCELLED },
  ],
  'routes/ops.finance.entries.$id': [
    { path: '/ops/finance/entries/ent_1', who: 'operator', given: ENTRY },
    { path: '/ops/finance/entries/ent_1', who: 'operator', given: CANCELLED },
  ],
  'routes/ops.finance.deposits._index': [
    { path: '/ops/finance/deposits', who: 'operator' },
    { path: '/ops/finance/deposits?view=lost', who: 'operator', isRefused: true },
  ],
  'routes/ops.finance.deposits.$id': [
    { path: '/ops/finance/deposits/dep_1', who: 'operator' },
    { path: '/ops/finance/deposits/dep_1', who: 'operator', given: ASIDE },
  ],
  'routes/ops.settlements.$id.$month': [
    { path: '/ops/settlements/prt_1/2026-10', who: 'operator' },
    { path: '/ops/settlements/prt_1/2026-10?view=extra', who: 'operator', given: OLD },
    { path: '/ops/settlements/prt_1/2026-10?settlement=stl_1', who: 'operator', given: COMPARING },
    { path: '/ops/settlements/prt_1/2026-10', who: 'operator', given: NO_FILE },
  ],
}
