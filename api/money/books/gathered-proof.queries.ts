/** Compares the gathered sums with their postings, in the form of the other proofs. */
import { type Sql, sql } from '../../db/fragments.ts'

const GONE_THROUGH = sql`FROM postings p CROSS JOIN book_cursor c ON p.id <= c.posting_id`
const DAY = sql`date(p.at, '+9 hours')`
const book = (side: Sql) => sql`substr(p.${side}, 1, instr(p.${side} || ':', ':') - 1)`

const DAYS = sql`SELECT 'book_days:' || day || ':' || book AS account, iif(sum(kept_debits) = sum(debits), sum(kept_credits), sum(kept_debits)) AS balance,
    iif(sum(kept_debits) = sum(debits), sum(credits), sum(debits)) AS sum
  FROM (
    SELECT day, book, debits AS kept_debits, credits AS kept_credits, 0 AS debits, 0 AS credits FROM book_days
    UNION ALL SELECT ${DAY}, ${book(sql`debit`)}, 0, 0, p.amount, 0 ${GONE_THROUGH}
    UNION ALL SELECT ${DAY}, ${book(sql`credit`)}, 0, 0, 0, p.amount ${GONE_THROUGH}
  ) GROUP BY day, book`

const MONTHS = sql`SELECT 'book_months:' || month || ':' || book AS account, sum(kept) AS balance, sum(real) AS sum FROM (
    SELECT month, book, credits - debits AS kept, 0 AS real FROM book_months
    UNION ALL SELECT substr(day, 1, 7), book, 0, credits - debits FROM book_days
  ) GROUP BY month, book`

/** Up to the last gathered posting, a partner's account must equal its gathered sums. */
export const PARTNERS = sql`SELECT 'partner_books:' || b.partner_id AS account, b.settled - b.pending - b.confirmed AS balance,
    coalesce((SELECT sum(amount) FROM postings p WHERE p.credit = 'receivable:' || b.partner_id AND p.id <= c.posting_id), 0)
    - coalesce((SELECT sum(amount) FROM postings p WHERE p.debit = 'receivable:' || b.partner_id AND p.id <= c.posting_id), 0) AS sum
  FROM book_cursor c CROSS JOIN partner_books b`

export const PARTNER_MONTHS = sql`SELECT 'partner_months:' || partner_id AS account, iif(sum(kept_pending) = sum(pending), sum(kept_owed), sum(kept_pending)) AS balance,
    iif(sum(kept_pending) = sum(pending), sum(owed), sum(pending)) AS sum
  FROM (
    SELECT partner_id, pending AS kept_pending, owed AS kept_owed, 0 AS pending, 0 AS owed FROM partner_books
    UNION ALL SELECT partner_id, 0, 0, pending, confirmed - settled FROM partner_months
  ) GROUP BY partner_id`

/**
 * The digests of the days must follow each other without a gap, and each must have as many entries as its
 * ids.
 */
const DIGESTS = sql`SELECT 'book_digests:' || day AS account, iif(first_id = before + 1, postings, first_id) AS balance,
    iif(first_id = before + 1, (SELECT count(*) FROM postings WHERE id BETWEEN first_id AND last_id), before + 1) AS sum
  FROM (SELECT *, coalesce(lag(last_id) OVER (ORDER BY last_id), 0) AS before FROM book_digests)`

/** Uses the index of held orders. */
export const HELD_ORDERS = sql`SELECT 'held_money' AS account, won AS balance, (SELECT coalesce(sum(pending_won), 0) FROM orders WHERE hold = 'held') AS sum FROM held_money`

export const ROLLUP_PROOFS = [DAYS, MONTHS, PARTNERS, PARTNER_MONTHS, DIGESTS, HELD_ORDERS]
