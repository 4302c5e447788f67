/** The reports and orders of one partner, as its own people see them. */
import type { OrderState } from '#contract/orders/orders.ts'
import type { OrderMonth } from '#contract/orders/partner-orders.ts'
import { prepare, type Sql, sql } from '../../db/fragments.ts'
import { nextAfter, placeAfter } from '../../db/ops-lists.ts'
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
/** `key`: the key of one order number; null for all. `since` and `until`: instants of the order or of its confirmation. */
type OrdersQuery = {
  key: string | null
  state: OrderState | null
  monthOf: OrderMonth
  since: string
  until: string
  after: string | undefined
  limit: number
}

const TIME: Record<OrderMonth, Sql> = { ordered: sql`ordered_at`, confirmed: sql`state_at` }

/** The orders of the index that covers the filters. One number has few orders, so its index covers all. */
function amongOrders(partnerId: string, { key, state, monthOf }: OrdersQuery): Sql {
  const wanted = monthOf === 'confirmed' ? 'confirmed' : state
  if (key !== null)
    return sql`orders INDEXED BY orders_by_key WHERE partner_id = ${partnerId} AND order_key = ${key} AND (${wanted} IS NULL OR state = ${wanted})`
  if (monthOf === 'confirmed')
    return sql`orders INDEXED BY orders_billed WHERE partner_id = ${partnerId} AND state = 'confirmed'`
  return wanted
    ? sql`orders INDEXED BY orders_of_partner_in_state WHERE partner_id = ${partnerId} AND state = ${wanted}`
    : sql`orders INDEXED BY orders_of_partner WHERE partner_id = ${partnerId}`
}

/** Newest first, by the order or by its confirmation. */
export async function listOrders(db: D1Database, partnerId: string, asked: OrdersQuery) {
  const { monthOf, since, until, after, limit } = asked
  const place = placeAfter(after, 'down')
  const { key, id } = place.key > until ? { key: until, id: '' } : place
  const rows = await readRows(
    query<OrderRow>(
      prepare(
        db,
        sql`SELECT id, order_code, ordered_at, state, state_at, amount, commission FROM ${amongOrders(partnerId, asked)}
           AND ${TIME[monthOf]} >= ${since} AND (${TIME[monthOf]}, id) < (${key}, ${id})
           ORDER BY ${TIME[monthOf]} DESC, id DESC LIMIT ${limit + 1}`,
      ),
    ),
  )
  const next = nextAfter(rows, limit, (row) => (monthOf === 'confirmed' ? row.state_at : row.ordered_at))
  return { rows: rows.slice(0, limit), next }
}
