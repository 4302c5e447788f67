/** Private documents: bytes in R2 under a random key, what they are in D1. The name a person gave a file is not kept. */
import { insert, type Row, update } from './sql.ts'

export type FileRow = Row<'files'>

export function insertFile(db: D1Database, row: FileRow): D1PreparedStatement {
  return insert(db, 'files', row)
}

export function findFile(db: D1Database, id: string): Promise<FileRow | null> {
  return db.prepare('SELECT * FROM files WHERE id = ?').bind(id).first<FileRow>()
}

/** Of people who left: what still stands in the bucket. */
export async function listFilesToRemove(db: D1Database, limit: number): Promise<FileRow[]> {
  const { results } = await db
    .prepare(
      'SELECT * FROM files WHERE deleted_at IS NOT NULL AND removed_at IS NULL ORDER BY deleted_at LIMIT ?',
    )
    .bind(limit)
    .all<FileRow>()
  return results
}

export function markRemoved(db: D1Database, id: string, at: string): D1PreparedStatement {
  return update(db, 'files', { id }, { removed_at: at })
}

export async function putObject(
  files: R2Bucket,
  key: string,
  bytes: ArrayBuffer,
  mediaType: string,
): Promise<void> {
  await files.put(key, bytes, { httpMetadata: { contentType: mediaType } })
}

export function findObject(files: R2Bucket, key: string): Promise<R2ObjectBody | null> {
  return files.get(key)
}

export async function removeObject(files: R2Bucket, key: string): Promise<void> {
  await files.delete(key)
}

/** A page of the bucket. */
export function listObjects(
  files: R2Bucket,
  prefix: string,
  cursor?: string,
  limit = 200,
): Promise<R2Objects> {
  return files.list({ prefix, limit, ...(cursor && { cursor }) })
}

/** Those of the keys that no row names, two index look-ups each. */
export async function listUnknownKeys(db: D1Database, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT value AS key FROM json_each(?) WHERE NOT EXISTS (SELECT 1 FROM files WHERE object_key = value)
       AND NOT EXISTS (SELECT 1 FROM images WHERE object_key = value)`,
    )
    .bind(JSON.stringify(keys))
    .all<{ key: string }>()
  return results.map(({ key }) => key)
}

export async function removeObjects(files: R2Bucket, keys: string[]): Promise<void> {
  await files.delete(keys)
}
