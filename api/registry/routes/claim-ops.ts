import type { Handlers } from '../../http/handlers.ts'
import { withClicksOf } from '../../links/clicks/bring.ts'
import { importClaim } from '../../orders/claims/import.ts'
import {
  acceptClaim,
  answerClaim,
  declineClaim,
  forwardClaim,
  getOpsClaim,
  listOpsClaims,
} from '../../orders/claims/ops.ts'

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
