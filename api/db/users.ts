/** Accounts: one row in users and one in creators, created in one batch. */

import type { PartnerRole } from '#contract/core/clients/partner-roles.ts'
import type { OperatorRole } from '#contract/core/operator-roles.ts'
import { MOST_UNREAD } from '#contract/platform/notification-limits.ts'
import { PERSON, PRESUMED, type PresumedRow } from './actors.ts'
import { prepare, raw, type Sql, sql } from './fragments.ts'
import { insert, type Row, update } from './sql.ts'

export function findUserByEmail(db: D1Database, email: string): Promise<Row<'users'> | null> {
  return prepare(db, sql`SELECT * FROM users WHERE email = ${email}`).first()
}

/** Finds the user with the claims of a token and the nickname. */
export function findSignIn(db: D1Database, email: string): Promise<SignInRow | null> {
  return prepare(
    db,
    sql`SELECT u.*, c.nickname, ${PRESUMED} FROM users u ${PERSON} WHERE u.email = ${email}`,
  ).first()
}

type SignInRow = Row<'users'> & PresumedRow & { nickname: string }

/** Aborts the batch with `users.email` when the address has an account. */
export function insertUser(db: D1Database, row: Partial<Row<'users'>>): D1PreparedStatement {
  return insert(db, 'users', row)
}

/** Aborts the batch with `exactly_one` unless this is still the person's password. */
export function requirePassword(db: D1Database, userId: string, hash: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO guards (changed) SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND password_hash = ${hash})`,
  )
}

/** Aborts the batch with `exactly_one` unless this is still the person's address. */
export function requireEmail(db: D1Database, userId: string, email: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO guards (changed) SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND email = ${email})`,
  )
}

export function findUser(db: D1Database, id: string): Promise<Row<'users'> | null> {
  return prepare(db, sql`SELECT * FROM users WHERE id = ${id}`).first()
}

export function setPasswordHash(db: D1Database, userId: string, hash: string): D1PreparedStatement {
  return update(db, 'users', { id: userId, withdrawn_at: null }, { password_hash: hash })
}

/** Aborts the batch with `users.email` when another account has the address. */
export function setEmail(db: D1Database, userId: string, email: string): D1PreparedStatement {
  return update(db, 'users', { id: userId, withdrawn_at: null }, { email })
}

export function markSignIn(db: D1Database, userId: string, at: string): D1PreparedStatement {
  return update(db, 'users', { id: userId }, { last_sign_in_at: at })
}

/**
 * Inserts the creator's row and the first grade, in force from now on. The trigger on creators adds the
 * ledger accounts.
 */
export function insertCreator(
  db: D1Database,
  creator: { id: string; userId: string; at: string },
): D1PreparedStatement[] {
  return [
    insert(db, 'creators', { id: creator.id, user_id: creator.userId, created_at: creator.at }),
    prepare(
      db,
      sql`INSERT INTO creator_grades (creator_id, since, level, name, share_bps)
         SELECT ${creator.id}, ${creator.at}, level, name, share_bps FROM grades WHERE level = 1`,
    ),
  ]
}

export type MeRow = {
  id: string
  email: string | null
  role: 'member' | 'operator'
  operator_role: OperatorRole | null
  operator_since: string | null
  email_agreed: number
  sms_agreed: number
  night_agreed: number
  has_password: number
  last_sign_in_at: string | null
  created_at: string
  creator_id: string
  nickname: string
  approved_at: string | null
  level: number
  grade_id: string
  grade_name: string
  application: 'submitted' | 'approved' | 'rejected' | null
  partner_id: string | null
  partner_role: PartnerRole | null
  partner_title: string | null
  agency_name: string | null
  /** Kinds of legal texts, separated by commas. */
  to_agree: string | null
  /** The number of unread notifications, at most `MOST_UNREAD`. */
  unread: number
}

/** Reads everything that a page needs about the signed-in person, by primary keys and one index. */
export function findMe(db: D1Database, userId: string, today: string): Promise<MeRow | null> {
  return prepare(
    db,
    sql`SELECT u.id, u.email, u.role, u.operator_role, u.operator_since, u.email_agreed, u.sms_agreed, u.night_agreed, u.password_hash IS NOT NULL AS has_password,
         u.last_sign_in_at, u.created_at,
         c.id AS creator_id, c.nickname, c.approved_at, g.level, g.id AS grade_id, g.name AS grade_name,
         (SELECT a.state FROM applications a WHERE a.creator_id = c.id ORDER BY a.submitted_at DESC LIMIT 1) AS application,
         x.partner_id, x.role AS partner_role, (SELECT title FROM partners WHERE id = x.partner_id) AS partner_title,
         (SELECT a.name FROM agency_people p JOIN agencies a ON a.id = p.agency_id WHERE p.user_id = u.id) AS agency_name,
         (SELECT group_concat(DISTINCT t.kind) FROM legal_texts t WHERE t.needs_consent = 1 AND t.starts_on <= ${today} AND u.role = 'member'
            AND t.starts_on > coalesce((SELECT max(n.version) FROM consents n
              WHERE n.user_id = u.id AND n.kind = t.kind AND n.agreed = 1), '')) AS to_agree,
         (SELECT count(*) FROM (SELECT 1 FROM notifications WHERE user_id = ${userId} AND read_at IS NULL LIMIT ${raw(MOST_UNREAD)})) AS unread
       FROM users u JOIN creators c ON c.user_id = u.id JOIN grades g ON g.level = c.grade_level LEFT JOIN partner_people x ON x.user_id = u.id
       WHERE u.id = ${userId}`,
  ).first()
}

/** The id in users of a user or a creator. */
export function userOf(whom: { userId: string } | { creatorId: string }): Sql {
  return 'userId' in whom
    ? sql`${whom.userId}`
    : sql`(SELECT user_id FROM creators WHERE id = ${whom.creatorId})`
}
