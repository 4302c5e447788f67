/** Accepting a report that adds a large amount to an earning: one operator asks, another approves. */
import { AppError } from '#contract/core/errors.ts'
import { formatWon } from '#contract/core/won.ts'
import { isReasonRequired, QUARANTINE_LABELS, type QuarantineReason } from '#contract/orders/quarantine.ts'
import type { Actor, Deps } from '../../deps.ts'
import { commandOf, type Plan } from '../../platform/approvals/plan.ts'
import type { ApprovalRow } from '../../platform/approvals/queries.ts'
import { requestApproval } from '../../platform/approvals/request-approval.ts'
import { insertAddition } from '../../platform/operator-act/balance-additions.queries.ts'
import * as db from '../reports/inbox.queries.ts'
import { decideOn } from './decide.ts'

type Answer = { result: 'accepted' | 'quarantined' | 'asked' }

/** Throws `invalid_input` when the quarantine reason requires an explanation and the operator gave none. */
export function requireReason(reason: string | null, why: string): void {
  if (!reason || why || !isReasonRequired(reason as QuarantineReason)) return
  throw new AppError('invalid_input', { fields: { reason: ['반영하는 이유를 적어 주세요.'] } })
}

/** A waiting report, and the effect of accepting it. */
type ReportDecision = { kept: db.Decidable; decided: { addsWon: number; creatorId: string | null } }

type Signers = { by: string; approvedBy: string | null }

/** Must come before the decision that makes the report count. */
export function countAcceptance(
  deps: Deps,
  id: string,
  { addsWon, creatorId }: ReportDecision['decided'],
  { by, approvedBy }: Signers,
): D1PreparedStatement[] {
  if (!creatorId) return []
  const at = deps.now().toISOString()
  const added = { creator_id: creatorId, won: Math.max(0, addsWon), at }
  return [
    insertAddition(deps.db, { kind: 'report', ref: id, ...added, requested_by: by, approved_by: approvedBy }),
  ]
}

/** Throws `own_matter`, and `approval_open` when it is already requested. */
export function requestAcceptance(
  deps: Deps,
  actor: Actor,
  { kept, decided }: ReportDecision,
  reason: string,
) {
  const { message, partner } = kept
  const shown = QUARANTINE_LABELS[message.reason as QuarantineReason]
  const added = `${partner.title} 주문 ${message.order_code}의 실적(${shown})을 받아들여 수익 ${formatWon(decided.addsWon)}을 더해요.`
  return requestApproval<Answer>(
    deps,
    actor,
    {
      kind: 'acceptReport',
      subject: message.id,
      command: { reason, creatorId: decided.creatorId },
      says: [added, reason && `이유: ${reason}`].filter(Boolean).join(' '),
    },
    () => ({ result: 'asked' }),
  )
}

/** Judges the report again with the current data. Throws `inbox_not_replayable` when it no longer counts. */
export async function planAcceptance(deps: Deps, row: ApprovalRow, approvedBy: string): Promise<Plan> {
  const kept = await requireWaiting(deps, row.subject)
  const { reason: why } = commandOf<{ reason: string }>(row)
  const decided = await decideOn(deps, kept, { by: row.requested_by, accept: true, why })
  const { result, orderId, statements } = decided
  if (result !== 'accepted') throw new AppError('inbox_not_replayable')
  const counted = countAcceptance(deps, row.subject, decided, { by: row.requested_by, approvedBy })
  return {
    statements: [...counted, ...statements],
    note: {
      action: 'replayInbox',
      subject: row.subject,
      before: { result: kept.message.result, reason: kept.message.reason },
      after: { result, accept: true, why, orderId, requestedBy: row.requested_by },
    },
    races: {
      inbox_transition: 'inbox_not_replayable',
      'balance_additions.kind': 'inbox_not_replayable',
      'order_events.order_id': 'conflict',
      'orders.partner_id': 'conflict',
    },
  }
}

async function requireWaiting(deps: Deps, id: string): Promise<db.Decidable> {
  const kept = await db.findDecidable(deps.db, id)
  if (!kept) throw new AppError('not_found')
  if (kept.message.result !== 'quarantined') throw new AppError('inbox_not_replayable')
  return kept
}
