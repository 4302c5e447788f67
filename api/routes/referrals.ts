import { findInviter } from '../domain/referrals/invite.ts'
import { getMyReferrals, listReferralEarnings } from '../domain/referrals/list.ts'
import type { Handlers } from '../handlers.ts'

export const referrals: Handlers<'referrals'> = {
  getMyReferrals,
  listReferralEarnings,
  findInviter: (deps, _actor, input) => findInviter(deps, input),
}
