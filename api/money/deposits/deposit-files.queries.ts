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
      sql`INSERT INTO order_receipts (receipt_id, order_id, won)
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
         ) SELECT ${id}, id, won FROM walk WHERE won > 0
         ON CONFLICT (receipt_id, order_id) DO NOTHING`,
    ),
    // Stopped at `most` orders: the next run continues at once. A receipt that was finished waits for orders
    // confirmed later.
    prepare(
      // Stopped at `most` orders: the next run continues at once. A receipt that was finished waits for
      // orders confirmed later.
      db,
      sql`UPDATE receipts SET looked_at = '' WHERE id = ${id} AND changes() >= ${most}`,
    ),
  ]
}
