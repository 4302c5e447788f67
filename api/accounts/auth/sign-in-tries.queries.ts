/** Tries of a password: one row per address and network. */
import { countWhen } from '../../db/rate-limits.ts'
import { query, readAll } from '../../db/sql.ts'

/** In seconds: the wait after the free tries, doubled with each try up to `most`; a pause of `forget` makes all free again. */
export type WaitRules = { free: number; first: number; most: number; forget: number }

const WAIT = 'MIN(?4 << MIN(count - ?3, 20), ?5)'

type SignInTry = { key: string; nowSeconds: number }

/**
 * Spends one try, counts it under each of `windows` as well and answers how many there were in the last of them. Null, and nothing is
 * spent, while the wait since the last one lasts; two at once are decided here.
 */
export async function spendSignInTry(
  db: D1Database,
  { key, nowSeconds }: SignInTry,
  waits: WaitRules,
  windows: { key: string; windowSeconds: number }[],
): Promise<number | null> {
  const spent = query<{ count: number }>(
    db
      .prepare(
        `INSERT INTO sign_in_tries (key, count, tried_at) VALUES (?1, 1, ?2)
       ON CONFLICT (key) DO UPDATE SET count = CASE WHEN tried_at <= ?2 - ?6 THEN 1 ELSE count + 1 END, tried_at = ?2
         WHERE tried_at <= ?2 - ?6 OR count < ?3 OR tried_at + ${WAIT} <= ?2
       RETURNING count`,
      )
      .bind(key, nowSeconds, waits.free, waits.first, waits.most, waits.forget),
  )
  const counted = windows.map((window) => countWhen(db, 'changed', { ...window, nowSeconds }))
  const answers = await readAll(db, spent, ...counted)
  return answers.at(-1)?.[0]?.count ?? null
}

/** Seconds until the next try, at least 1. */
export async function findSignInWait(
  db: D1Database,
  { key, nowSeconds }: SignInTry,
  { free, first, most }: WaitRules,
): Promise<number> {
  const row = await db
    .prepare(`SELECT tried_at + ${WAIT} - ?2 AS wait FROM sign_in_tries WHERE key = ?1`)
    .bind(key, nowSeconds, free, first, most)
    .first<{ wait: number }>()
  return Math.max(1, row?.wait ?? 1)
}

/** Forgets the tries: what they led to was right. */
export function clearSignInTries(db: D1Database, key: string): D1PreparedStatement {
  return db.prepare('DELETE FROM sign_in_tries WHERE key = ?').bind(key)
}
