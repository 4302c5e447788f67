/** Channels of a creator. A channel that is not removed has no deleted_at, and its normal_url is unique. */

import { CHANNEL_CODES } from '#contract/core/channel-codes.ts'
import { type EarnedRow, firstListedDay } from '../../db/earnings.ts'
import { joinSql, prepare, sql } from '../../db/fragments.ts'
import { insert, query, type Row, readNamed } from '../../db/sql.ts'

export type ChannelRow = Row<'channels'>
type EarningChannelRow = ChannelRow & EarnedRow & Pick<Row<'channel_pages'>, 'followers'>

type Page = { page: number; limit: number; today: string }
const EVERY_CODE = joinSql(
  CHANNEL_CODES.map((code) => sql`${code}`),
  ', ',
)
/** `days`: won by day as JSON. */
type KindDays = { channel_code: string; days: string }

/**
 * Oldest first, with the followers that were last read, the earnings of their kinds in total and this month,
 * and the stored number of channels. `lines`: the days of each kind of channel that earned.
 */
export async function listChannels(db: D1Database, creatorId: string, { page, limit, today }: Page) {
  const month = today.slice(0, 7)
  const { rows, counts, lines } = await readNamed(db, {
    rows: query<EarningChannelRow>(
      prepare(
        db,
        sql`SELECT c.*, coalesce(a.pending, 0) AS pending_won, coalesce(a.pending + a.confirmed, 0) AS earned_won,
             m.month AS last_month, m.pending + m.confirmed AS last_month_won, p.followers
           FROM (SELECT * FROM channels WHERE creator_id = ${creatorId} AND deleted_at IS NULL ORDER BY created_at LIMIT ${limit} OFFSET ${(page - 1) * limit}) c
           LEFT JOIN channel_months a ON a.creator_id = ${creatorId} AND a.channel_code = c.channel_code AND a.month = 'all'
           LEFT JOIN channel_months m ON m.creator_id = ${creatorId} AND m.channel_code = c.channel_code AND m.month = ${month}
           LEFT JOIN channel_pages p ON p.channel_id = c.id
           ORDER BY c.created_at`,
      ),
    ),
    counts: query<{ total: number }>(
      prepare(db, sql`SELECT channel_count AS total FROM creators WHERE id = ${creatorId}`),
    ),
    lines: query<KindDays>(
      prepare(
        db,
        sql`SELECT channel_code, json_group_object(day, won) AS days FROM channel_days
           WHERE creator_id = ${creatorId} AND channel_code IN (${EVERY_CODE}) AND day >= ${firstListedDay(today)} GROUP BY channel_code`,
      ),
    ),
  })
  return { rows, total: counts[0]?.total ?? 0, lines }
}

/** A channel of this creator that is not removed. */
export function findChannel(db: D1Database, creatorId: string, id: string): Promise<ChannelRow | null> {
  return prepare(
    db,
    sql`SELECT * FROM channels WHERE id = ${id} AND creator_id = ${creatorId} AND deleted_at IS NULL`,
  ).first()
}

/** The channel with this normal form, of any creator, that is not removed. */
export function findChannelByUrl(db: D1Database, normalUrl: string): Promise<ChannelRow | null> {
  return prepare(
    db,
    sql`SELECT * FROM channels WHERE normal_url = ${normalUrl} AND deleted_at IS NULL`,
  ).first()
}

/** Also raises the creator's counter. Aborts with `channels.normal_url` when the channel is registered. */
export function insertChannel(db: D1Database, row: Partial<ChannelRow>): D1PreparedStatement[] {
  return [
    insert(db, 'channels', row),
    prepare(
      db,
      sql`UPDATE creators SET channel_count = channel_count + 1 WHERE id = ${row.creator_id ?? ''}`,
    ),
  ]
}

type Address = Pick<ChannelRow, 'channel_link_url' | 'normal_url' | 'channel_code'>

/** Follow it with `exactlyOne`. */
export function replaceAddress(
  db: D1Database,
  key: { id: string; creatorId: string },
  address: Address,
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE channels SET channel_link_url = ${address.channel_link_url}, normal_url = ${address.normal_url}, channel_code = ${address.channel_code}
       WHERE id = ${key.id} AND creator_id = ${key.creatorId} AND deleted_at IS NULL`,
  )
}

/** Follow it with `exactlyOne`. */
export function markDeleted(
  db: D1Database,
  key: { id: string; creatorId: string },
  at: string,
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE channels SET deleted_at = ${at} WHERE id = ${key.id} AND creator_id = ${key.creatorId} AND deleted_at IS NULL`,
  )
}

/**
 * Lowers the counter of channels. Changes nothing for the last channel of a creator, or of an applicant under
 * review: follow it with `exactlyOne`.
 */
export function takeOneOff(db: D1Database, creatorId: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE creators SET channel_count = channel_count - 1 WHERE id = ${creatorId} AND channel_count > 0 AND (channel_count > 1 OR (
         approved_at IS NULL AND NOT EXISTS (SELECT 1 FROM applications WHERE creator_id = ${creatorId} AND state = 'submitted')))`,
  )
}
