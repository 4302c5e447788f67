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
  /** Whose data it is; null of a visitor, of whom the audit row alone speaks. */
  creatorId: string | null
  /** The value that is read, such as `payout_account:pac_…`. */
  what: string
  /** What the operator wrote. */
  reason: string
}

/**
 * Personal data in the clear: who looked, at whose, and why is written before `read` opens anything. A repeat is another look with rows
 * of its own, so no answer is kept for the idempotency key.
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
