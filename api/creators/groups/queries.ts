/** Groups of a creator's contents. Triggers keep the counters. */

import { exactlyOne, insert, query, type Row } from '../../db/sql.ts'
import {
  type ContentRow,
  newestFirst,
  readContents,
  type StoredContent,
  withSentences,
  withSize,
} from '../contents/queries.ts'

export type GroupRow = Row<'content_groups'>
type Key = { id: string; creatorId: string }

/** By title; there are at most 100. */
export async function listGroups(db: D1Database, creatorId: string): Promise<GroupRow[]> {
  const { results } = await db
    .prepare('SELECT * FROM content_groups WHERE creator_id = ? AND deleted_at IS NULL ORDER BY title')
    .bind(creatorId)
    .all<GroupRow>()
  return results
}

/** A living group of this creator. */
export function findGroup(db: D1Database, { id, creatorId }: Key): Promise<GroupRow | null> {
  return db
    .prepare('SELECT * FROM content_groups WHERE id = ? AND creator_id = ? AND deleted_at IS NULL')
    .bind(id, creatorId)
    .first()
}

/** A living group, whoever made it. */
export function findSharedGroup(db: D1Database, id: string): Promise<GroupRow | null> {
  return db.prepare('SELECT * FROM content_groups WHERE id = ? AND deleted_at IS NULL').bind(id).first()
}

/** What anybody may see of it, newest first. */
export async function listGroupContents(
  db: D1Database,
  groupId: string,
  page: number,
  limit: number,
): Promise<ContentRow[]> {
  const wanted = `SELECT c.* FROM content_group_items g CROSS JOIN contents c ON c.id = g.content_id
    WHERE g.group_id = ?1 AND c.deleted_at IS NULL AND c.state <> 'hidden' ORDER BY g.content_id DESC LIMIT ?2 OFFSET ?3`
  const [rows] = await readContents(
    db,
    query<StoredContent>(db.prepare(withSize(wanted)).bind(groupId, limit, (page - 1) * limit)),
  )
  return withSentences(db, newestFirst(rows))
}

/** Aborts the batch with `content_groups.title` when the title is taken, with `creators_groups_few` when there are too many. */
export function insertGroup(db: D1Database, row: GroupRow): D1PreparedStatement {
  return insert(db, 'content_groups', row)
}

/** Aborts with `content_groups.title`, or with `exactly_one` when it is no living group of the creator. */
export function renameGroup(db: D1Database, { id, creatorId }: Key, title: string): D1PreparedStatement[] {
  return [
    db
      .prepare(
        'UPDATE content_groups SET title = ?3 WHERE id = ?1 AND creator_id = ?2 AND deleted_at IS NULL',
      )
      .bind(id, creatorId, title),
    exactlyOne(db),
  ]
}

/** Aborts with `exactly_one` when it is no living group of the creator. */
export function removeGroup(db: D1Database, { id, creatorId }: Key, at: string): D1PreparedStatement[] {
  return [
    db
      .prepare(
        'UPDATE content_groups SET deleted_at = ?3 WHERE id = ?1 AND creator_id = ?2 AND deleted_at IS NULL',
      )
      .bind(id, creatorId, at),
    exactlyOne(db),
    db.prepare('DELETE FROM content_group_items WHERE group_id = ?').bind(id),
  ]
}

/** How many of these ids are living contents of the creator. */
export async function countOwnContents(db: D1Database, creatorId: string, ids: string[]): Promise<number> {
  const row = await db
    .prepare(
      'SELECT count(*) AS n FROM contents WHERE creator_id = ?1 AND deleted_at IS NULL AND id IN (SELECT value FROM json_each(?2))',
    )
    .bind(creatorId, JSON.stringify(ids))
    .first<{ n: number }>()
  return row?.n ?? 0
}

/** Puts the creator's living contents into the creator's living group; what is in it already stays. */
export function insertItems(
  db: D1Database,
  { id, creatorId }: Key,
  contentIds: string[],
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO content_group_items (group_id, content_id)
       SELECT g.id, c.id FROM json_each(?3) j JOIN contents c ON c.id = j.value AND c.creator_id = ?2 AND c.deleted_at IS NULL
         JOIN content_groups g ON g.id = ?1 AND g.creator_id = ?2 AND g.deleted_at IS NULL WHERE true
       ON CONFLICT (group_id, content_id) DO NOTHING`,
    )
    .bind(id, creatorId, JSON.stringify(contentIds))
}

export function deleteItems(
  db: D1Database,
  { id, creatorId }: Key,
  contentIds: string[],
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM content_group_items WHERE group_id = ?1 AND content_id IN (SELECT value FROM json_each(?3))
         AND EXISTS (SELECT 1 FROM content_groups WHERE id = ?1 AND creator_id = ?2)`,
    )
    .bind(id, creatorId, JSON.stringify(contentIds))
}
