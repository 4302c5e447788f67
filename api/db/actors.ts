/** Finds the owner of a session, in one read by primary keys. */

import { OPERATOR_SIGN_IN_HOURS } from '#contract/accounts/auth.ts'
import type { PartnerRole } from '#contract/core/clients/partner-roles.ts'
import type { OperatorRole } from '#contract/core/operator-roles.ts'
import type { Caller, SessionRecord, TokenSubject } from '../deps.ts'
import { prepare, sql } from './fragments.ts'
import { query, readRow } from './sql.ts'

/** The claims of a token about its person `u`, as columns of `PERSON`. */
export const PRESUMED = sql`u.role, u.operator_role, c.id AS creator_id, c.approved_at, p.partner_id, p.role AS partner_role`
/** Joins what is known of `users u`: the creator `c` and, for a person of a partner, `p`. */
export const PERSON = sql`JOIN creators c ON c.user_id = u.id LEFT JOIN partner_people p ON p.user_id = u.id`
/** A condition: the person is neither an operator nor a person of a partner, whose sign-ins end sooner. */
export const IS_MEMBER = sql`(u.role <> 'operator' AND p.user_id IS NULL)`
export type PresumedRow = Pick<
  ActorRow,
  'creator_id' | 'role' | 'operator_role' | 'approved_at' | 'partner_id' | 'partner_role'
>

type ActorRow = {
  user_id: string
  session_id: string
  role: 'member' | 'operator'
  operator_role: OperatorRole | null
  creator_id: string
  approved_at: string | null
  partner_id: string | null
  partner_role: PartnerRole | null
  signed_in_at: string
  second_factor_at: string | null
  suspended_at: string | null
  partner_ended_at: string | null
}

/**
 * Null when the session does not exist, was revoked or has expired. The session of an operator, or of a person
 * of a partner, expires 12 hours after the sign-in.
 */
export async function findSessionRecord(
  db: D1Database,
  sessionId: string,
  userId: string,
  now: string,
): Promise<SessionRecord | null> {
  const row = await prepare(
    db,
    sql`SELECT u.id AS user_id, s.id AS session_id, ${PRESUMED}, s.signed_in_at, s.second_factor_at, u.suspended_at, (SELECT ended_at FROM partners WHERE id = p.partner_id) AS partner_ended_at
       FROM sessions s JOIN users u ON u.id = s.user_id ${PERSON}
       WHERE s.id = ${sessionId} AND s.user_id = ${userId} AND s.revoked_at IS NULL AND s.expires_at > ${now}
         AND (${IS_MEMBER} OR s.signed_in_at > ${before(now, OPERATOR_SIGN_IN_HOURS * 3_600)})`,
  ).first<ActorRow>()
  if (!row) return null
  const caller: Caller = {
    userId: row.user_id,
    sessionId: row.session_id,
    ...toPresumed(row),
    signedInAt: row.signed_in_at,
    secondFactorAt: row.second_factor_at,
    ...(row.partner_ended_at !== null && { hasPartnerEnded: true as const }),
  }
  return { caller, isSuspended: row.suspended_at !== null }
}

/** Reads the claims of a token about its person other than the id; null when the person has withdrawn. */
export async function findPresumed(db: D1Database, userId: string): Promise<TokenSubject['presumed']> {
  const row = await readRow(
    query<PresumedRow>(prepare(db, sql`SELECT ${PRESUMED} FROM users u ${PERSON} WHERE u.id = ${userId}`)),
  )
  return row && toPresumed(row)
}

export function toPresumed(row: PresumedRow): NonNullable<TokenSubject['presumed']> {
  return {
    creatorId: row.creator_id,
    role: row.role,
    operatorRole: row.operator_role,
    isCreator: row.approved_at !== null,
    partnerId: row.partner_id,
    partnerRole: row.partner_role,
  }
}

function before(now: string, seconds: number): string {
  return new Date(Date.parse(now) - seconds * 1000).toISOString()
}
