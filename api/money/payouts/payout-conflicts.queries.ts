/** Conflicts: the bank reports a payout as paid that cannot be recorded as paid. Two operators decide. */

import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, type Row, update } from '../../db/sql.ts'
import type { ShownRow } from './payout-results.queries.ts'

type ConflictRow = Row<'payout_conflicts'>

/** JSON of the open conflict of payout `p`. */
export const OPEN_CONFLICT = sql`(SELECT json_object('bankOn', k.bank_on, 'batchId', x.batch_id, 'resultId', x.id)
  FROM payout_conflicts k CROSS JOIN payout_results x ON x.id = k.result_id WHERE k.payout_id = p.id AND k.outcome IS NULL)`

/** The batch of payout `p` whose file is out; null before that, and once the payout was given back. */
export const SENT_BATCH = sql`(SELECT r.batch_id FROM payout_batch_rows r INDEXED BY payout_batch_rows_by_payout CROSS JOIN payout_batches b ON b.id = r.batch_id
  WHERE r.payout_id = p.id AND r.state IN ('in', 'paid') AND b.state IN ('sent', 'done'))`

/** Aborts with `payout_conflicts.payout_id` while one is open. */
export function insertConflict(
  db: D1Database,
  found: Pick<ConflictRow, 'id' | 'found_by' | 'found_at'>,
  row: Pick<ShownRow, 'payout_id' | 'creator_id' | 'result_id' | 'line' | 'bank_on'>,
): D1PreparedStatement {
  const { payout_id, creator_id, result_id, line, bank_on } = row
  return insert(db, 'payout_conflicts', { ...found, payout_id, creator_id, result_id, line, bank_on })
}

export function findOpenConflict(db: D1Database, payoutId: string): Promise<ConflictRow | null> {
  return prepare(
    db,
    sql`SELECT * FROM payout_conflicts WHERE payout_id = ${payoutId} AND outcome IS NULL`,
  ).first<ConflictRow>()
}

/** Aborts with `exactly_one` or `payout_conflicts_two_people` when it differs from the approved one. */
export function closeConflict(
  db: D1Database,
  id: string,
  set: Pick<ConflictRow, 'outcome' | 'approval_id' | 'decided_at'>,
): D1PreparedStatement[] {
  return [update(db, 'payout_conflicts', { id }, set), exactlyOne(db)]
}
