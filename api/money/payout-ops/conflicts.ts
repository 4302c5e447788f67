/**
 * Conflicts: the bank reports a payout as paid, but the books cannot record it, because the payout has failed
 * or its owner has debt. The conflict is stored with an alarm, every payout of its owner waits
 * (`payout_obstacles`), and two operators decide which is right.
 */
import { AppError } from '#contract/core/errors.ts'
import { formatDate } from '#contract/core/kst.ts'
import { formatWon } from '#contract/core/won.ts'
import type { ConflictDecision } from '#contract/money/payout-conflicts.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { closeOf, insertAlarm } from '../../platform/alarms/queries.ts'
import { commandOf, type Plan } from '../../platform/approvals/plan.ts'
import type { ApprovalRow } from '../../platform/approvals/queries.ts'
import { requestApproval } from '../../platform/approvals/request-approval.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { answerWithoutAudit } from '../../platform/operator-act/without-audit.ts'
import { closeConflict, findOpenConflict, insertConflict } from '../payouts/payout-conflicts.queries.ts'
import { listObstacles } from '../payouts/payout-obstacles.queries.ts'
import { markApplied, type ShownRow } from '../payouts/payout-results.queries.ts'
import { findPayout } from '../payouts/queries.ts'
import { planStep } from './ops-step.ts'
import { toLatePayment } from './ops-steps.ts'

const ALARM = 'payout_conflict'
const SAYS =
  '은행은 보냈다고 하는데 우리 기록과 달라요. 이 크리에이터의 출금을 모두 멈췄어요. 출금 처리에서 두 운영자가 정해 주세요.'
const UNPAID = '은행이 보내지 않은 것으로 두 운영자가 정했어요.'

type ConflictAnswer = { done: true; says: string }
type KeptDecision = Pick<ConflictDecision, 'outcome' | 'reason'> & { conflict: string }

/**
 * True for a failed payout, or when its owner has debt or another conflict. Waiting alone would never resolve
 * these.
 */
export async function isConflict(deps: Deps, row: ShownRow): Promise<boolean> {
  if (row.outcome !== 'paid') return false
  if (row.state === 'failed' || row.state === 'cancelled') return true
  if (row.state !== 'processing') return false
  const obstacles = await listObstacles(deps.db, row.payout_id)
  return obstacles.some(({ cause }) => cause === 'conflict' || cause === 'debt')
}

/**
 * Any operator who applies the file records the conflict, even for their own payouts, because recording
 * decides nothing. The row waits.
 */
export async function recordConflict(deps: Deps, actor: Actor, row: ShownRow) {
  const says: ConflictAnswer = { done: true, says: SAYS }
  if (await findOpenConflict(deps.db, row.payout_id)) return answerWithoutAudit(says, 'it is open already')
  const now = deps.now()
  const [id, at] = [makeId('cnf', now), now.toISOString()]
  const detail = JSON.stringify({ payout: row.payout_id, result: row.result_id, line: row.line })
  return operate<undefined, ConflictAnswer>(deps, actor, {
    action: 'applyPayoutResult',
    subject: row.result_id,
    write: () => ({
      statements: [
        insertConflict(deps.db, { id, found_by: actor.userId, found_at: at }, row),
        insertAlarm(deps.db, { id: `alm_${id}`, kind: ALARM, detail, at }),
      ],
      after: { payout: row.payout_id, line: row.line, conflict: id },
      answer: says,
      races: { 'payout_conflicts.payout_id': () => says },
      wake: () => deps.log('alarm_raised', { id: `alm_${id}`, reason: ALARM }),
    }),
  })
}

/**
 * Requests a decision that another operator approves. Throws `not_found`, `payout_transition` when no
 * conflict is open, `approval_open`, `own_matter`.
 */
export async function decidePayoutConflict(
  deps: Deps,
  actor: Actor,
  { id, outcome, reason }: ConflictDecision,
) {
  const { row, conflict } = await requireOpen(deps, id)
  const day = formatDate(conflict.bank_on)
  const what = {
    paid: `은행이 ${day}에 보낸 것으로 기록해요. 그 금액은 크리에이터의 잔액에서 나가고, 모자라면 갚을 금액이 돼요.`,
    unpaid: '은행이 보내지 않은 것으로 끝내요. 출금의 상태는 그대로예요.',
  }
  return requestApproval(deps, actor, {
    kind: 'decidePayoutConflict',
    subject: id,
    command: { conflict: conflict.id, outcome, reason } satisfies KeptDecision,
    says: `출금 ${formatWon(row.amount)}: ${what[outcome]} 이 크리에이터의 멈춘 출금이 다시 이어져요. 은행에서 확인한 뒤 승인해 주세요. 이유: ${reason}`,
  })
}

/** Throws `payout_transition` when the conflict was decided, or its payout moved, meanwhile. */
export async function planConflict(deps: Deps, row: ApprovalRow, approvedBy: string): Promise<Plan> {
  const { conflict: id, outcome, reason } = commandOf<KeptDecision>(row)
  const { row: payout, conflict } = await requireOpen(deps, row.subject)
  if (conflict.id !== id) throw new AppError('payout_transition')
  const at = deps.now().toISOString()
  const closing = [
    ...closeConflict(deps.db, id, { outcome, approval_id: row.id, decided_at: at }),
    markApplied(deps.db, conflict, at, outcome === 'paid' ? '' : UNPAID),
    closeOf(deps.db, { kind: ALARM, name: 'payout', value: row.subject }, at),
  ]
  const after = { outcome, reason, requestedBy: row.requested_by }
  if (outcome === 'unpaid')
    return { statements: closing, note: { action: 'decidePayoutConflict', subject: row.subject, after } }
  if (payout.state !== 'failed' && payout.state !== 'processing') throw new AppError('payout_transition')
  const step = toLatePayment(deps, payout.state, conflict.bank_on)
  const plan = await planStep(deps, row.subject, step, approvedBy)
  return {
    ...plan,
    statements: [...closing, ...plan.statements],
    note: { ...plan.note, after: { ...plan.note.after, ...after } },
  }
}

async function requireOpen(deps: Deps, id: string) {
  const [row, conflict] = await Promise.all([findPayout(deps.db, id), findOpenConflict(deps.db, id)])
  if (!row) throw new AppError('not_found')
  if (!conflict) throw new AppError('payout_transition')
  return { row, conflict }
}
