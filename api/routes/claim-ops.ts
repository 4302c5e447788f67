import { importClaim } from '../domain/claims/import.ts'
import {
  acceptClaim,
  answerClaim,
  declineClaim,
  forwardClaim,
  getOpsClaim,
  listOpsClaims,
} from '../domain/claims/ops.ts'
import type { Handlers } from '../handlers.ts'

export const claimOps: Handlers<'claimOps'> = {
  listOpsClaims,
  getOpsClaim,
  forwardClaim,
  answerClaim,
  importClaim,
  acceptClaim,
  declineClaim,
}
