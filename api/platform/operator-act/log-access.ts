import type { AuditAction } from '#contract/platform/audit-labels.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { AuditedAnswer } from '../../handlers.ts'
import { insertPiiAccess } from '../audit/pii.queries.ts'
import { insertAudit } from '../audit/queries.ts'

type PersonalLook = {
  action: AuditAction
  /** The id of the opened item. */
  subject: string
  /** The creator of the data; null for a visitor, whom only the audit row records. */
  creatorId: string | null
  /** The value read, such as `payout_account:pac_…`. */
  what: string
  /** The operator's reason. */
  reason: string
}

/**
 * Access to personal data in clear text: the log records who looked at whose data and why before `read` opens
 * anything. A repeat is another access with its own rows, so no answer is stored for the idempotency key.
 */
export async function recordAccess<T>(
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
