/** The invoices to one partner, for its own people. */
import { prepare, raw, sql } from '../../db/fragments.ts'
import { nextAfter, placeAfter } from '../../db/ops-lists.ts'
import { query, type Row, readNamed, readRow } from '../../db/sql.ts'
import type { BilledOrderRow, InvoiceRow } from './queries.ts'

/** The months to look through for commission without an invoice. */
const LATEST_MONTHS = 3

type Page = { after: string | undefined; limit: number }
type OpenRow = { invoices: number; won: number; due_on: string | null }
type MonthRow = Pick<Row<'billing_months'>, 'month' | 'expected' | 'supply'>

/** The newest month first. Also sums the open invoices, and returns the latest months that none has in full. */
export async function listOwnInvoices(db: D1Database, partnerId: string, { after, limit }: Page) {
  const { key, id } = placeAfter(after, 'down')
  const { found, open, months } = await readNamed(db, {
    found: query<InvoiceRow>(
      prepare(
        db,
        sql`SELECT * FROM invoices INDEXED BY invoices_of_month WHERE partner_id = ${partnerId} AND (month, id) < (${key}, ${id})
           ORDER BY month DESC, id DESC LIMIT ${limit + 1}`,
      ),
    ),
    open: query<OpenRow>(
      prepare(
        db,
        sql`SELECT count(*) AS invoices, coalesce(sum(open), 0) AS won, min(due_on) AS due_on FROM invoices INDEXED BY invoices_of_partner_open
           WHERE partner_id = ${partnerId} AND state = 'issued' AND open > 0`,
      ),
    ),
    months: query<MonthRow>(
      prepare(
        db,
        sql`SELECT * FROM (SELECT month, expected, supply FROM billing_months INDEXED BY billing_months_of_partner
             WHERE partner_id = ${partnerId} ORDER BY month DESC LIMIT ${raw(LATEST_MONTHS)})
           WHERE expected > supply ORDER BY month DESC`,
      ),
    ),
  })
  return {
    rows: found.slice(0, limit),
    next: nextAfter(found, limit, (row) => row.month),
    open: open[0] ?? { invoices: 0, won: 0, due_on: null },
    months,
  }
}

const ownInvoice = (partnerId: string, id: string) =>
  sql`SELECT * FROM invoices WHERE id = ${id} AND partner_id = ${partnerId}`

/** Null for an invoice to another partner. */
export function findOwnInvoice(db: D1Database, partnerId: string, id: string): Promise<InvoiceRow | null> {
  return readRow(query<InvoiceRow>(prepare(db, ownInvoice(partnerId, id))))
}

const INSTANT = sql`'%Y-%m-%dT%H:%M:%fZ'`

/** The orders that were confirmed in the month (Seoul) of the invoice, sorted by confirmation. */
export async function listInvoiceOrders(
  db: D1Database,
  partnerId: string,
  { id, after, limit }: Page & { id: string },
) {
  const place = placeAfter(after, 'up')
  const month = sql`(SELECT month || '-01' FROM (${ownInvoice(partnerId, id)}))`
  const { found, orders } = await readNamed(db, {
    found: query<InvoiceRow>(prepare(db, ownInvoice(partnerId, id))),
    orders: query<BilledOrderRow>(
      prepare(
        db,
        sql`SELECT id, order_code, state_at, amount, commission FROM orders INDEXED BY orders_billed
           WHERE partner_id = ${partnerId} AND state = 'confirmed' AND state_at >= max(${place.key}, strftime(${INSTANT}, ${month}, '-9 hours'))
             AND state_at < strftime(${INSTANT}, ${month}, '+1 month', '-9 hours') AND (+state_at, id) > (${place.key}, ${place.id})
           ORDER BY state_at, id LIMIT ${limit + 1}`,
      ),
    ),
  })
  return {
    invoice: found[0] ?? null,
    orders: orders.slice(0, limit),
    next: nextAfter(orders, limit, (row) => row.state_at),
  }
}
