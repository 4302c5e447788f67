/** Secrets partners sign their reports with, sealed. */
import { insert, type Row } from './sql.ts'

export type Secret = Row<'partner_secrets'>

/** Those that still open the door, youngest first. */
export async function listLiving(db: D1Database, partnerId: string, at: string): Promise<Secret[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM partner_secrets WHERE partner_id = ? AND (expires_at IS NULL OR expires_at > ?)
       ORDER BY created_at DESC, id DESC LIMIT 10`,
    )
    .bind(partnerId, at)
    .all<Secret>()
  return results
}

export function findSecret(db: D1Database, id: string): Promise<Secret | null> {
  return db.prepare('SELECT * FROM partner_secrets WHERE id = ?').bind(id).first<Secret>()
}

/** The one in use gets its end, the new one takes its place; two at once fail on `partner_secrets.partner_id`. */
export function replaceSecret(
  db: D1Database,
  secret: Partial<Secret>,
  oldUntil: string,
  oldId: string | null,
) {
  return [
    ...(oldId
      ? [db.prepare('UPDATE partner_secrets SET expires_at = ? WHERE id = ?').bind(oldUntil, oldId)]
      : []),
    insert(db, 'partner_secrets', secret),
  ]
}
