/** Handlers of payouts, orders and partners for operators, and of what every page of theirs needs besides. What is missing of `backContract` does not compile. */
import type { backContract } from '#contract/back-nouns.ts'
import type { Handlers } from '../handlers.ts'
import { accountOps } from './account-ops.ts'
import { approvals } from './approvals.ts'
import { backups } from './backups.ts'
import { categoryOps } from './category-ops.ts'
import { claimOps } from './claim-ops.ts'
import { flagOps } from './flag-ops.ts'
import { intake } from './intake.ts'
import { jobs } from './jobs.ts'
import { keys } from './keys.ts'
import { networks } from './networks.ts'
import { opening } from './opening.ts'
import { ops } from './ops.ts'
import { orderOps } from './order-ops.ts'
import { partnerFiles } from './partner-files.ts'
import { partnerOps } from './partner-ops.ts'
import { partners } from './partners.ts'
import { payoutBatches } from './payout-batches.ts'
import { referralOps } from './referral-ops.ts'
import { secondFactorState } from './second-factor-state.ts'
import { session } from './session.ts'
import { siteConfig } from './site-config.ts'
import { testOrders } from './test-orders.ts'
import { transferOps } from './transfer-ops.ts'
import { versions } from './versions.ts'

type Behind = typeof backContract

export const backRoutes: { [N in keyof Behind]: Pick<Handlers<N>, keyof Behind[N] & keyof Handlers<N>> } = {
  accountOps,
  approvals,
  backups,
  categoryOps,
  flagOps,
  claimOps,
  intake,
  jobs,
  keys,
  networks,
  ops,
  orderOps,
  partnerFiles,
  partnerOps,
  payoutBatches,
  referralOps,
  testOrders,
  transferOps,
  auth: session,
  opening,
  partners,
  site: siteConfig,
  versions,
  secondFactor: secondFactorState,
}
