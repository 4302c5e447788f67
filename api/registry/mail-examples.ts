/** One mail of each kind, from the mails.ts of its noun: written by `npm run generate`. Do not edit. */
import type { MailKind } from '#contract/platform/mail-kinds.ts'
import type { Mail } from '../platform/mail/write.ts'
import { examples as accountsAgencies } from '../accounts/agencies/mails.ts'
import { examples as accountsApiKeys } from '../accounts/api-keys/mails.ts'
import { examples as accountsAuth } from '../accounts/auth/mails.ts'
import { examples as accountsConsents } from '../accounts/consents/mails.ts'
import { examples as accountsEmailCodes } from '../accounts/email-codes/mails.ts'
import { examples as accountsIdentity } from '../accounts/identity/mails.ts'
import { examples as accountsLegal } from '../accounts/legal/mails.ts'
import { examples as accountsMembers } from '../accounts/members/mails.ts'
import { examples as accountsOperators } from '../accounts/operators/mails.ts'
import { examples as accountsPartnerPeople } from '../accounts/partner-people/mails.ts'
import { examples as accountsPasswords } from '../accounts/passwords/mails.ts'
import { examples as accountsPhones } from '../accounts/phones/mails.ts'
import { examples as accountsSecondFactor } from '../accounts/second-factor/mails.ts'
import { examples as accountsSocial } from '../accounts/social/mails.ts'
import { examples as creatorsApplications } from '../creators/applications/mails.ts'
import { examples as creatorsCampaigns } from '../creators/campaigns/mails.ts'
import { examples as creatorsContents } from '../creators/contents/mails.ts'
import { examples as creatorsGrades } from '../creators/grades/mails.ts'
import { examples as creatorsNotices } from '../creators/notices/mails.ts'
import { examples as moneyBilling } from '../money/billing/mails.ts'
import { examples as moneyPayouts } from '../money/payouts/mails.ts'
import { examples as moneyRegistration } from '../money/registration/mails.ts'
import { examples as moneyTransfers } from '../money/transfers/mails.ts'
import { examples as ordersClaims } from '../orders/claims/mails.ts'
import { examples as ordersFlags } from '../orders/flags/mails.ts'
import { examples as partnersPartners } from '../partners/partners/mails.ts'
import { examples as platformApprovals } from '../platform/approvals/mails.ts'
import { examples as platformWebhooks } from '../platform/webhooks/mails.ts'
import { examples as siteAdvertisements } from '../site/advertisements/mails.ts'
import { examples as siteInquiries } from '../site/inquiries/mails.ts'
import { examples as sitePolicies } from '../site/policies/mails.ts'
import { examples as siteProposals } from '../site/proposals/mails.ts'
import { examples as upkeepAlarms } from '../upkeep/alarms/mails.ts'
import { examples as upkeepDataExports } from '../upkeep/data-exports/mails.ts'

export const MAIL_EXAMPLES: Record<MailKind, () => Mail> = {
  ...accountsAgencies,
  ...accountsApiKeys,
  ...accountsAuth,
  ...accountsConsents,
  ...accountsEmailCodes,
  ...accountsIdentity,
  ...accountsLegal,
  ...accountsMembers,
  ...accountsOperators,
  ...accountsPartnerPeople,
  ...accountsPasswords,
  ...accountsPhones,
  ...accountsSecondFactor,
  ...accountsSocial,
  ...creatorsApplications,
  ...creatorsCampaigns,
  ...creatorsContents,
  ...creatorsGrades,
  ...creatorsNotices,
  ...moneyBilling,
  ...moneyPayouts,
  ...moneyRegistration,
  ...moneyTransfers,
  ...ordersClaims,
  ...ordersFlags,
  ...partnersPartners,
  ...platformApprovals,
  ...platformWebhooks,
  ...siteAdvertisements,
  ...siteInquiries,
  ...sitePolicies,
  ...siteProposals,
  ...upkeepAlarms,
  ...upkeepDataExports,
}
