/** Identities of what partners are billed for, from the rows of orders and invoices. In the shape of the other proofs. */

/** One figure of the months against the rows it is the sum of. */
const ofMonths = (
  figure: string,
  from: string,
) => `SELECT 'billing:' || partner_id || ':' || month || ':${figure}' AS account, sum(kept) AS balance, sum(real) AS sum FROM (
    SELECT partner_id, month, ${figure} AS kept, 0 AS real FROM billing_months UNION ALL ${from}
  ) GROUP BY partner_id, month`

const confirmed = (figure: string) =>
  `SELECT partner_id, strftime('%Y-%m', state_at, '+9 hours'), 0, ${figure} FROM orders WHERE state = 'confirmed'`
const issued = (figure: string) =>
  `SELECT partner_id, month, 0, ${figure} FROM invoices WHERE state = 'issued'`

/** What finance entered by hand moves a partner's account towards nothing, or the other way. */
const BY_HAND = `SELECT partner_id, amount * CASE kind WHEN 'exchange_gain' THEN -1 ELSE 1 END * CASE is_back WHEN 1 THEN -1 ELSE 1 END AS won
    FROM book_entries WHERE kind IN ('partner_paid', 'write_off', 'exchange_loss', 'exchange_gain')`

/** A partner owes the commission of its orders and the VAT of its invoices, less what came and what was written off. */
const OWED = `SELECT a.id AS account, a.balance, coalesce(o.won, 0) AS sum FROM accounts a
  LEFT JOIN (SELECT partner_id, sum(won) AS won FROM (
    SELECT partner_id, -commission AS won FROM orders WHERE state <> 'cancelled'
    UNION ALL SELECT partner_id, -vat FROM invoices WHERE state = 'issued'
    UNION ALL ${BY_HAND}
  ) GROUP BY partner_id) o ON a.id = 'receivable:' || o.partner_id
  WHERE a.id GLOB 'receivable:*'`

export const BILLING_PROOFS = [
  ofMonths('expected', confirmed('commission')),
  ofMonths('orders', confirmed('1')),
  ofMonths('supply', issued('supply')),
  ofMonths('vat', issued('vat')),
  OWED,
]
