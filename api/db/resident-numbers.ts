/** Resident registration numbers: sealed, one per creator. Deleting the row deletes its data key too. */
import { prepare, sql } from './fragments.ts'
import type { Row } from './sql.ts'

export type ResidentRow = Row<'resident_numbers'>

/** Payouts from which tax was withheld, including those that the bank returned: the tax office gets both. */
const WITHHELD = sql`paid_on IS NOT NULL AND tax_type IN ('individual', 'other')`

/**
 * Replaces the earlier number, unless a payout is open, because the payout's tax depends on it. Pair it with
 * `exactlyOne`.
 */
export function saveResident(db: D1Database, row: Omit<ResidentRow, 'left_at'>): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO resident_numbers (creator_id, number_sealed, name_sealed, income_kind, given_at)
       SELECT ${row.creator_id}, ${row.number_sealed}, ${row.name_sealed}, ${row.income_kind}, ${row.given_at} WHERE NOT EXISTS (
         SELECT 1 FROM payouts WHERE creator_id = ${row.creator_id} AND state IN ('requested', 'processing'))
       ON CONFLICT (creator_id) DO UPDATE SET number_sealed = excluded.number_sealed, name_sealed = excluded.name_sealed,
         income_kind = excluded.income_kind, given_at = excluded.given_at`,
  )
}

/**
 * For a creator who withdraws: deletes the number at once if no tax was withheld with it; otherwise marks it
 * and keeps it for the legal period.
 */
export function eraseResident(
  db: D1Database,
  { creatorId, at }: { creatorId: string; at: string },
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`DELETE FROM resident_numbers WHERE creator_id = ${creatorId}
         AND NOT EXISTS (SELECT 1 FROM payouts WHERE creator_id = ${creatorId} AND ${WITHHELD})`,
    ),
    prepare(db, sql`UPDATE resident_numbers SET left_at = ${at} WHERE creator_id = ${creatorId}`),
  ]
}

/**
 * Deletes numbers without a payout since `paid`, and numbers given before `unused` that never had a payout.
 */
export function eraseResidents(
  db: D1Database,
  before: { paid: string; unused: string },
  limit: number,
): D1PreparedStatement {
  return prepare(
    db,
    sql`DELETE FROM resident_numbers WHERE creator_id IN (SELECT creator_id FROM resident_numbers r WHERE given_at < max(${before.paid}, ${before.unused})
       AND NOT EXISTS (SELECT 1 FROM payouts p WHERE p.creator_id = r.creator_id AND p.state IN ('requested', 'processing'))
       AND NOT EXISTS (SELECT 1 FROM payouts p WHERE p.creator_id = r.creator_id AND p.${WITHHELD} AND p.decided_at >= ${before.paid})
       AND (given_at < ${before.unused} OR EXISTS (SELECT 1 FROM payouts p WHERE p.creator_id = r.creator_id AND p.${WITHHELD})) LIMIT ${limit})`,
  )
}
