/** Exchange rates, and the rows of networks that are priced with them. */
import { prepare, type Sql, sql } from '../../db/fragments.ts'
import { insert, type Query, query, type Row } from '../../db/sql.ts'

type RateRow = Row<'exchange_rates'>

/** The rate in force for an order of this instant: of the last day until then, the one entered last. */
export const rateFor = (currency: Sql, orderedAt: Sql): Sql =>
  sql`(SELECT won_for_one FROM exchange_rates x WHERE x.currency = ${currency} AND x.from_on <= date(${orderedAt}, '+9 hours')
    ORDER BY x.from_on DESC, x.entered_at DESC LIMIT 1)`

/** Won of an amount at a rate, rounded; 0 while either is missing. */
export const wonOf = (amount: Sql, rate: Sql): Sql =>
  sql`coalesce(CAST(round(CAST(${amount} AS REAL) * CAST(${rate} AS REAL)) AS INTEGER), 0)`

type NamedRate = RateRow & { entered: string; approved: string | null }

/** The rates entered last, with the addresses of who entered and approved them. */
export function lastRates(db: D1Database, limit: number): Query<NamedRate> {
  return query<NamedRate>(
    prepare(
      db,
      sql`SELECT r.*, u.email AS entered, a.email AS approved FROM exchange_rates r JOIN users u ON u.id = r.entered_by
         LEFT JOIN users a ON a.id = r.approved_by ORDER BY r.rowid DESC LIMIT ${limit}`,
    ),
  )
}

type WaitingRows = { currency: string; rows: number; since: string }

/** The rows that wait for a rate, by currency; `since` is the Seoul day of the oldest order. */
export function waitingRows(db: D1Database): Query<WaitingRows> {
  return query<WaitingRows>(
    db.prepare(
      `SELECT currency, count(*) AS rows, date(min(ordered_at), '+9 hours') AS since FROM network_rows
       WHERE exchange_rate IS NULL AND currency <> 'KRW' GROUP BY currency ORDER BY currency`,
    ),
  )
}

/** The rate that two operators agreed on last. */
export function agreedRate(db: D1Database, currency: string): Query<Pick<RateRow, 'won_for_one'>> {
  return query<Pick<RateRow, 'won_for_one'>>(
    prepare(
      db,
      sql`SELECT won_for_one FROM exchange_rates WHERE currency = ${currency} AND approved_by IS NOT NULL ORDER BY entered_at DESC LIMIT 1`,
    ),
  )
}

/**
 * The commission, in the currency, of the waiting rows that a rate from this Seoul day on would price. A
 * correction below zero adds to it, because a rate moves its money, too.
 */
export function waitingCommission(
  db: D1Database,
  currency: string,
  fromOn: string,
): Query<{ amount: number }> {
  return query<{ amount: number }>(
    prepare(
      db,
      sql`SELECT coalesce(sum(abs(CAST(commission_original AS REAL))), 0) AS amount FROM network_rows
         WHERE exchange_rate IS NULL AND currency <> 'KRW' AND currency = ${currency} AND date(ordered_at, '+9 hours') >= ${fromOn}`,
    ),
  )
}

export function insertRate(db: D1Database, row: RateRow): D1PreparedStatement {
  return insert(db, 'exchange_rates', row)
}

/**
 * Prices waiting rows whose day has a rate. Triggers mark their orders, which are then reported again. A row keeps
 * its rate, so a repeat changes nothing.
 */
export function priceRows(db: D1Database, limit: number): Query<{ row_id: string }> {
  return query<{ row_id: string }>(
    prepare(
      db,
      sql`UPDATE network_rows SET exchange_rate = p.rate, sales = ${wonOf(sql`sales_original`, sql`p.rate`)}, commission = ${wonOf(sql`commission_original`, sql`p.rate`)}
       FROM (SELECT w.row_id, ${rateFor(sql`w.currency`, sql`w.ordered_at`)} AS rate
         FROM (SELECT currency, strftime('%Y-%m-%dT%H:%M:%fZ', min(from_on), '-9 hours') AS since FROM exchange_rates GROUP BY currency) r
         JOIN network_rows w ON w.currency = r.currency AND w.ordered_at >= r.since AND w.exchange_rate IS NULL AND w.currency <> 'KRW' LIMIT ${limit}) p
       WHERE network_rows.row_id = p.row_id AND p.rate IS NOT NULL RETURNING network_rows.row_id`,
    ),
  )
}

/** Closes the alarms about currencies that nothing waits for any more. `open` is a JSON array. */
export function closeRateAlarms(db: D1Database, open: string, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE alarms SET closed_at = ${at} WHERE closed_at IS NULL AND kind = 'network_rate'
       AND detail ->> 'currency' NOT IN (SELECT value FROM json_each(${open}))`,
  )
}
