/**
 * Profiles of creators. A profile is public when the creator is approved, has not withdrawn and is not
 * suspended.
 */
import { prepare, sql } from '../../db/fragments.ts'
import { creatorFor } from '../../db/handles.ts'
import { query, type Row, readAll } from '../../db/sql.ts'

export type ProfileRow = Pick<
  Row<'creators'>,
  | 'id'
  | 'nickname'
  | 'main_topic'
  | 'introduction'
  | 'image_hash'
  | 'page_theme'
  | 'cover_image_hash'
  | 'approved_at'
  | 'content_count'
  | 'group_count'
  | 'link_count'
> & { grade_name: string; handle: string | null }

const PROFILE = sql`SELECT c.id, c.nickname, c.main_topic, c.introduction, c.image_hash, c.page_theme, c.cover_image_hash, c.approved_at, c.content_count, c.group_count,
    c.link_count, g.name AS grade_name, (SELECT handle FROM handles WHERE creator_id = c.id AND left_at IS NULL) AS handle
  FROM creators c JOIN grades g ON g.level = c.grade_level`

export function findProfile(db: D1Database, creatorId: string): Promise<ProfileRow | null> {
  return prepare(db, sql`${PROFILE} WHERE c.id = ${creatorId}`).first()
}

const PUBLIC = sql`${PROFILE} JOIN users u ON u.id = c.user_id
  WHERE c.approved_at IS NOT NULL AND u.withdrawn_at IS NULL AND u.suspended_at IS NULL AND c.id =`

/** `whose`: an id, or the index of a handle. */
export function findPublicCreator(db: D1Database, whose: string): Promise<ProfileRow | null> {
  return prepare(db, sql`${PUBLIC} ${creatorFor(whose)}`).first()
}

export function findPublicOwner(db: D1Database, groupId: string): Promise<ProfileRow | null> {
  return prepare(db, sql`${PUBLIC} (SELECT creator_id FROM content_groups WHERE id = ${groupId})`).first()
}

/**
 * Reads the creator's channels, oldest first, and the number of public contents. `whose`: an id, or the index
 * of a handle.
 */
export async function findPublicFacts(db: D1Database, whose: string) {
  const [channels, count] = await readAll(
    db,
    query<Pick<Row<'channels'>, 'channel_code' | 'channel_link_url'>>(
      prepare(
        db,
        sql`SELECT channel_code, channel_link_url FROM channels WHERE creator_id = ${creatorFor(whose)} AND deleted_at IS NULL
           ORDER BY created_at LIMIT 12`,
      ),
    ),
    query<{ n: number }>(
      prepare(
        db,
        sql`SELECT contents AS n FROM content_counts WHERE creator_id = ${creatorFor(whose)} AND facet = 'public'`,
      ),
    ),
  )
  return {
    channels,
    contentCount: count[0]?.n ?? 0,
  }
}

type ProfileChange = Pick<Row<'creators'>, 'nickname' | 'main_topic' | 'introduction' | 'image_hash'>

export function changeProfile(db: D1Database, creatorId: string, change: ProfileChange): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE creators SET nickname = ${change.nickname}, main_topic = ${change.main_topic}, introduction = ${change.introduction}, image_hash = ${change.image_hash} WHERE id = ${creatorId}`,
  )
}
