/** Handlers by noun. What is missing of the contract does not compile. */
import type { Contract } from '#contract/index.ts'
import type { Handlers } from '../../http/handlers.ts'
import { account } from './account.ts'
import { accountOps } from './account-ops.ts'
import { advertisements } from './advertisements.ts'
import { announcementOps } from './announcement-ops.ts'
import { approvals } from './approvals.ts'
import { audience } from './audience.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { backups } from './backups.ts'
import { billing } from './billing.ts'
import { books } from './books.ts'
import { businessOps } from './business-ops.ts'
import { campaignOps } from './campaign-ops.ts'
import { campaigns } from './campaigns.ts'
import { categoryOps } from './category-ops.ts'
import { channelOps } from './channel-ops.ts'
import { channels } from './channels.ts'
import { claimOps } from './claim-ops.ts'
import { claims } from './claims.ts'
import { contentOps } from './content-ops.ts'
import { contents } from './contents.ts'
import { creatorChecks } from './creator-checks.ts'
import { creatorOps } from './creator-ops.ts'
import { creators } from './creators.ts'
import { dataExports } from './data-exports.ts'
import { deposits } from './deposits.ts'
import { dev } from './dev.ts'
import { experimentOps } from './experiment-ops.ts'
import { figures } from './figures.ts'
import { flagOps } from './flag-ops.ts'
import { flags } from './flags.ts'
import { grades } from './grades.ts'
import { groups } from './groups.ts'
import { helpOps } from './help-ops.ts'
import { home } from './home.ts'
import { identity } from './identity.ts'
import { inbox } from './inbox.ts'
import { inquiries } from './inquiries.ts'
import { inquiryOps } from './inquiry-ops.ts'
import { intake } from './intake.ts'
import { invites } from './invites.ts'
import { jobs } from './jobs.ts'
import { journals } from './journals.ts'
import { keys } from './keys.ts'
import { legalOps } from './legal-ops.ts'
import { links } from './links.ts'
import { mailOps } from './mail-ops.ts'
import { memberOps } from './member-ops.ts'
import { networks } from './networks.ts'
import { noticeOps } from './notice-ops.ts'
import { notifications } from './notifications.ts'
import { opening } from './opening.ts'
import { operators } from './operators.ts'
import { optOuts } from './opt-outs.ts'
import { orderOps } from './order-ops.ts'
import { orders } from './orders.ts'
import { partnerFiles } from './partner-files.ts'
import { partnerOps } from './partner-ops.ts'
import { partners } from './partners.ts'
import { payoutBatches } from './payout-batches.ts'
import { payoutOps } from './payout-ops.ts'
import { payouts } from './payouts.ts'
import { phones } from './phones.ts'
import { policyOps } from './policy-ops.ts'
import { profiles } from './profiles.ts'
import { referralOps } from './referral-ops.ts'
import { referrals } from './referrals.ts'
import { search } from './search.ts'
import { secondFactor } from './second-factor.ts'
import { settlements } from './settlements.ts'
import { shelf } from './shelf.ts'
import { site } from './site.ts'
import { social } from './social.ts'
import { statements } from './statements.ts'
import { tables } from './tables.ts'
import { taxFiles } from './tax-files.ts'
import { testOrders } from './test-orders.ts'
import { transferOps } from './transfer-ops.ts'
import { transfers } from './transfers.ts'
import { versions } from './versions.ts'

export const routes: { [N in keyof Contract]: Handlers<N> } = {
  // For visitors, members and creators.
  account,
  audience,
  auth,
  campaigns,
  channels,
  claims,
  contents,
  creatorChecks,
  creators,
  dataExports,
  dev,
  figures,
  flags,
  grades,
  groups,
  identity,
  inquiries,
  invites,
  journals,
  links,
  notifications,
  optOuts,
  orders,
  partners,
  payouts,
  phones,
  profiles,
  referrals,
  search,
  shelf,
  site,
  social,
  statements,
  tables,
  transfers,
  versions,
  // For operators.
  accountOps,
  advertisements,
  announcementOps,
  approvals,
  audit,
  backups,
  billing,
  books,
  businessOps,
  campaignOps,
  categoryOps,
  channelOps,
  claimOps,
  contentOps,
  creatorOps,
  deposits,
  experimentOps,
  flagOps,
  helpOps,
  inquiryOps,
  intake,
  jobs,
  keys,
  legalOps,
  mailOps,
  memberOps,
  networks,
  noticeOps,
  opening,
  operators,
  home,
  inbox,
  payoutOps,
  orderOps,
  partnerFiles,
  partnerOps,
  payoutBatches,
  policyOps,
  referralOps,
  secondFactor,
  settlements,
  taxFiles,
  testOrders,
  transferOps,
}
