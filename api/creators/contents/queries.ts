/** Contents as they are read. The owner is an argument of every query about a creator's own. */

import { WHOSE } from '../../db/handles.ts'
import { findSentences, learnSentences } from '../../db/notices.ts'
import { type Query, query, type Row, readAll } from '../../db/sql.ts'
import { type ContentLinkRow, LINK_COLUMNS } from './content-links.queries.ts'

export type ContentRow = StoredContent & { notice_channel: string; sentence: string }

export type ContentPage = { rows: ContentRow[]; total: number }
type CountRow = { n: number }

/** What is stored of a content with the size of its picture; its sentence is known by its code. */
export type StoredContent = Row<'contents'> & { width: number | null; height: number | null }

/** The rows of `wanted` with the size of their picture, in no order: sorting here would read each row once more. */
export function withSize(wanted: string): string {
  return `SELECT c.*, i.width, i.height FROM (${wanted}) c LEFT JOIN images i ON i.hash = c.thumbnail_hash`
}

/** Contents and what is asked with them, together with what `withSentences` needs. */
export async function readContents<Q extends Query<unknown>[]>(db: D1Database, ...queries: Q) {
  const [answers] = await Promise.all([readAll(db, ...queries), learnSentences(db)])
  return answers
}

export async function withSentences<T extends StoredContent>(db: D1Database, rows: T[]) {
  const sentences = await findSentences(
    db,
    rows.map((row) => row.notice_code),
  )
  return rows.map((row) => {
    const notice = sentences.get(row.notice_code)
    if (!notice) throw new Error(`no sentence ${row.notice_code}`)
    return { ...row, notice_channel: notice.channel_code, sentence: notice.sentence }
  })
}

/** Ids sort by time. */
export function newestFirst<T extends StoredContent>(rows: T[] = []): T[] {
  return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

/** A living content of this creator. */
export async function findContentRow(db: D1Database, creatorId: string, id: string) {
  const [[row]] = await readContents(db, contentRow(db, creatorId, id))
  return row ? ((await withSentences(db, [row]))[0] ?? null) : null
}

function contentRow(db: D1Database, creatorId: string, id: string): Query<StoredContent> {
  return query<StoredContent>(
    db
      .prepare(withSize('SELECT * FROM contents WHERE id = ?1 AND creator_id = ?2 AND deleted_at IS NULL'))
      .bind(id, creatorId),
  )
}

export type WholeContent = {
  row: ContentRow
  links: ContentLinkRow[]
  groups: Pick<Row<'content_groups'>, 'id' | 'title'>[]
}

/** A living content of this creator with its links in their order and its groups. */
export async function findContent(
  db: D1Database,
  creatorId: string,
  id: string,
): Promise<WholeContent | null> {
  const [rows, links, groups] = await readContents(
    db,
    contentRow(db, creatorId, id),
    query<ContentLinkRow>(
      db
        .prepare(
          `SELECT ${LINK_COLUMNS} FROM content_links cl JOIN links l ON l.id = cl.link_id JOIN partners p ON p.id = l.partner_id
         WHERE cl.content_id = ?1 AND l.creator_id = ?2 ORDER BY cl.position`,
        )
        .bind(id, creatorId),
    ),
    query<WholeContent['groups'][number]>(
      db
        .prepare(
          `SELECT g.id, g.title FROM content_group_items gi JOIN content_groups g ON g.id = gi.group_id
         WHERE gi.content_id = ?1 AND g.creator_id = ?2 AND g.deleted_at IS NULL ORDER BY g.title`,
        )
        .bind(id, creatorId),
    ),
  )
  const [row] = await withSentences(db, rows)
  if (!row) return null
  return {
    row,
    links,
    groups,
  }
}

/** What anybody may see of a creator, newest first, with the stored number of it. `whose`: an id, or the index of a handle. */
export async function listPublicContents(
  db: D1Database,
  whose: string,
  page: number,
  limit: number,
): Promise<ContentPage> {
  const wanted = `SELECT * FROM contents WHERE creator_id = ${WHOSE} AND deleted_at IS NULL AND state <> 'hidden'
    ORDER BY id DESC LIMIT ?2 OFFSET ?3`
  const [rows, count] = await readContents(
    db,
    query<StoredContent>(db.prepare(withSize(wanted)).bind(whose, limit, (page - 1) * limit)),
    query<CountRow>(
      db
        .prepare(`SELECT contents AS n FROM content_counts WHERE creator_id = ${WHOSE} AND facet = 'public'`)
        .bind(whose),
    ),
  )
  return {
    rows: await withSentences(db, newestFirst(rows)),
    total: count[0]?.n ?? 0,
  }
}
