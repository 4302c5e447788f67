/** What the pages of operators about people, the site and contents ask for (the worker office): no other worker of pages holds it (app/services/called.server.ts). */

import { advertisements } from './advertisements.ts'
import { announcementOps } from './announcement-ops.ts'
import { creatorOps } from './applications.ts'
import { audit } from './audit.ts'
import { businessOps } from './business-ops.ts'
import { campaignOps } from './campaign-ops.ts'
import { categoryOps } from './categories.ts'
import { channelOps } from './channel-ops.ts'
import { contentOps } from './content-ops.ts'
import { experimentOps } from './experiment-ops.ts'
import { helpOps } from './help-ops.ts'
import { inquiryOps } from './inquiry-ops.ts'
import { legalOps } from './legal-ops.ts'
import { mailOps } from './mail-ops.ts'
import { memberOps } from './member-ops.ts'
import { noticeOps } from './notice-ops.ts'
import { operators } from './operators.ts'
import { policyOps } from './policy-ops.ts'

export const officeContract = {
  advertisements,
  announcementOps,
  audit,
  businessOps,
  campaignOps,
  categoryOps,
  channelOps,
  contentOps,
  creatorOps,
  experimentOps,
  helpOps,
  inquiryOps,
  legalOps,
  mailOps,
  memberOps,
  noticeOps,
  operators,
  policyOps,
}
