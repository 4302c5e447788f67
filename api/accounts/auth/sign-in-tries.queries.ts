/** Tries of a password: one row per address and network. */
import { prepare, sql } from '../../db/fragments.ts'
import { countWhen } from '../../db/rate-limits.ts'
import { query, readAll } from '../../db/sql.ts'

/**
 * `first`, `most` and `forget` are in seconds: after `free` tries the wait is `first`, doubled with each try up to `most`; a
 * pause of `forget` makes all tries free again.
 */
export type WaitRules = { free: number; first: number; most: number; forget: number }

const wait = (free: number, first: number, most: number) =>
  sql`MIN(${first} << MIN(count - ${free}, 20), ${most})`

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
    prepare(
      db,
      sql`INSERT INTO sign_in_tries (key, count, tried_at) VALUES (${key}, 1, ${nowSeconds})
       ON CONFLICT (key) DO UPDATE SET count = CASE WHEN tried_at <= ${nowSeconds} - ${waits.forget} THEN 1 ELSE count + 1 END, tried_at = ${nowSeconds}
         WHERE tried_at <= ${nowSeconds} - ${waits.forget} OR count < ${waits.free} OR tried_at + ${wait(waits.free, waits.first, waits.most)} <= ${nowSeconds}
       RETURNING count`,
    ),
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
  const row = await prepare(
    db,
    sql`SELECT tried_at + ${wait(free, first, most)} - ${nowSeconds} AS wait FROM sign_in_tries WHERE key = ${key}`,
  ).first<{ wait: number }>()
  return Math.max(1, row?.wait ?? 1)
}

/** Forgets the tries: what they led to was right. */
export function clearSignInTries(db: D1Database, key: string): D1PreparedStatement {
  return prepare(db, sql`DELETE FROM sign_in_tries WHERE key = ${key}`)
}
