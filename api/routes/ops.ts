import { getLedgerProof } from '../domain/alarms/ledger-proof.ts'
import { listOpsPayouts } from '../domain/payouts/list-for-ops.ts'
import { markPayoutFailed, markPayoutPaid, startPayout } from '../domain/payouts/ops-steps.ts'
import { revealAccount } from '../domain/payouts/reveal-account.ts'
import { dismissInbox, listInbox, replayInbox } from '../domain/reports/inbox.ts'
import type { Handlers } from '../handlers.ts'

export const ops: Handlers<'ops'> = {
  listOpsPayouts: (deps, actor, input) =>
    listOpsPayouts(deps, actor, {
      state: input?.state ?? 'requested',
      page: input?.page ?? 1,
      limit: input?.limit ?? 20,
    }),
  startPayout: (deps, actor, input) => startPayout(deps, actor, input),
  markPayoutPaid: (deps, actor, input) => markPayoutPaid(deps, actor, input),
  markPayoutFailed: (deps, actor, input) => markPayoutFailed(deps, actor, input),
  revealAccount: (deps, actor, input) => revealAccount(deps, actor, input),
  listInbox: (deps, actor, input) => listInbox(deps, actor, input),
  replayInbox: (deps, actor, input) => replayInbox(deps, actor, input),
  dismissInbox: (deps, actor, input) => dismissInbox(deps, actor, input),
  getLedgerProof: (deps, actor) => getLedgerProof(deps, actor),
}
