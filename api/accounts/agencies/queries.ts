/** Agencies, who works for them, and the figures of their creators. */
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readNamed, readRows } from '../../db/sql.ts'

type AgencyRow = Row<'agencies'>
/** A person of an agency with the agency. */
export type MemberRow = Row<'agency_people'> & Pick<AgencyRow, 'name' | 'contact_email' | 'business_number'>

/** Finds the agency for which the person works; null for anybody else. */
export function findMember(db: D1Database, userId: string): Promise<MemberRow | null> {
  return prepare(
    db,
    sql`SELECT p.*, a.name, a.contact_email, a.business_number FROM agency_people p JOIN agencies a ON a.id = p.agency_id WHERE p.user_id = ${userId}`,
  ).first()
}

type NewAgency = Pick<
  AgencyRow,
  'id' | 'name' | 'contact_email' | 'business_number' | 'made_by' | 'created_at'
>

/**
 * Inserts the agency with its first owner. Aborts with `agency_people_alone` for an operator and a person of a
 * partner, and with `agency_people.user_id` for somebody who works for an agency already.
 */
export function insertAgency(db: D1Database, row: NewAgency): D1PreparedStatement[] {
  return [
    insert(db, 'agencies', row),
    insert(db, 'agency_people', {
      user_id: row.made_by,
      agency_id: row.id,
      role: 'owner',
      invited_by: row.made_by,
      since: row.created_at,
    }),
  ]
}

type AgencyChange = Pick<AgencyRow, 'name' | 'contact_email' | 'business_number'>

/** Aborts with `exactly_one` for an agency that ended. */
export function updateAgency(db: D1Database, id: string, set: AgencyChange): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE agencies SET name = ${set.name}, contact_email = ${set.contact_email}, business_number = ${set.business_number}
         WHERE id = ${id} AND ended_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}

/** Triggers end what was given to it, and its people. Aborts with `exactly_one` when it has ended already. */
export function endAgency(db: D1Database, id: string, at: string): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE agencies SET ended_at = ${at}, contact_email = '', business_number = NULL WHERE id = ${id} AND ended_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}

type Addressee = { id: string; email: string | null }

/** The creators who gave the agency something that has not ended. */
export function listLivingCreators(db: D1Database, agencyId: string): Promise<Addressee[]> {
  return readRows(
    query<Addressee>(
      prepare(
        db,
        sql`SELECT u.id, u.email FROM agency_delegations d INDEXED BY agency_delegations_living
             CROSS JOIN creators c ON c.id = d.creator_id CROSS JOIN users u ON u.id = c.user_id
           WHERE d.agency_id = ${agencyId} AND d.agreed_at IS NOT NULL AND d.ended_at IS NULL LIMIT 100`,
      ),
    ),
  )
}

type CreatorRow = Pick<Row<'agency_delegations'>, 'id' | 'given' | 'agreed_at'> & {
  user_id: string
  nickname: string
  link_count: number
  suspended_at: string | null
  /** JSON: the won and the clicks since the first day. */
  sums: string
}

/** The creators of the agency for which the person works, with their figures since `first`. */
export function listCreators(db: D1Database, userId: string, first: string) {
  return readNamed(db, {
    member: query<Pick<MemberRow, 'role'>>(
      prepare(db, sql`SELECT role FROM agency_people WHERE user_id = ${userId}`),
    ),
    creators: query<CreatorRow>(
      prepare(
        db,
        sql`SELECT d.id, d.given, d.agreed_at, c.user_id, c.nickname, c.link_count, u.suspended_at,
             (SELECT json_array(coalesce(sum(pending + confirmed), 0), coalesce(sum(billable), 0)) FROM creator_days WHERE creator_id = c.id AND day >= ${first}) AS sums
           FROM agency_people p CROSS JOIN agency_delegations d INDEXED BY agency_delegations_living
             ON d.agency_id = p.agency_id AND d.agreed_at IS NOT NULL AND d.ended_at IS NULL
             CROSS JOIN creators c ON c.id = d.creator_id CROSS JOIN users u ON u.id = c.user_id
           WHERE p.user_id = ${userId} LIMIT 100`,
      ),
    ),
  })
}
