/** What each kind of request does once it is approved. */
import type { Approval } from '#contract/approvals.ts'
import { planWriteOff } from '../billing/write-off.ts'
import { planClosing } from '../books/close.ts'
import { planEntry } from '../books/enter.ts'
import { planClearing } from '../flags/clear-approval.ts'
import { planImport } from '../imports/start.ts'
import { planInvite } from '../operators/invite.ts'
import { planRole } from '../operators/manage.ts'
import { planCorrection } from '../orders/correct.ts'
import { planRotation } from '../partners/secrets.ts'
import { planConflict } from '../payouts/conflicts.ts'
import { planGiveBack } from '../payouts/give-back.ts'
import { planPolicy } from '../policies/change.ts'
import { planAcceptance } from '../reports/inbox-accept.ts'
import { planSiteConfig } from '../site/config.ts'
import { planTransferImport } from '../transfers/start-import.ts'
import type { ToPlan } from './plan.ts'

export const PLANS: Record<Approval['kind'], ToPlan> = {
  rotateSecret: planRotation,
  startImport: planImport,
  startTransferImport: planTransferImport,
  setSiteConfig: planSiteConfig,
  acceptReport: planAcceptance,
  correctOrder: planCorrection,
  clearFlag: planClearing,
  setPolicy: planPolicy,
  enterBooks: planEntry,
  closeMonth: planClosing,
  writeOffInvoice: planWriteOff,
  giveBackPayout: planGiveBack,
  decidePayoutConflict: planConflict,
  inviteOperator: planInvite,
  setOperatorRole: planRole,
}
