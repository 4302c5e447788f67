/** Codes mailed to an address. Only the newest of an address and purpose counts; how many may be sent counts them all. */
import type { Row } from './sql.ts'

export type EmailCode = Row<'email_codes'>
export type Purpose = 'sign_up' | 'reset_password' | 'change_email' | 'transfer'

/**
 * Inserts nothing when the address got a code after `minuteAgo`, or `mostADay` codes after `dayAgo`; follow it with
 * `exactlyOne`. Two at once are decided here, not by an earlier read.
 */
export function insertEmailCode(
  db: D1Database,
  code: { id: string; email: string; purpose: Purpose; hash: string; at: string; expiresAt: string },
  limits: { minuteAgo: string; dayAgo: string; mostADay: number },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO email_codes (id, email, code_hash, created_at, expires_at, purpose) SELECT ?1, ?2, ?3, ?4, ?5, ?9
       WHERE NOT EXISTS (SELECT 1 FROM email_codes WHERE email = ?2 AND created_at > ?6)
         AND (SELECT count(*) FROM email_codes WHERE email = ?2 AND created_at > ?7) < ?8`,
    )
    .bind(
      code.id,
      code.email,
      code.hash,
      code.at,
      code.expiresAt,
      limits.minuteAgo,
      limits.dayAgo,
      limits.mostADay,
      code.purpose,
    )
}

/** When codes were sent to the address since `since`, newest first. */
export async function listCodeTimes(db: D1Database, email: string, since: string): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT created_at FROM email_codes WHERE email = ? AND created_at > ? ORDER BY created_at DESC')
    .bind(email, since)
    .all<{ created_at: string }>()
  return results.map((row) => row.created_at)
}

export function findNewestCode(db: D1Database, purpose: Purpose, email: string): Promise<EmailCode | null> {
  return db
    .prepare('SELECT * FROM email_codes WHERE email = ? AND purpose = ? ORDER BY created_at DESC LIMIT 1')
    .bind(email, purpose)
    .first()
}

/** Spends one attempt of the address's newest code and returns it; null when there is none left to spend. */
export function spendAttempt(
  db: D1Database,
  purpose: Purpose,
  email: string,
  now: string,
  most: number,
): Promise<EmailCode | null> {
  return db
    .prepare(
      `UPDATE email_codes SET attempts = attempts + 1
       WHERE id = (SELECT id FROM email_codes WHERE email = ?1 AND purpose = ?4 ORDER BY created_at DESC LIMIT 1)
         AND attempts < ?3 AND expires_at > ?2
       RETURNING *`,
    )
    .bind(email, now, most, purpose)
    .first()
}

/** A right code costs no attempt, so that a slow typist can still use it after confirming it. */
export function markConfirmed(db: D1Database, id: string, at: string): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE email_codes SET attempts = attempts - 1, confirmed_at = COALESCE(confirmed_at, ?2) WHERE id = ?1 AND attempts > 0',
    )
    .bind(id, at)
}

/** Follow it with `exactlyOne`: a code is used once. */
export function markUsed(db: D1Database, id: string, at: string): D1PreparedStatement {
  return db.prepare('UPDATE email_codes SET used_at = ?2 WHERE id = ?1 AND used_at IS NULL').bind(id, at)
}
