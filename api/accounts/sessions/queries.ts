/**
 * A session is one sign-in: the family of its refresh tokens. The database stores only the SHA-256 of a
 * token.
 */

import { OPERATOR_SIGN_IN_HOURS } from '#contract/accounts/auth.ts'
import { IS_MEMBER, PERSON, PRESUMED, type PresumedRow } from '../../db/actors.ts'
import { prepare, raw, sql } from '../../db/fragments.ts'
import { insert, type Row } from '../../db/sql.ts'

/** The end of a session `s` of a person `u`, who is `p` at a partner. */
const END = sql`CASE WHEN ${IS_MEMBER} THEN s.expires_at
  ELSE min(s.expires_at, strftime('%Y-%m-%dT%H:%M:%fZ', s.signed_in_at, '+${raw(OPERATOR_SIGN_IN_HOURS)} hours')) END`

export function insertSession(db: D1Database, row: Partial<Row<'sessions'>>): D1PreparedStatement {
  return insert(db, 'sessions', row)
}

export function insertRefreshToken(
  db: D1Database,
  token: { hash: string; sessionId: string; at: string; expiresAt: string },
): D1PreparedStatement {
  return insert(db, 'refresh_tokens', {
    hash: token.hash,
    session_id: token.sessionId,
    created_at: token.at,
    expires_at: token.expiresAt,
  })
}

export type StoredToken = PresumedRow & {
  hash: string
  session_id: string
  user_id: string
  expires_at: string
  rotated_at: string | null
  successor_sealed: string | null
  successor_rotated_at: string | null
  successor_expires_at: string | null
  session_expires_at: string
  revoked_at: string | null
  revoked_reason: string | null
}

/** A token with its session, its person and whether its successor was used, by primary keys. */
export function findRefreshToken(db: D1Database, hash: string): Promise<StoredToken | null> {
  return prepare(
    db,
    sql`SELECT t.hash, t.session_id, s.user_id, t.expires_at, t.rotated_at, t.successor_sealed,
         n.rotated_at AS successor_rotated_at, n.expires_at AS successor_expires_at,
         ${END} AS session_expires_at, s.revoked_at, s.revoked_reason, ${PRESUMED}
       FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id JOIN users u ON u.id = s.user_id ${PERSON}
         LEFT JOIN refresh_tokens n ON n.hash = t.successor_hash
       WHERE t.hash = ${hash}`,
  ).first()
}

/**
 * Claims a token for its one rotation: not rotated, not expired, its session active. Follow it with
 * `exactlyOne`.
 */
export function claimToken(
  db: D1Database,
  claim: { hash: string; at: string; successorHash: string; successorSealed: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE refresh_tokens SET rotated_at = ${claim.at}, successor_hash = ${claim.successorHash}, successor_sealed = ${claim.successorSealed}
       WHERE hash = ${claim.hash} AND rotated_at IS NULL AND expires_at > ${claim.at} AND EXISTS (
         SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN partner_people p ON p.user_id = u.id
         WHERE s.id = session_id AND s.revoked_at IS NULL AND ${END} > ${claim.at})`,
  )
}

export function touchSession(db: D1Database, sessionId: string, at: string): D1PreparedStatement {
  return prepare(db, sql`UPDATE sessions SET last_used_at = ${at} WHERE id = ${sessionId}`)
}

/** Ends the whole session. Keeps the first reason. */
export function revokeSession(
  db: D1Database,
  sessionId: string,
  reason: 'logout' | 'reuse',
  at: string,
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE sessions SET revoked_at = ${at}, revoked_reason = ${reason} WHERE id = ${sessionId} AND revoked_at IS NULL`,
  )
}

type SessionEnd = {
  reason: 'owner' | 'password' | 'withdrawal' | 'operator'
  at: string
  except: string | null
}

/** Ends every active session of a person except `except`. */
export function revokeSessionsOf(
  db: D1Database,
  userId: string,
  { reason, at, except }: SessionEnd,
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE sessions SET revoked_at = ${at}, revoked_reason = ${reason}
       WHERE user_id = ${userId} AND revoked_at IS NULL AND expires_at > ${at} AND id IS NOT ${except}`,
  )
}

/** The active sessions, the most recently used first. A session that was idle for 30 days is not active. */
export async function listLivingSessions(
  db: D1Database,
  userId: string,
  now: string,
  idleSince: string,
): Promise<Row<'sessions'>[]> {
  const { results } = await prepare(
    db,
    sql`SELECT s.* FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN partner_people p ON p.user_id = u.id
       WHERE s.user_id = ${userId} AND s.last_used_at > ${idleSince} AND s.revoked_at IS NULL AND ${END} > ${now}
       ORDER BY s.last_used_at DESC LIMIT 50`,
  ).all<Row<'sessions'>>()
  return results
}

/** Changes nothing for another person's session or an ended one: follow it with `exactlyOne`. */
export function revokeOwnSession(
  db: D1Database,
  userId: string,
  sessionId: string,
  at: string,
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE sessions SET revoked_at = ${at}, revoked_reason = 'owner'
       WHERE id = ${sessionId} AND user_id = ${userId} AND revoked_at IS NULL AND expires_at > ${at}`,
  )
}
