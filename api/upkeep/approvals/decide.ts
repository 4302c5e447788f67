/**
 * Another operator decides; the operator who asked may withdraw the request. The batch of an approval
 * performs the act.
 */

import { AppError } from '#contract/core/errors.ts'
import { type Approval, OWNER_APPROVALS } from '#contract/platform/approvals.ts'
import type { AuditAction } from '#contract/platform/audit-labels.ts'
import type { Actor, Deps } from '../../deps.ts'
import { approvedMail, refusedMail } from '../../platform/approvals/mails.ts'
import * as db from '../../platform/approvals/queries.ts'
import { type AddressedMail, operate } from '../../platform/operator-act/operate.ts'
import { PLANS } from './plans.ts'

type Ref = { id: string }
type Decision = { action: AuditAction; state: 'approved' | 'refused' | 'withdrawn'; reason?: string }

/**
 * Writes the decision, the act, and an audit row for each, which name both operators. Of two concurrent
 * approvals one succeeds. Throws `not_found`, `approval_closed`, `own_matter`, `operator_new`, and the errors
 * of the act.
 */
export function approveRequest(deps: Deps, actor: Actor, { id }: Ref) {
  return decide(deps, actor, id, { action: 'approveRequest', state: 'approved' })
}

/** Throws `not_found`, `approval_closed`, `own_matter`. */
export function refuseRequest(deps: Deps, actor: Actor, { id, reason }: Ref & { reason: string }) {
  return decide(deps, actor, id, { action: 'refuseRequest', state: 'refused', reason })
}

/** Throws `not_found`, `approval_closed`, `approval_not_mine`. */
export function withdrawRequest(deps: Deps, actor: Actor, { id }: Ref) {
  return decide(deps, actor, id, { action: 'withdrawRequest', state: 'withdrawn' })
}

function decide(deps: Deps, actor: Actor, id: string, { action, ...chosen }: Decision) {
  return operate(deps, actor, {
    action,
    subject: id,
    find: () => db.findApproval(deps.db, id),
    guard: (row) => {
      const isOwners = OWNER_APPROVALS.includes(row.kind as Approval['kind'])
      if (isOwners && actor.operatorRole !== 'owner' && chosen.state !== 'withdrawn')
        throw new AppError('not_my_duty')
      const isLate = row.expires_at <= deps.now().toISOString()
      if (row.state !== 'waiting' || isLate) throw new AppError('approval_closed')
      if (chosen.state === 'withdrawn' && row.requested_by !== actor.userId)
        throw new AppError('approval_not_mine')
    },
    write: async (row, now) => {
      const plan =
        chosen.state === 'approved'
          ? await PLANS[row.kind as Approval['kind']]({ ...deps, now: () => now }, row, actor.userId)
          : null
      const decision = { ...chosen, ...(plan?.secretId && { secret_id: plan.secretId }) }
      const set = { ...decision, decided_by: actor.userId, decided_at: now.toISOString() }
      return {
        statements: [...db.decideApproval(deps.db, id, set), ...(plan?.statements ?? [])],
        also: plan ? [plan.note] : [],
        before: { state: row.state, requestedBy: row.requested_by },
        after: { ...decision, kind: row.kind, subject: row.subject },
        mails: [...mailToRequester(row, chosen), ...(plan?.mails ?? [])],
        races: { approvals_transition: 'approval_closed', approvals_by_owner: 'not_my_duty', ...plan?.races },
        wake: plan?.wake,
      }
    },
  })
}

/** The mail that informs the requester of the decision. */
function mailToRequester(
  row: db.NamedApproval,
  { state, reason }: Omit<Decision, 'action'>,
): AddressedMail[] {
  if (state === 'withdrawn') return []
  const request = { kind: row.kind as Approval['kind'], says: row.says }
  const mail = state === 'approved' ? approvedMail(request) : refusedMail(request, reason ?? '')
  return [{ to: { userId: row.requested_by, email: row.requester }, ...mail }]
}
