/** The other operators: those to notify of a change, and those who can still decide. */
import { prepare, sql } from '../../db/fragments.ts'
import type { Row } from '../../db/sql.ts'

export function findOperator(db: D1Database, id: string): Promise<Row<'users'> | null> {
  return prepare(db, sql`SELECT * FROM users WHERE id = ${id} AND role = 'operator'`).first<Row<'users'>>()
}

/** True when another owner can sign in. */
export async function hasOtherOwner(db: D1Database, userId: string): Promise<boolean> {
  const row = await prepare(
    db,
    sql`SELECT EXISTS (SELECT 1 FROM users INDEXED BY users_operators WHERE role = 'operator' AND operator_role = 'owner'
         AND suspended_at IS NULL AND withdrawn_at IS NULL AND id <> ${userId}) AS has_other`,
  ).first<{ has_other: number }>()
  return row?.has_other === 1
}

/** Lists every other operator who can sign in. */
export async function listOperatorsBut(
  db: D1Database,
  userId: string,
): Promise<{ userId: string; email: string | null }[]> {
  const { results } = await prepare(
    db,
    sql`SELECT id AS userId, email FROM users INDEXED BY users_operators
       WHERE role = 'operator' AND suspended_at IS NULL AND withdrawn_at IS NULL AND id <> ${userId} ORDER BY id LIMIT 50`,
  ).all<{ userId: string; email: string | null }>()
  return results
}

/**
 * Owners who can sign in, except those named. The index is named because SQLite would otherwise read all
 * users.
 */
export async function listOwnersBut(
  db: D1Database,
  ...userIds: (string | null)[]
): Promise<{ userId: string; email: string | null }[]> {
  const { results } = await prepare(
    db,
    sql`SELECT id AS userId, email FROM users INDEXED BY users_operators WHERE role = 'operator' AND operator_role = 'owner'
         AND suspended_at IS NULL AND withdrawn_at IS NULL AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(userIds)})) ORDER BY id LIMIT 50`,
  ).all<{ userId: string; email: string | null }>()
  return results
}
