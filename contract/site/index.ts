import { advertisements } from './advertisements.ts'
import { announcementOps } from './announcement-ops.ts'
import { developers } from './developers/developers.ts'
import { helpOps } from './help-ops.ts'
import { home } from './home.ts'
import { inquiries } from './inquiries.ts'
import { inquiryOps } from './inquiry-ops.ts'
import { memberOps } from './member-ops.ts'
import { partnerProposals } from './partner-proposals/partner-proposals.ts'
import { policyOps } from './policy-ops.ts'
import { search } from './search.ts'
import { site } from './site.ts'

/** The nouns of this area. */
export const siteNouns = {
  advertisements,
  announcementOps,
  developers,
  helpOps,
  home,
  inquiries,
  inquiryOps,
  memberOps,
  partnerProposals,
  policyOps,
  search,
  site,
}
