/** The people of partners and their invitations. */
import type { PartnerDuty, PartnerRole } from '#contract/core/clients/partner-roles.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readNamed, readRows } from '../../db/sql.ts'

type InviteRow = Row<'partner_invites'>
type PersonRow = Row<'partner_people'> & {
  email: string | null
  last_sign_in_at: string | null
  has_factor: 0 | 1
}

export function listPeople(db: D1Database, partnerId: string) {
  return readNamed(db, {
    people: query<PersonRow>(
      prepare(
        db,
        sql`SELECT p.*, u.email, u.last_sign_in_at, EXISTS (SELECT 1 FROM authenticators a WHERE a.user_id = p.user_id) AS has_factor
           FROM partner_people p INDEXED BY partner_people_by_partner JOIN users u ON u.id = p.user_id
           WHERE p.partner_id = ${partnerId} ORDER BY p.user_id LIMIT 20`,
      ),
    ),
    invites: query<InviteRow>(
      prepare(
        db,
        sql`SELECT * FROM partner_invites INDEXED BY partner_invites_open
           WHERE partner_id = ${partnerId} AND accepted_at IS NULL AND withdrawn_at IS NULL ORDER BY email LIMIT 20`,
      ),
    ),
  })
}

/** The managers and the people with this duty, without those who are suspended. */
export function listPeopleWithDuty(
  db: D1Database,
  partnerId: string,
  duty: PartnerDuty,
): Promise<Pick<Row<'users'>, 'id' | 'email'>[]> {
  return readRows(
    query<Pick<Row<'users'>, 'id' | 'email'>>(
      prepare(
        db,
        sql`SELECT u.id, u.email FROM partner_people p INDEXED BY partner_people_by_partner JOIN users u ON u.id = p.user_id
           WHERE p.partner_id = ${partnerId} AND p.role IN ('manager', ${duty}) AND u.suspended_at IS NULL ORDER BY p.user_id LIMIT 20`,
      ),
    ),
  )
}

type Invitable = { id: string; title: string; taken: string | null }

/** The partner, and the partner for which the person with this address acts already. */
export function findInvitable(db: D1Database, partnerId: string, email: string): Promise<Invitable | null> {
  return prepare(
    db,
    sql`SELECT id, title, (SELECT p.partner_id FROM users u JOIN partner_people p ON p.user_id = u.id WHERE u.email = ${email}) AS taken
       FROM partners WHERE id = ${partnerId}`,
  ).first()
}

/** An address has one open invitation of a partner; a new one withdraws the earlier one. */
export function insertInvite(
  db: D1Database,
  row: Omit<InviteRow, 'accepted_by' | 'accepted_at' | 'withdrawn_at'>,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE partner_invites SET withdrawn_at = ${row.created_at}, email = ''
         WHERE partner_id = ${row.partner_id} AND email = ${row.email} AND accepted_at IS NULL AND withdrawn_at IS NULL`,
    ),
    insert(db, 'partner_invites', row),
  ]
}

/** `partnerId`: null finds it whichever partner it belongs to. */
export function findInvite(db: D1Database, id: string, partnerId: string | null): Promise<InviteRow | null> {
  return prepare(
    db,
    sql`SELECT * FROM partner_invites WHERE id = ${id} AND partner_id = coalesce(${partnerId}, partner_id)`,
  ).first()
}

export function findInviteByToken(
  db: D1Database,
  hash: string,
): Promise<(InviteRow & { title: string }) | null> {
  return prepare(
    db,
    sql`SELECT i.*, p.title FROM partner_invites i JOIN partners p ON p.id = i.partner_id WHERE i.token_hash = ${hash}`,
  ).first()
}

/** Aborts with `exactly_one` or `partner_invites_once` when it is closed already. */
export function withdrawInvite(db: D1Database, id: string, at: string): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE partner_invites SET withdrawn_at = ${at}, email = ''
         WHERE id = ${id} AND accepted_at IS NULL AND withdrawn_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}

/**
 * Makes the person act for the partner and uses up the link. Aborts with `exactly_one` when the invitation was
 * closed or has expired, with `partner_people_alone` for an operator and a creator,
 * with `partner_people_not_agency` for somebody who works for an agency, with `partner_people_full`,
 * and with `partner_people.user_id` for somebody who acts for a partner already.
 */
export function acceptInvite(
  db: D1Database,
  invite: InviteRow,
  { userId, at }: { userId: string; at: string },
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE partner_invites SET accepted_by = ${userId}, accepted_at = ${at}, email = ''
         WHERE id = ${invite.id} AND accepted_at IS NULL AND withdrawn_at IS NULL AND expires_at > ${at}`,
    ),
    exactlyOne(db),
    insert(db, 'partner_people', {
      user_id: userId,
      partner_id: invite.partner_id,
      role: invite.role as PartnerRole,
      invited_by: invite.invited_by,
      since: at,
    }),
  ]
}

/** `partnerId`: null finds the person whichever partner they act for. */
export function findPerson(
  db: D1Database,
  userId: string,
  partnerId: string | null,
): Promise<(Row<'partner_people'> & { email: string | null; title: string }) | null> {
  return prepare(
    db,
    sql`SELECT p.*, u.email, t.title FROM partner_people p JOIN users u ON u.id = p.user_id JOIN partners t ON t.id = p.partner_id
       WHERE p.user_id = ${userId} AND p.partner_id = coalesce(${partnerId}, p.partner_id)`,
  ).first()
}

type RemovingManager = { userId: string; partnerId: string }

/**
 * Aborts with `exactly_one` when somebody else removed the person meanwhile, or the manager who removes them.
 * `by`: null for an operator.
 */
export function deletePerson(
  db: D1Database,
  userId: string,
  by: RemovingManager | null,
): D1PreparedStatement[] {
  const isAllowed = by
    ? sql`EXISTS (SELECT 1 FROM partner_people m WHERE m.user_id = ${by.userId} AND m.partner_id = ${by.partnerId} AND m.role = 'manager')`
    : sql`1`
  return [
    prepare(db, sql`DELETE FROM partner_people WHERE user_id = ${userId} AND ${isAllowed}`),
    exactlyOne(db),
  ]
}
