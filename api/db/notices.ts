/** Disclosure sentences. */
import { prepare, sql } from './fragments.ts'
import { creatorFor } from './handles.ts'
import { type Query, query, type Row } from './sql.ts'

/**
 * The sentence in force for a creator's first channel, else the general one. `whose`: an id, or the index of
 * a handle. `today` is the Seoul day.
 */
export function findNotice(db: D1Database, whose: string, today: string): Query<NoticeRow> {
  return query<NoticeRow>(
    prepare(
      db,
      sql`SELECT code, channel_code, sentence FROM notices
       WHERE active = 1 AND starts_on <= ${today} AND channel_code IN ('etc', (SELECT channel_code FROM channels
         WHERE creator_id = ${creatorFor(whose)} AND deleted_at IS NULL ORDER BY created_at LIMIT 1))
       ORDER BY channel_code = 'etc', version DESC LIMIT 1`,
    ),
  )
}
export type NoticeRow = Pick<Row<'notices'>, 'code' | 'channel_code' | 'sentence'>

/** The sentences in force, one for each kind of channel. */
export async function listNotices(db: D1Database, today: string): Promise<NoticeRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT code, channel_code, sentence FROM (
         SELECT *, max(version) FROM notices WHERE active = 1 AND starts_on <= ${today} GROUP BY channel_code) ORDER BY channel_code`,
  ).all<NoticeRow>()
  return results
}

/** The sentence in force for a kind of channel. */
export function findNoticeFor(db: D1Database, channelCode: string, today: string): Promise<NoticeRow | null> {
  return prepare(
    db,
    sql`SELECT code, channel_code, sentence FROM notices WHERE channel_code = ${channelCode} AND active = 1 AND starts_on <= ${today} ORDER BY version DESC LIMIT 1`,
  ).first()
}

/** A sentence by its code, even one that is no longer offered. */
export function findNoticeByCode(db: D1Database, code: string): Promise<(NoticeRow & NoticeState) | null> {
  return prepare(
    db,
    sql`SELECT code, channel_code, sentence, active, starts_on, outdated_at FROM notices WHERE code = ${code}`,
  ).first()
}

export type NoticeState = Pick<Row<'notices'>, 'active' | 'starts_on' | 'outdated_at'>

/** A sentence is never edited, so the cache by code stays valid. */
const known = new Map<string, NoticeRow>()

/** Loads all sentences if none is cached, at the same time as the rows that refer to them. */
export async function learnSentences(db: D1Database): Promise<void> {
  if (known.size === 0) await loadSentences(db)
}

/** Sentences by their codes. */
export async function findSentences(db: D1Database, codes: string[]): Promise<Map<string, NoticeRow>> {
  if (codes.some((code) => !known.has(code))) await loadSentences(db)
  return known
}

/** Loads all of them: of a cache with some, nobody would know that the others are to be learned. */
async function loadSentences(db: D1Database): Promise<void> {
  const { results } = await db.prepare('SELECT code, channel_code, sentence FROM notices').all<NoticeRow>()
  for (const row of results) known.set(row.code, row)
}
