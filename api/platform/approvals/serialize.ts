import { type Approval, SECRET_OPEN_HOURS } from '#contract/platform/approvals.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import type { NamedApproval } from './queries.ts'
import { restsUntil } from './rest-period.ts'

const HOUR_MS = 3_600_000

export function toApproval(deps: ReadDeps, actor: Actor, row: NamedApproval): Approval {
  const isLate = row.state === 'waiting' && row.expires_at <= deps.now().toISOString()
  const isMine = row.requested_by === actor.userId
  return {
    id: row.id,
    kind: row.kind as Approval['kind'],
    says: row.says,
    subject: row.subject,
    state: isLate ? 'expired' : (row.state as Approval['state']),
    requestedBy: row.requester ?? '',
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
    decidedBy: row.decider,
    decidedAt: row.decided_at,
    whom: row.whom || null,
    restsUntil: restsUntil(deps, row.requester_since),
    reason: row.reason,
    isMine,
    opensUntil: isMine ? opensUntil(deps, row) : null,
  }
}

/** Returns null when no secret was made, it was opened, or its time is over. */
export function opensUntil(
  deps: ReadDeps,
  row: Pick<NamedApproval, 'secret_id' | 'opened_at' | 'decided_at'>,
): string | null {
  if (!row.secret_id || row.opened_at || !row.decided_at) return null
  const until = new Date(Date.parse(row.decided_at) + SECRET_OPEN_HOURS * HOUR_MS)
  return until > deps.now() ? until.toISOString() : null
}
