/** Clearing a flag that releases more than one operator may add in a month: one asks, another approves. */
import { AppError } from '#contract/core/errors.ts'
import { withParticle } from '#contract/core/particle.ts'
import { formatWon } from '#contract/core/won.ts'
import { FLAG_LABELS, isDecided } from '#contract/orders/flag-kinds.ts'
import type { FlagOutcome } from '#contract/orders/flag-ops.ts'
import type { Actor, Deps } from '../../deps.ts'
import { commandOf, type Plan } from '../../platform/approvals/plan.ts'
import type { ApprovalRow } from '../../platform/approvals/queries.ts'
import { requestApproval } from '../../platform/approvals/request-approval.ts'
import { insertFlagAddition, readFreedWon } from '../../platform/operator-act/balance-additions.queries.ts'
import { scheduleHolds } from './holds.ts'
import { notifyFlags } from './notify.ts'
import * as db from './queries.ts'
import { toFlag } from './read.ts'

/** Throws `own_matter`, `approval_open`. */
export async function requestClearing(deps: Deps, actor: Actor, row: db.FlagRow, reason: string) {
  const label = FLAG_LABELS[toFlag(row).kind]
  const won = formatWon(await readFreedWon(deps.db, row.id))
  const says = `${withParticle(`‘${label}’`, '을/를')} 문제없음으로 정하고 보류한 수익 ${won}을 풀어요. 이유: ${reason}`
  return requestApproval<FlagOutcome>(
    deps,
    actor,
    { kind: 'clearFlag', subject: row.id, command: { reason }, says },
    () => ({ result: 'asked' }),
  )
}

/** Counts the released amount at the time of approval. Throws `not_found`, `flag_decided`. */
export async function planClearing(deps: Deps, row: ApprovalRow, approvedBy: string): Promise<Plan> {
  const flag = await db.findOwnedFlag(deps.db, row.subject)
  if (!flag) throw new AppError('not_found')
  if (isDecided(flag.state)) throw new AppError('flag_decided')
  const { reason } = commandOf<{ reason: string }>(row)
  const at = deps.now().toISOString()
  const by = row.requested_by
  return {
    statements: [
      insertFlagAddition(deps.db, { flagId: flag.id, requestedBy: by, approvedBy, at }),
      ...db.decideFlag(deps.db, flag.id, { state: 'cleared', by, at, reason }),
    ],
    note: {
      action: 'clearFlag',
      subject: flag.id,
      before: { state: flag.state },
      after: { state: 'cleared', reason, requestedBy: by },
    },
    races: { flags_transition: 'flag_decided', 'balance_additions.kind': 'flag_decided' },
    wake: async () => {
      await scheduleHolds(deps)
      deps.waitUntil(notifyFlags(deps).then(deps.wakeMail))
    },
  }
}
