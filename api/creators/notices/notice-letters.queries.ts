/**
 * Records which creators were mailed about an outdated disclosure sentence, once for each content and
 * sentence.
 */
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readRows, update } from '../../db/sql.ts'

type OutdatedRow = Row<'notices'>
/** A creator with contents that use the sentence: the latest content, and their number. */
export type NoticeRecipient = Pick<Row<'contents'>, 'creator_id' | 'title'> & {
  content_id: string
  contents: number
  nickname: string
  email: string | null
}
type FoundToTell = NoticeRecipient & Pick<Row<'notices'>, 'code' | 'channel_code' | 'outdated_why'>
/** A content, and the outdated sentence on its live page. */
export type NoticeRef = { id: string; code: string }

export function findUntold(db: D1Database): Promise<OutdatedRow | null> {
  return db
    .prepare(
      'SELECT * FROM notices WHERE outdated_at IS NOT NULL AND told_at IS NULL ORDER BY outdated_at, code LIMIT 1',
    )
    .first<OutdatedRow>()
}

/** The next creators in the order of their ids. The title is that of the latest content. */
export function listNoticeRecipients(
  db: D1Database,
  { code, told_to }: OutdatedRow,
  most: number,
): Promise<NoticeRecipient[]> {
  return readRows(
    query<NoticeRecipient>(
      prepare(
        db,
        sql`SELECT c.creator_id, c.title, max(c.id) AS content_id, count(*) AS contents, r.nickname, u.email
           FROM contents c INDEXED BY contents_by_notice CROSS JOIN creators r ON r.id = c.creator_id CROSS JOIN users u ON u.id = r.user_id
           WHERE c.notice_code = ${code} AND c.creator_id > ${told_to} AND c.deleted_at IS NULL AND c.state <> 'hidden' AND c.link_count > 0
             AND NOT EXISTS (SELECT 1 FROM notice_letters l WHERE l.content_id = c.id AND l.notice_code = ${code})
           GROUP BY c.creator_id ORDER BY c.creator_id LIMIT ${most}`,
      ),
    ),
  )
}

/** Inserts a row for every content of these creators that has the sentence. */
export function insertLetters(
  db: D1Database,
  { code }: OutdatedRow,
  creatorIds: string[],
  at: string,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO notice_letters (content_id, notice_code, told_at)
       SELECT id, notice_code, ${at} FROM contents INDEXED BY contents_by_notice
       WHERE notice_code = ${code} AND creator_id IN (SELECT value FROM json_each(${JSON.stringify(creatorIds)})) AND deleted_at IS NULL AND state <> 'hidden'
         AND link_count > 0
       ON CONFLICT (content_id, notice_code) DO NOTHING`,
  )
}

/** Aborts with `exactly_one` when another run mailed the same creators. */
export function moveMailCursor(
  db: D1Database,
  { code, told_to }: OutdatedRow,
  set: Pick<OutdatedRow, 'told_to'> | Pick<OutdatedRow, 'told_at'>,
): D1PreparedStatement[] {
  return [update(db, 'notices', { code, told_to, told_at: null }, set), exactlyOne(db)]
}

/** Lists those of the contents whose creators were not notified yet. */
export function listNoticeMatches(db: D1Database, found: NoticeRef[]): Promise<FoundToTell[]> {
  return readRows(
    query<FoundToTell>(
      prepare(
        db,
        sql`SELECT c.creator_id, c.title, c.id AS content_id, 1 AS contents, r.nickname, u.email, n.code, n.channel_code, n.outdated_why
           FROM json_each(${JSON.stringify(found)}) f CROSS JOIN contents c ON c.id = f.value ->> 'id' CROSS JOIN notices n ON n.code = f.value ->> 'code'
           CROSS JOIN creators r ON r.id = c.creator_id CROSS JOIN users u ON u.id = r.user_id
           WHERE NOT EXISTS (SELECT 1 FROM notice_letters l WHERE l.content_id = c.id AND l.notice_code = n.code)`,
      ),
    ),
  )
}

/** Aborts with the key of its table when the creator was mailed meanwhile. */
export function insertLetter(db: D1Database, row: Row<'notice_letters'>): D1PreparedStatement {
  return insert(db, 'notice_letters', row)
}
