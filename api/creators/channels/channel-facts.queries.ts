/**
 * The channels shown beside an application, a content or a channel, with their page and the latest contents
 * on them.
 */

import { SHOWN_CHANNELS, SHOWN_CONTENTS } from '#contract/creators/channel-facts.ts'
import { prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import { query, type Row, readRows } from '../../db/sql.ts'
import type { ChannelRow } from './queries.ts'

export type ChannelFactRow = ChannelRow &
  Pick<Row<'channel_pages'>, 'title' | 'words' | 'image_hash' | 'followers' | 'read_at' | 'tried_at'> & {
    /** JSON list; null without a row in `channel_pages`. */
    posts: string | null
    /** JSON: the latest contents. */
    contents: string
  }

type ChannelSubject = 'app' | 'cnt' | 'chn'

function kindOf(id: string): ChannelSubject {
  return id.startsWith('app_') ? 'app' : id.startsWith('cnt_') ? 'cnt' : 'chn'
}

/** The most channels of one creator that are read, newest first; few creators have more than two. */
const MOST_CHANNELS = 20
const newestOf = (
  creator: Sql,
) => sql`(SELECT * FROM channels INDEXED BY channels_by_creator WHERE creator_id = ${creator}
  AND deleted_at IS NULL ORDER BY created_at DESC LIMIT ${raw(MOST_CHANNELS)}) c`

/**
 * The creator's channels that match the subject: for a content those of its kind, for an application the
 * named one first.
 */
const ofSubject = (id: string) => ({
  app: sql`SELECT c.* FROM ${newestOf(sql`(SELECT creator_id FROM applications WHERE id = ${id})`)}
    ORDER BY c.channel_link_url = (SELECT channel_link_url FROM applications WHERE id = ${id}) DESC, c.created_at DESC`,
  cnt: sql`SELECT c.* FROM ${newestOf(sql`(SELECT creator_id FROM contents WHERE id = ${id})`)}
    WHERE c.channel_code = (SELECT channel_code FROM contents WHERE id = ${id}) ORDER BY c.created_at DESC`,
  chn: sql`SELECT c.* FROM channels c WHERE c.id = ${id} AND c.deleted_at IS NULL`,
})

export function listChannelFacts(db: D1Database, id: string): Promise<ChannelFactRow[]> {
  const kind = kindOf(id)
  return readRows(
    query<ChannelFactRow>(
      prepare(
        db,
        sql`SELECT c.*, p.title, p.words, p.image_hash, p.followers, p.posts, p.read_at, p.tried_at,
             (SELECT json_group_array(json_object('id', n.id, 'title', n.title, 'contentLinkUrl', n.content_link_url, 'createdAt', n.created_at))
              FROM (SELECT id, title, content_link_url, created_at FROM contents INDEXED BY contents_living_by_channel
                WHERE creator_id = c.creator_id AND channel_code = c.channel_code AND deleted_at IS NULL ORDER BY id DESC LIMIT ${raw(SHOWN_CONTENTS)}) n) AS contents
           FROM (${ofSubject(id)[kind]} LIMIT ${raw(SHOWN_CHANNELS)}) c LEFT JOIN channel_pages p ON p.channel_id = c.id`,
      ),
    ),
  )
}
