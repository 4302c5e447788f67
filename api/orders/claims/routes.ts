import type { Handlers } from '../../handlers.ts'
import { withClicks, withClicksOf } from '../../links/clicks/bring.ts'
import { getOpsClaim } from './ops.ts'
import { getClaim } from './read.ts'

export const claimOpsRoutes = {
  getOpsClaim: (deps, actor, input) =>
    withClicksOf(
      deps,
      () => getOpsClaim(deps, actor, input),
      ({ creator }) => creator.id,
    ),
} satisfies Partial<Handlers<'claimOps'>>

export const claimsRoutes = {
  getClaim: withClicks(getClaim),
} satisfies Partial<Handlers<'claims'>>
