/** The people of agencies and their invitations. */
import type { AgencyRole } from '#contract/core/clients/agency-scopes.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readNamed } from '../../db/sql.ts'

type InviteRow = Row<'agency_invites'>
type PersonRow = Row<'agency_people'> & { email: string | null; last_sign_in_at: string | null }

/** Everybody of the agency for which the person works. */
export function listPeople(db: D1Database, userId: string) {
  return readNamed(db, {
    people: query<PersonRow>(
      prepare(
        db,
        sql`SELECT p.*, u.email, u.last_sign_in_at FROM agency_people p INDEXED BY agency_people_by_agency JOIN users u ON u.id = p.user_id
           WHERE p.agency_id = (SELECT agency_id FROM agency_people WHERE user_id = ${userId}) ORDER BY p.user_id LIMIT 20`,
      ),
    ),
    invites: query<InviteRow>(
      prepare(
        db,
        sql`SELECT * FROM agency_invites INDEXED BY agency_invites_open
           WHERE agency_id = (SELECT agency_id FROM agency_people WHERE user_id = ${userId}) AND accepted_at IS NULL AND withdrawn_at IS NULL
           ORDER BY email LIMIT 20`,
      ),
    ),
  })
}

/** The agency for which the person with this address works; null for nobody. */
export async function findAgencyOf(db: D1Database, email: string): Promise<string | null> {
  const row = await prepare(
    db,
    sql`SELECT p.agency_id FROM users u JOIN agency_people p ON p.user_id = u.id WHERE u.email = ${email}`,
  ).first<{ agency_id: string }>()
  return row?.agency_id ?? null
}

/** An address has one open invitation of an agency; a new one withdraws the earlier one. */
export function insertInvite(
  db: D1Database,
  row: Omit<InviteRow, 'accepted_by' | 'accepted_at' | 'withdrawn_at'>,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE agency_invites SET withdrawn_at = ${row.created_at}, email = ''
         WHERE agency_id = ${row.agency_id} AND email = ${row.email} AND accepted_at IS NULL AND withdrawn_at IS NULL`,
    ),
    insert(db, 'agency_invites', row),
  ]
}

export function findInviteByToken(
  db: D1Database,
  hash: string,
): Promise<(InviteRow & { name: string }) | null> {
  return prepare(
    db,
    sql`SELECT i.*, a.name FROM agency_invites i JOIN agencies a ON a.id = i.agency_id WHERE i.token_hash = ${hash}`,
  ).first()
}

/** Aborts with `exactly_one` for another agency's invitation and a closed one. */
export function withdrawInvite(
  db: D1Database,
  { id, agencyId, at }: { id: string; agencyId: string; at: string },
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE agency_invites SET withdrawn_at = ${at}, email = ''
         WHERE id = ${id} AND agency_id = ${agencyId} AND accepted_at IS NULL AND withdrawn_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}

/**
 * Makes the person work for the agency and uses up the link. Aborts with `exactly_one` when the invitation was
 * closed or has expired, and with the guards of `agency_people`.
 */
export function acceptInvite(
  db: D1Database,
  invite: InviteRow,
  { userId, at }: { userId: string; at: string },
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE agency_invites SET accepted_by = ${userId}, accepted_at = ${at}, email = ''
         WHERE id = ${invite.id} AND accepted_at IS NULL AND withdrawn_at IS NULL AND expires_at > ${at}`,
    ),
    exactlyOne(db),
    insert(db, 'agency_people', {
      user_id: userId,
      agency_id: invite.agency_id,
      role: invite.role as AgencyRole,
      invited_by: invite.invited_by,
      since: at,
    }),
  ]
}

export function findPerson(
  db: D1Database,
  userId: string,
  agencyId: string,
): Promise<(Row<'agency_people'> & { email: string | null }) | null> {
  return prepare(
    db,
    sql`SELECT p.*, u.email FROM agency_people p JOIN users u ON u.id = p.user_id WHERE p.user_id = ${userId} AND p.agency_id = ${agencyId}`,
  ).first()
}

/** Aborts with `exactly_one` for the last owner, and when somebody else removed the person meanwhile. */
export function deletePerson(db: D1Database, userId: string, agencyId: string): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`DELETE FROM agency_people WHERE user_id = ${userId} AND agency_id = ${agencyId}
         AND (role <> 'owner' OR EXISTS (SELECT 1 FROM agency_people o WHERE o.agency_id = ${agencyId} AND o.role = 'owner' AND o.user_id <> ${userId}))`,
    ),
    exactlyOne(db),
  ]
}
