/** Checks of contents' live pages. This file writes only the results of a check. */

import { prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import type { Row } from '../../db/sql.ts'
import { type ContentRow, type StoredContent, withSentences } from '../contents/queries.ts'

const due = (isWell: 0 | 1, when: Sql, each: number) => sql`SELECT * FROM (SELECT id FROM contents
      WHERE deleted_at IS NULL AND state <> 'hidden' AND link_count > 0 AND (notice_check = 'at_start') = ${raw(isWell)}
        AND notice_checked_at ${when} ORDER BY notice_checked_at, id LIMIT ${each})`

/**
 * Public contents with links whose page is due: never checked, faulty, and good ones, up to `each` of a kind,
 * the longest ago first. Uses the index contents_check_due.
 */
export async function listDueChecks(
  db: D1Database,
  { good, bad, each }: { good: string; bad: string; each: number },
): Promise<ContentRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT c.*, i.width, i.height FROM (${due(0, sql`IS NULL`, each)} UNION ALL ${due(0, sql`<= ${bad}`, each)} UNION ALL ${due(1, sql`<= ${good}`, each)}) d
       CROSS JOIN contents c ON c.id = d.id LEFT JOIN images i ON i.hash = c.thumbnail_hash`,
  ).all<StoredContent>()
  return withSentences(db, results)
}

export type Sentences = { good: string[]; outdated: { code: string; sentence: string }[] }

/**
 * Every sentence that was ever offered for these kinds of channels. An old sentence on an old post still
 * counts, unless an operator outdated it.
 */
export async function listSentences(db: D1Database, channelCodes: string[]): Promise<Map<string, Sentences>> {
  const { results } = await prepare(
    db,
    sql`SELECT code, channel_code, sentence, outdated_at FROM notices WHERE channel_code IN (SELECT value FROM json_each(${JSON.stringify([...new Set(channelCodes)])}))`,
  ).all<Pick<Row<'notices'>, 'code' | 'channel_code' | 'sentence' | 'outdated_at'>>()
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

/**
 * Writes only if the page and the sentence are still those that were checked. Follow it with `exactlyOne`
 * where that matters.
 */
export function setNoticeCheck(
  db: D1Database,
  seen: Pick<Row<'contents'>, 'id' | 'creator_id' | 'content_link_url' | 'notice_code'>,
  look: NoticeCheck,
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE contents SET notice_check = ${look.check}, notice_checked_at = ${look.at}, notice_check_detail = ${look.detail}
       WHERE id = ${seen.id} AND creator_id = ${seen.creator_id} AND content_link_url = ${seen.content_link_url} AND notice_code = ${seen.notice_code} AND deleted_at IS NULL`,
  )
}
