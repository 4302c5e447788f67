/** Handlers of people, the site, contents and the books of account for operators, and of what every page of theirs needs besides. What is missing of `deskContract` does not compile. */
import type { deskContract } from '#contract/desk-nouns.ts'
import type { Handlers } from '../handlers.ts'
import { advertisements } from './advertisements.ts'
import { announcementOps } from './announcement-ops.ts'
import { audit } from './audit.ts'
import { billing } from './billing.ts'
import { books } from './books.ts'
import { businessOps } from './business-ops.ts'
import { campaignOps } from './campaign-ops.ts'
import { categoryOps } from './category-ops.ts'
import { channelOps } from './channel-ops.ts'
import { contentOps } from './content-ops.ts'
import { creatorOps } from './creator-ops.ts'
import { deposits } from './deposits.ts'
import { experimentOps } from './experiment-ops.ts'
import { helpOps } from './help-ops.ts'
import { inquiryOps } from './inquiry-ops.ts'
import { legalOps } from './legal-ops.ts'
import { mailOps } from './mail-ops.ts'
import { memberOps } from './member-ops.ts'
import { noticeOps } from './notice-ops.ts'
import { opening } from './opening.ts'
import { operators } from './operators.ts'
import { partners } from './partners.ts'
import { policyOps } from './policy-ops.ts'
import { secondFactor } from './second-factor.ts'
import { session } from './session.ts'
import { settlements } from './settlements.ts'
import { site } from './site.ts'
import { taxFiles } from './tax-files.ts'
import { versions } from './versions.ts'

type Desk = typeof deskContract

export const deskRoutes: { [N in keyof Desk]: Pick<Handlers<N>, keyof Desk[N] & keyof Handlers<N>> } = {
  billing,
  advertisements,
  announcementOps,
  audit,
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
  auth: session,
  opening,
  partners,
  site,
  versions,
  secondFactor,
}
