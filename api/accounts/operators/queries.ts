/** Operators and invitations. The triggers of `users` make sure that an owner remains. */

import type { OperatorRole } from '#contract/core/operator-roles.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readAll, update } from '../../db/sql.ts'

export type OperatorRow = Pick<
  Row<'users'>,
  'id' | 'email' | 'operator_role' | 'operator_since' | 'suspended_at' | 'last_sign_in_at'
> & { has_factor: number; resets_at: string | null }
export type InviteRow = Row<'operator_invites'> & {
  inviter: string | null
  /** 1 while another owner has not decided about it. */
  waits: number
}

/** Not paged: there are only as many rows as operators and invitations. */
export async function listOperators(db: D1Database): Promise<{ rows: OperatorRow[]; invites: InviteRow[] }> {
  const [rows, invites] = await readAll(
    db,
    query<OperatorRow>(
      db.prepare(
        `SELECT id, email, operator_role, operator_since, suspended_at, last_sign_in_at,
           EXISTS (SELECT 1 FROM authenticators a WHERE a.user_id = users.id) AS has_factor,
           (SELECT r.effective_at FROM second_factor_resets r WHERE r.user_id = users.id AND r.cancelled_at IS NULL AND r.done_at IS NULL) AS resets_at
         FROM users WHERE role = 'operator' ORDER BY id LIMIT 200`,
      ),
    ),
    query<InviteRow>(
      db.prepare(
        `SELECT i.*, u.email AS inviter,
           EXISTS (SELECT 1 FROM approvals a WHERE a.kind = 'inviteOperator' AND a.subject = i.id AND a.state = 'waiting') AS waits
         FROM operator_invites i LEFT JOIN users u ON u.id = i.invited_by
         WHERE i.accepted_at IS NULL AND i.withdrawn_at IS NULL ORDER BY i.id DESC LIMIT 100`,
      ),
    ),
  )
  return { rows, invites }
}

export function findInviteByToken(
  db: D1Database,
  tokenHash: string,
): Promise<Row<'operator_invites'> | null> {
  return prepare(db, sql`SELECT * FROM operator_invites WHERE token_hash = ${tokenHash}`).first<
    Row<'operator_invites'>
  >()
}

export function findInvite(db: D1Database, id: string): Promise<Row<'operator_invites'> | null> {
  return prepare(db, sql`SELECT * FROM operator_invites WHERE id = ${id}`).first<Row<'operator_invites'>>()
}

/** An address has one open invitation; a new one withdraws the earlier one. */
export function insertInvite(
  db: D1Database,
  row: Pick<Row<'operator_invites'>, 'id' | 'email' | 'token_hash' | 'created_at' | 'expires_at'> & {
    operator_role: OperatorRole
    invited_by: string | null
  },
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE operator_invites SET withdrawn_at = ${row.created_at}, email = ''
         WHERE email = ${row.email} AND accepted_at IS NULL AND withdrawn_at IS NULL`,
    ),
    insert(db, 'operator_invites', row),
  ]
}

/** Gives an approved invitation its working link. Aborts with `exactly_one` when it was closed. */
export function openInvite(
  db: D1Database,
  id: string,
  link: Pick<Row<'operator_invites'>, 'token_hash' | 'expires_at'>,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE operator_invites SET token_hash = ${link.token_hash}, expires_at = ${link.expires_at} WHERE id = ${id} AND accepted_at IS NULL AND withdrawn_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}

/** Aborts with `operator_invites_once` or `exactly_one` when it is closed already. */
export function withdrawInvite(db: D1Database, id: string, at: string): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE operator_invites SET withdrawn_at = ${at}, email = '' WHERE id = ${id} AND accepted_at IS NULL AND withdrawn_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}

/**
 * Makes the person an operator and uses up the link. Aborts with `exactly_one` when the invitation was closed
 * or has expired, when the person is an operator already, and for an invitation of the console when there is
 * an owner now. Aborts with `operator_invites_approved` without another owner's approval, if there was
 * another owner when it was written.
 */
export function acceptInvite(
  db: D1Database,
  invite: Pick<Row<'operator_invites'>, 'id' | 'operator_role' | 'invited_by'>,
  { userId, at }: { userId: string; at: string },
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE operator_invites SET accepted_by = ${userId}, accepted_at = ${at}, email = ''
         WHERE id = ${invite.id} AND accepted_at IS NULL AND withdrawn_at IS NULL AND expires_at > ${at}
           AND (invited_by IS NOT NULL OR NOT EXISTS (${OWNER}))`,
    ),
    exactlyOne(db),
    prepare(
      db,
      sql`UPDATE users SET role = 'operator', operator_role = ${invite.operator_role}, operator_since = ${at}
         WHERE id = ${userId} AND role = 'member' AND withdrawn_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}

type RoleChange = {
  role: OperatorRole
  /** The role that the operator saw when requesting the change. */
  before: string
  /** The time from which a role with more approval rights counts; null when the new role has no more. */
  since: string | null
}

/**
 * Aborts with `users_last_owner`, with `exactly_one` when the role was changed since, and with
 * `users_role_approved` without another owner's approval.
 */
export function setOperatorRole(
  db: D1Database,
  id: string,
  { role, before, since }: RoleChange,
): D1PreparedStatement[] {
  const seen = { id, role: 'operator', operator_role: before }
  return [
    update(db, 'users', seen, { operator_role: role, ...(since && { operator_since: since }) }),
    exactlyOne(db),
  ]
}

/** Makes the operator a member again. Aborts with `users_last_owner`. */
export function endOperator(db: D1Database, id: string): D1PreparedStatement[] {
  return [
    update(db, 'users', { id, role: 'operator' }, { role: 'member', operator_role: null }),
    exactlyOne(db),
  ]
}

const OWNER = sql`SELECT 1 FROM users WHERE role = 'operator' AND operator_role = 'owner' AND suspended_at IS NULL AND withdrawn_at IS NULL`

/** Lists the unanswered requests of the console, and whether there is an owner. */
export async function listBootstraps(
  db: D1Database,
): Promise<{ asked: Row<'bootstraps'>[]; hasOwner: boolean }> {
  const [asked, owner] = await readAll(
    db,
    query<Row<'bootstraps'>>(
      db.prepare('SELECT * FROM bootstraps WHERE outcome IS NULL ORDER BY asked_at LIMIT 5'),
    ),
    query<{ has_owner: number }>(prepare(db, sql`SELECT EXISTS (${OWNER}) AS has_owner`)),
  )
  return { asked, hasOwner: owner[0]?.has_owner === 1 }
}

/** Aborts with `exactly_one` when another run was first. */
export function answerBootstrap(
  db: D1Database,
  id: string,
  outcome: 'invited' | 'reset' | 'refused',
  at: string,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE bootstraps SET outcome = ${outcome}, answered_at = ${at}, email = '' WHERE id = ${id} AND outcome IS NULL`,
    ),
    exactlyOne(db),
  ]
}

/** True when this exact address has an open invitation to become an operator. */
export async function hasOpenInvite(db: D1Database, email: string, at: string): Promise<boolean> {
  const row = await prepare(
    db,
    sql`SELECT 1 AS one FROM operator_invites
       WHERE email = ${email} AND accepted_at IS NULL AND withdrawn_at IS NULL AND expires_at > ${at}`,
  ).first<{ one: number }>()
  return row !== null
}
