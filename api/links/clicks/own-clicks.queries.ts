/** From where creators sign in, as visitor hashes of the day, and which clicks on their own links came from there. */

/** Nothing when the account has no creator, or it is known already. */
export function insertOwnVisitors(
  db: D1Database,
  userId: string,
  visitors: readonly string[],
  at: string,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO creator_visitors (creator_id, visitor, at) SELECT c.id, v.value, ?3 FROM creators c CROSS JOIN json_each(?2) v
       WHERE c.user_id = ?1 ON CONFLICT (creator_id, visitor) DO NOTHING`,
    )
    .bind(userId, JSON.stringify(visitors), at)
}

/** Clicks are Unix milliseconds; raises a flag where an order of one came first (trigger `flags_own_click_late`). */
export function insertOwnClicks(
  db: D1Database,
  clicks: readonly { linkId: string; clickedAt: string }[],
  at: string,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO own_clicks (link_id, clicked_at, at) SELECT value ->> 'linkId', value ->> 'clickedAt', ?2 FROM json_each(?1)
       WHERE true ON CONFLICT (link_id, clicked_at) DO NOTHING`,
    )
    .bind(JSON.stringify(clicks), at)
}
