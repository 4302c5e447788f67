/** Rows of networks' reports and the orders they belong to. */
import type { NetworkCode } from '#contract/partners/network-facts.ts'
import { prepare, type Sql, sql } from '../../db/fragments.ts'
import { type Query, query, type Row, readNamed } from '../../db/sql.ts'
import { rateFor, wonOf } from '../exchange-rates/queries.ts'

export type OrderKey = Pick<Row<'network_orders'>, 'partner_id' | 'order_code' | 'reference'>

const ofOrder = (partner_id: string, order_code: string, reference: string) =>
  sql`partner_id = ${partner_id} AND order_code = ${order_code} AND reference = ${reference}`

/** Partners that are merchants of the network, by merchant id. */
export async function readMerchants(
  db: D1Database,
  network: NetworkCode,
): Promise<Map<string, Row<'partners'>>> {
  const { results } = await prepare(db, sql`SELECT * FROM partners WHERE network = ${network}`).all<
    Row<'partners'>
  >()
  return new Map(results.map((partner) => [partner.merchant_id ?? '', partner]))
}

/** A row keeps the rate at which it was priced first, so that its amounts never drift. */
const KEPT_RATE = sql`iif(excluded.currency = network_rows.currency, coalesce(network_rows.exchange_rate, excluded.exchange_rate), excluded.exchange_rate)`
/** The won of a row that is seen again: of another currency, its amount of today at the rate it keeps. */
const wonAgain = (won: Sql, original: Sql): Sql =>
  sql`iif(excluded.currency = 'KRW', ${won}, ${wonOf(original, KEPT_RATE)})`
/** The won of a row that is stored for the first time. */
const wonAtFirst = (won: Sql, original: Sql): Sql =>
  sql`iif(value ->> 'currency' = 'KRW', ${won}, ${wonOf(original, sql`rate`)})`

export type ReportRow = Omit<
  Row<'network_rows'>,
  'seen_at' | 'cancelled_on' | 'was_settled' | 'exchange_rate'
>

/** The shop, the order and the reference of a row, as a list showed them first. */
export type RowPlace = Pick<Row<'network_rows'>, 'row_id' | 'partner_id' | 'order_code' | 'reference'>

/**
 * Stores rows as a list showed them at `seenAt`; ignores an older list's version of a known row. Triggers
 * mark the orders whose rows changed. `today` is the Seoul day of `seenAt`. A row in another currency takes the
 * rate of its day and keeps it until its currency changes; without a rate it has 0 won and waits. Returns the
 * place of each stored row, which a later list does not change.
 */
export function saveRows(db: D1Database, rows: ReportRow[], seenAt: string, today: string): Query<RowPlace> {
  return query<RowPlace>(
    prepare(
      db,
      sql`INSERT INTO network_rows (row_id, partner_id, order_code, reference, status, product_code, product_name, quantity, sales,
         commission, ordered_at, created_on, raw, seen_at, cancelled_on, was_settled, currency, sales_original, commission_original,
         exchange_rate)
       SELECT value ->> 'row_id', value ->> 'partner_id', value ->> 'order_code', value ->> 'reference', value ->> 'status',
         value ->> 'product_code', value ->> 'product_name', value ->> 'quantity',
         ${wonAtFirst(sql`value ->> 'sales'`, sql`value ->> 'sales_original'`)},
         ${wonAtFirst(sql`value ->> 'commission'`, sql`value ->> 'commission_original'`)},
         value ->> 'ordered_at', value ->> 'created_on', value ->> 'raw', ${seenAt},
         CASE WHEN value ->> 'status' = '310' THEN ${today} END, value ->> 'status' = '210',
         value ->> 'currency', value ->> 'sales_original', value ->> 'commission_original', rate
       FROM (SELECT value, ${rateFor(sql`value ->> 'currency'`, sql`value ->> 'ordered_at'`)} AS rate FROM json_each(${JSON.stringify(rows)})) WHERE true
       ON CONFLICT (row_id) DO UPDATE SET status = excluded.status, product_code = excluded.product_code,
         product_name = excluded.product_name, quantity = excluded.quantity,
         sales = ${wonAgain(sql`excluded.sales`, sql`excluded.sales_original`)},
         commission = ${wonAgain(sql`excluded.commission`, sql`excluded.commission_original`)}, ordered_at = excluded.ordered_at, created_on = excluded.created_on,
         raw = excluded.raw, seen_at = excluded.seen_at,
         cancelled_on = CASE WHEN excluded.status = '310' THEN coalesce(cancelled_on, excluded.cancelled_on) END,
         was_settled = max(was_settled, excluded.was_settled), currency = excluded.currency, sales_original = excluded.sales_original,
         commission_original = excluded.commission_original, exchange_rate = ${KEPT_RATE}
       WHERE excluded.seen_at >= seen_at
       RETURNING row_id, partner_id, order_code, reference`,
    ),
  )
}

/** Orders whose rows changed since they were read. */
export async function listTouched(db: D1Database, limit: number): Promise<OrderKey[]> {
  const { results } = await prepare(
    db,
    sql`SELECT partner_id, order_code, reference FROM network_orders WHERE applied < touched ORDER BY partner_id LIMIT ${limit}`,
  ).all<OrderKey>()
  return results
}

/**
 * Marks orders whose unchanged rows have another meaning from this day on, and those that failed and are tried
 * again, so that they are read again.
 */
export function touchDue(
  db: D1Database,
  { today, at, retryAt }: { today: string; at: string; retryAt: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE network_orders SET touched = touched + 1, recheck_on = iif(recheck_on <= ${today}, NULL, recheck_on),
         retry_at = iif(retry_at <= ${at}, ${retryAt}, retry_at)
       WHERE recheck_on <= ${today} OR retry_at <= ${at}`,
  )
}

export type OrderFacts = {
  order: Row<'network_orders'>
  rows: Row<'network_rows'>[]
  partner: Row<'partners'>
  /** The version of the order as it is known, which a file may have raised above the network's; 0 when unknown. */
  knownVersion: number
}

/** One consistent view of an order and all its rows; null for an unknown order. */
export async function readOrder(db: D1Database, key: OrderKey): Promise<OrderFacts | null> {
  const { orders, rows, partners, known } = await readNamed(db, {
    orders: query<Row<'network_orders'>>(
      prepare(
        db,
        sql`SELECT * FROM network_orders WHERE ${ofOrder(key.partner_id, key.order_code, key.reference)}`,
      ),
    ),
    rows: query<Row<'network_rows'>>(
      prepare(
        db,
        sql`SELECT * FROM network_rows WHERE ${ofOrder(key.partner_id, key.order_code, key.reference)}`,
      ),
    ),
    partners: query<Row<'partners'>>(prepare(db, sql`SELECT * FROM partners WHERE id = ${key.partner_id}`)),
    known: query<Pick<Row<'orders'>, 'version'>>(
      prepare(
        db,
        sql`SELECT o.version FROM network_orders n CROSS JOIN orders o ON o.partner_id = n.partner_id AND o.order_code = coalesce(n.reported_as, n.order_code)
           WHERE n.partner_id = ${key.partner_id} AND n.order_code = ${key.order_code} AND n.reference = ${key.reference}`,
      ),
    ),
  })
  const order = orders[0]
  const partner = partners[0]
  return order && partner ? { order, partner, rows, knownVersion: known[0]?.version ?? 0 } : null
}

/** Order codes under which lines of this order were reported, including this click's own. */
export async function listReportedCodes(db: D1Database, key: OrderKey): Promise<string[]> {
  const { results } = await prepare(
    db,
    sql`SELECT reported_as FROM network_orders WHERE partner_id = ${key.partner_id} AND order_code = ${key.order_code} AND reported_as IS NOT NULL`,
  ).all<{ reported_as: string }>()
  return results.map((row) => row.reported_as)
}

type AppliedOrder = {
  from: number
  version: number
  touched: number
  reading: string | null
  recheckOn: string | null
  /** When an order that failed is tried again. */
  retryAt: string | null
  /** The order code in the report; unchanged if omitted. */
  reportedAs?: string
}

/** Aborts with `network_orders.version` when another run has reported a version since `from` was read. */
export function markApplied(db: D1Database, key: OrderKey, done: AppliedOrder): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE network_orders SET version = CASE WHEN version = ${done.from} THEN ${done.version} END, applied = ${done.touched}, reading = ${done.reading}, recheck_on = ${done.recheckOn},
         retry_at = ${done.retryAt}, reported_as = coalesce(reported_as, ${done.reportedAs ?? null})
       WHERE ${ofOrder(key.partner_id, key.order_code, key.reference)}`,
  )
}

/** Marks the order to be reported again; if it fails again, that is a new failure. */
export function touchOrder(db: D1Database, key: OrderKey): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE network_orders SET touched = touched + 1, retry_at = NULL WHERE ${ofOrder(key.partner_id, key.order_code, key.reference)}`,
  )
}
