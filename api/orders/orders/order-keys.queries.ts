/**
 * Orders with a number, and stored order numbers without a key: the key is empty or begins with a space. Each
 * table has a partial index of them.
 */
import { prepare, type Sql, sql } from '../../db/fragments.ts'
import { query, type Row, readNamed } from '../../db/sql.ts'

/**
 * Selects the ids of the creator's orders with a number, as columns or values. A part of a network's order,
 * whose code has a number behind the network's (`O-1 (2)`), is an order with the network's number; of more
 * than nine parts the rest is not known.
 */
export const ordersWithNumber = (
  partnerId: Sql,
  orderKey: Sql,
  creatorId: Sql,
) => sql`SELECT id FROM orders INDEXED BY orders_by_key WHERE partner_id = ${partnerId} AND order_key = ${orderKey} AND creator_id = ${creatorId}
  UNION ALL SELECT s.id FROM orders s INDEXED BY orders_by_key
    CROSS JOIN network_orders k ON k.partner_id = s.partner_id AND k.reported_as = s.order_code AND k.order_code <> k.reported_as
    WHERE s.partner_id = ${partnerId} AND s.creator_id = ${creatorId}
      AND s.order_key IN (${orderKey} || '2', ${orderKey} || '3', ${orderKey} || '4', ${orderKey} || '5', ${orderKey} || '6', ${orderKey} || '7', ${orderKey} || '8', ${orderKey} || '9')`

/** The same for a claim `c`. */
export const ORDERS_OF_CLAIM = ordersWithNumber(sql`c.partner_id`, sql`c.order_key`, sql`c.creator_id`)

type KeylessRow = { id: string; order_code: string }
type KeylessLine = Pick<Row<'settlement_lines'>, 'source_id' | 'line' | 'order_code'>
type WithOrderKey<T> = T & { key: string }

/**
 * Returns up to `limit` rows of each table. Lines of a file that is being compared keep their keys until the
 * comparison is done.
 */
export async function listWithoutKey(db: D1Database, limit: number, mostClaims: number) {
  const { orders, claims, messages, lines } = await readNamed(db, {
    orders: query<KeylessRow>(
      prepare(
        db,
        sql`SELECT id, order_code FROM orders INDEXED BY orders_without_key WHERE order_key < '!' ORDER BY id LIMIT ${limit}`,
      ),
    ),
    claims: query<KeylessRow>(
      prepare(
        db,
        sql`SELECT id, order_code FROM claims INDEXED BY claims_without_key WHERE order_key < '!' ORDER BY id LIMIT ${mostClaims}`,
      ),
    ),
    messages: query<KeylessRow>(
      prepare(
        db,
        sql`SELECT id, order_code FROM inbox INDEXED BY inbox_without_key WHERE order_key < '!' ORDER BY id LIMIT ${limit}`,
      ),
    ),
    lines: query<KeylessLine>(
      prepare(
        db,
        sql`SELECT source_id, line, order_code FROM settlement_lines INDEXED BY settlement_lines_without_key
           WHERE order_key < '!' AND ${NOT_COMPARING} ORDER BY source_id, line LIMIT ${limit}`,
      ),
    ),
  })
  return { orders, claims, messages, lines }
}

const NOT_COMPARING = sql`NOT EXISTS (SELECT 1 FROM settlements s INDEXED BY settlements_comparing
  WHERE s.phase <> 'done' AND s.source_id = settlement_lines.source_id)`
/** Passes the rows as one JSON parameter. */
const given = (rows: WithOrderKey<KeylessRow>[]) =>
  sql`(SELECT value ->> 'id' AS id, value ->> 'key' AS key FROM json_each(${JSON.stringify(rows)})) v`

export function fillOrders(db: D1Database, rows: WithOrderKey<KeylessRow>[]): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE orders SET order_key = v.key FROM ${given(rows)} WHERE orders.id = v.id AND orders.order_key < '!'`,
  )
}

export function fillMessages(db: D1Database, rows: WithOrderKey<KeylessRow>[]): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE inbox SET order_key = v.key FROM ${given(rows)} WHERE inbox.id = v.id AND inbox.order_key < '!'`,
  )
}

/**
 * Two spellings of one order could once be claimed twice; the later claims use their own order code as key.
 */
export function fillClaim(db: D1Database, { id, key }: WithOrderKey<KeylessRow>): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE claims SET order_key = iif(EXISTS (SELECT 1 FROM claims x WHERE x.creator_id = claims.creator_id
         AND x.partner_id = claims.partner_id AND x.order_key = ${key}), order_code, ${key}) WHERE id = ${id} AND order_key < '!'`,
  )
}

export function fillLines(db: D1Database, rows: WithOrderKey<KeylessLine>[]): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE settlement_lines SET order_key = v.key
       FROM (SELECT value ->> 'source_id' AS source_id, value ->> 'line' AS line, value ->> 'key' AS key FROM json_each(${JSON.stringify(rows)})) v
       WHERE settlement_lines.source_id = v.source_id AND settlement_lines.line = v.line AND settlement_lines.order_key < '!'
         AND ${NOT_COMPARING}`,
  )
}
