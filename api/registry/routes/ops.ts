import type { Handlers } from '../../http/handlers.ts'
import { getLedgerProof } from '../../money/books/nightly-proof.ts'
import { markPayoutFailed } from '../../money/payout-ops/give-back.ts'
import { listOpsPayouts } from '../../money/payout-ops/list-for-ops.ts'
import { markPayoutPaid, startPayout, startPayouts } from '../../money/payout-ops/ops-steps.ts'
import { revealAccount } from '../../money/payout-ops/reveal-account.ts'
import {
  dismissInbox,
  dismissMessages,
  listInbox,
  replayInbox,
  replayMessages,
} from '../../orders/reports/inbox.ts'
import { getWaiting } from '../../site/home/waiting.ts'
import { exportOpsList } from '../../upkeep/tables/ops-lists.ts'

export const ops: Handlers<'ops'> = {
  getWaiting,
  exportOpsList,
  listOpsPayouts,
  startPayout: (deps, actor, input) => startPayout(deps, actor, input),
  startPayouts,
  markPayoutPaid: (deps, actor, input) => markPayoutPaid(deps, actor, input),
  markPayoutFailed,
  revealAccount: (deps, actor, input) => revealAccount(deps, actor, input),
  listInbox,
  replayInbox: (deps, actor, input) => replayInbox(deps, actor, input),
  dismissInbox: (deps, actor, input) => dismissInbox(deps, actor, input),
  replayMessages,
  dismissMessages,
  getLedgerProof: (deps, actor) => getLedgerProof(deps, actor),
}
