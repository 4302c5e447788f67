/** Identities of billing, from the rows of orders and invoices. In the form of the other proofs. */
import { type Sql, sql } from '../../db/fragments.ts'

/** Compares one figure of the months with the rows it sums up. */
const ofMonths = (
  figure: Sql,
  from: Sql,
) => sql`SELECT 'billing:' || partner_id || ':' || month || ':${figure}' AS account, sum(kept) AS balance, sum(real) AS sum FROM (
    SELECT partner_id, month, ${figure} AS kept, 0 AS real FROM billing_months UNION ALL ${from}
  ) GROUP BY partner_id, month`

const confirmed = (figure: Sql) =>
  sql`SELECT partner_id, strftime('%Y-%m', state_at, '+9 hours'), 0, ${figure} FROM orders WHERE state = 'confirmed'`
const issued = (figure: Sql) =>
  sql`SELECT partner_id, month, 0, ${figure} FROM invoices WHERE state = 'issued'`

/** Manual entries move a partner's account towards zero, or away from it. */
const BY_HAND = sql`SELECT partner_id, amount * CASE kind WHEN 'exchange_gain' THEN -1 ELSE 1 END * CASE is_back WHEN 1 THEN -1 ELSE 1 END AS won
    FROM book_entries WHERE kind IN ('partner_paid', 'write_off', 'exchange_loss', 'exchange_gain')`

/** A partner owes the commission of its orders and the VAT of its invoices, minus receipts and write-offs. */
export const OWED = sql`SELECT a.id AS account, a.balance, coalesce(o.won, 0) AS sum FROM accounts a
  LEFT JOIN (SELECT partner_id, sum(won) AS won FROM (
    SELECT partner_id, -commission AS won FROM orders WHERE state <> 'cancelled'
    UNION ALL SELECT partner_id, -vat FROM invoices WHERE state = 'issued'
    UNION ALL SELECT i.partner_id, r.amount FROM receipts r JOIN invoices i ON i.id = r.invoice_id WHERE r.undone_at IS NULL
    UNION ALL ${BY_HAND}
  ) GROUP BY partner_id) o ON a.id = 'receivable:' || o.partner_id
  WHERE a.id GLOB 'receivable:*'`

const received = (kinds: Sql) =>
  sql`SELECT i.partner_id, i.month, 0, r.amount FROM receipts r JOIN invoices i ON i.id = r.invoice_id WHERE r.undone_at IS NULL AND r.kind IN (${kinds})`

/**
 * The closed amount of each invoice must equal the receipts that closed it, and the used amount of each
 * deposit the receipts it paid.
 */
export const INVOICES = sql`SELECT 'invoice:' || i.id AS account, i.received + i.written_off AS balance, coalesce(sum(r.amount), 0) AS sum
  FROM invoices i LEFT JOIN receipts r ON r.invoice_id = i.id AND r.undone_at IS NULL GROUP BY i.id`
export const DEPOSITS = sql`SELECT 'deposit:' || d.id AS account, d.used AS balance, coalesce(sum(r.amount), 0) AS sum
  FROM deposits d LEFT JOIN receipts r ON r.deposit_id = d.id AND r.kind = 'paid' AND r.undone_at IS NULL GROUP BY d.id`

const linesOf = (
  kind: Sql,
) => sql`SELECT l.order_id, sum(l.won - l.back_won) AS sum FROM order_receipts l CROSS JOIN receipts r ON r.id = l.receipt_id
    WHERE r.kind ${kind} GROUP BY l.order_id`

/**
 * Compares each order's amounts paid by its partner and written off with its receipts, and each receipt's
 * assigned amount with its orders.
 */
export const ORDER_RECEIPTS = sql`SELECT 'received_order:' || o.id AS account, o.received_won AS balance, coalesce(x.sum, 0) AS sum
  FROM orders o LEFT JOIN (${linesOf(sql`<> 'write_off'`)}) x ON x.order_id = o.id
  UNION ALL SELECT 'written_off_order:' || o.id, o.written_off_won, coalesce(x.sum, 0)
  FROM orders o LEFT JOIN (${linesOf(sql`= 'write_off'`)}) x ON x.order_id = o.id`
export const RECEIPTS = sql`SELECT 'receipt:' || r.id AS account, r.allocated AS balance, coalesce(sum(x.won - x.back_won), 0) AS sum
  FROM receipts r LEFT JOIN order_receipts x ON x.receipt_id = r.id GROUP BY r.id`

export const BILLING_MONTHS = [
  ofMonths(sql`expected`, confirmed(sql`commission`)),
  ofMonths(sql`orders`, confirmed(sql`1`)),
  ofMonths(sql`supply`, issued(sql`supply`)),
  ofMonths(sql`vat`, issued(sql`vat`)),
  ofMonths(sql`received`, received(sql`'paid', 'fee'`)),
  ofMonths(sql`written_off`, received(sql`'write_off'`)),
]

export const BILLING_PROOFS = [...BILLING_MONTHS, OWED, INVOICES, DEPOSITS, ORDER_RECEIPTS, RECEIPTS]
