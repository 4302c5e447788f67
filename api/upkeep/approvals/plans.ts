/** The effect of each kind of request once it is approved. */
import type { Approval } from '#contract/platform/approvals.ts'
import { planInvite } from '../../accounts/operators/invite.ts'
import { planRole } from '../../accounts/operators/manage.ts'
import { planWriteOff } from '../../money/billing/write-off.ts'
import { planClosing } from '../../money/books/close.ts'
import { planEntry } from '../../money/books/enter.ts'
import { planConflict } from '../../money/payout-ops/conflicts.ts'
import { planReturn } from '../../money/payout-ops/give-back.ts'
import { planTransferImport } from '../../money/transfers/start-import.ts'
import { planCorrection } from '../../orders/corrections/correct.ts'
import { planExchangeRate } from '../../orders/exchange-rates/enter.ts'
import { planClearing } from '../../orders/flags/clear-approval.ts'
import { planImport } from '../../orders/imports/start.ts'
import { planAcceptance } from '../../orders/inbox/accept.ts'
import { planRotation } from '../../partners/secrets/secrets.ts'
import type { ToPlan } from '../../platform/approvals/plan.ts'
import { planPolicy } from '../../site/policies/change.ts'
import { planSiteConfig } from '../../site/site/config.ts'

export const PLANS: Record<Approval['kind'], ToPlan> = {
  rotateSecret: planRotation,
  startImport: planImport,
  startTransferImport: planTransferImport,
  setSiteConfig: planSiteConfig,
  acceptReport: planAcceptance,
  correctOrder: planCorrection,
  clearFlag: planClearing,
  setPolicy: planPolicy,
  enterExchangeRate: planExchangeRate,
  enterBooks: planEntry,
  closeMonth: planClosing,
  writeOffInvoice: planWriteOff,
  giveBackPayout: planReturn,
  decidePayoutConflict: planConflict,
  inviteOperator: planInvite,
  setOperatorRole: planRole,
}
