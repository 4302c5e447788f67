/** The API keys of people and partners. */
import { prepare, type Sql, sql } from '../../db/fragments.ts'
import { exactlyOne, query, type Row, readNamed, readRows } from '../../db/sql.ts'

export type KeyRow = Row<'api_keys'>
/** A key with its person, or with its partner and who made it. */
export type UsedKey = Pick<KeyRow, 'id' | 'scopes' | 'version' | 'created_at' | 'ends_at' | 'revoked_at'> & {
  user_id: string
  partner_id: string | null
  agency_id: string | null
  role: 'member' | 'operator'
  creator_id: string
  approved_at: string | null
  suspended_at: string | null
}

/** A person, a partner, or the agency for which the colleague works. */
export type KeyOwner = { userId: string } | { partnerId: string } | { colleagueId: string }

function ownedBy(owner: KeyOwner): Sql {
  if ('userId' in owner) return sql`user_id = ${owner.userId} AND agency_id IS NULL`
  if ('partnerId' in owner) return sql`partner_id = ${owner.partnerId}`
  return sql`agency_id = (SELECT agency_id FROM agency_people WHERE user_id = ${owner.colleagueId})`
}

/** Newest first: the living keys, and those that ended after `since`. */
export function listKeys(db: D1Database, owner: KeyOwner, since: string): Promise<KeyRow[]> {
  return readRows(
    query<KeyRow>(
      prepare(
        db,
        sql`SELECT * FROM api_keys WHERE ${ownedBy(owner)} AND coalesce(revoked_at, ends_at) > ${since} ORDER BY id DESC LIMIT 50`,
      ),
    ),
  )
}

export async function findKey(db: D1Database, id: string): Promise<KeyRow | undefined> {
  const [row] = await readRows(query<KeyRow>(prepare(db, sql`SELECT * FROM api_keys WHERE id = ${id}`)))
  return row
}

export type EndingKey = Pick<
  KeyRow,
  'id' | 'user_id' | 'partner_id' | 'agency_id' | 'name' | 'prefix' | 'ends_at' | 'warnings'
> & {
  /** The address of the person; null for a partner's key. */
  email: string | null
}

/**
 * The living keys that had this many warnings and end in the span, the earliest first; of partners those whose
 * partner has not ended.
 */
export function listEndingKeys(
  db: D1Database,
  warnings: number,
  [since, until]: [string, string],
  most: number,
): Promise<EndingKey[]> {
  return readRows(
    query<EndingKey>(
      prepare(
        db,
        sql`SELECT k.id, k.user_id, k.partner_id, k.agency_id, k.name, k.prefix, k.ends_at, k.warnings, u.email
           FROM api_keys k LEFT JOIN users u ON u.id = k.user_id LEFT JOIN partners p ON p.id = k.partner_id
           WHERE k.revoked_at IS NULL AND k.warnings = ${warnings} AND k.ends_at > ${since} AND k.ends_at <= ${until} AND p.ended_at IS NULL
           ORDER BY k.ends_at LIMIT ${most}`,
      ),
    ),
  )
}

/** Aborts with `exactly_one` for a key that was revoked or got the warning meanwhile. */
export function countWarning(
  db: D1Database,
  { id, warnings }: EndingKey,
  sent: number,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE api_keys SET warnings = ${sent} WHERE id = ${id} AND warnings = ${warnings} AND revoked_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}

/** Aborts with `exactly_one` for another owner's key and for a revoked one. */
export function revokeKey(db: D1Database, owner: KeyOwner, id: string, at: string): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE api_keys SET revoked_at = ${at} WHERE id = ${id} AND ${ownedBy(owner)} AND revoked_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}

type LivingRow = { own: number; agency: number; partner: number }

/** The living keys of a person, of their agency and of their partner that this person made and may revoke. */
export async function countLivingKeys(
  db: D1Database,
  who: { userId: string } | { email: string },
  at: string,
): Promise<LivingRow> {
  const user =
    'userId' in who ? sql`SELECT ${who.userId} AS id` : sql`SELECT id FROM users WHERE email = ${who.email}`
  const [row] = await readRows(
    query<LivingRow>(
      prepare(
        db,
        sql`SELECT count(*) FILTER (WHERE partner_id IS NULL AND agency_id IS NULL) AS own, count(*) FILTER (WHERE agency_id IS NOT NULL) AS agency,
             count(*) FILTER (WHERE partner_id IS NOT NULL) AS partner
           FROM (
             SELECT k.partner_id, k.agency_id, k.revoked_at, k.ends_at FROM (${user}) u CROSS JOIN api_keys k INDEXED BY api_keys_by_user ON k.user_id = u.id
             UNION ALL
             SELECT k.partner_id, k.agency_id, k.revoked_at, k.ends_at FROM (${user}) u CROSS JOIN partner_people p ON p.user_id = u.id
               CROSS JOIN api_keys k INDEXED BY api_keys_by_partner ON k.partner_id = p.partner_id AND k.made_by = u.id
             WHERE p.role IN ('manager', 'developer'))
           WHERE revoked_at IS NULL AND ends_at > ${at}`,
      ),
    ),
  )
  return row ?? { own: 0, agency: 0, partner: 0 }
}

/**
 * Counts a call of a living key in its minute, and reads the key with its person, in one trip. `calls` is
 * null for a key that ended.
 */
export async function countCall(db: D1Database, hash: string, now: string) {
  const minute = `${now.slice(0, 16)}:00.000Z`
  const { counted, found } = await readNamed(db, {
    counted: query<Pick<KeyRow, 'used'>>(
      prepare(
        db,
        sql`UPDATE api_keys SET used = CASE WHEN last_used_at = ${minute} THEN used + 1 ELSE 1 END, last_used_at = ${minute}
           WHERE hash = ${hash} AND revoked_at IS NULL AND ends_at > ${now} RETURNING used`,
      ),
    ),
    found: query<UsedKey>(
      prepare(
        db,
        sql`SELECT k.id, k.scopes, k.version, k.created_at, k.ends_at, k.revoked_at, u.id AS user_id, k.partner_id, k.agency_id, u.role, c.id AS creator_id, c.approved_at,
             CASE WHEN k.partner_id IS NULL THEN u.suspended_at ELSE (SELECT ended_at FROM partners WHERE id = k.partner_id) END AS suspended_at
           FROM api_keys k JOIN users u ON u.id = coalesce(k.user_id, k.made_by) JOIN creators c ON c.user_id = u.id WHERE k.hash = ${hash}`,
      ),
    ),
  })
  return { key: found[0] ?? null, calls: counted[0]?.used ?? null }
}
