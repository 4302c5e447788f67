/** The sums of one partner by day, link and content, with the public page of a creator or its number. */
import { prepare, type Sql, sql } from '../../db/fragments.ts'
import { query, type Row, readNamed, readRows } from '../../db/sql.ts'

export type DayRow = Omit<Row<'partner_days'>, 'partner_id'>
type SumsRow = Pick<Row<'partner_link_months'>, 'orders' | 'sales' | 'commission'>
/** `handle`: of a creator with a public page. */
type MakerRow = { nickname: string | null; handle: string | null; number: number }
export type LinkSumsRow = SumsRow &
  MakerRow &
  Pick<Row<'links'>, 'id' | 'code' | 'url'> & { product: string | null }
export type ContentSumsRow = SumsRow &
  MakerRow &
  Pick<Row<'contents'>, 'id' | 'content_type'> & { content_link_url: string | null; title: string | null }

/** The network of the partner; null when it reports by itself. */
export async function findNetwork(db: D1Database, partnerId: string): Promise<string | null> {
  const row = await prepare(db, sql`SELECT network FROM partners WHERE id = ${partnerId}`).first<{
    network: string | null
  }>()
  return row?.network ?? null
}

/** The days from `from` to `to` that have anything. */
export function listPartnerDays(
  db: D1Database,
  partnerId: string,
  { from, to }: { from: string; to: string },
): Promise<DayRow[]> {
  return readRows(daysOf(db, partnerId, from, to))
}

function daysOf(db: D1Database, partnerId: string, from: string, to: string) {
  return query<DayRow>(
    prepare(
      db,
      sql`SELECT day, clicks, orders, sales, commission FROM partner_days
         WHERE partner_id = ${partnerId} AND day >= ${from} AND day <= ${to}`,
    ),
  )
}

/** `sales` and `id`: the row after which the list continues. */
export type SumsQuery = { month: string; sales: number; id: string; limit: number }

const NO_HANDLE = sql`u.withdrawn_at IS NOT NULL OR u.suspended_at IS NOT NULL OR c.approved_at IS NULL`
const MAKER = sql`iif(${NO_HANDLE}, NULL, h.handle) AS handle, iif(${NO_HANDLE}, NULL, c.nickname) AS nickname, n.number`
/** Joins the creator of `x`, its number at the partner of `m` and its handle. */
const OF_MAKER = sql`CROSS JOIN creators c ON c.id = x.creator_id CROSS JOIN users u ON u.id = c.user_id
  CROSS JOIN partner_creators n ON n.partner_id = m.partner_id AND n.creator_id = c.id
  LEFT JOIN handles h ON h.creator_id = c.id AND h.left_at IS NULL`

/** The most sold first, one more than `limit`, with the days of the month. */
export function listLinkSums(db: D1Database, partnerId: string, asked: SumsQuery) {
  return listWithDays(
    db,
    partnerId,
    asked,
    query<LinkSumsRow>(
      prepare(
        db,
        sql`SELECT x.id, x.code, x.url, t.title AS product, m.orders, m.sales, m.commission, ${MAKER}
           FROM (SELECT * FROM partner_link_months INDEXED BY partner_link_months_by_sales
             WHERE partner_id = ${partnerId} AND month = ${asked.month} AND sales > 0 AND (sales, link_id) < (${asked.sales}, ${asked.id})
             ORDER BY sales DESC, link_id DESC LIMIT ${asked.limit + 1}) m
           CROSS JOIN links x ON x.id = m.link_id LEFT JOIN link_targets t ON t.url = x.url ${OF_MAKER}
           ORDER BY m.sales DESC, m.link_id DESC`,
      ),
    ),
  )
}

/** A content is public while it is not hidden, not removed, and its creator is public. */
const shown = (column: Sql) =>
  sql`iif(x.deleted_at IS NOT NULL OR x.state = 'hidden' OR ${NO_HANDLE}, NULL, ${column})`

export function listContentSums(db: D1Database, partnerId: string, asked: SumsQuery) {
  return listWithDays(
    db,
    partnerId,
    asked,
    query<ContentSumsRow>(
      prepare(
        db,
        sql`SELECT x.id, x.content_type, ${shown(sql`x.title`)} AS title, ${shown(sql`x.content_link_url`)} AS content_link_url,
             m.orders, m.sales, m.commission, ${MAKER}
           FROM (SELECT * FROM partner_content_months INDEXED BY partner_content_months_by_sales
             WHERE partner_id = ${partnerId} AND month = ${asked.month} AND sales > 0 AND (sales, content_id) < (${asked.sales}, ${asked.id})
             ORDER BY sales DESC, content_id DESC LIMIT ${asked.limit + 1}) m
           CROSS JOIN contents x ON x.id = m.content_id ${OF_MAKER}
           ORDER BY m.sales DESC, m.content_id DESC`,
      ),
    ),
  )
}

function listWithDays<T>(
  db: D1Database,
  partnerId: string,
  { month }: SumsQuery,
  rows: ReturnType<typeof query<T>>,
): Promise<{ rows: T[]; days: DayRow[] }> {
  return readNamed(db, { rows, days: daysOf(db, partnerId, `${month}-01`, `${month}-31`) })
}
