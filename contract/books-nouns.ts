/** What the pages of operators about payouts, orders and partners ask for (the worker books): no other worker of pages holds it. */

import { accountOps } from './account-ops.ts'
import { approvals } from './approvals.ts'
import { backups } from './backups.ts'
import { claimOps } from './claim-ops.ts'
import { flagOps } from './flag-ops.ts'
import { intake } from './intake.ts'
import { jobs } from './jobs.ts'
import { keys } from './keys.ts'
import { networks } from './networks.ts'
import { orderOps } from './order-ops.ts'
import { partnerFiles } from './partner-files.ts'
import { partnerOps } from './partner-ops.ts'
import { payoutBatches } from './payout-batches.ts'
import { referralOps } from './referral-ops.ts'
import { testOrders } from './test-orders.ts'
import { transferOps } from './transfer-ops.ts'

export const booksContract = {
  accountOps,
  approvals,
  backups,
  claimOps,
  flagOps,
  intake,
  jobs,
  keys,
  networks,
  orderOps,
  partnerFiles,
  partnerOps,
  payoutBatches,
  referralOps,
  testOrders,
  transferOps,
}
