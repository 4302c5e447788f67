/** The reports of one partner, as its own people see them. */
import { prepare, sql } from '../../db/fragments.ts'
import { query, type Row, readRows } from '../../db/sql.ts'

type ReportRow = Pick<
  Row<'inbox'>,
  'id' | 'event_id' | 'order_code' | 'received_at' | 'result' | 'reason' | 'report'
> & { text: string | null }

/** Newest first, one more than `limit`. */
export function listReports(
  db: D1Database,
  partnerId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ReportRow[]> {
  return readRows(
    query<ReportRow>(
      prepare(
        db,
        sql`SELECT m.id, m.event_id, m.order_code, m.received_at, m.result, m.reason, m.report, t.raw AS text
           FROM (SELECT *, rowid AS nr FROM inbox INDEXED BY inbox_by_partner
             WHERE partner_id = ${partnerId} AND id < ${after ?? '~'} ORDER BY id DESC LIMIT ${limit + 1}) m
           LEFT JOIN message_texts t ON t.nr = m.nr ORDER BY m.id DESC`,
      ),
    ),
  )
}
