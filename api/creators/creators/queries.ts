/** Profiles of creators. Public is who was approved and neither left nor was suspended. */
import { WHOSE } from '../../db/handles.ts'
import { query, type Row, readAll } from '../../db/sql.ts'

export type ProfileRow = Pick<
  Row<'creators'>,
  | 'id'
  | 'nickname'
  | 'main_topic'
  | 'introduction'
  | 'image_hash'
  | 'approved_at'
  | 'content_count'
  | 'group_count'
  | 'link_count'
> & { grade_name: string; handle: string | null }

const PROFILE = `SELECT c.id, c.nickname, c.main_topic, c.introduction, c.image_hash, c.approved_at, c.content_count, c.group_count,
    c.link_count, g.name AS grade_name, (SELECT handle FROM handles WHERE creator_id = c.id AND left_at IS NULL) AS handle
  FROM creators c JOIN grades g ON g.level = c.grade_level`

export function findProfile(db: D1Database, creatorId: string): Promise<ProfileRow | null> {
  return db.prepare(`${PROFILE} WHERE c.id = ?`).bind(creatorId).first()
}

const PUBLIC = `${PROFILE} JOIN users u ON u.id = c.user_id
  WHERE c.approved_at IS NOT NULL AND u.withdrawn_at IS NULL AND u.suspended_at IS NULL AND c.id =`

/** `whose`: an id, or the index of a handle. */
export function findPublicCreator(db: D1Database, whose: string): Promise<ProfileRow | null> {
  return db.prepare(`${PUBLIC} ${WHOSE}`).bind(whose).first()
}

export function findPublicOwner(db: D1Database, groupId: string): Promise<ProfileRow | null> {
  return db.prepare(`${PUBLIC} (SELECT creator_id FROM content_groups WHERE id = ?)`).bind(groupId).first()
}

/** Its channels oldest first and how many contents anybody may see. `whose`: an id, or the index of a handle. */
export async function findPublicFacts(db: D1Database, whose: string) {
  const [channels, count] = await readAll(
    db,
    query<Pick<Row<'channels'>, 'channel_code' | 'channel_link_url'>>(
      db
        .prepare(
          `SELECT channel_code, channel_link_url FROM channels WHERE creator_id = ${WHOSE} AND deleted_at IS NULL
           ORDER BY created_at LIMIT 12`,
        )
        .bind(whose),
    ),
    query<{ n: number }>(
      db
        .prepare(`SELECT contents AS n FROM content_counts WHERE creator_id = ${WHOSE} AND facet = 'public'`)
        .bind(whose),
    ),
  )
  return {
    channels,
    contentCount: count[0]?.n ?? 0,
  }
}

type ProfileChange = Pick<Row<'creators'>, 'nickname' | 'main_topic' | 'introduction' | 'image_hash'>

export function changeProfile(db: D1Database, creatorId: string, change: ProfileChange): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE creators SET nickname = ?2, main_topic = ?3, introduction = ?4, image_hash = ?5 WHERE id = ?1',
    )
    .bind(creatorId, change.nickname, change.main_topic, change.introduction, change.image_hash)
}
