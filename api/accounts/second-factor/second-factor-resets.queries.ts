/** Second factors that were lost: set back a day after everybody was told. The triggers of the table see to the day and to who asks. */
import { exactlyOne, insert, type Row } from '../../db/sql.ts'

type ResetRow = Row<'second_factor_resets'>

/** Aborts with `second_factor_resets.user_id` while one waits, with `second_factor_resets_by_owner`. */
export function insertReset(
  db: D1Database,
  row: Pick<ResetRow, 'user_id' | 'requested_by' | 'reason' | 'requested_at' | 'effective_at'> & {
    id: string
  },
): D1PreparedStatement {
  return insert(db, 'second_factor_resets', row)
}

const OPEN = 'cancelled_at IS NULL AND done_at IS NULL'

export function findOpenReset(db: D1Database, userId: string): Promise<ResetRow | null> {
  return db
    .prepare(`SELECT * FROM second_factor_resets WHERE user_id = ? AND ${OPEN}`)
    .bind(userId)
    .first<ResetRow>()
}

/** Changes nothing where none waits. */
export function cancelReset(
  db: D1Database,
  userId: string,
  { by, at }: { by: string; at: string },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE second_factor_resets SET cancelled_by = ?2, cancelled_at = ?3 WHERE user_id = ?1 AND ${OPEN}`,
    )
    .bind(userId, by, at)
}

type DueReset = ResetRow & { email: string | null }

/** Whose day is over, the longest waiting first. */
export function listDueResets(db: D1Database, at: string, limit: number): Promise<DueReset[]> {
  return db
    .prepare(
      `SELECT r.*, u.email FROM second_factor_resets r INDEXED BY second_factor_resets_due CROSS JOIN users u ON u.id = r.user_id
       WHERE r.cancelled_at IS NULL AND r.done_at IS NULL AND r.effective_at <= ? ORDER BY r.effective_at, r.id LIMIT ?`,
    )
    .bind(at, limit)
    .all<DueReset>()
    .then(({ results }) => results)
}

/** All that proved the second factor is gone. Aborts with `exactly_one` when the reset was cancelled or done meanwhile. */
export function applyReset(
  db: D1Database,
  { id, user_id }: Pick<ResetRow, 'user_id'> & { id: string },
  at: string,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE second_factor_resets SET done_at = ?2 WHERE id = ?1 AND ${OPEN} AND effective_at <= ?2`,
      )
      .bind(id, at),
    exactlyOne(db),
    db.prepare('DELETE FROM recovery_codes WHERE user_id = ?').bind(user_id),
    db.prepare('DELETE FROM authenticators WHERE user_id = ?').bind(user_id),
  ]
}
