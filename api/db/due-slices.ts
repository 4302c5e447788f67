/** Checks whether the redirect's copies of links wait for an update. */
import { prepare, sql } from './fragments.ts'

/** Counts the due slices of partners and of creators. */
export async function countSlices(db: D1Database, now: string): Promise<number> {
  const row = await prepare(
    db,
    sql`SELECT (SELECT count(*) FROM link_slices WHERE due_at <= ${now}) + (SELECT count(*) FROM creator_slices WHERE due_at <= ${now}) AS n`,
  ).first<{ n: number }>()
  return row?.n ?? 0
}
