/** The facts needed to correct an order, and the row that records who did it. */

import { prepare, sql } from '../../db/fragments.ts'
import { insert, type Row } from '../../db/sql.ts'
import { type HoldFacts, readHold } from '../flags/flag-holds.queries.ts'

/** `told`: the earning by the partner's latest report, ignoring corrections. */
export type CorrectionFacts = HoldFacts & { told: { earning: number } | null }

/** Null for an unknown order. */
export async function readCorrectable(db: D1Database, id: string): Promise<CorrectionFacts | null> {
  const [facts, told] = await Promise.all([
    readHold(db, id),
    prepare(
      db,
      sql`SELECT earning FROM order_events WHERE order_id = ${id} AND message_id IS NOT NULL AND kind <> 'ignored'
         ORDER BY seq DESC LIMIT 1`,
    ).first<{ earning: number }>(),
  ])
  return facts && { ...facts, told }
}

/**
 * Must come before its event. Aborts with `order_corrections_not_own`, and with
 * `order_corrections_two_people` above one operator's limit.
 */
export function insertCorrection(db: D1Database, row: Row<'order_corrections'>): D1PreparedStatement {
  return insert(db, 'order_corrections', row)
}
