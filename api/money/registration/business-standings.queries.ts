/** Approved businesses the tax office is asked about again. */
import { query, type Row, readRows } from '../../db/sql.ts'

export type StandingBusiness = Pick<
  Row<'businesses'>,
  'id' | 'creator_id' | 'number_sealed' | 'ceased_at' | 'standing_asked_at'
>

/** Those not asked about since `before`, longest ago first, index businesses_standing. */
export function listDueBusinesses(
  db: D1Database,
  before: string,
  limit: number,
): Promise<StandingBusiness[]> {
  return readRows(
    query<StandingBusiness>(
      db
        .prepare(
          `SELECT id, creator_id, number_sealed, ceased_at, standing_asked_at FROM businesses
           WHERE replaced_at IS NULL AND state = 'approved' AND (standing_asked_at IS NULL OR standing_asked_at < ?)
           ORDER BY standing_asked_at LIMIT ?`,
        )
        .bind(before, limit),
    ),
  )
}

/** False when another run took it, or it is approved no more. */
export async function claimBusiness(db: D1Database, row: StandingBusiness, at: string): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE businesses SET standing_asked_at = ?2
       WHERE id = ?1 AND standing_asked_at IS ?3 AND replaced_at IS NULL AND state = 'approved'`,
    )
    .bind(row.id, at, row.standing_asked_at)
    .run()
  return meta.changes === 1
}

/** `ceasedAt`: null once it is a 계속사업자 again. */
export function noteStanding(db: D1Database, id: string, ceasedAt: string | null): D1PreparedStatement {
  return db.prepare('UPDATE businesses SET ceased_at = ? WHERE id = ?').bind(ceasedAt, id)
}
