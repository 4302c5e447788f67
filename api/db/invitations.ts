/** Invite codes, and who joined through them. */
import { prepare, sql } from './fragments.ts'

type Inviter = { creator_id: string; nickname: string }

const inviting = (
  code: string,
) => sql`SELECT r.creator_id, c.nickname FROM referrers r JOIN creators c ON c.id = r.creator_id
  JOIN users u ON u.id = c.user_id WHERE r.code = ${code} AND u.withdrawn_at IS NULL AND u.suspended_at IS NULL`

/** Finds the owner of the code, while they may invite. */
export function findInviter(db: D1Database, code: string): Promise<Inviter | null> {
  return prepare(db, inviting(code)).first()
}

type Invitation = { id: string; inviteeId: string; code: string; at: string }

/**
 * Writes nothing for a code that invites nobody. Aborts the batch with `referrals.invitee_id` when the person
 * was invited already.
 */
export function insertReferral(db: D1Database, { id, inviteeId, code, at }: Invitation): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO referrals (id, invitee_id, inviter_id, invited_at)
       SELECT ${id}, ${inviteeId}, creator_id, ${at} FROM (${inviting(code)}) WHERE creator_id <> ${inviteeId}`,
  )
}
