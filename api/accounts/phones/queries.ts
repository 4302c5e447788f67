/** Phone numbers that members proved, the codes sent to them, and the kinds of messages they want. */
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readAll, readNamed } from '../../db/sql.ts'

type PhoneCode = Row<'phone_codes'>

/** Reads the data of the settings page; the code is the latest one that is still valid. */
export async function findPhone(db: D1Database, userId: string, now: string) {
  const { phones, codes, kinds } = await readNamed(db, {
    phones: query<Pick<Row<'phones'>, 'number_last'>>(
      prepare(db, sql`SELECT number_last FROM phones WHERE user_id = ${userId}`),
    ),
    codes: query<Pick<PhoneCode, 'number_last' | 'created_at' | 'expires_at' | 'used_at'>>(
      prepare(
        db,
        sql`SELECT number_last, created_at, expires_at, used_at FROM phone_codes
           WHERE user_id = ${userId} AND expires_at > ${now} ORDER BY created_at DESC LIMIT 1`,
      ),
    ),
    kinds: query<{ kind: string }>(
      prepare(db, sql`SELECT kind FROM message_kinds_on WHERE user_id = ${userId}`),
    ),
  })
  return {
    lastDigits: phones[0]?.number_last ?? null,
    code: codes[0] && codes[0].used_at === null ? codes[0] : null,
    kinds: kinds.map(({ kind }) => kind),
  }
}

type CodeLimits = { minuteAgo: string; dayAgo: string; ofMember: number; ofNumber: number }

/**
 * Aborts with `exactly_one` when the member or the number got a code after `minuteAgo`, or has spent the
 * limit of the day. Codes that were entered correctly do not count. The statement decides between concurrent
 * calls.
 */
export function insertCode(
  db: D1Database,
  code: Omit<PhoneCode, 'attempts' | 'used_at'>,
  { minuteAgo, dayAgo, ofMember, ofNumber }: CodeLimits,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`INSERT INTO phone_codes (id, user_id, number_sealed, number_last, number_index, code_hash, created_at, expires_at)
         SELECT ${code.id}, ${code.user_id}, ${code.number_sealed}, ${code.number_last}, ${code.number_index}, ${code.code_hash}, ${code.created_at}, ${code.expires_at}
         WHERE NOT EXISTS (SELECT 1 FROM phone_codes WHERE user_id = ${code.user_id} AND created_at > ${minuteAgo})
           AND NOT EXISTS (SELECT 1 FROM phone_codes WHERE number_index = ${code.number_index} AND created_at > ${minuteAgo})
           AND (SELECT count(*) FROM phone_codes WHERE user_id = ${code.user_id} AND created_at > ${dayAgo} AND used_at IS NULL) < ${ofMember}
           AND (SELECT count(*) FROM phone_codes WHERE number_index = ${code.number_index} AND created_at > ${dayAgo} AND used_at IS NULL) < ${ofNumber}`,
    ),
    exactlyOne(db),
  ]
}

/**
 * The times of codes sent to the member or the number since `since`, newest first. The day's count leaves out
 * those entered correctly.
 */
export async function listCodeTimes(
  db: D1Database,
  { userId, index, since }: { userId: string; index: string; since: string },
): Promise<{ member: CodeTime[]; number: CodeTime[] }> {
  const [member, number] = await readAll(
    db,
    query<CodeTime>(
      prepare(
        db,
        sql`SELECT created_at, used_at FROM phone_codes WHERE user_id = ${userId} AND created_at > ${since} ORDER BY created_at DESC`,
      ),
    ),
    query<CodeTime>(
      prepare(
        db,
        sql`SELECT created_at, used_at FROM phone_codes WHERE number_index = ${index} AND created_at > ${since} ORDER BY created_at DESC`,
      ),
    ),
  )
  return { member, number }
}
type CodeTime = Pick<PhoneCode, 'created_at' | 'used_at'>

/**
 * Spends one attempt of the member's newest code; returns null when it has no attempt left, has expired or
 * was used.
 */
export function spendAttempt(db: D1Database, userId: string, now: string): Promise<PhoneCode | null> {
  return prepare(
    db,
    sql`UPDATE phone_codes SET attempts = attempts + 1
       WHERE id = (SELECT id FROM phone_codes WHERE user_id = ${userId} ORDER BY created_at DESC LIMIT 1)
         AND attempts < 5 AND expires_at > ${now} AND used_at IS NULL RETURNING *`,
  ).first()
}

export function findNewestCode(db: D1Database, userId: string): Promise<PhoneCode | null> {
  return prepare(
    db,
    sql`SELECT * FROM phone_codes WHERE user_id = ${userId} ORDER BY created_at DESC LIMIT 1`,
  ).first()
}

/** Assigns the number to the member. Aborts with `exactly_one` when the code was used meanwhile. */
export function setPhone(db: D1Database, codeId: string, row: Row<'phones'>): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE phone_codes SET used_at = ${row.proved_at}, number_sealed = '' WHERE id = ${codeId} AND used_at IS NULL`,
    ),
    exactlyOne(db),
    prepare(db, sql`DELETE FROM phones WHERE user_id = ${row.user_id}`),
    insert(db, 'phones', row),
  ]
}

/** Also deletes the chosen kinds. Codes still count towards the limits, without the number. */
export function erasePhone(db: D1Database, userId: string, at: string): D1PreparedStatement[] {
  return [
    prepare(db, sql`DELETE FROM phones WHERE user_id = ${userId}`),
    prepare(db, sql`DELETE FROM message_kinds_on WHERE user_id = ${userId}`),
    prepare(
      db,
      sql`UPDATE phone_codes SET number_sealed = '', number_last = '', expires_at = min(expires_at, ${at}) WHERE user_id = ${userId}`,
    ),
  ]
}

/** Sets exactly these `kinds`. Aborts with `exactly_one` when the member has no phone. */
export function setKinds(db: D1Database, userId: string, kinds: string[], at: string): D1PreparedStatement[] {
  const wanted = JSON.stringify(kinds)
  return [
    prepare(db, sql`UPDATE phones SET user_id = user_id WHERE user_id = ${userId}`),
    exactlyOne(db),
    prepare(
      db,
      sql`DELETE FROM message_kinds_on WHERE user_id = ${userId} AND kind NOT IN (SELECT value FROM json_each(${wanted}))`,
    ),
    prepare(
      db,
      sql`INSERT INTO message_kinds_on (user_id, kind, on_at) SELECT ${userId}, value, ${at} FROM json_each(${wanted}) WHERE true
         ON CONFLICT (user_id, kind) DO NOTHING`,
    ),
  ]
}
