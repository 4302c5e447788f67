/** A partner's orders that come in without signed calls. */
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readNamed, update } from '../../db/sql.ts'

type NoticeLineRow = {
  received_at: string
  order_code: string
  link_id: string | null
  from_shop: number
  /** 1 when links of several creators name the order. */
  is_disputed: number
}
export type IngestionRows = Awaited<ReturnType<typeof readIngestion>>

const MOST = 1_000
const SHOWN = 10

/** The partner, its notices since then, and the sums of its files; one trip. */
export async function readIngestion(
  db: D1Database,
  partnerId: string,
  since: { notices: string; files: string },
) {
  const rows = await readNamed(db, {
    partner: query<Pick<Row<'partners'>, 'id' | 'title' | 'param' | 'window_days'>>(
      prepare(db, sql`SELECT id, title, param, window_days FROM partners WHERE id = ${partnerId}`),
    ),
    newest: query<NoticeLineRow>(
      prepare(
        db,
        sql`SELECT n.received_at, n.order_code, n.link_id, n.from_shop, (SELECT count(DISTINCT l.creator_id) > 1
             FROM order_notices o CROSS JOIN links l ON l.id = o.link_id
             WHERE o.partner_id = n.partner_id AND o.order_key = n.order_key) AS is_disputed
           FROM order_notices n INDEXED BY order_notices_of_partner WHERE n.partner_id = ${partnerId}
           ORDER BY n.received_at DESC LIMIT ${SHOWN}`,
      ),
    ),
    counts: query<{ received: number; disputed: number }>(
      prepare(
        db,
        sql`SELECT count(*) AS received, coalesce(sum(creators > 1), 0) AS disputed FROM (
             SELECT count(DISTINCT l.creator_id) AS creators FROM (
               SELECT order_key, link_id FROM order_notices INDEXED BY order_notices_of_partner
               WHERE partner_id = ${partnerId} AND received_at >= ${since.notices} AND link_id IS NOT NULL
               ORDER BY received_at DESC LIMIT ${MOST}) n CROSS JOIN links l ON l.id = n.link_id GROUP BY n.order_key)`,
      ),
    ),
    files: query<{ lines: number | null; noticed: number | null; unmatched: number | null }>(
      prepare(
        db,
        sql`SELECT sum(rows + unmatched) AS lines, sum(noticed) AS noticed, sum(unmatched) AS unmatched FROM (
             SELECT rows, noticed, unmatched FROM imports INDEXED BY imports_of_partner
             WHERE partner_id = ${partnerId} AND created_at >= ${since.files} AND state <> 'refused' ORDER BY created_at DESC LIMIT 100)`,
      ),
    ),
    columns: query<Row<'order_file_columns'>>(
      prepare(db, sql`SELECT * FROM order_file_columns WHERE partner_id = ${partnerId}`),
    ),
  })
  return {
    partner: rows.partner[0] ?? null,
    newest: rows.newest,
    counts: rows.counts[0] ?? { received: 0, disputed: 0 },
    files: rows.files[0] ?? null,
    columns: rows.columns[0] ?? null,
  }
}

/** Inserts the partner's first names, or replaces them. */
export function putColumns(
  db: D1Database,
  row: Row<'order_file_columns'>,
  isNew: boolean,
): D1PreparedStatement[] {
  const { partner_id, ...set } = row
  return isNew
    ? [insert(db, 'order_file_columns', row)]
    : [update(db, 'order_file_columns', { partner_id }, set), exactlyOne(db)]
}
