import { findInviter } from '../../creators/referrals/invite.ts'
import { getMyReferrals, listReferralEarnings } from '../../creators/referrals/list.ts'
import type { Handlers } from '../../http/handlers.ts'

export const referrals: Handlers<'referrals'> = {
  getMyReferrals,
  listReferralEarnings,
  findInviter: (deps, _actor, input) => findInviter(deps, input),
}
