/** All referrals, for operators. */
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, type Row } from '../../db/sql.ts'

export type OpsReferralRow = Row<'referrals'> & { inviter: string; invitee: string }

/** Newest first, in the order of the ids. */
export async function listOpsReferrals(
  db: D1Database,
  { before, limit }: { before: string | null; limit: number },
): Promise<OpsReferralRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT r.*, i.nickname AS inviter, e.nickname AS invitee FROM (
         SELECT * FROM referrals WHERE id < ${before ?? 'rfm'} ORDER BY id DESC LIMIT ${limit}
       ) r CROSS JOIN creators i ON i.id = r.inviter_id CROSS JOIN creators e ON e.id = r.invitee_id ORDER BY r.id DESC`,
  ).all<OpsReferralRow>()
  return results
}

export function findReferralById(db: D1Database, id: string): Promise<Row<'referrals'> | null> {
  return prepare(db, sql`SELECT * FROM referrals WHERE id = ${id}`).first<Row<'referrals'>>()
}

/** Aborts the batch (`exactly_one`) when it has already ended. */
export function endReferral(db: D1Database, id: string, reason: string, at: string): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE referrals SET step = 'blocked', blocked_at = ${at}, end_reason = ${reason} WHERE id = ${id} AND blocked_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}
