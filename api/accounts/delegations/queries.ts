/** The requests of agencies, what creators gave them, and the log of what they did. */
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readNamed, readRows } from '../../db/sql.ts'

type DelegationRow = Row<'agency_delegations'>
type AgencyFacts = Pick<Row<'agencies'>, 'name' | 'contact_email' | 'business_number'>

/** Closes an earlier request to the same address, and those that have expired. Aborts with `agency_delegations_asked`. */
export function insertRequest(
  db: D1Database,
  row: Pick<
    DelegationRow,
    'id' | 'agency_id' | 'email' | 'token_hash' | 'asked' | 'invited_by' | 'created_at' | 'expires_at'
  >,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE agency_delegations SET closed_at = ${row.created_at}, email = ''
         WHERE agency_id = ${row.agency_id} AND agreed_at IS NULL AND closed_at IS NULL AND ((email = ${row.email} AND email <> '') OR expires_at <= ${row.created_at})`,
    ),
    insert(db, 'agency_delegations', row),
  ]
}

/** The open requests of the agency for which the person works. */
export function listRequests(db: D1Database, userId: string) {
  return readNamed(db, {
    member: query<{ role: string }>(
      prepare(db, sql`SELECT role FROM agency_people WHERE user_id = ${userId}`),
    ),
    requests: query<DelegationRow>(
      prepare(
        db,
        sql`SELECT * FROM agency_delegations INDEXED BY agency_delegations_open
           WHERE agency_id = (SELECT agency_id FROM agency_people WHERE user_id = ${userId}) AND agreed_at IS NULL AND closed_at IS NULL
           ORDER BY id DESC LIMIT 50`,
      ),
    ),
  })
}

export function findByToken(db: D1Database, hash: string): Promise<(DelegationRow & AgencyFacts) | null> {
  return prepare(
    db,
    sql`SELECT d.*, a.name, a.contact_email, a.business_number FROM agency_delegations d JOIN agencies a ON a.id = d.agency_id WHERE d.token_hash = ${hash}`,
  ).first()
}

/** Aborts with `exactly_one` for another agency's request, and one that was answered or withdrawn. */
export function withdrawRequest(
  db: D1Database,
  { id, agencyId, at }: { id: string; agencyId: string; at: string },
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE agency_delegations SET closed_at = ${at}, email = ''
         WHERE id = ${id} AND agency_id = ${agencyId} AND agreed_at IS NULL AND closed_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}

/** Aborts with `exactly_one` for a request that was answered, withdrawn or has expired. */
export function declineRequest(db: D1Database, id: string, at: string): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE agency_delegations SET closed_at = ${at}, email = ''
         WHERE id = ${id} AND agreed_at IS NULL AND closed_at IS NULL AND expires_at > ${at}`,
    ),
    exactlyOne(db),
  ]
}

type Agreement = { id: string; creatorId: string; given: string; at: string }

/**
 * Aborts with `exactly_one` or `agency_delegations_once` for a closed request, with `agency_delegations_taken`
 * and `agency_delegations_full`.
 */
export function agreeToRequest(
  db: D1Database,
  { id, creatorId, given, at }: Agreement,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE agency_delegations SET creator_id = ${creatorId}, given = ${given}, agreed_at = ${at}, email = ''
         WHERE id = ${id} AND agreed_at IS NULL AND closed_at IS NULL AND expires_at > ${at}`,
    ),
    exactlyOne(db),
  ]
}

/** The delegations of a creator, newest first. */
export function listOfCreator(db: D1Database, creatorId: string): Promise<(DelegationRow & AgencyFacts)[]> {
  return readRows(
    query<DelegationRow & AgencyFacts>(
      prepare(
        db,
        sql`SELECT d.*, a.name, a.contact_email, a.business_number FROM agency_delegations d INDEXED BY agency_delegations_by_creator
             JOIN agencies a ON a.id = d.agency_id WHERE d.creator_id = ${creatorId} ORDER BY d.id DESC LIMIT 50`,
      ),
    ),
  )
}

export async function findNickname(db: D1Database, creatorId: string): Promise<string> {
  const row = await prepare(db, sql`SELECT nickname FROM creators WHERE id = ${creatorId}`).first<{
    nickname: string
  }>()
  return row?.nickname ?? ''
}

type LivingRow = DelegationRow &
  AgencyFacts & { creator_user_id: string; creator_email: string | null; nickname: string }

/** A delegation that has not ended, with its agency and its creator. */
export function findLiving(db: D1Database, id: string): Promise<LivingRow | null> {
  return prepare(
    db,
    sql`SELECT d.*, a.name, a.contact_email, a.business_number, u.id AS creator_user_id, u.email AS creator_email, c.nickname
       FROM agency_delegations d JOIN agencies a ON a.id = d.agency_id JOIN creators c ON c.id = d.creator_id JOIN users u ON u.id = c.user_id
       WHERE d.id = ${id} AND d.agreed_at IS NOT NULL AND d.ended_at IS NULL`,
  ).first()
}

/** Aborts with `exactly_one` when it has ended meanwhile. */
export function endDelegation(
  db: D1Database,
  { id, by, at }: { id: string; by: 'creator' | 'agency'; at: string },
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE agency_delegations SET ended_at = ${at}, ended_by = ${by} WHERE id = ${id} AND agreed_at IS NOT NULL AND ended_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}

/** The rights of an agency's person for a creator, and the creator's own. */
export type ActingRow = Pick<DelegationRow, 'id' | 'agency_id' | 'given' | 'last_used_at'> & {
  user_id: string
  creator_id: string
  approved_at: string | null
  suspended_at: string | null
}

/** Null unless the person works for an agency to which this account gave something that has not ended. */
export function findActing(
  db: D1Database,
  actorId: string,
  creatorUserId: string,
): Promise<ActingRow | null> {
  return prepare(
    db,
    sql`SELECT d.id, d.agency_id, d.given, d.last_used_at, u.id AS user_id, c.id AS creator_id, c.approved_at, u.suspended_at
       FROM agency_people p JOIN users m ON m.id = p.user_id AND m.suspended_at IS NULL
         JOIN creators c ON c.user_id = ${creatorUserId} JOIN users u ON u.id = c.user_id
         JOIN agency_delegations d INDEXED BY agency_delegations_living
           ON d.agency_id = p.agency_id AND d.creator_id = c.id AND d.agreed_at IS NOT NULL AND d.ended_at IS NULL
       WHERE p.user_id = ${actorId}`,
  ).first()
}

/** Records the hour of the last call, once in an hour. */
export function markUsed(db: D1Database, id: string, hour: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE agency_delegations SET last_used_at = ${hour} WHERE id = ${id} AND ended_at IS NULL AND last_used_at IS NOT ${hour}`,
  )
}

/** Aborts with `agency_acts_living` once the creator ended it, or when the person left the agency. */
export function insertAct(db: D1Database, row: Row<'agency_acts'>): D1PreparedStatement {
  return insert(db, 'agency_acts', row)
}

type ActRow = Row<'agency_acts'> & { name: string; email: string | null; title: string | null }

/** The acts of agencies for one creator, newest first; `after` is the last one of the page before. */
export function listActs(
  db: D1Database,
  creatorId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<ActRow[]> {
  return readRows(
    query<ActRow>(
      prepare(
        db,
        sql`SELECT x.*, a.name, (SELECT email FROM users WHERE id = x.actor_id) AS email,
             CASE substr(x.subject, 1, 4)
               WHEN 'lnk_' THEN (SELECT coalesce(nullif(title, ''), url) FROM links WHERE id = x.subject)
               WHEN 'cnt_' THEN (SELECT title FROM contents WHERE id = x.subject)
               WHEN 'grp_' THEN (SELECT title FROM content_groups WHERE id = x.subject)
               WHEN 'col_' THEN (SELECT title FROM shelf_collections WHERE id = x.subject)
               WHEN 'shi_' THEN (SELECT coalesce(nullif(l.title, ''), l.url) FROM shelf_items s JOIN links l ON l.id = s.link_id WHERE s.id = x.subject)
               WHEN 'cap_' THEN (SELECT m.title FROM content_applications p JOIN campaigns m ON m.id = p.campaign_id WHERE p.id = x.subject)
             END AS title
           FROM (SELECT * FROM agency_acts INDEXED BY agency_acts_by_creator WHERE creator_id = ${creatorId} AND id < coalesce(${after}, '~')
             ORDER BY id DESC LIMIT ${limit}) x CROSS JOIN agencies a ON a.id = x.agency_id ORDER BY x.id DESC`,
      ),
    ),
  )
}
