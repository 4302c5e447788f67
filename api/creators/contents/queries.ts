/** Reads contents. Every query about a creator's own contents takes the owner as an argument. */

import { prepare, type Sql, sql } from '../../db/fragments.ts'
import { creatorFor } from '../../db/handles.ts'
import { findSentences, learnSentences } from '../../db/notices.ts'
import { type Query, query, type Row, readAll } from '../../db/sql.ts'
import { type ContentLinkRow, LINK_COLUMNS } from './content-links.queries.ts'

export type ContentRow = StoredContent & { notice_channel: string; sentence: string }

export type ContentPage = { rows: ContentRow[]; total: number }
type CountRow = { n: number }

/** The stored columns of a content with the size of its picture; a code names its sentence. */
export type StoredContent = Row<'contents'> & { width: number | null; height: number | null }

/**
 * Returns the rows of `wanted` with the size of their picture, unordered: sorting here would read each row
 * once more.
 */
export function withSize(wanted: Sql): Sql {
  return sql`SELECT c.*, i.width, i.height FROM (${wanted}) c LEFT JOIN images i ON i.hash = c.thumbnail_hash`
}

/** Reads contents and the given queries at once with the data that `withSentences` needs. */
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

/** A content of this creator that is not deleted. */
export async function findContentRow(db: D1Database, creatorId: string, id: string) {
  const [[row]] = await readContents(db, contentRow(db, creatorId, id))
  return row ? ((await withSentences(db, [row]))[0] ?? null) : null
}

function contentRow(db: D1Database, creatorId: string, id: string): Query<StoredContent> {
  return query<StoredContent>(
    prepare(
      db,
      withSize(
        sql`SELECT * FROM contents WHERE id = ${id} AND creator_id = ${creatorId} AND deleted_at IS NULL`,
      ),
    ),
  )
}

export type WholeContent = {
  row: ContentRow
  links: ContentLinkRow[]
  groups: Pick<Row<'content_groups'>, 'id' | 'title'>[]
}

/** A content of this creator with its links in order and its groups. */
export async function findContent(
  db: D1Database,
  creatorId: string,
  id: string,
): Promise<WholeContent | null> {
  const [rows, links, groups] = await readContents(
    db,
    contentRow(db, creatorId, id),
    query<ContentLinkRow>(
      prepare(
        db,
        sql`SELECT ${LINK_COLUMNS} FROM content_links cl JOIN links l ON l.id = cl.link_id JOIN partners p ON p.id = l.partner_id
         WHERE cl.content_id = ${id} AND l.creator_id = ${creatorId} ORDER BY cl.position`,
      ),
    ),
    query<WholeContent['groups'][number]>(
      prepare(
        db,
        sql`SELECT g.id, g.title FROM content_group_items gi JOIN content_groups g ON g.id = gi.group_id
         WHERE gi.content_id = ${id} AND g.creator_id = ${creatorId} AND g.deleted_at IS NULL ORDER BY g.title`,
      ),
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

/**
 * Lists the public contents of a creator, newest first, with their stored number. `whose`: an id, or the
 * index of a handle.
 */
export async function listPublicContents(
  db: D1Database,
  whose: string,
  page: number,
  limit: number,
): Promise<ContentPage> {
  const wanted = sql`SELECT * FROM contents WHERE creator_id = ${creatorFor(whose)} AND deleted_at IS NULL AND state <> 'hidden'
    ORDER BY id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`
  const [rows, count] = await readContents(
    db,
    query<StoredContent>(prepare(db, withSize(wanted))),
    query<CountRow>(
      prepare(
        db,
        sql`SELECT contents AS n FROM content_counts WHERE creator_id = ${creatorFor(whose)} AND facet = 'public'`,
      ),
    ),
  )
  return {
    rows: await withSentences(db, newestFirst(rows)),
    total: count[0]?.n ?? 0,
  }
}
