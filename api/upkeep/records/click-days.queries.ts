/** The clicks of a person's links by day. */
import { bindOnce, prepare, sql } from '../../db/fragments.ts'
import { query, type Row, readNamed } from '../../db/sql.ts'
import type { RecordQuery, RecordSlice } from './queries.ts'

export type ClickRow = Row<'click_days'>

/**
 * Looks through at most `mostLinks` links, which may have no click in the range: a slice may be empty though
 * others follow.
 */
export async function readClickDays(
  db: D1Database,
  ask: RecordQuery,
  mostLinks: number,
): Promise<RecordSlice<ClickRow>> {
  const [link = '', day = ''] = ask.after ?? []
  const owner = bindOnce(ask.creatorId)
  const first = bindOnce(link)
  const links = sql`SELECT id FROM links WHERE creator_id = ${owner} AND deleted_at IS NULL AND id >= ${first}
    UNION ALL SELECT id FROM links WHERE creator_id = ${owner} AND deleted_at IS NOT NULL AND id >= ${first} ORDER BY id LIMIT`
  const found = await readNamed(db, {
    next: query<Pick<Row<'links'>, 'id'>>(prepare(db, sql`${links} 1 OFFSET ${mostLinks}`)),
    days: query<ClickRow>(
      prepare(
        db,
        sql`SELECT * FROM click_days WHERE link_id IN (${links} ${mostLinks}) AND day BETWEEN ${ask.from} AND ${ask.to}
             AND (link_id > ${first} OR day > ${day}) ORDER BY link_id, day LIMIT ${ask.limit + 1}`,
      ),
    ),
  })
  const rows = found.days.slice(0, ask.limit)
  const [next] = found.next
  if (next && found.days.length <= ask.limit) return { rows, last: [next.id, ''], hasMore: true }
  const last = rows.at(-1)
  return {
    rows,
    last: last ? [last.link_id, last.day] : ask.after,
    hasMore: found.days.length > ask.limit,
  }
}
