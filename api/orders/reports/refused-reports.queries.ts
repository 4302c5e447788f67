/** The reasons why the latest reports of a partner were refused. */
import { prepare, raw, type Sql, type SqlValue, sql } from '../../db/fragments.ts'
import { query, type Row, readRows } from '../../db/sql.ts'

export type Refusal = Pick<Row<'refused_reports'>, 'partner_id' | 'is_signed' | 'cause' | 'says' | 'at'>

/**
 * The most rows stored for a partner, for signed and unsigned reports each, and the most of them in one
 * minute.
 */
const MOST = 20
const MOST_A_MINUTE = 5

/** False for an unknown partner, and when the minute's limit is reached. `since` is a minute ago. */
export async function hasRoom(
  db: D1Database,
  { partner_id, is_signed }: Pick<Refusal, 'partner_id' | 'is_signed'>,
  since: string,
): Promise<boolean> {
  const row = await prepare(
    db,
    sql`SELECT 1 AS has_room FROM partners WHERE id = ${partner_id} AND ${roomSince(partner_id, is_signed, since)}`,
  ).first<{ has_room: number }>()
  return row !== null
}

/** Checks the limit again with the write, and deletes the oldest rows beyond `MOST`. */
export function insertRefusal(db: D1Database, refusal: Refusal, since: string): D1PreparedStatement[] {
  const { partner_id, is_signed, cause, says, at } = refusal
  return [
    prepare(
      db,
      sql`INSERT INTO refused_reports (partner_id, is_signed, cause, says, at)
         SELECT id, ${is_signed}, ${cause}, ${says}, ${at} FROM partners WHERE id = ${partner_id} AND ${roomSince(partner_id, is_signed, since)}`,
    ),
    prepare(
      db,
      sql`DELETE FROM refused_reports WHERE id IN (SELECT id FROM refused_reports
         WHERE partner_id = ${partner_id} AND is_signed = ${is_signed} ORDER BY at DESC, id DESC LIMIT -1 OFFSET ${raw(MOST)})`,
    ),
  ]
}

/** Newest first, from any sender. */
export function listRefusals(db: D1Database, partnerId: string): Promise<Refusal[]> {
  return readRows(
    query<Refusal>(
      prepare(
        db,
        sql`SELECT partner_id, is_signed, cause, says, at FROM refused_reports WHERE partner_id = ${partnerId}
           ORDER BY at DESC, id DESC LIMIT ${raw(2 * MOST)}`,
      ),
    ),
  )
}

function roomSince(partner: SqlValue, isSigned: SqlValue, since: SqlValue): Sql {
  return sql`(SELECT count(*) FROM (SELECT 1 FROM refused_reports
    WHERE partner_id = ${partner} AND is_signed = ${isSigned} AND at > ${since} LIMIT ${raw(MOST_A_MINUTE)})) < ${raw(MOST_A_MINUTE)}`
}
