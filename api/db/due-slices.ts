/** Whether copies at the redirect wait to be written. */

/** How many pieces are due, of partners and of creators. */
export async function countSlices(db: D1Database, now: string): Promise<number> {
  const row = await db
    .prepare(
      `SELECT (SELECT count(*) FROM link_slices WHERE due_at <= ?1) + (SELECT count(*) FROM creator_slices WHERE due_at <= ?1) AS n`,
    )
    .bind(now)
    .first<{ n: number }>()
  return row?.n ?? 0
}
