/** Another operator decides; who asked may take it back. What is approved is done in the same batch. */
import { APPROVAL_LABELS, type Approval, SECRET_OPEN_HOURS } from '#contract/approvals.ts'
import { BRAND } from '#contract/brand.ts'
import { AppError } from '#contract/errors.ts'
import * as db from '../../db/approvals.ts'
import { insertAudit } from '../../db/audit.ts'
import { insertMail } from '../../db/outbox.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { PLANS } from './plans.ts'

type Ref = { id: string }
type Decision = {
  state: 'approved' | 'refused' | 'withdrawn'
  reason?: string
  secret_id?: string
}

/**
 * The decision, what was asked for, and an audit row for each, which name both operators. Of two approvals at once one is done. Throws
 * `not_found`, `approval_closed`, `own_matter`, and what the act itself throws.
 */
export async function approveRequest(deps: Deps, actor: Actor, { id }: Ref) {
  const row = await requireWaiting(deps, id)
  const plan = await PLANS[row.kind as Approval['kind']](deps, actor, row)
  const decision = { state: 'approved' as const, ...(plan.secretId && { secret_id: plan.secretId }) }
  await decide(deps, actor, row, decision, plan.statements).catch((error: unknown) => {
    throw plan.toError?.(error) ?? error
  })
  plan.after?.()
  return { done: true as const }
}

/** Throws `not_found`, `approval_closed`, `own_matter`. */
export async function refuseRequest(deps: Deps, actor: Actor, { id, reason }: Ref & { reason: string }) {
  return decide(deps, actor, await requireWaiting(deps, id), { state: 'refused', reason })
}

/** Throws `not_found`, `approval_closed`, `approval_not_mine`. */
export async function withdrawRequest(deps: Deps, actor: Actor, { id }: Ref) {
  const row = await requireWaiting(deps, id)
  if (row.requested_by !== actor.userId) throw new AppError('approval_not_mine')
  return decide(deps, actor, row, { state: 'withdrawn' })
}

async function requireWaiting(deps: Deps, id: string): Promise<db.NamedApproval> {
  const row = await db.findApproval(deps.db, id)
  if (!row) throw new AppError('not_found')
  const isLate = row.expires_at <= deps.now().toISOString()
  if (row.state !== 'waiting' || isLate) throw new AppError('approval_closed')
  return row
}

async function decide(
  deps: Deps,
  actor: Actor,
  row: db.NamedApproval,
  decision: Decision,
  effect: D1PreparedStatement[] = [],
) {
  const now = deps.now()
  const set = { ...decision, decided_by: actor.userId, decided_at: now.toISOString() }
  const audit = insertAudit(deps.db, now, {
    actorId: actor.userId,
    action: ACTIONS[decision.state],
    subject: row.id,
    before: { state: row.state, requestedBy: row.requested_by },
    after: { ...decision, kind: row.kind, subject: row.subject },
  })
  const done = { done: true as const }
  try {
    await commit(
      deps,
      [...db.decideApproval(deps.db, row.id, set), ...effect, audit, ...tell(deps, row, decision)],
      done,
    )
  } catch (error) {
    throw violates(error, 'approvals_transition') ? new AppError('approval_closed') : error
  }
  deps.waitUntil(deps.wakeMail())
  return done
}

const ACTIONS = { approved: 'approveRequest', refused: 'refuseRequest', withdrawn: 'withdrawRequest' }

/** Who asked hears what became of it. */
function tell(deps: Deps, row: db.NamedApproval, { state, reason }: Decision): D1PreparedStatement[] {
  if (state === 'withdrawn' || !row.requester) return []
  const isApproved = state === 'approved'
  const more = isApproved
    ? row.kind === 'rotateSecret'
      ? `\n새 비밀 키는 ${SECRET_OPEN_HOURS}시간 안에 ${deps.siteOrigin}/ops/approvals?state=approved 에서 한 번만 볼 수 있어요.`
      : ''
    : `\n이유: ${reason}`
  return [
    insertMail(deps.db, deps.now(), {
      to: row.requester,
      subject: `[${BRAND.name}] 요청을 ${isApproved ? '승인' : '거절'}했어요: ${APPROVAL_LABELS[row.kind as Approval['kind']]}`,
      text: `${row.says}${more}`,
    }),
  ]
}
