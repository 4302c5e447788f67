/** What operators did. Append-only; written in the batch of the action. `before` and `after` never carry personal data. */
import type { AuditAction } from '#contract/audit-labels.ts'
import { makeId } from './ids.ts'
import { insert } from './sql.ts'

/** `subject` is the id acted on, `action` the name of the verb. */
export type AuditEntry = {
  actorId: string
  action: AuditAction
  subject: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

export function insertAudit(db: D1Database, at: Date, entry: AuditEntry): D1PreparedStatement {
  return insert(db, 'audit_log', {
    id: makeId('aud', at),
    actor_id: entry.actorId,
    action: entry.action,
    subject: entry.subject,
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    at: at.toISOString(),
  })
}
