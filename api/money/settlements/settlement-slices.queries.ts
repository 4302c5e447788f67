/**
 * Compares a file in slices: first looks for its numbers among our orders, then for our orders of the month
 * among its numbers.
 */
import { prepare, sql } from '../../db/fragments.ts'
import { query, type Row, readRow } from '../../db/sql.ts'

type SettlementSlice = Pick<Row<'settlements'>, 'id' | 'source_id' | 'partner_id' | 'cursor'>
export type Span = { since: string; until: string }

const codes = (
  source_id: string,
  cursor: string,
  most: number,
) => sql`SELECT order_key, min(order_code) AS order_code, min(line) AS first_line, count(*) AS lines, sum(is_repeat) AS repeats, sum(amount * counts) AS theirs
  FROM settlement_lines INDEXED BY settlement_lines_by_key WHERE source_id = ${source_id} AND order_key > ${cursor} GROUP BY order_key ORDER BY order_key LIMIT ${most}`

/** Returns the last order number of the next slice; null after the last slice. */
export async function endOfCodes(db: D1Database, { source_id, cursor }: SettlementSlice, most: number) {
  const row = await readRow(
    query<{ last: string | null }>(
      prepare(db, sql`SELECT max(order_key) AS last FROM (${codes(source_id, cursor, most)})`),
    ),
  )
  return row?.last ?? null
}

/**
 * Our orders with a number, including the network's number where one of its orders became several of ours.
 * Bare columns such as `o.id` come from the row with the smallest standing, which is SQLite's rule for min().
 */
const ours = (
  partner_id: string,
) => sql`SELECT id FROM orders INDEXED BY orders_by_key WHERE partner_id = ${partner_id} AND order_key = l.order_key
  UNION SELECT x.id FROM network_orders k CROSS JOIN orders x ON x.partner_id = k.partner_id AND x.order_code = k.reported_as
    WHERE k.partner_id = ${partner_id} AND k.order_code = l.order_code`
const isBilled = (since: string, until: string) =>
  sql`o.state = 'confirmed' AND o.state_at >= ${since} AND o.state_at < ${until}`
const standing = (
  since: string,
  until: string,
) => sql`min(CASE WHEN o.id IS NULL THEN '5unknown' WHEN ${isBilled(since, until)} THEN '1billed' WHEN o.state = 'confirmed' THEN '2elsewhere'
  WHEN o.state = 'pending' THEN '3pending' ELSE '4cancelled' END)`

export function compareCodes(
  db: D1Database,
  { id, source_id, partner_id, cursor }: SettlementSlice,
  { since, until }: Span,
  most: number,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO settlement_orders (settlement_id, order_code, first_line, lines, repeats, theirs, ours, standing, order_id)
       SELECT ${id}, order_code, first_line, lines, repeats, theirs, ours, substr(standing, 2), order_id FROM (
         SELECT l.*, coalesce(sum(CASE WHEN ${isBilled(since, until)} THEN o.commission END), 0) AS ours, ${standing(since, until)} AS standing, o.id AS order_id
         FROM (${codes(source_id, cursor, most)}) l LEFT JOIN orders o ON o.id IN (${ours(partner_id)}) GROUP BY l.order_key
       ) ORDER BY order_key`,
  )
}

type OrderCursor = { at: string; id: string }

const ordersBetween = (
  partnerId: string,
  { at, id }: OrderCursor,
  until: string,
  most: number,
) => sql`SELECT id, order_code, state_at, commission FROM orders INDEXED BY orders_billed
  WHERE partner_id = ${partnerId} AND state = 'confirmed' AND (state_at, id) > (${at}, ${id}) AND state_at < ${until} ORDER BY state_at, id LIMIT ${most}`

/** Returns the last order of the next slice; null after the last slice. */
export async function endOfOrders(
  db: D1Database,
  partnerId: string,
  { from, until }: { from: OrderCursor; until: string },
  most: number,
): Promise<OrderCursor | null> {
  const row = await readRow(
    query<{ at: string; id: string }>(
      prepare(
        db,
        sql`SELECT state_at AS at, id FROM (${ordersBetween(partnerId, from, until, most)}) ORDER BY state_at DESC, id DESC LIMIT 1`,
      ),
    ),
  )
  return row
}

/** Adds our orders up to `to` that the file does not name. */
export function addMissing(
  db: D1Database,
  { id, source_id, partner_id }: SettlementSlice,
  from: OrderCursor,
  to: OrderCursor,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO settlement_orders (settlement_id, order_code, lines, repeats, theirs, ours, standing, order_id)
       SELECT ${id}, o.order_code, 0, 0, 0, o.commission, 'billed', o.id FROM orders o INDEXED BY orders_billed
       WHERE o.partner_id = ${partner_id} AND o.state = 'confirmed' AND (o.state_at, o.id) > (${from.at}, ${from.id}) AND (o.state_at, o.id) <= (${to.at}, ${to.id}) AND o.commission > 0 
         AND NOT EXISTS (SELECT 1 FROM settlement_lines y INDEXED BY settlement_lines_by_key WHERE y.source_id = ${source_id} AND y.order_key = o.order_key)
         AND NOT EXISTS (SELECT 1 FROM network_orders k CROSS JOIN settlement_orders s ON s.settlement_id = ${id} AND s.order_code = k.order_code
           WHERE k.partner_id = ${partner_id} AND k.reported_as = o.order_code) ORDER BY o.state_at, o.id`,
  )
}
