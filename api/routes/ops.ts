import { getLedgerProof } from '../domain/alarms/ledger-proof.ts'
import { getWaiting } from '../domain/home/waiting.ts'
import { markPayoutFailed } from '../domain/payouts/give-back.ts'
import { listOpsPayouts } from '../domain/payouts/list-for-ops.ts'
import { markPayoutPaid, startPayout, startPayouts } from '../domain/payouts/ops-steps.ts'
import { revealAccount } from '../domain/payouts/reveal-account.ts'
import {
  dismissInbox,
  dismissMessages,
  listInbox,
  replayInbox,
  replayMessages,
} from '../domain/reports/inbox.ts'
import { exportOpsList } from '../domain/tables/ops-lists.ts'
import type { Handlers } from '../handlers.ts'

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
