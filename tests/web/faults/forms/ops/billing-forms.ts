/** The forms of partners' debts and incoming money. */

import { sampleOf } from '../../samples.ts'
import { type FormRow, form } from '../form-row.ts'

const OPERATOR = { who: 'operator' } as const
const UNBILLED = {
  'billing.getBilling': { ...sampleOf('billing.getBilling'), expected: 50_000, invoiced: 0 },
}
const INVOICE = sampleOf('billing.getInvoice')
const RECEIPT = { ...INVOICE.receipts[0], isUndone: false }
const UNPAID = {
  'billing.getInvoice': { ...INVOICE, state: 'issued', received: 0, writtenOff: 0, open: 50_000 },
}
const PAID = { 'billing.getInvoice': { ...INVOICE, receipts: [RECEIPT] } }
const DEPOSIT = { ...sampleOf('deposits.getDeposit'), state: 'open' }
const OPEN = { 'deposits.getDeposit': DEPOSIT }
const ASIDE = { 'deposits.getDeposit': { ...DEPOSIT, state: 'aside', proposal: null } }
const SETTLEMENT = sampleOf('settlements.getSettlement')
const STALE = {
  'settlements.getSettlement': {
    ...SETTLEMENT,
    isStale: true,
    settlement: { ...SETTLEMENT.settlement, id: 'stl_1', isDone: true },
  },
}
const REASON = 'keep-me-reason'

export const BILLING_FORMS: Record<string, FormRow[]> = {
  'routes/ops.finance.billing.$id.$month': [
    form(
      '/ops/finance/billing/prt_1/2026-10?do=invoice',
      'billing.issueInvoice',
      { intent: 'invoice', supply: '50000', vat: 'none', issuedOn: '2026-11-02', dueOn: '2026-12-07' },
      ['2026-11-02', '2026-12-07'],
      { ...OPERATOR, given: UNBILLED },
    ),
    form(
      '/ops/finance/billing/prt_1/2026-10?do=terms',
      'billing.setBillingTerms',
      { intent: 'terms', payMonths: '3', payDay: '17', billTo: 'keep-me-company' },
      ['17', 'keep-me-company'],
      { ...OPERATOR, given: UNBILLED },
    ),
  ],
  'routes/ops.finance.invoices.$id': [
    form(
      '/ops/finance/invoices/inv_1?do=cancel',
      'billing.cancelInvoice',
      { intent: 'cancel', reason: REASON },
      [REASON],
      { ...OPERATOR, given: UNPAID },
    ),
    form(
      '/ops/finance/invoices/inv_1?do=mail',
      'billing.mailInvoice',
      { intent: 'mail', to: 'keep-me@shop.kr' },
      ['keep-me@shop.kr'],
      { ...OPERATOR, given: UNPAID },
    ),
    form(
      '/ops/finance/invoices/inv_1?do=write-off',
      'billing.writeOffInvoice',
      { intent: 'write-off', amount: '54321', reason: REASON },
      ['54321', REASON],
      { ...OPERATOR, given: UNPAID },
    ),
    form(
      `/ops/finance/invoices/inv_1?do=undo&ids=${RECEIPT.id}`,
      'deposits.undoReceipt',
      { intent: 'undo', id: RECEIPT.id, reason: REASON },
      [REASON],
      { ...OPERATOR, given: PAID },
    ),
  ],
  'routes/ops.settlements.$id.$month': [
    form(
      '/ops/settlements/prt_1/2026-10',
      'settlements.uploadSettlement',
      {
        intent: 'upload',
        file: new File(['x'], 'x.csv', { type: 'text/csv' }),
        codeColumn: 'keep-me-code',
        amountColumn: 'keep-me-amount',
      },
      ['keep-me-code', 'keep-me-amount'],
      OPERATOR,
    ),
    form(
      '/ops/settlements/prt_1/2026-10',
      'settlements.compareSettlement',
      { intent: 'compare', id: 'stl_1' },
      [],
      { ...OPERATOR, given: STALE },
    ),
  ],
  'routes/ops.finance.deposits._index': [
    form(
      '/ops/finance/deposits',
      'deposits.uploadDeposits',
      { file: new File(['x'], 'x.csv', { type: 'text/csv' }) },
      [],
      OPERATOR,
    ),
  ],
  'routes/ops.finance.deposits.$id': [
    form(
      '/ops/finance/deposits/dep_1',
      'deposits.matchDeposit',
      { intent: 'match', invoices: DEPOSIT.invoices[0].id, fee: '432', reason: REASON },
      ['432', REASON],
      { ...OPERATOR, given: OPEN },
    ),
    form(
      '/ops/finance/deposits/dep_1',
      'deposits.setDepositAside',
      { intent: 'aside', reason: REASON },
      [REASON],
      { ...OPERATOR, given: OPEN },
    ),
    form(
      '/ops/finance/deposits/dep_1',
      'deposits.reopenDeposit',
      { intent: 'reopen', reason: REASON },
      [REASON],
      { ...OPERATOR, given: ASIDE },
    ),
  ],
}
