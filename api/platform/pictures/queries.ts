/** Public images: rows by the hash of the bytes, bytes in R2 (see files.ts for the bucket's verbs). Triggers count who shows them. */
import type { Row } from '../../db/sql.ts'

export type ImageRow = Row<'images'>

export function findImage(db: D1Database, hash: string): Promise<ImageRow | null> {
  return db.prepare('SELECT * FROM images WHERE hash = ?').bind(hash).first()
}

/** Leaves the row alone that is there already. */
export function insertImage(db: D1Database, row: ImageRow): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO images (hash, object_key, media_type, bytes, width, height, uses, unused_since, created_at, sized_at)
       VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?) ON CONFLICT (hash) DO UPDATE SET unused_since = excluded.unused_since`,
    )
    .bind(
      row.hash,
      row.object_key,
      row.media_type,
      row.bytes,
      row.width,
      row.height,
      row.unused_since,
      row.created_at,
      row.sized_at,
    )
}

/** Unused since before `until`, longest first. */
export async function listUnusedImages(db: D1Database, until: string, limit: number): Promise<ImageRow[]> {
  const { results } = await db
    .prepare('SELECT * FROM images WHERE uses = 0 AND unused_since < ? ORDER BY unused_since LIMIT ?')
    .bind(until, limit)
    .all<ImageRow>()
  return results
}

/** Answers whether the row went: not when something shows it again, or when it was stored anew. */
export async function removeUnusedImage(db: D1Database, row: ImageRow): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM images WHERE hash = ? AND object_key = ? AND uses = 0 AND unused_since = ?')
    .bind(row.hash, row.object_key, row.unused_since)
    .run()
  return meta.changes === 1
}

/** Still shown as they came, the oldest first. */
export async function listUnsizedImages(db: D1Database, limit: number): Promise<ImageRow[]> {
  const { results } = await db
    .prepare('SELECT * FROM images WHERE sized_at IS NULL AND size_tries < 5 ORDER BY created_at LIMIT ?')
    .bind(limit)
    .all<ImageRow>()
  return results
}

/** Answers whether that picture is still there. */
export async function markSized(
  db: D1Database,
  picture: { hash: string; key: string; at: string },
): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE images SET sized_at = ? WHERE hash = ? AND object_key = ?')
    .bind(picture.at, picture.hash, picture.key)
    .run()
  return meta.changes > 0
}

export async function countSizeTry(db: D1Database, hash: string): Promise<void> {
  await db.prepare('UPDATE images SET size_tries = size_tries + 1 WHERE hash = ?').bind(hash).run()
}
