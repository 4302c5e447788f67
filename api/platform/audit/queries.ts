/**
 * The log of operators' acts. Append-only; written in the batch of the act. `before` and `after` never
 * contain personal data.
 */

import type { AuditAction } from '#contract/platform/audit-labels.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { makeId } from '../../db/ids.ts'
import { insert } from '../../db/sql.ts'

/** `subject` is the id of the act's subject, `action` the name of the verb. */
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

/**
 * Inserts a row for each payout that a batch starts, as for a single start. `list`: JSON of payouts with the
 * ids of their rows. Must come before the payouts move.
 */
export function insertStartedAudits(
  db: D1Database,
  { id, list, madeBy, at }: { id: string; list: string; madeBy: string; at: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO audit_log (id, actor_id, action, subject, before, after, at)
         SELECT x.value ->> 'audit', ${madeBy}, 'startPayout', p.id, json_object('state', p.state, 'seq', p.seq, 'amount', p.amount),
           json_object('state', 'processing', 'seq', p.seq + 1, 'amount', p.amount, 'batch', ${id}), ${at}
         FROM json_each(${list}) x CROSS JOIN payout_batch_rows r ON r.batch_id = ${id} AND r.payout_id = x.value ->> 'payout'
           CROSS JOIN payouts p ON p.id = r.payout_id WHERE p.state = 'requested'`,
  )
}
