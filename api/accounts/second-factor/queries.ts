/** Stores the proofs of a second factor, the challenges of sessions, and the recovery codes. */
import { identifier, joinSql, prepare, type SqlValue, sql } from '../../db/fragments.ts'
import type { Index } from '../../db/indexes.ts'
import { insert, query, type Row, readRow } from '../../db/sql.ts'

export type Purpose = 'passkey' | 'new_passkey' | 'new_totp' | 'development'

/** Oldest first; a person has at most ten. */
export async function listAuthenticators(db: D1Database, userId: string): Promise<Row<'authenticators'>[]> {
  const { results } = await prepare(
    db,
    sql`SELECT * FROM authenticators WHERE user_id = ${userId} ORDER BY created_at, id LIMIT 20`,
  ).all<Row<'authenticators'>>()
  return results
}

export type NewAuthenticator = Partial<Row<'authenticators'>> & { id: string; user_id: string }
/**
 * `freshSince`: the session may add one if it proved its second factor after this time; the first one needs
 * no proof.
 */
type AddRights = { sessionId: string; freshSince: string; most: number }

/** Changes nothing when the session may not add it: follow it with `exactlyOne`. */
export function insertAuthenticator(
  db: D1Database,
  row: NewAuthenticator,
  { sessionId, freshSince, most }: AddRights,
): D1PreparedStatement {
  const columns = joinSql(
    Object.keys(row).map((name) => identifier(name)),
    ', ',
  )
  const values = joinSql(
    (Object.values(row) as SqlValue[]).map((value) => sql`${value}`),
    ', ',
  )
  return prepare(
    db,
    sql`INSERT INTO authenticators (${columns}) SELECT ${values}
       WHERE (SELECT count(*) FROM authenticators WHERE user_id = ${row.user_id}) < ${most} AND (
         NOT EXISTS (SELECT 1 FROM authenticators WHERE user_id = ${row.user_id})
         OR EXISTS (SELECT 1 FROM sessions WHERE id = ${sessionId} AND second_factor_at > ${freshSince}))`,
  )
}

/** Accepts one code per time step. Follow it with `exactlyOne`. */
export function spendStep(db: D1Database, id: string, step: number, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE authenticators SET last_step = ${step}, last_used_at = ${at} WHERE id = ${id} AND last_step < ${step}`,
  )
}

/** A counter must grow; keys without a counter always send 0. Follow it with `exactlyOne`. */
export function countPasskey(db: D1Database, id: string, counter: number, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE authenticators SET counter = ${counter}, last_used_at = ${at}
       WHERE id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))`,
  )
}

/** Follow it with `exactlyOne`; aborts for the last one (`authenticators_last_stays`). */
export function removeAuthenticator(db: D1Database, userId: string, id: string): D1PreparedStatement {
  return prepare(db, sql`DELETE FROM authenticators WHERE id = ${id} AND user_id = ${userId}`)
}

/** A new challenge replaces the older one. */
export function putChallenge(
  db: D1Database,
  row: Row<'second_factor_challenges'> & { purpose: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO second_factor_challenges (session_id, purpose, sealed, expires_at) VALUES (${row.session_id}, ${row.purpose}, ${row.sealed}, ${row.expires_at})
       ON CONFLICT (session_id, purpose) DO UPDATE SET sealed = excluded.sealed, expires_at = excluded.expires_at`,
  )
}

/**
 * Returns the open challenge. With `isTaken` it also deletes it, so that a challenge accepts one answer only,
 * right or wrong.
 */
export async function findChallenge(
  db: D1Database,
  sessionId: string,
  purpose: Purpose,
  { now, isTaken = false }: { now: string; isTaken?: boolean },
): Promise<string | null> {
  const living = sql`FROM second_factor_challenges WHERE session_id = ${sessionId} AND purpose = ${purpose} AND expires_at > ${now}`
  const row = await prepare(
    db,
    isTaken ? sql`DELETE ${living} RETURNING sealed` : sql`SELECT sealed ${living}`,
  ).first<{ sealed: string }>()
  return row?.sealed ?? null
}

/** Deletes exactly this challenge. Follow it with `exactlyOne`. */
export function spendChallenge(
  db: D1Database,
  sessionId: string,
  purpose: Purpose,
  sealed: string,
): D1PreparedStatement {
  return prepare(
    db,
    sql`DELETE FROM second_factor_challenges WHERE session_id = ${sessionId} AND purpose = ${purpose} AND sealed = ${sealed}`,
  )
}

/** When the session last proved the second factor, ISO UTC; null if it never did. */
export async function findProvedAt(db: D1Database, sessionId: string): Promise<string | null> {
  const row = await readRow(
    query<Pick<Row<'sessions'>, 'second_factor_at'>>(
      prepare(db, sql`SELECT second_factor_at FROM sessions WHERE id = ${sessionId}`),
    ),
  )
  return row?.second_factor_at ?? null
}

/** Follow it with `exactlyOne`: an ended session cannot be marked. */
export function markSecondFactor(db: D1Database, sessionId: string, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE sessions SET second_factor_at = ${at} WHERE id = ${sessionId} AND revoked_at IS NULL`,
  )
}

/** Deletes the older codes. */
export function replaceRecoveryCodes(
  db: D1Database,
  userId: string,
  hashes: string[],
  at: string,
): D1PreparedStatement[] {
  return [
    prepare(db, sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`),
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
  return prepare(
    db,
    sql`UPDATE recovery_codes SET used_at = ${at} WHERE hash IN (${hash.now}, ${hash.other}) AND user_id = ${userId} AND used_at IS NULL`,
  )
}

export async function countRecoveryCodes(db: D1Database, userId: string): Promise<number> {
  const row = await prepare(
    db,
    sql`SELECT count(*) AS n FROM recovery_codes WHERE user_id = ${userId} AND used_at IS NULL`,
  ).first<{ n: number }>()
  return row?.n ?? 0
}
