/** What proves a second factor, what a session was asked, and the codes of the way back. */
import type { Index } from '../../db/indexes.ts'
import { insert, query, type Row, readRow } from '../../db/sql.ts'

export type Purpose = 'passkey' | 'new_passkey' | 'new_totp' | 'development'

/** Oldest first; there are ten at most. */
export async function listAuthenticators(db: D1Database, userId: string): Promise<Row<'authenticators'>[]> {
  const { results } = await db
    .prepare('SELECT * FROM authenticators WHERE user_id = ? ORDER BY created_at, id LIMIT 20')
    .bind(userId)
    .all<Row<'authenticators'>>()
  return results
}

export type NewAuthenticator = Partial<Row<'authenticators'>> & { id: string; user_id: string }
/** `freshSince`: a second factor of this session proved later than this lets it add one; the first needs none. */
type AddRights = { sessionId: string; freshSince: string; most: number }

/** Changes nothing where it may not be added (any more): follow it with `exactlyOne`. */
export function insertAuthenticator(
  db: D1Database,
  row: NewAuthenticator,
  { sessionId, freshSince, most }: AddRights,
): D1PreparedStatement {
  const columns = Object.keys(row)
  const marks = columns.map(() => '?').join(', ')
  return db
    .prepare(
      `INSERT INTO authenticators (${columns.join(', ')}) SELECT ${marks}
       WHERE (SELECT count(*) FROM authenticators WHERE user_id = ?) < ? AND (
         NOT EXISTS (SELECT 1 FROM authenticators WHERE user_id = ?)
         OR EXISTS (SELECT 1 FROM sessions WHERE id = ? AND second_factor_at > ?))`,
    )
    .bind(
      ...(Object.values(row) as (string | number | null)[]),
      row.user_id,
      most,
      row.user_id,
      sessionId,
      freshSince,
    )
}

/** A code of one step counts once. Follow it with `exactlyOne`. */
export function spendStep(db: D1Database, id: string, step: number, at: string): D1PreparedStatement {
  return db
    .prepare('UPDATE authenticators SET last_step = ?2, last_used_at = ?3 WHERE id = ?1 AND last_step < ?2')
    .bind(id, step, at)
}

/** A counter only grows; keys without one always say 0. Follow it with `exactlyOne`. */
export function countPasskey(db: D1Database, id: string, counter: number, at: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE authenticators SET counter = ?2, last_used_at = ?3
       WHERE id = ?1 AND (counter < ?2 OR (counter = 0 AND ?2 = 0))`,
    )
    .bind(id, counter, at)
}

/** Follow it with `exactlyOne`; the last one stays (`authenticators_last_stays`). */
export function removeAuthenticator(db: D1Database, userId: string, id: string): D1PreparedStatement {
  return db.prepare('DELETE FROM authenticators WHERE id = ? AND user_id = ?').bind(id, userId)
}

/** Asked again, the older question is gone. */
export function putChallenge(
  db: D1Database,
  row: Row<'second_factor_challenges'> & { purpose: string },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO second_factor_challenges (session_id, purpose, sealed, expires_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (session_id, purpose) DO UPDATE SET sealed = excluded.sealed, expires_at = excluded.expires_at`,
    )
    .bind(row.session_id, row.purpose, row.sealed, row.expires_at)
}

/** The living question: read, or taken away, so that whatever the answer is worth, it was the only one. */
export async function findChallenge(
  db: D1Database,
  sessionId: string,
  purpose: Purpose,
  { now, isTaken = false }: { now: string; isTaken?: boolean },
): Promise<string | null> {
  const living = 'FROM second_factor_challenges WHERE session_id = ? AND purpose = ? AND expires_at > ?'
  const row = await db
    .prepare(isTaken ? `DELETE ${living} RETURNING sealed` : `SELECT sealed ${living}`)
    .bind(sessionId, purpose, now)
    .first<{ sealed: string }>()
  return row?.sealed ?? null
}

/** Exactly this question is answered. Follow it with `exactlyOne`. */
export function spendChallenge(
  db: D1Database,
  sessionId: string,
  purpose: Purpose,
  sealed: string,
): D1PreparedStatement {
  return db
    .prepare('DELETE FROM second_factor_challenges WHERE session_id = ? AND purpose = ? AND sealed = ?')
    .bind(sessionId, purpose, sealed)
}

/** When the session last proved it, ISO UTC; null: not yet. */
export async function findProvedAt(db: D1Database, sessionId: string): Promise<string | null> {
  const row = await readRow(
    query<Pick<Row<'sessions'>, 'second_factor_at'>>(
      db.prepare('SELECT second_factor_at FROM sessions WHERE id = ?').bind(sessionId),
    ),
  )
  return row?.second_factor_at ?? null
}

/** Follow it with `exactlyOne`: a session that has ended proves nothing. */
export function markSecondFactor(db: D1Database, sessionId: string, at: string): D1PreparedStatement {
  return db
    .prepare('UPDATE sessions SET second_factor_at = ?2 WHERE id = ?1 AND revoked_at IS NULL')
    .bind(sessionId, at)
}

/** The older ones end. */
export function replaceRecoveryCodes(
  db: D1Database,
  userId: string,
  hashes: string[],
  at: string,
): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM recovery_codes WHERE user_id = ?').bind(userId),
    ...hashes.map((hash) => insert(db, 'recovery_codes', { hash, user_id: userId, created_at: at })),
  ]
}

/** Follow it with `exactlyOne`. */
export function spendRecoveryCode(
  db: D1Database,
  userId: string,
  hash: Index,
  at: string,
): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE recovery_codes SET used_at = ?3 WHERE hash IN (?2, ?4) AND user_id = ?1 AND used_at IS NULL',
    )
    .bind(userId, hash.now, at, hash.other)
}

export async function countRecoveryCodes(db: D1Database, userId: string): Promise<number> {
  const row = await db
    .prepare('SELECT count(*) AS n FROM recovery_codes WHERE user_id = ? AND used_at IS NULL')
    .bind(userId)
    .first<{ n: number }>()
  return row?.n ?? 0
}
