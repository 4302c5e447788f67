/** Rows of LinkPrice's transaction list and the orders they belong to. */
import { prepare, sql } from '../../db/fragments.ts'
import { query, type Row, readNamed } from '../../db/sql.ts'

export type OrderKey = Pick<Row<'linkprice_orders'>, 'partner_id' | 'order_code' | 'user_id'>

const ofOrder = (partner_id: string, order_code: string, user_id: string) =>
  sql`partner_id = ${partner_id} AND order_code = ${order_code} AND user_id = ${user_id}`

/** Partners that are merchants of the network, by merchant id. */
export async function readMerchants(db: D1Database): Promise<Map<string, Row<'partners'>>> {
  const { results } = await db
    .prepare("SELECT * FROM partners WHERE network = 'linkprice'")
    .all<Row<'partners'>>()
  return new Map(results.map((partner) => [partner.merchant_id ?? '', partner]))
}

export type SeenRow = Omit<Row<'linkprice_rows'>, 'seen_at' | 'cancelled_on' | 'was_settled'>

/**
 * Stores rows as a list showed them at `seenAt`; ignores an older list's version of a known row. Triggers
 * mark the orders whose rows changed. `today` is the Seoul day of `seenAt`.
 */
export function saveRows(
  db: D1Database,
  rows: SeenRow[],
  seenAt: string,
  today: string,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO linkprice_rows (trlog_id, partner_id, order_code, user_id, status, product_code, product_name, quantity, sales,
         commission, ordered_at, created_on, raw, seen_at, cancelled_on, was_settled)
       SELECT value ->> 'trlog_id', value ->> 'partner_id', value ->> 'order_code', value ->> 'user_id', value ->> 'status',
         value ->> 'product_code', value ->> 'product_name', value ->> 'quantity', value ->> 'sales', value ->> 'commission',
         value ->> 'ordered_at', value ->> 'created_on', value ->> 'raw', ${seenAt},
         CASE WHEN value ->> 'status' = '310' THEN ${today} END, value ->> 'status' = '210'
       FROM json_each(${JSON.stringify(rows)}) WHERE true
       ON CONFLICT (trlog_id) DO UPDATE SET status = excluded.status, product_code = excluded.product_code,
         product_name = excluded.product_name, quantity = excluded.quantity, sales = excluded.sales,
         commission = excluded.commission, ordered_at = excluded.ordered_at, created_on = excluded.created_on,
         raw = excluded.raw, seen_at = excluded.seen_at,
         cancelled_on = CASE WHEN excluded.status = '310' THEN coalesce(cancelled_on, excluded.cancelled_on) END,
         was_settled = max(was_settled, excluded.was_settled)
       WHERE excluded.seen_at >= seen_at`,
  )
}

/** Orders whose rows changed since they were read. */
export async function listTouched(db: D1Database, limit: number): Promise<OrderKey[]> {
  const { results } = await prepare(
    db,
    sql`SELECT partner_id, order_code, user_id FROM linkprice_orders WHERE applied < touched ORDER BY partner_id LIMIT ${limit}`,
  ).all<OrderKey>()
  return results
}

/** Marks orders whose unchanged rows have another meaning from this day on, so that they are read again. */
export function touchDue(db: D1Database, today: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE linkprice_orders SET touched = touched + 1, recheck_on = NULL WHERE recheck_on <= ${today}`,
  )
}

export type OrderFacts = {
  order: Row<'linkprice_orders'>
  rows: Row<'linkprice_rows'>[]
  partner: Row<'partners'>
}

/** One consistent view of an order and all its rows; null for an unknown order. */
export async function readOrder(db: D1Database, key: OrderKey): Promise<OrderFacts | null> {
  const { orders, rows, partners } = await readNamed(db, {
    orders: query<Row<'linkprice_orders'>>(
      prepare(
        db,
        sql`SELECT * FROM linkprice_orders WHERE ${ofOrder(key.partner_id, key.order_code, key.user_id)}`,
      ),
    ),
    rows: query<Row<'linkprice_rows'>>(
      prepare(
        db,
        sql`SELECT * FROM linkprice_rows WHERE ${ofOrder(key.partner_id, key.order_code, key.user_id)}`,
      ),
    ),
    partners: query<Row<'partners'>>(prepare(db, sql`SELECT * FROM partners WHERE id = ${key.partner_id}`)),
  })
  const order = orders[0]
  const partner = partners[0]
  return order && partner ? { order, partner, rows } : null
}

/** Order codes under which lines of this order were reported, including this click's own. */
export async function listReportedCodes(db: D1Database, key: OrderKey): Promise<string[]> {
  const { results } = await prepare(
    db,
    sql`SELECT told_as FROM linkprice_orders WHERE partner_id = ${key.partner_id} AND order_code = ${key.order_code} AND told_as IS NOT NULL`,
  ).all<{ told_as: string }>()
  return results.map((row) => row.told_as)
}

type AppliedOrder = {
  from: number
  version: number
  touched: number
  told: string | null
  recheckOn: string | null
  /** The order code in the report; unchanged if omitted. */
  reportedAs?: string
}

/** Aborts with `linkprice_orders.version` when another run has reported a version since `from` was read. */
export function markApplied(db: D1Database, key: OrderKey, done: AppliedOrder): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE linkprice_orders SET version = CASE WHEN version = ${done.from} THEN ${done.version} END, applied = ${done.touched}, told = ${done.told}, recheck_on = ${done.recheckOn},
         told_as = coalesce(told_as, ${done.reportedAs ?? null})
       WHERE ${ofOrder(key.partner_id, key.order_code, key.user_id)}`,
  )
}

/** Marks the order to be reported again. */
export function touchOrder(db: D1Database, key: OrderKey): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE linkprice_orders SET touched = touched + 1 WHERE ${ofOrder(key.partner_id, key.order_code, key.user_id)}`,
  )
}
