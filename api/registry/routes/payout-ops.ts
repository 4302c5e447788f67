import type { Handlers } from '../../http/handlers.ts'
import { markPayoutFailed } from '../../money/payout-ops/give-back.ts'
import { listOpsPayouts } from '../../money/payout-ops/list-for-ops.ts'
import { markPayoutPaid, startPayout, startPayouts } from '../../money/payout-ops/ops-steps.ts'
import { revealAccount } from '../../money/payout-ops/reveal-account.ts'

export const payoutOps: Handlers<'payoutOps'> = {
  listOpsPayouts,
  startPayout: (deps, actor, input) => startPayout(deps, actor, input),
  startPayouts,
  markPayoutPaid: (deps, actor, input) => markPayoutPaid(deps, actor, input),
  markPayoutFailed,
  revealAccount: (deps, actor, input) => revealAccount(deps, actor, input),
}
