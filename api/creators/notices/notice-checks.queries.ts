/** Looks at live pages of contents. Contents are written elsewhere; only what a look found is written here. */

import type { Row } from '../../db/sql.ts'
import { type ContentRow, type StoredContent, withSentences } from '../contents/queries.ts'

const due = (isWell: 0 | 1, when: string) => `SELECT * FROM (SELECT id FROM contents
      WHERE deleted_at IS NULL AND state <> 'hidden' AND link_count > 0 AND (notice_check = 'at_start') = ${isWell}
        AND notice_checked_at ${when} ORDER BY notice_checked_at, id LIMIT ?1)`

/**
 * Living, shown contents with links whose page is due: never looked at, not well and well, so many of each, the longest ago first. By the
 * index contents_check_due.
 */
export async function listDueLooks(
  db: D1Database,
  { good, bad, each }: { good: string; bad: string; each: number },
): Promise<ContentRow[]> {
  const { results } = await db
    .prepare(
      `SELECT c.*, i.width, i.height FROM (${due(0, 'IS NULL')} UNION ALL ${due(0, '<= ?2')} UNION ALL ${due(1, '<= ?3')}) d
       CROSS JOIN contents c ON c.id = d.id LEFT JOIN images i ON i.hash = c.thumbnail_hash`,
    )
    .bind(each, bad, good)
    .all<StoredContent>()
  return withSentences(db, results)
}

export type Sentences = { good: string[]; outdated: { code: string; sentence: string }[] }

/** Every sentence that was ever given for these kinds of channels: an older one on an older post still counts, unless it was said not to. */
export async function listSentences(db: D1Database, channelCodes: string[]): Promise<Map<string, Sentences>> {
  const { results } = await db
    .prepare(
      'SELECT code, channel_code, sentence, outdated_at FROM notices WHERE channel_code IN (SELECT value FROM json_each(?))',
    )
    .bind(JSON.stringify([...new Set(channelCodes)]))
    .all<Pick<Row<'notices'>, 'code' | 'channel_code' | 'sentence' | 'outdated_at'>>()
  const byChannel = new Map<string, Sentences>()
  for (const { code, channel_code, sentence, outdated_at } of results) {
    const known = byChannel.get(channel_code) ?? { good: [], outdated: [] }
    byChannel.set(channel_code, known)
    if (outdated_at === null) known.good.push(sentence)
    else known.outdated.push({ code, sentence })
  }
  return byChannel
}

type NoticeCheck = { check: string; at: string; detail: string }

/** Only for the page and the sentence that were looked at. Follow it with `exactlyOne` where that matters. */
export function setNoticeCheck(
  db: D1Database,
  seen: Pick<Row<'contents'>, 'id' | 'creator_id' | 'content_link_url' | 'notice_code'>,
  look: NoticeCheck,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE contents SET notice_check = ?5, notice_checked_at = ?6, notice_check_detail = ?7
       WHERE id = ?1 AND creator_id = ?2 AND content_link_url = ?3 AND notice_code = ?4 AND deleted_at IS NULL`,
    )
    .bind(seen.id, seen.creator_id, seen.content_link_url, seen.notice_code, look.check, look.at, look.detail)
}
