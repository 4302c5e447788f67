import type { AuditAction } from '#contract/platform/audit-labels.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { AuditedAnswer } from '../../handlers.ts'
import { insertPiiAccess } from '../audit/pii.queries.ts'
import { insertAudit } from '../audit/queries.ts'

type PersonalLook = {
  /** The name of the endpoint. */
  action: AuditAction
  /** The id of what is opened. */
  subject: string
  /** The creator whose data it is; null for a visitor, who is recorded in the audit row alone. */
  creatorId: string | null
  /** The value that is read, such as `payout_account:pac_…`. */
  what: string
  /** The reason the operator wrote. */
  reason: string
}

/**
 * Access to personal data in the clear: who looked, at whose data, and why is recorded before `read` opens anything. A repeat is
 * another look with rows of its own, so no response is stored for the idempotency key.
 */
export async function recordLook<T>(
  deps: Deps,
  actor: Actor,
  { action, subject, creatorId, what, reason }: PersonalLook,
  read: () => T | Promise<T>,
): Promise<AuditedAnswer<T>> {
  const now = deps.now()
  const { userId: actorId, sessionId } = actor
  await deps.db.batch([
    ...(creatorId ? [insertPiiAccess(deps.db, now, { actorId, sessionId, creatorId, what, reason })] : []),
    insertAudit(deps.db, now, { actorId, action, subject, after: { reason } }),
  ])
  return (await read()) as AuditedAnswer<T>
}
