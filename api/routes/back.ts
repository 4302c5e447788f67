/** Handlers of what operators ask for, and of what every page of theirs needs besides. What is missing of `backContract` does not compile. */
import type { backContract } from '#contract/back-nouns.ts'
import type { Handlers } from '../handlers.ts'
import { advertisements } from './advertisements.ts'
import { announcementOps } from './announcement-ops.ts'
import { approvals } from './approvals.ts'
import { audit } from './audit.ts'
import { businessOps } from './business-ops.ts'
import { campaignOps } from './campaign-ops.ts'
import { categoryOps } from './category-ops.ts'
import { channelOps } from './channel-ops.ts'
import { contentOps } from './content-ops.ts'
import { creatorOps } from './creator-ops.ts'
import { experimentOps } from './experiment-ops.ts'
import { flagOps } from './flag-ops.ts'
import { grades } from './grades.ts'
import { inquiryOps } from './inquiry-ops.ts'
import { intake } from './intake.ts'
import { jobs } from './jobs.ts'
import { legalOps } from './legal-ops.ts'
import { mailOps } from './mail-ops.ts'
import { memberOps } from './member-ops.ts'
import { networks } from './networks.ts'
import { opening } from './opening.ts'
import { operators } from './operators.ts'
import { ops } from './ops.ts'
import { orderOps } from './order-ops.ts'
import { partnerFiles } from './partner-files.ts'
import { partnerOps } from './partner-ops.ts'
import { partners } from './partners.ts'
import { policyOps } from './policy-ops.ts'
import { referralOps } from './referral-ops.ts'
import { secondFactorState } from './second-factor-state.ts'
import { session } from './session.ts'
import { site } from './site.ts'
import { testOrders } from './test-orders.ts'
import { transferOps } from './transfer-ops.ts'
import { versions } from './versions.ts'

type Behind = typeof backContract

export const backRoutes: { [N in keyof Behind]: Pick<Handlers<N>, keyof Behind[N] & keyof Handlers<N>> } = {
  advertisements,
  announcementOps,
  approvals,
  audit,
  businessOps,
  campaignOps,
  categoryOps,
  channelOps,
  contentOps,
  creatorOps,
  experimentOps,
  flagOps,
  inquiryOps,
  intake,
  mailOps,
  legalOps,
  memberOps,
  jobs,
  networks,
  operators,
  opening,
  ops,
  partnerFiles,
  orderOps,
  partnerOps,
  policyOps,
  referralOps,
  secondFactor: secondFactorState,
  testOrders,
  transferOps,
  auth: session,
  grades,
  partners,
  site,
  versions,
}
