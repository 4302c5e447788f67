import type { Handlers } from '../../handlers.ts'
import { findInviter } from './invite.ts'

export const referralsRoutes = {
  findInviter: (deps, _actor, input) => findInviter(deps, input),
} satisfies Partial<Handlers<'referrals'>>
