/** One mail of each kind: every mails.ts has its own, and a kind without one does not compile. */
import type { MailKind } from '#contract/platform/mail-kinds.ts'
import { examples as auth } from '../accounts/auth/mails.ts'
import { examples as consents } from '../accounts/consents/mails.ts'
import { examples as emailCodes } from '../accounts/email-codes/mails.ts'
import { examples as identity } from '../accounts/identity/mails.ts'
import { examples as legal } from '../accounts/legal/mails.ts'
import { examples as members } from '../accounts/members/mails.ts'
import { examples as operators } from '../accounts/operators/mails.ts'
import { examples as passwords } from '../accounts/passwords/mails.ts'
import { examples as phones } from '../accounts/phones/mails.ts'
import { examples as secondFactor } from '../accounts/second-factor/mails.ts'
import { examples as social } from '../accounts/social/mails.ts'
import { examples as applications } from '../creators/applications/mails.ts'
import { examples as campaigns } from '../creators/campaigns/mails.ts'
import { examples as contents } from '../creators/contents/mails.ts'
import { examples as grades } from '../creators/grades/mails.ts'
import { examples as notices } from '../creators/notices/mails.ts'
import { examples as billing } from '../money/billing/mails.ts'
import { examples as payouts } from '../money/payouts/mails.ts'
import { examples as registration } from '../money/registration/mails.ts'
import { examples as transfers } from '../money/transfers/mails.ts'
import { examples as claims } from '../orders/claims/mails.ts'
import { examples as flags } from '../orders/flags/mails.ts'
import { examples as partners } from '../partners/partners/mails.ts'
import { examples as approvals } from '../platform/approvals/mails.ts'
import type { Mail } from '../platform/mail/write.ts'
import { examples as advertisements } from '../site/advertisements/mails.ts'
import { examples as inquiries } from '../site/inquiries/mails.ts'
import { examples as policies } from '../site/policies/mails.ts'
import { examples as alarms } from '../upkeep/alarms/mails.ts'
import { examples as dataExports } from '../upkeep/data-exports/mails.ts'

export const MAIL_EXAMPLES: Record<MailKind, () => Mail> = {
  ...auth,
  ...consents,
  ...emailCodes,
  ...identity,
  ...legal,
  ...members,
  ...operators,
  ...passwords,
  ...phones,
  ...secondFactor,
  ...social,
  ...applications,
  ...campaigns,
  ...contents,
  ...grades,
  ...notices,
  ...billing,
  ...payouts,
  ...registration,
  ...transfers,
  ...claims,
  ...flags,
  ...partners,
  ...approvals,
  ...advertisements,
  ...inquiries,
  ...policies,
  ...alarms,
  ...dataExports,
}
