import { acts, on } from '#app/services/forms/acts.server.ts'
import { requirePartner } from '#app/services/pages/auth.server.ts'
import * as pages from '#contract/site/pages.ts'
import {
  announcementProposal,
  exclusionsProposal,
  proposalRef,
  ratesProposal,
  windowProposal,
} from '#contract/site/partner-proposals/partner-proposals.ts'

const SENT = { flash: '제안을 보냈어요. 답이 오면 메일로 알려 드려요.', to: pages.partnerProposals } as const

export const action = acts(requirePartner, {
  rates: on(ratesProposal, 'partnerProposals.proposeOwnRates', SENT),
  window: on(windowProposal, 'partnerProposals.proposeOwnWindow', SENT),
  exclusions: on(exclusionsProposal, 'partnerProposals.proposeOwnExclusions', SENT),
  announcement: on(announcementProposal, 'partnerProposals.proposeOwnAnnouncement', SENT),
  withdraw: on(proposalRef, 'partnerProposals.withdrawOwnProposal', {
    flash: '제안을 취소했어요.',
    to: pages.partnerProposals,
  }),
})
