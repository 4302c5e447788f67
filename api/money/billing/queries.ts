/** Queries for the monthly amounts of partners, and for their invoices. */
import { prepare, sql } from '../../db/fragments.ts'
import { nextAfter, ORDER, placeAfter, SIGN } from '../../db/ops-lists.ts'
import { exactlyOne, insert, query, type Row, readNamed, readRow, readRows, update } from '../../db/sql.ts'
import { newestSettlement } from '../settlements/queries.ts'

export type BillingMonthRow = Row<'billing_months'> & {
  open: number
  title: string
  pay_months: number | null
  pay_day: number | null
  /** The earliest due day of its open invoices. */
  first_due: string | null
}
export type InvoiceRow = Row<'invoices'> & { open: number }
export type BilledOrderRow = Pick<Row<'orders'>, 'id' | 'order_code' | 'state_at' | 'amount' | 'commission'>

const NAMED = sql`SELECT m.*, p.title, t.pay_months, t.pay_day, (SELECT min(due_on) FROM invoices i
    WHERE i.partner_id = m.partner_id AND i.month = m.month AND i.state = 'issued' AND i.open > 0) AS first_due`
const NAMES = sql`CROSS JOIN partners p ON p.id = m.partner_id LEFT JOIN billing_terms t ON t.partner_id = m.partner_id`
const partnerOf = (partner: string) => sql`(SELECT id FROM partners WHERE id = ${partner}
  UNION ALL SELECT id FROM partners INDEXED BY partners_by_title WHERE title = ${partner} LIMIT 1)`

type BillingAsk = {
  view: 'open' | 'all'
  month: string | null
  /** The id of a partner, or its full name. */
  partner: string | null
  after: string | undefined
  limit: number
}

/** Lists open months the oldest first, all months the newest first. */
export async function listBillingMonths(db: D1Database, { view, month, partner, after, limit }: BillingAsk) {
  const way = view === 'open' ? 'up' : 'down'
  const place = placeAfter(after, way)
  const index = partner
    ? sql`billing_months INDEXED BY billing_months_of_partner`
    : view === 'open'
      ? sql`billing_months INDEXED BY billing_months_open`
      : sql`billing_months`
  const rows = await readRows(
    query<BillingMonthRow>(
      prepare(
        db,
        sql`${NAMED} FROM (
             SELECT * FROM ${index} WHERE (month, partner_id) ${SIGN[way]} (${place.key}, ${place.id}) AND (${month} IS NULL OR month = ${month})
               ${partner ? sql`AND partner_id = ${partnerOf(partner)}` : sql``} ${view === 'open' ? sql`AND open <> 0` : sql``}
             ORDER BY month ${ORDER[way]}, partner_id ${ORDER[way]} LIMIT ${limit + 1}
           ) m ${NAMES} ORDER BY m.month ${ORDER[way]}, m.partner_id ${ORDER[way]}`,
      ),
    ),
  )
  const named = rows.map((row) => ({ ...row, id: row.partner_id }))
  return { rows: named.slice(0, limit), next: nextAfter(named, limit, (row) => row.month) }
}

export type MonthQuery = { partnerId: string; month: string; since: string; until: string }
type Page = { after: string | undefined; limit: number }

/** `since` and `until`: the instants of the month. Null for a month without confirmed orders. */
export async function readBillingMonth(
  db: D1Database,
  { partnerId, month, since, until }: MonthQuery,
  { after, limit }: Page,
) {
  const place = placeAfter(after, 'up')
  const from = place.key > since ? place : { key: since, id: '' }
  const {
    found: [found],
    terms,
    invoices,
    settlements,
    orders,
  } = await readNamed(db, {
    found: query<BillingMonthRow>(
      prepare(
        db,
        sql`${NAMED} FROM (SELECT * FROM billing_months WHERE partner_id = ${partnerId} AND month = ${month}) m ${NAMES}`,
      ),
    ),
    terms: query<Row<'billing_terms'>>(
      prepare(db, sql`SELECT * FROM billing_terms WHERE partner_id = ${partnerId}`),
    ),
    invoices: query<InvoiceRow>(
      prepare(
        db,
        sql`SELECT * FROM invoices WHERE partner_id = ${partnerId} AND month = ${month} ORDER BY id DESC LIMIT 50`,
      ),
    ),
    settlements: newestSettlement(db, { partnerId, month }),
    orders: query<BilledOrderRow>(
      prepare(
        db,
        sql`SELECT id, order_code, state_at, amount, commission FROM orders INDEXED BY orders_billed
           WHERE partner_id = ${partnerId} AND state = 'confirmed' AND (state_at, id) > (${from.key}, ${from.id}) AND state_at < ${until} ORDER BY state_at, id LIMIT ${limit + 1}`,
      ),
    ),
  })
  if (!found) return null
  return {
    found,
    terms: terms[0] ?? null,
    invoices,
    settlement: settlements[0],
    orders: orders.slice(0, limit),
    next: nextAfter(orders, limit, (row) => row.state_at),
  }
}

type ToInvoice = Row<'billing_months'> & {
  open: number
  title: string
  bill_to: string | null
  last_number: number | null
}

/** Also returns the last invoice number of the year. */
export function findToInvoice(
  db: D1Database,
  { partnerId, month, year }: { partnerId: string; month: string; year: number },
): Promise<ToInvoice | null> {
  return readRow(
    query<ToInvoice>(
      prepare(
        db,
        sql`SELECT m.*, p.title, t.bill_to, (SELECT max(number) FROM invoices WHERE year = ${year}) AS last_number
           FROM (SELECT * FROM billing_months WHERE partner_id = ${partnerId} AND month = ${month}) m ${NAMES}`,
      ),
    ),
  )
}

export function insertInvoice(db: D1Database, row: Partial<Row<'invoices'>>): D1PreparedStatement {
  return insert(db, 'invoices', row)
}

export type NamedInvoice = InvoiceRow & {
  title: string
  issuer: string | null
  contacts: string
  /** The address to which the partner's last mailed invoice went. */
  last_to: string | null
}

export function findInvoice(db: D1Database, id: string): Promise<NamedInvoice | null> {
  return readRow(
    query<NamedInvoice>(
      prepare(
        db,
        sql`SELECT i.*, p.title, p.contacts, u.email AS issuer,
             (SELECT m.mailed_to FROM invoices m WHERE m.partner_id = i.partner_id AND m.mailed_to IS NOT NULL
              ORDER BY m.mailed_at DESC LIMIT 1) AS last_to
           FROM invoices i CROSS JOIN partners p ON p.id = i.partner_id
           CROSS JOIN users u ON u.id = i.issued_by WHERE i.id = ${id}`,
      ),
    ),
  )
}

/** Aborts with `exactly_one` when another operator has cancelled it. */
export function cancelInvoice(
  db: D1Database,
  id: string,
  set: Pick<InvoiceRow, 'cancelled_by' | 'cancelled_at' | 'cancel_reason'>,
): D1PreparedStatement[] {
  return [update(db, 'invoices', { id, state: 'issued' }, { state: 'cancelled', ...set }), exactlyOne(db)]
}

/** Aborts with `exactly_one` when it was cancelled meanwhile. */
export function markMailed(
  db: D1Database,
  id: string,
  set: Pick<InvoiceRow, 'mailed_to' | 'mailed_at'>,
): D1PreparedStatement[] {
  return [update(db, 'invoices', { id, state: 'issued' }, set), exactlyOne(db)]
}

export function findTerms(db: D1Database, partnerId: string) {
  return readRow(
    query<Partial<Row<'billing_terms'>> & { id: string }>(
      prepare(
        db,
        sql`SELECT p.id, t.* FROM partners p LEFT JOIN billing_terms t ON t.partner_id = p.id WHERE p.id = ${partnerId}`,
      ),
    ),
  )
}

/** Inserts the partner's first terms, or replaces the terms. */
export function putTerms(db: D1Database, row: Row<'billing_terms'>, isNew: boolean): D1PreparedStatement[] {
  const { partner_id, ...set } = row
  return isNew
    ? [insert(db, 'billing_terms', row)]
    : [update(db, 'billing_terms', { partner_id }, set), exactlyOne(db)]
}
