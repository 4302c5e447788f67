import { changePayout } from '../domain/payouts/change.ts'
import { getBalance, getEligibility } from '../domain/payouts/eligibility.ts'
import { recordTaxInvoice } from '../domain/payouts/invoices.ts'
import { listPayouts } from '../domain/payouts/list.ts'
import { removePayout } from '../domain/payouts/remove.ts'
import { requestPayout } from '../domain/payouts/request.ts'
import { getRegistration } from '../domain/registration/get.ts'
import { giveResidentNumber } from '../domain/registration/resident.ts'
import { updateRegistration } from '../domain/registration/update.ts'
import { verifyForPayout } from '../domain/registration/verify.ts'
import type { Handlers } from '../handlers.ts'

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
