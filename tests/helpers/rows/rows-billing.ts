/** What billing and what came in may cost the database: see rows-most.ts. */
import { LIST } from './rows-kinds.ts'

const OPEN = 'whose money it may be is looked for among all open invoices, a thousand at most'

export const BILLING = {
  'billing.listBilling': { ...LIST, each: [8, 0], why: 'each with its partner, its terms and its invoices' },
  'billing.getBilling': { ...LIST, read: 140, why: 'with the last fifty invoices' },
  'billing.exportBilling': [20_200, 0, 'a file of 5,000 lines'],
  'billing.getInvoice': [240, 0, 'with the last fifty receipts'],
  'billing.writeOffInvoice': [
    17_000,
    15_000,
    'every other operator is written to, or behind the answer the orders it closes, two thousand at most',
  ],
  'deposits.listDeposits': { read: 3_100, written: 0, each: [4, 0], why: OPEN },
  'deposits.getDeposit': [3_300, 0, OPEN],
  'deposits.uploadDeposits': [15_200, 30_200, 'a file of 5,000 lines'],
  'deposits.matchDeposit': [
    17_000,
    15_000,
    'twenty invoices with receipts, postings and sums; and behind the answer the orders they pay, two thousand of each at most',
  ],
  'settlements.getSettlement': { ...LIST, read: 80, why: 'with the last twenty of the month' },
  'settlements.uploadSettlement': [
    400_000,
    200_000,
    'a file of 20,000 lines; and behind the answer fifty slices of a thousand of its numbers, or of our orders of the month',
  ],
  'settlements.compareSettlement': [400_000, 150_000, 'behind the answer the same fifty slices'],
  'settlements.exportSettlement': [5_200, 0, 'a file of 5,000 lines'],
  'deposits.undoReceipt': [8_100, 14_100, 'the orders it paid for are open again'],
} as const
