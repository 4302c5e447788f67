/** Statements that write contents, for one batch; triggers maintain the counters. */
import { joinSql, prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, type Row } from '../../db/sql.ts'

/** Aborts the batch with `contents.normal_url` when the creator has registered the page already. */
export function insertContent(db: D1Database, row: Partial<Row<'contents'>>): D1PreparedStatement {
  return insert(db, 'contents', row)
}

const CHANGED = [
  'content_type',
  'channel_code',
  'title',
  'preview',
  'content_link_url',
  'normal_url',
  'tags',
  'regions',
  'thumbnail_hash',
  'notice_code',
  'notice_given_at',
  'updated_at',
] as const
type ContentChange = Pick<Row<'contents'>, (typeof CHANGED)[number]>
type Key = { id: string; creatorId: string }

/**
 * Aborts with `exactly_one` when the creator has no such content. A new page, a new sentence and first links
 * reset the check.
 */
export function changeContent(
  db: D1Database,
  { id, creatorId }: Key,
  change: ContentChange,
): D1PreparedStatement[] {
  const changed = CHANGED.map((column) => sql`${raw(column)} = ${change[column]}`)
  const isOther = sql`normal_url <> ${change.normal_url} OR notice_code <> ${change.notice_code} OR link_count = 0`
  return [
    prepare(
      db,
      sql`UPDATE contents SET ${joinSql(changed, ', ')}, ${uncheckedIf(isOther)}
         WHERE id = ${id} AND creator_id = ${creatorId} AND deleted_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}

/** Replaces the links of a content. Aborts with `exactly_one` unless the creator has all the links. */
export function replaceLinks(
  db: D1Database,
  { id, creatorId }: Key,
  linkIds: string[],
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`DELETE FROM content_links WHERE content_id = ${id} AND link_id NOT IN (SELECT value FROM json_each(${JSON.stringify(linkIds)}))`,
    ),
    ...(linkIds.length > 0 ? insertLinks(db, { id, creatorId }, linkIds) : []),
  ]
}

/** Aborts with `exactly_one` unless the creator has all the links. */
export function insertLinks(
  db: D1Database,
  { id, creatorId }: Key,
  linkIds: string[],
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`INSERT INTO content_links (content_id, link_id, position)
         SELECT ${id}, l.id, j.key FROM json_each(${JSON.stringify(linkIds)}) j JOIN links l ON l.id = j.value
         WHERE l.creator_id = ${creatorId} AND l.deleted_at IS NULL
         ON CONFLICT (content_id, link_id) DO UPDATE SET position = excluded.position`,
    ),
    prepare(db, sql`INSERT INTO guards (changed) SELECT 0 WHERE changes() <> ${linkIds.length}`),
  ]
}

/**
 * Removes the content from every list and releases its picture. Aborts with `exactly_one` when the creator
 * has no such content.
 */
export function removeContent(db: D1Database, { id, creatorId }: Key, at: string): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE contents SET deleted_at = ${at}, thumbnail_hash = NULL WHERE id = ${id} AND creator_id = ${creatorId} AND deleted_at IS NULL`,
    ),
    exactlyOne(db),
    prepare(db, sql`DELETE FROM content_links WHERE content_id = ${id}`),
    prepare(db, sql`DELETE FROM content_group_items WHERE content_id = ${id}`),
  ]
}

/** Aborts with `exactly_one` unless an operator asked for a fix of this content. */
export function answerFix(db: D1Database, { id, creatorId }: Key, at: string): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE contents SET fix_answered_at = ${at} WHERE id = ${id} AND creator_id = ${creatorId} AND deleted_at IS NULL AND state = 'needs_fix'`,
    ),
    exactlyOne(db),
  ]
}

/**
 * Records the disclosure sentence that was shown to the creator. A content stores it; when the sentence
 * changed, the content needs a new check.
 */
export function recordNotice(db: D1Database, record: Row<'notice_records'>): D1PreparedStatement[] {
  const written = insert(db, 'notice_records', record)
  if (record.content_id === null) return [written]
  return [
    written,
    prepare(
      db,
      sql`UPDATE contents SET notice_code = ${record.notice_code}, notice_given_at = ${record.given_at}, ${uncheckedIf(sql`notice_code <> ${record.notice_code}`)}
         WHERE id = ${record.content_id} AND creator_id = ${record.creator_id} AND deleted_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}

/** Resets the result of the last check; `condition` reads the columns before the update. */
function uncheckedIf(condition: Sql): Sql {
  return sql`notice_check = iif(${condition}, 'not_checked', notice_check), notice_checked_at = iif(${condition}, NULL, notice_checked_at),
    notice_check_detail = iif(${condition}, NULL, notice_check_detail)`
}
