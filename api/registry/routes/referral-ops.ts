import { endReferral, listOpsReferrals } from '../../creators/referrals/ops.ts'
import type { Handlers } from '../../http/handlers.ts'

export const referralOps: Handlers<'referralOps'> = { listOpsReferrals, endReferral }
