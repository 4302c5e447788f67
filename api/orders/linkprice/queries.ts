/** Rows of LinkPrice's transaction list and the orders they belong to. */
import { query, type Row, readAll } from '../../db/sql.ts'

export type OrderKey = Pick<Row<'linkprice_orders'>, 'partner_id' | 'order_code' | 'user_id'>

const OF_ORDER = 'partner_id = ?1 AND order_code = ?2 AND user_id = ?3'

/** Partners that are merchants of the network, by merchant id. */
export async function readMerchants(db: D1Database): Promise<Map<string, Row<'partners'>>> {
  const { results } = await db
    .prepare("SELECT * FROM partners WHERE network = 'linkprice'")
    .all<Row<'partners'>>()
  return new Map(results.map((partner) => [partner.merchant_id ?? '', partner]))
}

export type SeenRow = Omit<Row<'linkprice_rows'>, 'seen_at' | 'cancelled_on' | 'was_settled'>

/**
 * Keeps rows as a list showed them at `seenAt`; what an older list says of a known row is left out. Triggers mark the orders whose
 * rows changed. `today` is the Seoul day of `seenAt`.
 */
export function saveRows(
  db: D1Database,
  rows: SeenRow[],
  seenAt: string,
  today: string,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO linkprice_rows (trlog_id, partner_id, order_code, user_id, status, product_code, product_name, quantity, sales,
         commission, ordered_at, created_on, raw, seen_at, cancelled_on, was_settled)
       SELECT value ->> 'trlog_id', value ->> 'partner_id', value ->> 'order_code', value ->> 'user_id', value ->> 'status',
         value ->> 'product_code', value ->> 'product_name', value ->> 'quantity', value ->> 'sales', value ->> 'commission',
         value ->> 'ordered_at', value ->> 'created_on', value ->> 'raw', ?2,
         CASE WHEN value ->> 'status' = '310' THEN ?3 END, value ->> 'status' = '210'
       FROM json_each(?1) WHERE true
       ON CONFLICT (trlog_id) DO UPDATE SET status = excluded.status, product_code = excluded.product_code,
         product_name = excluded.product_name, quantity = excluded.quantity, sales = excluded.sales,
         commission = excluded.commission, ordered_at = excluded.ordered_at, created_on = excluded.created_on,
         raw = excluded.raw, seen_at = excluded.seen_at,
         cancelled_on = CASE WHEN excluded.status = '310' THEN coalesce(cancelled_on, excluded.cancelled_on) END,
         was_settled = max(was_settled, excluded.was_settled)
       WHERE excluded.seen_at >= seen_at`,
    )
    .bind(JSON.stringify(rows), seenAt, today)
}

/** Orders whose rows changed since they were read. */
export async function listTouched(db: D1Database, limit: number): Promise<OrderKey[]> {
  const { results } = await db
    .prepare(
      'SELECT partner_id, order_code, user_id FROM linkprice_orders WHERE applied < touched ORDER BY partner_id LIMIT ?',
    )
    .bind(limit)
    .all<OrderKey>()
  return results
}

/** Orders of which the same rows mean something else from this day on are read again. */
export function touchDue(db: D1Database, today: string): D1PreparedStatement {
  return db
    .prepare('UPDATE linkprice_orders SET touched = touched + 1, recheck_on = NULL WHERE recheck_on <= ?')
    .bind(today)
}

export type OrderFacts = {
  order: Row<'linkprice_orders'>
  rows: Row<'linkprice_rows'>[]
  partner: Row<'partners'>
}

/** One consistent view of an order and all its rows; null when there is none. */
export async function readOrder(db: D1Database, key: OrderKey): Promise<OrderFacts | null> {
  const by = [key.partner_id, key.order_code, key.user_id]
  const [orders, rows, partners] = await readAll(
    db,
    query<Row<'linkprice_orders'>>(
      db.prepare(`SELECT * FROM linkprice_orders WHERE ${OF_ORDER}`).bind(...by),
    ),
    query<Row<'linkprice_rows'>>(db.prepare(`SELECT * FROM linkprice_rows WHERE ${OF_ORDER}`).bind(...by)),
    query<Row<'partners'>>(db.prepare('SELECT * FROM partners WHERE id = ?').bind(key.partner_id)),
  )
  const order = orders[0]
  const partner = partners[0]
  return order && partner ? { order, partner, rows } : null
}

/** Order codes under which lines of this order were told, this click's own too. */
export async function listReportedCodes(db: D1Database, key: OrderKey): Promise<string[]> {
  const { results } = await db
    .prepare(
      'SELECT told_as FROM linkprice_orders WHERE partner_id = ? AND order_code = ? AND told_as IS NOT NULL',
    )
    .bind(key.partner_id, key.order_code)
    .all<{ told_as: string }>()
  return results.map((row) => row.told_as)
}

type AppliedOrder = {
  from: number
  version: number
  touched: number
  told: string | null
  recheckOn: string | null
  /** Order code it was reported under; stays as it is when left out. */
  reportedAs?: string
}

/** Fails on `linkprice_orders.version` when somebody else told a version since `from` was read. */
export function markApplied(db: D1Database, key: OrderKey, done: AppliedOrder): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE linkprice_orders SET version = CASE WHEN version = ?4 THEN ?5 END, applied = ?6, told = ?7, recheck_on = ?8,
         told_as = coalesce(told_as, ?9)
       WHERE ${OF_ORDER}`,
    )
    .bind(
      key.partner_id,
      key.order_code,
      key.user_id,
      done.from,
      done.version,
      done.touched,
      done.told,
      done.recheckOn,
      done.reportedAs ?? null,
    )
}

/** The order is told again. */
export function touchOrder(db: D1Database, key: OrderKey): D1PreparedStatement {
  return db
    .prepare(`UPDATE linkprice_orders SET touched = touched + 1 WHERE ${OF_ORDER}`)
    .bind(key.partner_id, key.order_code, key.user_id)
}
