/** Approved businesses that the tax office is asked about again. */
import { prepare, sql } from '../../db/fragments.ts'
import { query, type Row, readRows } from '../../db/sql.ts'

export type DueBusiness = Pick<
  Row<'businesses'>,
  'id' | 'creator_id' | 'number_sealed' | 'ceased_at' | 'standing_asked_at'
>

/**
 * Approved businesses not checked since `before`, the longest unchecked first. Uses index
 * businesses_standing.
 */
export function listDueBusinesses(db: D1Database, before: string, limit: number): Promise<DueBusiness[]> {
  return readRows(
    query<DueBusiness>(
      prepare(
        db,
        sql`SELECT id, creator_id, number_sealed, ceased_at, standing_asked_at FROM businesses
           WHERE replaced_at IS NULL AND state = 'approved' AND (standing_asked_at IS NULL OR standing_asked_at < ${before})
           ORDER BY standing_asked_at LIMIT ${limit}`,
      ),
    ),
  )
}

/** Returns false when another run took it, or it is no longer approved. */
export async function claimBusiness(db: D1Database, row: DueBusiness, at: string): Promise<boolean> {
  const { meta } = await prepare(
    db,
    sql`UPDATE businesses SET standing_asked_at = ${at}
       WHERE id = ${row.id} AND standing_asked_at IS ${row.standing_asked_at} AND replaced_at IS NULL AND state = 'approved'`,
  ).run()
  return meta.changes === 1
}

/** `ceasedAt`: null once the business is a 계속사업자 again. */
export function recordBusinessStatus(
  db: D1Database,
  id: string,
  ceasedAt: string | null,
): D1PreparedStatement {
  return prepare(db, sql`UPDATE businesses SET ceased_at = ${ceasedAt} WHERE id = ${id}`)
}
