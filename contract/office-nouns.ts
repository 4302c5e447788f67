/** What the pages of operators about people, the site, contents and the books of account ask for (the worker office): no other worker of pages holds it (app/services/called.server.ts). */

import { advertisements } from './advertisements.ts'
import { announcementOps } from './announcement-ops.ts'
import { creatorOps } from './applications.ts'
import { audit } from './audit.ts'
import { billing } from './billing.ts'
import { books } from './books.ts'
import { businessOps } from './business-ops.ts'
import { campaignOps } from './campaign-ops.ts'
import { categoryOps } from './categories.ts'
import { channelOps } from './channel-ops.ts'
import { contentOps } from './content-ops.ts'
import { deposits } from './deposits.ts'
import { experimentOps } from './experiment-ops.ts'
import { helpOps } from './help-ops.ts'
import { inquiryOps } from './inquiry-ops.ts'
import { legalOps } from './legal-ops.ts'
import { mailOps } from './mail-ops.ts'
import { memberOps } from './member-ops.ts'
import { noticeOps } from './notice-ops.ts'
import { operators } from './operators.ts'
import { policyOps } from './policy-ops.ts'
import { settlements } from './settlements.ts'
import { taxFiles } from './tax-files.ts'

export const officeContract = {
  advertisements,
  announcementOps,
  audit,
  billing,
  books,
  businessOps,
  campaignOps,
  categoryOps,
  channelOps,
  contentOps,
  creatorOps,
  deposits,
  experimentOps,
  helpOps,
  inquiryOps,
  legalOps,
  mailOps,
  memberOps,
  noticeOps,
  operators,
  policyOps,
  taxFiles,
  settlements,
}
