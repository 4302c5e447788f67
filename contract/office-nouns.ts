/** What the pages under /ops alone call: the worker of the other pages leaves it out (app/services/called.server.ts). */

import { businessOps } from './business-ops.ts'
import { campaignOps } from './campaign-ops.ts'
import { channelOps } from './channel-ops.ts'
import { contentOps } from './content-ops.ts'
import { flagOps } from './flag-ops.ts'
import { intake } from './intake.ts'
import { networks } from './networks.ts'
import { operators } from './operators.ts'
import { partnerOps } from './partner-ops.ts'
import { referralOps } from './referral-ops.ts'
import { transferOps } from './transfer-ops.ts'

export const officeContract = {
  businessOps,
  campaignOps,
  channelOps,
  contentOps,
  flagOps,
  intake,
  networks,
  operators,
  partnerOps,
  referralOps,
  transferOps,
}
