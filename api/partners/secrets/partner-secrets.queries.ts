/** The sealed secrets that partners sign their reports with. */
import { prepare, sql } from '../../db/fragments.ts'
import { insert, query, type Row, readRows } from '../../db/sql.ts'

export type Secret = Row<'partner_secrets'>

/** The active secrets, newest first. `isTest`: that for tests alone, otherwise all others. */
export async function listLiving(
  db: D1Database,
  partnerId: string,
  at: string,
  isTest: 0 | 1 = 0,
): Promise<Secret[]> {
  const { results } = await prepare(
    db,
    sql`SELECT * FROM partner_secrets WHERE partner_id = ${partnerId} AND is_test = ${isTest} AND (expires_at IS NULL OR expires_at > ${at})
       ORDER BY created_at DESC, id DESC LIMIT 10`,
  ).all<Secret>()
  return results
}

export function findSecret(db: D1Database, id: string): Promise<Secret | null> {
  return prepare(db, sql`SELECT * FROM partner_secrets WHERE id = ${id}`).first<Secret>()
}

/**
 * Gives the active secret its end and adds the new one. Of two concurrent calls, one aborts with
 * `partner_secrets.partner_id`.
 */
export function replaceSecret(
  db: D1Database,
  secret: Partial<Secret>,
  oldUntil: string,
  oldId: string | null,
) {
  return [
    ...(oldId
      ? [prepare(db, sql`UPDATE partner_secrets SET expires_at = ${oldUntil} WHERE id = ${oldId}`)]
      : []),
    insert(db, 'partner_secrets', secret),
  ]
}

/** All secrets, expired ones too, newest first. */
export function listEver(db: D1Database, partnerId: string): Promise<Secret[]> {
  return readRows(
    query<Secret>(
      prepare(
        db,
        sql`SELECT * FROM partner_secrets WHERE partner_id = ${partnerId} ORDER BY created_at DESC, id DESC LIMIT 6`,
      ),
    ),
  )
}

/** The active secrets of every other partner, newest first. */
export function listOthers(
  db: D1Database,
  partnerId: string,
  at: string,
): Promise<(Secret & { partner_title: string })[]> {
  return readRows(
    query<Secret & { partner_title: string }>(
      prepare(
        db,
        sql`SELECT s.*, p.title AS partner_title FROM partner_secrets s CROSS JOIN partners p ON p.id = s.partner_id
           WHERE s.partner_id <> ${partnerId} AND (s.expires_at IS NULL OR s.expires_at > ${at}) ORDER BY s.id DESC LIMIT 300`,
      ),
    ),
  )
}

/** The row of a partner in any state. */
export function findPartnerRow(db: D1Database, id: string): Promise<Row<'partners'> | null> {
  return prepare(db, sql`SELECT * FROM partners WHERE id = ${id}`).first<Row<'partners'>>()
}
