/**
 * Marks a payout as failed or returned by hand. One operator may do so while the bank does not have it. Once
 * the file of its batch is out, one operator asks and another approves. The bank's own result file needs
 * neither (`applyPayoutResult`).
 */
import { formatWon } from '#contract/core/won.ts'
import type { Actor, Deps } from '../../deps.ts'
import { commandOf, type Plan } from '../../platform/approvals/plan.ts'
import type { ApprovalRow } from '../../platform/approvals/queries.ts'
import { requestApproval } from '../../platform/approvals/request-approval.ts'
import { getWithObstacles, planStep, requireStep, type Step, takeStep } from './ops-step.ts'
import { toFailure, toReturn } from './ops-steps.ts'

type ReturnInput = { reason: string; returnedOn: string | null }
type Answer = { result: 'done' | 'asked' }

/**
 * A payout in `requested` can be marked only when it cannot be sent. Throws `not_found`, `payout_transition`,
 * `payout_sent`, `approval_open`, `own_matter`.
 */
export function markPayoutFailed(deps: Deps, actor: Actor, { id, reason }: { id: string; reason: string }) {
  return giveBack(deps, actor, id, { reason, returnedOn: null })
}

/**
 * Throws the same errors, `payout_bank_day`, and `payout_return_second` for the operator who marked it as
 * paid.
 */
export function returnPayout(
  deps: Deps,
  actor: Actor,
  { id, ...wish }: { id: string; returnedOn: string; reason: string },
) {
  return giveBack(deps, actor, id, wish)
}

async function giveBack(deps: Deps, actor: Actor, id: string, wish: ReturnInput) {
  const step = toStep(deps, wish)
  const found = await getWithObstacles(deps, id, step)
  const { row, obstacles } = found
  if (!row.sent_batch) return takeStep<Answer>(deps, actor, found, { ...step, answer: { result: 'done' } })
  requireStep(row, obstacles, step)
  const what = wish.returnedOn ? '되돌아온 것으로 기록하고' : '입금 실패로 기록하고'
  return requestApproval<Answer>(
    deps,
    actor,
    {
      kind: 'giveBackPayout',
      subject: id,
      command: wish,
      says: `출금 ${formatWon(row.amount)}을 ${what} 금액을 돌려줘요. 이 출금이 든 은행 파일은 이미 나갔어요. 은행이 보내지 않았거나 되돌아온 것을 은행에서 확인한 뒤 승인해 주세요. 이유: ${wish.reason}`,
    },
    () => ({ result: 'asked' }),
  )
}

/** The payout must still allow this step, because the bank's file may have arrived meanwhile. */
export function planReturn(deps: Deps, row: ApprovalRow, approvedBy: string): Promise<Plan> {
  return planStep(deps, row.subject, toStep(deps, commandOf<ReturnInput>(row)), approvedBy)
}

function toStep(deps: Deps, { reason, returnedOn }: ReturnInput): Step {
  return returnedOn ? toReturn(deps, { returnedOn, reason }) : toFailure(deps, { reason })
}
