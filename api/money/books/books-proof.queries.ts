/**
 * Identities of the books: partners' debt for their orders, and the platform's share of it. In the form of
 * the other proofs.
 */
import { type Sql, sql } from '../../db/fragments.ts'

const OF_ORDERS = sql`kind IN ('order_pending', 'order_unpended', 'order_confirmed', 'order_reversed', 'order_owed', 'order_awaited', 'order_unawaited', 'share_pending',
  'share_unpended', 'share_earned', 'share_reversed', 'books_moved', 'books_moved_pending')`

/**
 * A partner owes the commission of its orders, before its payments. The account that all partners once shared
 * has no amount of any order.
 */
export const RECEIVABLES = sql`SELECT 'commissions:' || account AS account, sum(posted) AS balance, sum(owed) AS sum FROM (
    SELECT debit AS account, -amount AS posted, 0 AS owed FROM postings WHERE ${OF_ORDERS} AND debit GLOB 'receivable*'
    UNION ALL SELECT credit, amount, 0 FROM postings WHERE ${OF_ORDERS} AND credit GLOB 'receivable*'
    UNION ALL SELECT 'receivable:' || partner_id, 0, -commission FROM orders WHERE state <> 'cancelled'
  ) GROUP BY account`

const toHalf = (account: Sql, state: Sql) => sql`SELECT a.id AS account, a.balance, coalesce(o.sum, 0) AS sum
  FROM accounts a LEFT JOIN (SELECT partner_id, sum(commission - pending_won - confirmed_won) AS sum FROM orders
    WHERE state = '${state}' GROUP BY partner_id) o ON a.id = '${account}:' || o.partner_id
  WHERE a.id GLOB '${account}:*'`

const SHARE_KINDS = sql`'share_pending', 'share_unpended', 'share_confirmed', 'share_returned', 'share_earned', 'share_reversed'`

/**
 * The platform's share of each order is the commission minus the earning: pending until the order is
 * confirmed, revenue from then on.
 */
export const SHARES = sql`SELECT 'share:' || id AS account, iif(waits = waited, earned, waits) AS balance, iif(waits = waited, due, waited) AS sum
  FROM (SELECT id, sum(waits) AS waits, sum(earned) AS earned, sum(waited) AS waited, sum(due) AS due FROM (
    SELECT substr(ref, 1, instr(ref, ':') - 1) AS id,
      amount * CASE WHEN kind IN ('share_pending', 'share_returned') THEN 1 WHEN kind IN ('share_unpended', 'share_confirmed') THEN -1 ELSE 0 END AS waits,
      amount * CASE WHEN kind IN ('share_earned', 'share_confirmed') THEN 1 WHEN kind IN ('share_reversed', 'share_returned') THEN -1 ELSE 0 END AS earned,
      0 AS waited, 0 AS due
    FROM postings WHERE kind IN (${SHARE_KINDS})
    UNION ALL SELECT id, 0, 0, iif(state = 'pending', share, 0), iif(state = 'confirmed', share, 0)
    FROM (SELECT id, state, commission - pending_won - confirmed_won AS share FROM orders)
  ) GROUP BY id) WHERE waits <> waited OR earned <> due`

/**
 * The cost of referrals must equal the payments to inviters minus their returns; the earlier account for it
 * is empty.
 */
const REFERRAL_COST = sql`SELECT 'referral_cost' AS account, sum(balance) AS balance, -(SELECT coalesce(sum(won), 0) FROM referral_orders) AS sum
  FROM accounts WHERE id IN ('referral_cost', 'platform_share')`

export const TO_HALF = [toHalf(sql`platform_pending`, sql`pending`), toHalf(sql`revenue`, sql`confirmed`)]

export const BOOKS_PROOFS = [RECEIVABLES, ...TO_HALF, SHARES, REFERRAL_COST]
