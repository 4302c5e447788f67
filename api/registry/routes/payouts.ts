import type { Handlers } from '../../http/handlers.ts'
import { changePayout } from '../../money/payouts/change.ts'
import { getBalance, getEligibility } from '../../money/payouts/eligibility.ts'
import { recordTaxInvoice } from '../../money/payouts/invoices.ts'
import { listPayouts } from '../../money/payouts/list.ts'
import { removePayout } from '../../money/payouts/remove.ts'
import { requestPayout } from '../../money/payouts/request.ts'
import { getRegistration } from '../../money/registration/get.ts'
import { giveResidentNumber } from '../../money/registration/resident.ts'
import { updateRegistration } from '../../money/registration/update.ts'
import { verifyForPayout } from '../../money/registration/verify.ts'

export const payouts: Handlers<'payouts'> = {
  listPayouts: (deps, actor, input) =>
    listPayouts(deps, actor, { page: input?.page ?? 1, limit: input?.limit ?? 12 }),
  requestPayout: (deps, actor, input) => requestPayout(deps, actor, input),
  changePayout: (deps, actor, input) => changePayout(deps, actor, input),
  recordTaxInvoice: (deps, actor, input) => recordTaxInvoice(deps, actor, input),
  removePayout: (deps, actor, input) => removePayout(deps, actor, input),
  getEligibility: (deps, actor) => getEligibility(deps, actor),
  getBalance: (deps, actor) => getBalance(deps, actor),
  getRegistration: (deps, actor) => getRegistration(deps, actor),
  updateRegistration: (deps, actor, input) => updateRegistration(deps, actor, input),
  giveResidentNumber: (deps, actor, input) => giveResidentNumber(deps, actor, input),
  verifyForPayout: (deps, actor, input) => verifyForPayout(deps, actor, input),
}
