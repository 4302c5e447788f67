/**
 * Private documents: the bytes in R2 under a random key, the facts in D1. The file names people chose are not
 * stored.
 */
import { prepare, sql } from '../../db/fragments.ts'
import { insert, query, type Row, readNamed, update } from '../../db/sql.ts'

export type FileRow = Row<'files'>

export function insertFile(db: D1Database, row: FileRow): D1PreparedStatement {
  return insert(db, 'files', row)
}

export function findFile(db: D1Database, id: string): Promise<FileRow | null> {
  return prepare(db, sql`SELECT * FROM files WHERE id = ${id}`).first<FileRow>()
}

type SentFile = Omit<Row<'inquiry_files'>, 'inquiry_id' | 'message_id'> & { creator_id: string | null }

/** A file sent with an inquiry or a claim, and its creator; null for a visitor's file. */
export function findSentFile(db: D1Database, id: string): Promise<SentFile | null> {
  return prepare(
    db,
    sql`SELECT f.id, f.object_key, f.media_type, f.bytes, f.created_at, f.deleted_at, f.removed_at, i.creator_id
       FROM inquiry_files f JOIN inquiries i ON i.id = f.inquiry_id WHERE f.id = ${id}
       UNION ALL SELECT f.id, f.object_key, f.media_type, f.bytes, f.created_at, f.deleted_at, f.removed_at, c.creator_id
       FROM claim_files f JOIN claims c ON c.id = f.claim_id WHERE f.id = ${id}`,
  ).first()
}

/** Deleted files that are still in the bucket: documents, and files sent with inquiries and claims. */
export async function listFilesToRemove(
  db: D1Database,
  limit: number,
): Promise<Pick<FileRow, 'id' | 'object_key'>[]> {
  const { papers, sent, claimed } = await readNamed(db, {
    papers: query<Pick<FileRow, 'id' | 'object_key'>>(
      prepare(
        db,
        sql`SELECT id, object_key FROM files WHERE deleted_at IS NOT NULL AND removed_at IS NULL ORDER BY deleted_at LIMIT ${limit}`,
      ),
    ),
    sent: query<Pick<FileRow, 'id' | 'object_key'>>(
      prepare(
        db,
        sql`SELECT id, object_key FROM inquiry_files WHERE deleted_at IS NOT NULL AND removed_at IS NULL ORDER BY deleted_at LIMIT ${limit}`,
      ),
    ),
    claimed: query<Pick<FileRow, 'id' | 'object_key'>>(
      prepare(
        db,
        sql`SELECT id, object_key FROM claim_files WHERE deleted_at IS NOT NULL AND removed_at IS NULL ORDER BY deleted_at LIMIT ${limit}`,
      ),
    ),
  })
  return [...papers, ...sent, ...claimed]
}

/** Marks the id in whichever table has it. */
export function markRemoved(db: D1Database, id: string, at: string): D1PreparedStatement[] {
  return [
    update(db, 'files', { id }, { removed_at: at }),
    update(db, 'inquiry_files', { id }, { removed_at: at }),
    update(db, 'claim_files', { id }, { removed_at: at }),
  ]
}

export async function putObject(
  files: R2Bucket,
  key: string,
  bytes: ArrayBuffer | Uint8Array<ArrayBuffer>,
  mediaType: string,
): Promise<void> {
  await files.put(key, bytes, { httpMetadata: { contentType: mediaType } })
}

export function findObject(files: Pick<R2Bucket, 'get'>, key: string): Promise<R2ObjectBody | null> {
  return files.get(key)
}

export async function removeObject(files: R2Bucket, key: string): Promise<void> {
  await files.delete(key)
}

/** Lists a page of the bucket. */
export function listObjects(
  files: R2Bucket,
  prefix: string,
  cursor?: string,
  limit = 200,
): Promise<R2Objects> {
  return files.list({ prefix, limit, ...(cursor && { cursor }) })
}

/** A key in the bucket, and the key in its row. */
type StoredKey = { key: string; own: string }

/**
 * Returns the keys that no row has, with four index look-ups each. Once a picture's sizes exist, its uploaded
 * original counts as unknown too.
 */
export async function listUnknownKeys(db: D1Database, lying: StoredKey[]): Promise<string[]> {
  if (lying.length === 0) return []
  const { results } = await prepare(
    db,
    sql`SELECT key ->> 'key' AS key FROM (SELECT value AS key, value ->> 'own' AS own FROM json_each(${JSON.stringify(lying)}))
       WHERE NOT EXISTS (SELECT 1 FROM files WHERE object_key = own)
       AND NOT EXISTS (SELECT 1 FROM images WHERE object_key = own AND (sized_at IS NULL OR object_key <> key ->> 'key'))
       AND NOT EXISTS (SELECT 1 FROM inquiry_files WHERE object_key = own)
       AND NOT EXISTS (SELECT 1 FROM claim_files WHERE object_key = own)`,
  ).all<{ key: string }>()
  return results.map(({ key }) => key)
}

export async function removeObjects(files: R2Bucket, keys: string[]): Promise<void> {
  await files.delete(keys)
}
