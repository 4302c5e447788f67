/** The notices of shops' pages about which click an order number belongs to. */
import { MOST_CLICKS_OF_ORDER, MOST_ORDERS_OF_CLICK } from '#contract/orders/notices/order-notices.ts'
import { prepare, raw, sql } from '../../db/fragments.ts'
import { query, type Row, readNamed } from '../../db/sql.ts'

export type NoticeRow = Row<'order_notices'>

/** `window_days`: the longer one of the current window and that of the click. */
type NoticePartnerRow = { id: string; window_days: number }

/** The partner, its hosts, and the link of the click; one trip. */
export async function readNoticeFacts(
  db: D1Database,
  q: { partnerId: string; code: string; clickedAt: string; orderKey: string; clickId: string },
) {
  const rows = await readNamed(db, {
    partner: query<NoticePartnerRow>(
      prepare(
        db,
        sql`SELECT id, max(window_days, coalesce((SELECT window_days FROM partner_terms
             WHERE partner_id = ${q.partnerId} AND until_at > ${q.clickedAt} ORDER BY until_at LIMIT 1), 0)) AS window_days
           FROM partners WHERE id = ${q.partnerId}`,
      ),
    ),
    hosts: query<{ host: string }>(
      prepare(db, sql`SELECT host FROM partner_hosts WHERE partner_id = ${q.partnerId} LIMIT 50`),
    ),
    link: query<{ id: string }>(
      prepare(db, sql`SELECT id FROM links WHERE code = ${q.code} AND partner_id = ${q.partnerId}`),
    ),
    test: query<{ id: string }>(
      prepare(db, sql`SELECT id FROM test_orders WHERE code = ${q.code} AND partner_id = ${q.partnerId}`),
    ),
    known: query<{ received_at: string }>(
      prepare(
        db,
        sql`SELECT received_at FROM order_notices
           WHERE partner_id = ${q.partnerId} AND order_key = ${q.orderKey} AND click_id = ${q.clickId}`,
      ),
    ),
  })
  return {
    partner: rows.partner[0] ?? null,
    hosts: rows.hosts.map(({ host }) => host),
    link: rows.link[0] ?? null,
    test: rows.test[0] ?? null,
    isKnown: rows.known.length > 0,
  }
}

/** Changes no row for a known notice, and when the click or the order has as many as it may: the limits are part of the insert, so races do not pass them. */
export function insertNotice(db: D1Database, row: NoticeRow): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO order_notices (partner_id, order_key, click_id, order_code, link_id, amount, from_shop, received_at)
       SELECT ${row.partner_id}, ${row.order_key}, ${row.click_id}, ${row.order_code}, ${row.link_id}, ${row.amount}, ${row.from_shop},
         ${row.received_at}
       WHERE (SELECT count(*) FROM order_notices WHERE click_id = ${row.click_id}) < ${raw(MOST_ORDERS_OF_CLICK)}
         AND (SELECT count(*) FROM order_notices WHERE partner_id = ${row.partner_id} AND order_key = ${row.order_key})
           < ${raw(MOST_CLICKS_OF_ORDER)}
         AND NOT EXISTS (SELECT 1 FROM order_notices
           WHERE partner_id = ${row.partner_id} AND order_key = ${row.order_key} AND click_id = ${row.click_id})`,
  )
}

export async function isKnown(
  db: D1Database,
  partnerId: string,
  orderKey: string,
  clickId: string,
): Promise<boolean> {
  const found = await prepare(
    db,
    sql`SELECT 1 AS one FROM order_notices WHERE partner_id = ${partnerId} AND order_key = ${orderKey} AND click_id = ${clickId}`,
  ).first<{ one: number }>()
  return found !== null
}

/** The notices of these orders that a click of a real link sent, the first of each order first. */
export async function listByKeys(
  db: D1Database,
  partnerId: string,
  keys: string[],
): Promise<Pick<NoticeRow, 'order_key' | 'click_id'>[]> {
  const { results } = await prepare(
    db,
    sql`SELECT n.order_key, n.click_id FROM json_each(${JSON.stringify(keys)}) k CROSS JOIN order_notices n
         ON n.partner_id = ${partnerId} AND n.order_key = k.value
       WHERE n.link_id IS NOT NULL ORDER BY n.order_key, n.received_at, n.click_id`,
  ).all<Pick<NoticeRow, 'order_key' | 'click_id'>>()
  return results
}
