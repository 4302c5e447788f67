/** Groups of a creator's contents. Triggers maintain the counters. */

import { firstListedDay } from '../../db/earnings.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readRows } from '../../db/sql.ts'
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

/** Lists the groups by title; there are at most 100. `days`: their won by day as JSON. */
export function listGroups(
  db: D1Database,
  creatorId: string,
  today: string,
): Promise<(GroupRow & { days: string })[]> {
  return readRows(
    query<GroupRow & { days: string }>(
      prepare(
        db,
        sql`SELECT g.*, (SELECT json_group_object(d.day, d.won) FROM group_days d
             WHERE d.group_id = g.id AND d.day >= ${firstListedDay(today)}) AS days
           FROM content_groups g WHERE g.creator_id = ${creatorId} AND g.deleted_at IS NULL ORDER BY g.title`,
      ),
    ),
  )
}

/** A group of this creator that is not deleted. */
export function findGroup(db: D1Database, { id, creatorId }: Key): Promise<GroupRow | null> {
  return prepare(
    db,
    sql`SELECT * FROM content_groups WHERE id = ${id} AND creator_id = ${creatorId} AND deleted_at IS NULL`,
  ).first()
}

/** A group of any creator that is not deleted. */
export function findSharedGroup(db: D1Database, id: string): Promise<GroupRow | null> {
  return prepare(db, sql`SELECT * FROM content_groups WHERE id = ${id} AND deleted_at IS NULL`).first()
}

/** Lists the public contents of a group, newest first. */
export async function listGroupContents(
  db: D1Database,
  groupId: string,
  page: number,
  limit: number,
): Promise<ContentRow[]> {
  const wanted = sql`SELECT c.* FROM content_group_items g CROSS JOIN contents c ON c.id = g.content_id
    WHERE g.group_id = ${groupId} AND c.deleted_at IS NULL AND c.state <> 'hidden' ORDER BY g.content_id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`
  const [rows] = await readContents(db, query<StoredContent>(prepare(db, withSize(wanted))))
  return withSentences(db, newestFirst(rows))
}

/**
 * Aborts the batch with `content_groups.title` when the title is taken, with `creators_groups_few` when there
 * are too many.
 */
export function insertGroup(db: D1Database, row: GroupRow): D1PreparedStatement {
  return insert(db, 'content_groups', row)
}

/** Aborts with `content_groups.title`, or with `exactly_one` when the creator has no such group. */
export function renameGroup(db: D1Database, { id, creatorId }: Key, title: string): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE content_groups SET title = ${title} WHERE id = ${id} AND creator_id = ${creatorId} AND deleted_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}

/** Aborts with `exactly_one` when the creator has no such group. */
export function removeGroup(db: D1Database, { id, creatorId }: Key, at: string): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE content_groups SET deleted_at = ${at} WHERE id = ${id} AND creator_id = ${creatorId} AND deleted_at IS NULL`,
    ),
    exactlyOne(db),
    prepare(db, sql`DELETE FROM content_group_items WHERE group_id = ${id}`),
  ]
}

/** Counts how many of these ids are contents of the creator. */
export async function countOwnContents(db: D1Database, creatorId: string, ids: string[]): Promise<number> {
  const row = await prepare(
    db,
    sql`SELECT count(*) AS n FROM contents WHERE creator_id = ${creatorId} AND deleted_at IS NULL AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  ).first<{ n: number }>()
  return row?.n ?? 0
}

/** Adds the creator's contents to the creator's group; skips those already in it. */
export function insertItems(
  db: D1Database,
  { id, creatorId }: Key,
  contentIds: string[],
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO content_group_items (group_id, content_id)
       SELECT g.id, c.id FROM json_each(${JSON.stringify(contentIds)}) j JOIN contents c ON c.id = j.value AND c.creator_id = ${creatorId} AND c.deleted_at IS NULL
         JOIN content_groups g ON g.id = ${id} AND g.creator_id = ${creatorId} AND g.deleted_at IS NULL WHERE true
       ON CONFLICT (group_id, content_id) DO NOTHING`,
  )
}

export function deleteItems(
  db: D1Database,
  { id, creatorId }: Key,
  contentIds: string[],
): D1PreparedStatement {
  return prepare(
    db,
    sql`DELETE FROM content_group_items WHERE group_id = ${id} AND content_id IN (SELECT value FROM json_each(${JSON.stringify(contentIds)}))
         AND EXISTS (SELECT 1 FROM content_groups WHERE id = ${id} AND creator_id = ${creatorId})`,
  )
}
