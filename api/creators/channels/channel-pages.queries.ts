/**
 * The page of each channel as it describes itself. Triggers create the row with its channel and delete it
 * with it.
 */

import { prepare, sql } from '../../db/fragments.ts'
import { query, type Row, readRows } from '../../db/sql.ts'

type ChannelPageRow = Row<'channel_pages'>
export type DuePage = Pick<ChannelPageRow, 'channel_id' | 'due_at'> &
  Pick<Row<'channels'>, 'channel_link_url' | 'normal_url' | 'channel_code'>
export type ReadPage = Pick<ChannelPageRow, 'title' | 'words' | 'image_hash' | 'followers' | 'posts'>

/** Pages whose next check is due, the longest waiting first. */
export function listDuePages(db: D1Database, at: string, limit: number): Promise<DuePage[]> {
  return readRows(
    query<DuePage>(
      prepare(
        db,
        sql`SELECT p.channel_id, p.due_at, c.channel_link_url, c.normal_url, c.channel_code
           FROM (SELECT channel_id, due_at FROM channel_pages INDEXED BY channel_pages_due WHERE due_at <= ${at} ORDER BY due_at LIMIT ${limit}) p
           CROSS JOIN channels c ON c.id = p.channel_id ORDER BY p.due_at`,
      ),
    ),
  )
}

/** Changes nothing when the channel was replaced or removed, or another run has read the page meanwhile. */
export function setPage(
  db: D1Database,
  due: DuePage,
  page: ReadPage & { at: string; dueAt: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE channel_pages SET title = ${page.title}, words = ${page.words}, image_hash = ${page.image_hash}, followers = ${page.followers}, posts = ${page.posts},
         read_at = ${page.at}, tried_at = ${page.at}, due_at = ${page.dueAt} WHERE channel_id = ${due.channel_id} AND due_at = ${due.due_at}`,
  )
}

/** Records that the page could not be read; the data of the last reading stays. */
export function setTried(
  db: D1Database,
  due: DuePage,
  { at, dueAt }: { at: string; dueAt: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE channel_pages SET tried_at = ${at}, due_at = ${dueAt} WHERE channel_id = ${due.channel_id} AND due_at = ${due.due_at}`,
  )
}
