/**
 * The amounts that operators added to creators' withdrawable money, with the operators who added and approved
 * them.
 */
import { prepare, sql } from '../../db/fragments.ts'
import { insert, type Row } from '../../db/sql.ts'

type Addition = Pick<
  Row<'balance_additions'>,
  'kind' | 'ref' | 'creator_id' | 'requested_by' | 'approved_by' | 'won' | 'at'
>

/**
 * The guards that abort when one operator alone adds more than allowed: to a creator, or to all, in a month.
 */
export const ADDITION_LIMITS = [
  'balance_additions_creator_limit',
  'balance_additions_operator_limit',
] as const

/** Must come before the act that it counts, which aborts without it. Aborts with one of `ADDITION_LIMITS`. */
export function insertAddition(db: D1Database, row: Addition): D1PreparedStatement {
  return insert(db, 'balance_additions', row)
}

/**
 * An operator who records or accepts a missing order adds no amount with it, but may not pay its creator
 * alone.
 */
export function insertClaimAddition(
  db: D1Database,
  { id, by, at }: { id: string; by: string; at: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO balance_additions (kind, ref, creator_id, requested_by, won, at)
       SELECT 'claim', id || ':' || ${by} || ':' || ${at}, creator_id, ${by}, 0, ${at} FROM claims WHERE id = ${id}`,
  )
}

/** The won that only this flag `f` withholds: of orders that the partner has confirmed. */
const FREED = sql`(SELECT coalesce(sum(o.commission / 10000 * o.share_bps + o.commission % 10000 * o.share_bps / 10000), 0)
  FROM flag_orders x CROSS JOIN orders o ON o.id = x.order_id
  WHERE x.flag_id = f.id AND o.reported_state = 'confirmed'
    AND NOT EXISTS (SELECT 1 FROM flag_orders y WHERE y.order_id = x.order_id AND y.flag_id <> x.flag_id AND y.verdict <> 'cleared'))`

/** Records the amount that clearing the flag releases, computed with the write. */
export function insertFlagAddition(
  db: D1Database,
  row: { flagId: string; requestedBy: string; approvedBy: string | null; at: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO balance_additions (kind, ref, creator_id, requested_by, approved_by, won, at)
       SELECT 'flag', f.id, f.creator_id, ${row.requestedBy}, ${row.approvedBy}, ${FREED}, ${row.at} FROM flags f WHERE f.id = ${row.flagId}`,
  )
}

/** For the text of a request. */
export async function readFreedWon(db: D1Database, flagId: string): Promise<number> {
  return (
    (await prepare(db, sql`SELECT ${FREED} AS won FROM flags f WHERE f.id = ${flagId}`).first<number>(
      'won',
    )) ?? 0
  )
}
