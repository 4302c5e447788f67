/** The visitor hashes of the places from which creators sign in, and clicks on their own links from there. */
import { prepare, sql } from '../../db/fragments.ts'

/** Inserts nothing for an account without a creator, or when the hash is known already. */
export function insertOwnVisitors(
  db: D1Database,
  userId: string,
  visitors: readonly string[],
  at: string,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO creator_visitors (creator_id, visitor, at) SELECT c.id, v.value, ${at} FROM creators c CROSS JOIN json_each(${JSON.stringify(visitors)}) v
       WHERE c.user_id = ${userId} ON CONFLICT (creator_id, visitor) DO NOTHING`,
  )
}

/**
 * `clickedAt` is ISO UTC. Raises a flag when an order of such a click came before it (trigger
 * `flags_own_click_late`).
 */
export function insertOwnClicks(
  db: D1Database,
  clicks: readonly { linkId: string; clickedAt: string }[],
  at: string,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO own_clicks (link_id, clicked_at, at) SELECT value ->> 'linkId', value ->> 'clickedAt', ${at} FROM json_each(${JSON.stringify(clicks)})
       WHERE true ON CONFLICT (link_id, clicked_at) DO NOTHING`,
  )
}
