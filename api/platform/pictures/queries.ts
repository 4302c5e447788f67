/**
 * Public images: rows by the hash of the bytes, the bytes in R2 (files.ts has the functions of the bucket).
 * Triggers count their uses.
 */
import { prepare, sql } from '../../db/fragments.ts'
import type { Row } from '../../db/sql.ts'

export type ImageRow = Row<'images'>

export function findImage(db: D1Database, hash: string): Promise<ImageRow | null> {
  return prepare(db, sql`SELECT * FROM images WHERE hash = ${hash}`).first()
}

/** Leaves an existing row unchanged. */
export function insertImage(db: D1Database, row: ImageRow): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO images (hash, object_key, media_type, bytes, width, height, uses, unused_since, created_at, sized_at)
       VALUES (${row.hash}, ${row.object_key}, ${row.media_type}, ${row.bytes}, ${row.width}, ${row.height}, 0, ${row.unused_since}, ${row.created_at}, ${row.sized_at}) ON CONFLICT (hash) DO UPDATE SET unused_since = excluded.unused_since`,
  )
}

/** Images unused since before `until`, the longest first. */
export async function listUnusedImages(db: D1Database, until: string, limit: number): Promise<ImageRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT * FROM images WHERE uses = 0 AND unused_since < ${until} ORDER BY unused_since LIMIT ${limit}`,
  ).all<ImageRow>()
  return results
}

/** Returns whether it deleted the row; false when something uses it again, or it was stored anew. */
export async function removeUnusedImage(db: D1Database, row: ImageRow): Promise<boolean> {
  const { meta } = await prepare(
    db,
    sql`DELETE FROM images WHERE hash = ${row.hash} AND object_key = ${row.object_key} AND uses = 0 AND unused_since = ${row.unused_since}`,
  ).run()
  return meta.changes === 1
}

/** Images without sizes, the oldest first. */
export async function listUnsizedImages(db: D1Database, limit: number): Promise<ImageRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT * FROM images WHERE sized_at IS NULL AND size_tries < 5 ORDER BY created_at LIMIT ${limit}`,
  ).all<ImageRow>()
  return results
}

/** Returns whether that picture still exists. */
export async function markSized(
  db: D1Database,
  picture: { hash: string; key: string; at: string },
): Promise<boolean> {
  const { meta } = await prepare(
    db,
    sql`UPDATE images SET sized_at = ${picture.at} WHERE hash = ${picture.hash} AND object_key = ${picture.key}`,
  ).run()
  return meta.changes > 0
}

export async function countSizeTry(db: D1Database, hash: string): Promise<void> {
  await prepare(db, sql`UPDATE images SET size_tries = size_tries + 1 WHERE hash = ${hash}`).run()
}
