/** The reports and orders of one partner, as its own people see them. */
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

export type OrderRow = Pick<
  Row<'orders'>,
  'id' | 'order_code' | 'ordered_at' | 'state' | 'state_at' | 'amount' | 'commission'
>
/** `key`: the key of one order number; null for all. `at` and `id`: the order after which the list continues. */
type OrdersQuery = {
  since: string
  until: string
  key: string | null
  at: string
  id: string
  limit: number
}

/** Newest first, one more than `limit`. */
export function listOrders(
  db: D1Database,
  partnerId: string,
  { since, until, key, at, id, limit }: OrdersQuery,
): Promise<OrderRow[]> {
  const among =
    key === null
      ? sql`orders INDEXED BY orders_of_partner WHERE partner_id = ${partnerId}`
      : sql`orders INDEXED BY orders_by_key WHERE partner_id = ${partnerId} AND order_key = ${key}`
  return readRows(
    query<OrderRow>(
      prepare(
        db,
        sql`SELECT id, order_code, ordered_at, state, state_at, amount, commission FROM ${among}
           AND ordered_at >= ${since} AND ordered_at < ${until} AND (ordered_at, id) < (${at}, ${id})
           ORDER BY ordered_at DESC, id DESC LIMIT ${limit + 1}`,
      ),
    ),
  )
}
