/** Counts attempts in fixed windows, with one row per key. */
import { prepare, sql } from './fragments.ts'
import { type Query, query, readRow } from './sql.ts'

/**
 * Counts one more attempt and returns the number in the current window. `changed`: counts only if the
 * statement before it changed one row.
 */
export function countWhen(
  db: D1Database,
  when: 'always' | 'changed',
  { key, windowSeconds, nowSeconds }: { key: string; windowSeconds: number; nowSeconds: number },
): Query<{ count: number }> {
  const start = nowSeconds - (nowSeconds % windowSeconds)
  return query<{ count: number }>(
    prepare(
      db,
      sql`INSERT INTO rate_limits (key, window_start, count) SELECT ${key}, ${start}, 1 WHERE ${when === 'always' ? sql`true` : sql`changes() = 1`}
       ON CONFLICT (key) DO UPDATE SET count = CASE WHEN window_start = ${start} THEN count + 1 ELSE 1 END, window_start = ${start}
       RETURNING count`,
    ),
  )
}

export async function countTry(
  db: D1Database,
  window: { key: string; windowSeconds: number; nowSeconds: number },
): Promise<number> {
  const row = await readRow(countWhen(db, 'always', window))
  return row?.count ?? 1
}

/** Returns the number of attempts in the current window. */
export async function findTries(
  db: D1Database,
  key: string,
  windowSeconds: number,
  nowSeconds: number,
): Promise<number> {
  const start = nowSeconds - (nowSeconds % windowSeconds)
  const row = await prepare(
    db,
    sql`SELECT count FROM rate_limits WHERE key = ${key} AND window_start = ${start}`,
  ).first<{ count: number }>()
  return row?.count ?? 0
}

/** Deletes the attempts of a key after a success. */
export function clearTries(db: D1Database, key: string): D1PreparedStatement {
  return prepare(db, sql`DELETE FROM rate_limits WHERE key = ${key}`)
}
