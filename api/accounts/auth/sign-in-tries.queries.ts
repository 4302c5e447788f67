/** Attempts to sign in with a password: one row per address and network. */
import { prepare, sql } from '../../db/fragments.ts'
import { countWhen } from '../../db/rate-limits.ts'
import { query, readAll } from '../../db/sql.ts'

/**
 * `first`, `most` and `forget` are in seconds. After `free` attempts the wait is `first`, doubled with each
 * attempt up to `most`. After a pause of `forget` all attempts are free again.
 */
export type WaitRules = { free: number; first: number; most: number; forget: number }

const wait = (free: number, first: number, most: number) =>
  sql`MIN(${first} << MIN(count - ${free}, 20), ${most})`

type SignInTry = { key: string; nowSeconds: number }

/**
 * Spends one attempt, counts it under each of `windows` and returns the number in the last of them. Returns
 * null and spends nothing while the wait after the last attempt lasts. The statement decides between
 * concurrent attempts.
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

/** Returns the seconds until the next attempt, at least 1. */
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

/** Deletes the attempts after a successful sign-in. */
export function clearSignInTries(db: D1Database, key: string): D1PreparedStatement {
  return prepare(db, sql`DELETE FROM sign_in_tries WHERE key = ${key}`)
}
