/** All referrals, for operators. */
import { exactlyOne, type Row } from '../../db/sql.ts'

export type OpsReferralRow = Row<'referrals'> & { inviter: string; invitee: string }

/** Newest first, by the index of the ids. */
export async function listOpsReferrals(
  db: D1Database,
  { before, limit }: { before: string | null; limit: number },
): Promise<OpsReferralRow[]> {
  const { results } = await db
    .prepare(
      `SELECT r.*, i.nickname AS inviter, e.nickname AS invitee FROM (
         SELECT * FROM referrals WHERE id < ?1 ORDER BY id DESC LIMIT ?2
       ) r CROSS JOIN creators i ON i.id = r.inviter_id CROSS JOIN creators e ON e.id = r.invitee_id ORDER BY r.id DESC`,
    )
    // Every id is before the next letter of its prefix.
    .bind(before ?? 'rfm', limit)
    .all<OpsReferralRow>()
  return results
}

export function findReferralById(db: D1Database, id: string): Promise<Row<'referrals'> | null> {
  return db.prepare('SELECT * FROM referrals WHERE id = ?').bind(id).first<Row<'referrals'>>()
}

/** Aborts the batch (`exactly_one`) when it was ended before. */
export function endReferral(db: D1Database, id: string, reason: string, at: string): D1PreparedStatement[] {
  return [
    db
      .prepare(
        "UPDATE referrals SET step = 'blocked', blocked_at = ?2, end_reason = ?3 WHERE id = ?1 AND blocked_at IS NULL",
      )
      .bind(id, at, reason),
    exactlyOne(db),
  ]
}
