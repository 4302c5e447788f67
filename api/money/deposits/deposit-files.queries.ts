/** Files of bank deposits, and the orders that money was assigned to. */
import { prepare, sql } from '../../db/fragments.ts'
import { insert, query, type Row, readAll, readRows, update } from '../../db/sql.ts'

/** Reads the file, if it was uploaded before, and the hashes of its lines that are stored already. */
export async function readStored(db: D1Database, fileHash: string, hashes: string[]) {
  const [[file], lines] = await readAll(
    db,
    query<Row<'deposit_files'>>(prepare(db, sql`SELECT * FROM deposit_files WHERE file_hash = ${fileHash}`)),
    query<{ line_hash: string }>(
      prepare(
        db,
        sql`SELECT line_hash FROM deposits WHERE line_hash IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))`,
      ),
    ),
  )
  return { file: file ?? null, known: new Set(lines.map(({ line_hash }) => line_hash)) }
}

export function insertFile(db: D1Database, row: Row<'deposit_files'>): D1PreparedStatement {
  return insert(db, 'deposit_files', row)
}

type NewDeposit = Pick<
  Row<'deposits'>,
  'id' | 'file_id' | 'line' | 'line_hash' | 'happened_on' | 'amount' | 'payer' | 'payer_name' | 'memo'
>

/**
 * Passes the rows as one JSON parameter. Aborts with `deposits.line_hash` when another file has stored a line
 * meanwhile.
 */
export function insertDeposits(db: D1Database, rows: NewDeposit[]): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO deposits (id, file_id, line, line_hash, happened_on, amount, payer, payer_name, memo)
       SELECT value ->> 'id', value ->> 'file_id', value ->> 'line', value ->> 'line_hash', value ->> 'happened_on',
         value ->> 'amount', value ->> 'payer', value ->> 'payer_name', value ->> 'memo' FROM json_each(${JSON.stringify(rows)})`,
  )
}

/** Won of its partner that an order needs, in the words of the index `orders_overreceived`. */
const NEEDED = sql`iif(state = 'confirmed' OR hold = 'held', commission, 0)`

/**
 * Takes from orders what they have of a partner's money above their commission, the last line first, and
 * gives it back to its receipts. A cancelled order needs nothing. What its creator can take out stays the
 * same.
 */
export function releaseSurplus(db: D1Database, limit: number): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE order_receipts SET back_won = back_won + x.more FROM (
         SELECT receipt_id, order_id, n, min(has, surplus - coalesce(later, 0)) AS more FROM (
           SELECT l.receipt_id, l.order_id, l.n, l.won - l.back_won AS has, o.surplus,
             sum(l.won - l.back_won) OVER (PARTITION BY l.order_id ORDER BY l.receipt_id DESC, l.n DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS later
           FROM (SELECT id, received_won + written_off_won - ${NEEDED} AS surplus
             FROM orders INDEXED BY orders_overreceived
             WHERE received_won + written_off_won > ${NEEDED} ORDER BY id LIMIT ${limit}) o
           CROSS JOIN order_receipts l INDEXED BY order_receipts_by_order ON l.order_id = o.id
         ) WHERE has > 0 AND surplus > coalesce(later, 0)
       ) x
       WHERE order_receipts.receipt_id = x.receipt_id AND order_receipts.order_id = x.order_id AND order_receipts.n = x.n`,
  )
}

type ToAllocate = Pick<Row<'receipts'>, 'id'> & { partner_id: string; month: string }

/** Receipts with commission not yet assigned to orders, which no run has read since `before`. */
export function listToAllocate(db: D1Database, before: string, limit: number): Promise<ToAllocate[]> {
  return readRows(
    query<ToAllocate>(
      prepare(
        db,
        sql`SELECT r.id, i.partner_id, i.month FROM (SELECT * FROM receipts INDEXED BY receipts_to_allocate
             WHERE for_orders > allocated AND undone_at IS NULL AND looked_at < ${before} ORDER BY looked_at, id LIMIT ${limit}) r
           CROSS JOIN invoices i ON i.id = r.invoice_id`,
      ),
    ),
  )
}

/**
 * Assigns money to orders of the month, the first confirmed first, until the money is used up or `most`
 * orders are reached.
 */
export function allocate(
  db: D1Database,
  { id, partnerId, since, until }: { id: string; partnerId: string; since: string; until: string },
  at: string,
  most: number,
): D1PreparedStatement[] {
  return [
    // The triggers that release the money of these lines use this time.
    update(db, 'receipts', { id }, { looked_at: at }),
    prepare(
      db,
      sql`INSERT INTO order_receipts (receipt_id, order_id, n, won)
         WITH RECURSIVE walk (state_at, id, won, rest, n) AS (
           SELECT ${since}, '', 0, for_orders - allocated, 0 FROM receipts WHERE id = ${id} AND undone_at IS NULL
           UNION ALL
           SELECT o.state_at, o.id, min(o.commission - o.received_won - o.written_off_won, w.rest),
             w.rest - min(o.commission - o.received_won - o.written_off_won, w.rest), w.n + 1
           FROM walk w CROSS JOIN orders o ON o.id = (
             SELECT x.id FROM orders x INDEXED BY orders_unreceived
             WHERE x.partner_id = ${partnerId} AND x.state = 'confirmed' AND x.commission > x.received_won + x.written_off_won AND (x.state_at, x.id) > (w.state_at, w.id)
               AND x.state_at < ${until} ORDER BY x.state_at, x.id LIMIT 1)
           WHERE w.rest > 0 AND w.n < ${most}
         ) SELECT ${id}, id, (SELECT coalesce(max(n), -1) + 1 FROM order_receipts WHERE receipt_id = ${id} AND order_id = walk.id), won
         FROM walk WHERE won > 0`,
    ),
    prepare(
      // Stopped at `most` orders: the next run continues at once. A receipt that was finished waits for
      // orders confirmed later.
      db,
      sql`UPDATE receipts SET looked_at = '' WHERE id = ${id} AND changes() >= ${most}`,
    ),
  ]
}
