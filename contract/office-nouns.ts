/** What the pages under /ops alone call: the worker of the other pages leaves it out (app/services/called.server.ts). */

import { advertisements } from './advertisements.ts'
import { announcementOps } from './announcement-ops.ts'

import { audit } from './audit.ts'

import { businessOps } from './business-ops.ts'
import { campaignOps } from './campaign-ops.ts'
import { categoryOps } from './categories.ts'
import { channelOps } from './channel-ops.ts'
import { contentOps } from './content-ops.ts'
import { experimentOps } from './experiment-ops.ts'
import { flagOps } from './flag-ops.ts'
import { inquiryOps } from './inquiry-ops.ts'
import { intake } from './intake.ts'
import { jobs } from './jobs.ts'
import { legalOps } from './legal-ops.ts'
import { mailOps } from './mail-ops.ts'
import { memberOps } from './member-ops.ts'
import { networks } from './networks.ts'
import { operators } from './operators.ts'
import { orderOps } from './order-ops.ts'
import { partnerFiles } from './partner-files.ts'
import { partnerOps } from './partner-ops.ts'
import { policyOps } from './policy-ops.ts'
import { referralOps } from './referral-ops.ts'
import { testOrders } from './test-orders.ts'
import { transferOps } from './transfer-ops.ts'

export const officeContract = {
  advertisements,
  announcementOps,
  audit,
  businessOps,
  campaignOps,
  categoryOps,
  channelOps,
  contentOps,
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
  partnerFiles,
  orderOps,
  partnerOps,
  policyOps,
  referralOps,
  testOrders,
  transferOps,
}
