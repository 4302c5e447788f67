import { importClaim } from '../domain/claims/import.ts'
import {
  acceptClaim,
  answerClaim,
  declineClaim,
  forwardClaim,
  getOpsClaim,
  listOpsClaims,
} from '../domain/claims/ops.ts'
import { withClicksOf } from '../domain/clicks/bring.ts'
import type { Handlers } from '../handlers.ts'

export const claimOps: Handlers<'claimOps'> = {
  listOpsClaims,
  getOpsClaim: (deps, actor, input) =>
    withClicksOf(
      deps,
      () => getOpsClaim(deps, actor, input),
      ({ creator }) => creator.id,
    ),
  forwardClaim,
  answerClaim,
  importClaim,
  acceptClaim,
  declineClaim,
}
