/** Fixed windows in one row per key. */

/** Counts one more try and says how many there were in the current window. */
export async function countTry(
  db: D1Database,
  key: string,
  windowSeconds: number,
  nowSeconds: number,
): Promise<number> {
  const start = nowSeconds - (nowSeconds % windowSeconds)
  const row = await db
    .prepare(
      `INSERT INTO rate_limits (key, window_start, count) VALUES (?1, ?2, 1)
       ON CONFLICT (key) DO UPDATE SET count = CASE WHEN window_start = ?2 THEN count + 1 ELSE 1 END, window_start = ?2
       RETURNING count`,
    )
    .bind(key, start)
    .first<{ count: number }>()
  return row?.count ?? 1
}

/** How many tries there were in the current window. */
export async function findTries(
  db: D1Database,
  key: string,
  windowSeconds: number,
  nowSeconds: number,
): Promise<number> {
  const start = nowSeconds - (nowSeconds % windowSeconds)
  const row = await db
    .prepare('SELECT count FROM rate_limits WHERE key = ? AND window_start = ?')
    .bind(key, start)
    .first<{ count: number }>()
  return row?.count ?? 0
}

/** Forgets the tries of a key: what they led to was right. */
export function clearTries(db: D1Database, key: string): D1PreparedStatement {
  return db.prepare('DELETE FROM rate_limits WHERE key = ?').bind(key)
}
