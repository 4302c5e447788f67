/** Resident registration numbers: sealed, one a creator. With the row its data key is gone. */
import { prepare, sql } from './fragments.ts'
import type { Row } from './sql.ts'

export type ResidentRow = Row<'resident_numbers'>

/** Payouts from which tax was withheld, including those whose money came back afterwards: both are reported to the tax office. */
const WITHHELD = sql`paid_on IS NOT NULL AND tax_type IN ('individual', 'other')`

/** Replaces the number given before, unless a payout is open, because that is taxed as it was requested. Pair it with `exactlyOne`. */
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
 * For a creator who leaves: deletes the number at once when no tax was withheld with it; any other stays, marked as left, as long
 * as it must.
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
 * Deletes numbers with which nothing was paid since `paid`, and numbers that were given before `unused` and with which nothing
 * was ever paid.
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
