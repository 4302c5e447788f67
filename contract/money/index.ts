import { accountOps } from './account-ops.ts'
import { billing } from './billing.ts'
import { books } from './books.ts'
import { businessOps } from './business-ops.ts'
import { deposits } from './deposits.ts'
import { journals } from './journal.ts'
import { partnerInvoices } from './partner-invoices.ts'
import { payoutBatches } from './payout-batches.ts'
import { payoutOps } from './payout-ops.ts'
import { payouts } from './payouts.ts'
import { settlements } from './settlements.ts'
import { statements } from './statements.ts'
import { taxFiles } from './tax/tax-files.ts'
import { transferOps } from './transfer-ops.ts'
import { transfers } from './transfers.ts'

/** The nouns of this area. */
export const moneyNouns = {
  accountOps,
  billing,
  books,
  businessOps,
  deposits,
  journals,
  partnerInvoices,
  payoutBatches,
  payoutOps,
  payouts,
  settlements,
  statements,
  taxFiles,
  transferOps,
  transfers,
}
