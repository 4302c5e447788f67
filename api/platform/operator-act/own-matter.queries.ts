/** Finds a user's own matters. The trigger `audit_log_not_own` prevents decisions about oneself. */
import { prepare, sql } from '../../db/fragments.ts'

/**
 * Creators whom this user must not decide about: their own, those with the same bank account, and those whom
 * these invited.
 */
export async function listOwnCreators(db: D1Database, userId: string): Promise<Set<string>> {
  const { results } = await prepare(
    db,
    sql`SELECT creator_id FROM concerned_creators WHERE user_id = ${userId}`,
  ).all<{ creator_id: string }>()
  return new Set(results.map((row) => row.creator_id))
}

/** True when the link with this code is an own matter of one of these users. */
export async function isClickedOwnOf(db: D1Database, code: string, userIds: string[]): Promise<boolean> {
  const row = await prepare(
    db,
    sql`SELECT 1 AS own FROM concerned_creators WHERE creator_id = (SELECT creator_id FROM links WHERE code = ${code})
         AND user_id IN (SELECT value FROM json_each(${JSON.stringify(userIds)})) LIMIT 1`,
  ).first()
  return row !== null
}
