import { prepare, raw, type SqlValue, sql } from '../../db/fragments.ts'
import { query, type Row, readRow, readRows } from '../../db/sql.ts'

export type EmailCode = Row<'email_codes'>
export type Purpose = 'sign_up' | 'reset_password' | 'change_email' | 'transfer'

type NewCode = Pick<
  EmailCode,
  'id' | 'email' | 'code_hash' | 'created_at' | 'expires_at' | 'requester' | 'sender'
> & { purpose: Purpose }
type MailLimits = {
  minuteAgo: string
  dayAgo: string
  share: string
  ofSender: number
  ofShare: number
  /**
   * The most codes requested by strangers that may remain unentered, over the 7 days for which codes are
   * stored.
   */
  ofStrangers: number
}

/**
 * Inserts nothing when this sender sent a code to the address after `minuteAgo`, or has spent a limit since
 * `dayAgo`. The same applies when the share has spent its limit, or when strangers have too many unentered
 * codes. Follow it with `exactlyOne`. The statement decides between concurrent calls.
 */
export function insertEmailCode(db: D1Database, code: NewCode, limits: MailLimits): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO email_codes (id, email, code_hash, created_at, expires_at, purpose, requester, sender)
       SELECT ${code.id}, ${code.email}, ${code.code_hash}, ${code.created_at}, ${code.expires_at}, ${code.purpose}, ${code.requester}, ${code.sender}
       WHERE NOT EXISTS (SELECT 1 FROM email_codes WHERE email = ${code.email} AND sender = ${code.sender} AND created_at > ${limits.minuteAgo})
         AND (SELECT count(*) FROM email_codes
              WHERE email = ${code.email} AND created_at > ${limits.dayAgo} AND confirmed_at IS NULL AND sender = ${code.sender}) < ${limits.ofSender}
         AND (SELECT count(*) FROM email_codes
              WHERE email = ${code.email} AND created_at > ${limits.dayAgo} AND confirmed_at IS NULL AND sender LIKE ${`${limits.share}:%`}) < ${limits.ofShare}
         AND (SELECT count(*) FROM email_codes
              WHERE email = ${code.email} AND confirmed_at IS NULL AND sender NOT LIKE 'known:%') < ${limits.ofStrangers}`,
  )
}

/** Counts the codes that strangers requested and nobody entered. */
export async function countStrangers(db: D1Database, email: string): Promise<number> {
  const row = await readRow(
    query<{ n: number }>(
      prepare(
        db,
        sql`SELECT count(*) AS n FROM email_codes WHERE email = ${email} AND confirmed_at IS NULL AND sender NOT LIKE 'known:%'`,
      ),
    ),
  )
  return row?.n ?? 0
}

/** Codes of one share to the address since `since`, newest first. */
export async function listSentCodes(
  db: D1Database,
  { email, share, since }: { email: string; share: string; since: string },
): Promise<Pick<EmailCode, 'sender' | 'created_at' | 'confirmed_at'>[]> {
  const { results } = await prepare(
    db,
    sql`SELECT sender, created_at, confirmed_at FROM email_codes
       WHERE email = ${email} AND created_at > ${since} AND sender LIKE ${`${share}:%`} ORDER BY created_at DESC`,
  ).all<Pick<EmailCode, 'sender' | 'created_at' | 'confirmed_at'>>()
  return results
}

export type CodeKey = { purpose: Purpose; requester: string; email: string | null }

/** The newest code that this requester asked for, for one address or for any. */
export function findOwnCode(
  db: D1Database,
  { purpose, requester, email }: CodeKey,
): Promise<EmailCode | null> {
  return prepare(
    db,
    sql`SELECT * FROM email_codes WHERE id = (${ownLink(purpose, requester, email)})`,
  ).first()
}

const ownLink = (
  purpose: string,
  requester: string,
  email: string | null,
) => sql`SELECT id FROM email_codes WHERE purpose = ${purpose} AND requester = ${requester} AND (${email} IS NULL OR email = ${email})
  ORDER BY created_at DESC LIMIT 1`

/** A right code costs no attempt, so that a slow typist can still use it after confirming it. */
const spend = (attempts: 'attempts' | 'others_attempts', right: SqlValue, now: SqlValue) =>
  sql`${raw(attempts)} = ${raw(attempts)} + (id IS NOT ${right}),
   confirmed_at = iif(id IS ${right}, COALESCE(confirmed_at, ${now}), confirmed_at)`

/**
 * Spends one attempt of the requester's newest code and returns it; returns nothing when no attempt is left.
 * `right` is the id of the code that the digits match.
 */
export function spendOwnAttempt(
  db: D1Database,
  { purpose, requester, email }: CodeKey,
  { now, right }: { now: string; right: string | null },
): Promise<EmailCode[]> {
  return readRows(
    query<EmailCode>(
      prepare(
        db,
        sql`UPDATE email_codes SET ${spend('attempts', right, now)}
           WHERE id = (${ownLink(purpose, requester, email)}) AND attempts < 5 AND expires_at > ${now} RETURNING *`,
      ),
    ),
  )
}

/** The valid codes of the address, from any requester. */
export function listLivingCodes(
  db: D1Database,
  { purpose, email, now }: { purpose: Purpose; email: string; now: string },
): Promise<EmailCode[]> {
  return readRows(
    query<EmailCode>(
      prepare(
        db,
        sql`SELECT * FROM email_codes WHERE email = ${email} AND purpose = ${purpose} AND expires_at > ${now}`,
      ),
    ),
  )
}

/** Spends one shared attempt on every valid code of the address except the `right` one, and returns them. */
export function spendOthersAttempt(
  db: D1Database,
  { purpose, email }: { purpose: Purpose; email: string },
  { now, right }: { now: string; right: string | null },
): Promise<EmailCode[]> {
  return readRows(
    query<EmailCode>(
      prepare(
        db,
        sql`UPDATE email_codes SET ${spend('others_attempts', right, now)}
           WHERE email = ${email} AND purpose = ${purpose} AND others_attempts < 5 AND expires_at > ${now} RETURNING *`,
      ),
    ),
  )
}

export function findNewestCode(db: D1Database, purpose: Purpose, email: string): Promise<EmailCode | null> {
  return prepare(
    db,
    sql`SELECT * FROM email_codes WHERE email = ${email} AND purpose = ${purpose} ORDER BY created_at DESC LIMIT 1`,
  ).first()
}

/** Gives back the attempt that a right code has cost. */
export function markConfirmed(
  db: D1Database,
  { id, at, spent }: { id: string; at: string; spent: 'attempts' | 'others_attempts' },
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE email_codes SET ${raw(spent)} = ${raw(spent)} - 1, confirmed_at = COALESCE(confirmed_at, ${at}) WHERE id = ${id} AND ${raw(spent)} > 0`,
  )
}

/** Follow it with `exactlyOne`, so that a code is used once. */
export function markUsed(db: D1Database, id: string, at: string): D1PreparedStatement {
  return prepare(db, sql`UPDATE email_codes SET used_at = ${at} WHERE id = ${id} AND used_at IS NULL`)
}
