/** The payouts of the example creator so far: an account, and one payout that arrived on its pay date. */
import type { Actor, Deps } from '../../deps.ts'
import { markPayoutPaid, startPayout } from '../../money/payout-ops/ops-steps.ts'
import { requestPayout } from '../../money/payouts/request.ts'
import { giveResidentNumber } from '../../money/registration/resident.ts'
import { updateRegistration } from '../../money/registration/update.ts'
import { verifyForPayout } from '../../money/registration/verify.ts'
import { CREATOR_NAME, toVerificationId } from './people.ts'
import { makeBankbook } from './pictures/bankbook.ts'

export const PAID_WON = 50_000

export async function registerAccount(deps: Deps, creator: Actor): Promise<void> {
  await updateRegistration(deps, creator, {
    accountBank: '카카오뱅크',
    accountNumber: '3333-05-1234821',
    accountName: CREATOR_NAME,
    accountFile: makeBankbook(),
  })
}

/** Returns the id of the payout. */
export async function requestSeedPayout(deps: Deps, creator: Actor): Promise<string> {
  await verifyForPayout(deps, creator, { identityVerificationId: toVerificationId(CREATOR_NAME) })
  await giveResidentNumber(deps, creator, {
    residentNumber: '9001011000005',
    incomeKind: 'business',
    isNew: true,
  })
  const { id } = await requestPayout(deps, creator, { amount: PAID_WON, name: CREATOR_NAME })
  return id
}

export async function startPaying(deps: Deps, operator: Actor, id: string): Promise<void> {
  await startPayout(deps, operator, { id })
}

export async function finishPaying(deps: Deps, operator: Actor, id: string): Promise<void> {
  await markPayoutPaid(deps, operator, { id })
}
