/** Disclosure sentences. */
import type { Row } from './sql.ts'

/** The sentence in force for a creator's first living channel, else the one for any place. */
export function findNotice(db: D1Database, creatorId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT code, channel_code, sentence FROM notices
       WHERE active = 1 AND channel_code IN ('etc', (SELECT channel_code FROM channels
         WHERE creator_id = ? AND deleted_at IS NULL ORDER BY created_at LIMIT 1))
       ORDER BY channel_code = 'etc', version DESC LIMIT 1`,
    )
    .bind(creatorId)
}
export type NoticeRow = Pick<Row<'notices'>, 'code' | 'channel_code' | 'sentence'>
