/**
 * Resets of lost second factors, applied a day after the notification. The triggers of the table enforce the
 * day and who may request it.
 */
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, type Row } from '../../db/sql.ts'

type ResetRow = Row<'second_factor_resets'>

/** Aborts with `second_factor_resets.user_id` while one waits, and with `second_factor_resets_by_owner`. */
export function insertReset(
  db: D1Database,
  row: Pick<ResetRow, 'user_id' | 'requested_by' | 'reason' | 'requested_at' | 'effective_at'> & {
    id: string
  },
): D1PreparedStatement {
  return insert(db, 'second_factor_resets', row)
}

const OPEN = sql`cancelled_at IS NULL AND done_at IS NULL`

export function findOpenReset(db: D1Database, userId: string): Promise<ResetRow | null> {
  return prepare(
    db,
    sql`SELECT * FROM second_factor_resets WHERE user_id = ${userId} AND ${OPEN}`,
  ).first<ResetRow>()
}

/** Changes nothing when no reset waits. */
export function cancelReset(
  db: D1Database,
  userId: string,
  { by, at }: { by: string; at: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE second_factor_resets SET cancelled_by = ${by}, cancelled_at = ${at} WHERE user_id = ${userId} AND ${OPEN}`,
  )
}

type DueReset = ResetRow & { email: string | null }

/** Lists the resets whose waiting time is over, the longest waiting first. */
export function listDueResets(db: D1Database, at: string, limit: number): Promise<DueReset[]> {
  return prepare(
    db,
    sql`SELECT r.*, u.email FROM second_factor_resets r INDEXED BY second_factor_resets_due CROSS JOIN users u ON u.id = r.user_id
       WHERE r.cancelled_at IS NULL AND r.done_at IS NULL AND r.effective_at <= ${at} ORDER BY r.effective_at, r.id LIMIT ${limit}`,
  )
    .all<DueReset>()
    .then(({ results }) => results)
}

/**
 * Deletes everything that proved the second factor. Aborts with `exactly_one` when the reset was cancelled or
 * applied meanwhile.
 */
export function applyReset(
  db: D1Database,
  { id, user_id }: Pick<ResetRow, 'user_id'> & { id: string },
  at: string,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE second_factor_resets SET done_at = ${at} WHERE id = ${id} AND ${OPEN} AND effective_at <= ${at}`,
    ),
    exactlyOne(db),
    prepare(db, sql`DELETE FROM recovery_codes WHERE user_id = ${user_id}`),
    prepare(db, sql`DELETE FROM authenticators WHERE user_id = ${user_id}`),
  ]
}
