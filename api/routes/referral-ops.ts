import { endReferral, listOpsReferrals } from '../domain/referrals/ops.ts'
import type { Handlers } from '../handlers.ts'

export const referralOps: Handlers<'referralOps'> = { listOpsReferrals, endReferral }
