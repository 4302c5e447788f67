/** Queries of the ledger's proof. They read all postings, so only jobs run them. */

import { prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import { payableOf } from '../../db/payable.ts'
import { query, type Row, readRow, readRows } from '../../db/sql.ts'
import { BILLING_PROOFS } from './billing-proof.queries.ts'
import { BOOKS_PROOFS } from './books-proof.queries.ts'
import { HELD_ORDERS, ROLLUP_PROOFS } from './gathered-proof.queries.ts'
import { ROLL_UP_PROOFS } from './rollup-proof.queries.ts'

export type Drift = { account: string; balance: number; sum: number }
export type Proof = { accounts: number; postings: number; total: number; drift: Drift[] }

/** The most drifts of a kind that are listed: one is already an alarm. */
const MOST_NAMED = 50

const SUMS = sql`SELECT a.id AS account, a.balance, coalesce(c.sum, 0) - coalesce(d.sum, 0) AS sum FROM accounts a
  LEFT JOIN (SELECT credit AS id, sum(amount) AS sum FROM postings GROUP BY credit) c ON c.id = a.id
  LEFT JOIN (SELECT debit AS id, sum(amount) AS sum FROM postings GROUP BY debit) d ON d.id = a.id`

export const RESERVED = sql`SELECT a.id AS account, a.balance, coalesce(o.sum, 0) AS sum FROM accounts a
  LEFT JOIN (SELECT creator_id, sum(amount) AS sum FROM payouts WHERE state IN ('requested', 'processing')
    GROUP BY creator_id) o ON o.creator_id = a.creator_id
  WHERE a.kind = 'reserved'`

const ORDER_OF_REF = sql`substr(ref, 1, instr(ref, ':') - 1)`

export const PENDING = sql`SELECT a.id AS account, a.balance, coalesce(o.sum, 0) AS sum FROM accounts a
  LEFT JOIN (SELECT creator_id, sum(pending_won) AS sum FROM orders GROUP BY creator_id) o
    ON o.creator_id = a.creator_id
  WHERE a.kind = 'pending'`

/** Compares the postings of orders to available and debt with the orders' payable amounts. */
export const CONFIRMED = sql`SELECT 'confirmed:' || a.creator_id AS account, coalesce(m.net, 0) AS balance, coalesce(o.sum, 0) AS sum
  FROM accounts a
  LEFT JOIN (
    SELECT id, sum(amount) AS net FROM (
      SELECT credit AS id, amount FROM postings WHERE kind IN ('order_confirmed', 'order_released')
      UNION ALL SELECT debit, -amount FROM postings WHERE kind IN ('order_reversed', 'order_uncovered')
      UNION ALL SELECT 'available:' || substr(debit, 6), -amount FROM postings WHERE kind = 'order_owed'
    ) GROUP BY id
  ) m ON m.id = a.id
  LEFT JOIN (SELECT creator_id, sum(${payableOf(sql``)}) AS sum FROM orders GROUP BY creator_id) o
    ON o.creator_id = a.creator_id
  WHERE a.kind = 'available'`

/** Compares the confirmed amounts that wait for a partner's money, by creator and by order. */
export const PAID_ON_RECEIPT = sql`SELECT a.id AS account, a.balance, coalesce(o.sum, 0) AS sum FROM accounts a
  LEFT JOIN (SELECT creator_id, sum(confirmed_won - ${payableOf(sql``)}) AS sum FROM orders WHERE pays_when = 'received' GROUP BY creator_id) o
    ON o.creator_id = a.creator_id
  WHERE a.id GLOB 'awaited:*'
  UNION ALL SELECT 'awaited_order:' || o.id, coalesce(m.net, 0), o.confirmed_won - ${payableOf(sql`o.`)} FROM orders o
  LEFT JOIN (SELECT id, sum(amount) AS net FROM (
      SELECT ${ORDER_OF_REF} AS id, amount FROM postings WHERE credit GLOB 'awaited:*'
      UNION ALL SELECT ${ORDER_OF_REF}, -amount FROM postings WHERE debit GLOB 'awaited:*'
    ) GROUP BY id) m ON m.id = o.id
  WHERE o.pays_when = 'received'`

/** Compares the commission by month, which decides grades, with its orders. */
export const COMMISSION = sql`SELECT 'commission:' || creator_id || ':' || month AS account, sum(kept) AS balance, sum(real) AS sum FROM (
    SELECT creator_id, month, commission AS kept, 0 AS real FROM creator_commission_months
    UNION ALL SELECT creator_id, strftime('%Y-%m', state_at, '+9 hours'), 0, commission FROM orders WHERE state = 'confirmed'
  ) GROUP BY creator_id, month`

/**
 * Compares the payments to each inviter, minus returns, with the earnings from the invited people's orders.
 */
export const REFERRALS = sql`SELECT 'referral:' || a.creator_id AS account, coalesce(m.net, 0) AS balance, coalesce(o.sum, 0) AS sum
  FROM accounts a
  LEFT JOIN (
    SELECT id, sum(amount) AS net FROM (
      SELECT credit AS id, amount FROM postings WHERE kind = 'referral_earned'
      UNION ALL SELECT debit, -amount FROM postings WHERE kind = 'referral_reversed'
      UNION ALL SELECT 'available:' || substr(debit, 6), -amount FROM postings WHERE kind = 'referral_owed'
    ) GROUP BY id
  ) m ON m.id = a.id
  LEFT JOIN (SELECT inviter_id, sum(won) AS sum FROM referral_orders GROUP BY inviter_id) o ON o.inviter_id = a.creator_id
  WHERE a.kind = 'available'`

/** Every order within an open referral must earn its share; other orders earn none. */
export const REFERRAL_ORDERS = sql`SELECT 'referral_order:' || o.id AS account, coalesce(p.won, 0) AS balance,
    min(o.confirmed_won / 10000 * r.share_bps + o.confirmed_won % 10000 * r.share_bps / 10000, o.commission - o.confirmed_won) AS sum
  FROM referrals r CROSS JOIN orders o ON o.creator_id = r.invitee_id LEFT JOIN referral_orders p ON p.order_id = o.id
  WHERE r.blocked_at IS NULL AND o.confirmed_won > 0 AND o.clicked_at >= r.starts_at AND o.clicked_at < r.ends_at`

/** Compares the inviter's sums by month with the same orders. */
export const REFERRAL_MONTHS = sql`SELECT 'referral_month:' || inviter_id || ':' || month AS account, sum(kept) AS balance, sum(real) AS sum FROM (
    SELECT inviter_id, month, won AS kept, 0 AS real FROM referral_months
    UNION ALL SELECT inviter_id, month, 0, won FROM referral_orders
  ) GROUP BY inviter_id, month`

/** Compares the old balances credited to available, minus undone transfers, with the transfers in force. */
export const NETWORK = sql`SELECT 'network:' || a.creator_id AS account, coalesce(m.net, 0) AS balance, coalesce(o.sum, 0) AS sum
  FROM accounts a
  LEFT JOIN (
    SELECT id, sum(amount) AS net FROM (
      SELECT credit AS id, amount FROM postings WHERE kind = 'network_moved'
      UNION ALL SELECT debit, -amount FROM postings WHERE kind = 'network_returned'
    ) GROUP BY id
  ) m ON m.id = a.id
  LEFT JOIN (SELECT creator_id, sum(won) AS sum FROM network_transfers WHERE undone_at IS NULL GROUP BY creator_id) o
    ON o.creator_id = a.creator_id
  WHERE a.kind = 'available'`

/** The older platform must owe exactly the transfers in force. */
const NETWORK_OWES = sql`SELECT id AS account, balance,
    -(SELECT coalesce(sum(won), 0) FROM network_transfers WHERE undone_at IS NULL) AS sum
  FROM accounts WHERE id = 'network'`

/** Compares each creator's payments to banks and tax offices with the recorded origins of the payouts. */
export const PAID_OUT = sql`SELECT 'paid:' || a.creator_id AS account, coalesce(m.sum, 0) AS balance, coalesce(o.sum, 0) AS sum
  FROM accounts a
  LEFT JOIN (SELECT debit AS id, sum(amount) AS sum FROM postings WHERE debit LIKE 'reserved:%' AND kind <> 'payout_released'
    GROUP BY debit) m ON m.id = a.id
  LEFT JOIN (SELECT creator_id, sum(amount) AS sum FROM payout_origins WHERE is_whole = 1 GROUP BY creator_id) o
    ON o.creator_id = a.creator_id
  WHERE a.kind = 'reserved'`

/** The lines of each payout and its other income must add up to its amount. */
export const PAYOUT_LINES = sql`SELECT 'payout:' || n.payout_id AS account,
    coalesce((SELECT sum(won) FROM payout_orders WHERE payout_id = n.payout_id), 0) + referral_won + network_won + other_won AS balance,
    n.amount AS sum
  FROM payout_origins n`

/** Compares each order's paid amount with its lines in paid payouts. */
export const PAID_ORDERS = sql`SELECT 'paid_order:' || o.id AS account, o.paid_won AS balance, coalesce(x.sum, 0) AS sum
  FROM orders o LEFT JOIN (SELECT l.order_id, sum(l.won) AS sum FROM payout_orders l CROSS JOIN payouts p ON p.id = l.payout_id
    WHERE p.state = 'paid' GROUP BY l.order_id) x ON x.order_id = o.id`

/** Every event of an order must exist, and the last one that counts must have the order's amounts. */
const ORDER_EVENTS = sql`SELECT 'order_events:' || o.id AS account, o.seq AS balance, coalesce(e.kept, 0) AS sum FROM orders o
  LEFT JOIN (SELECT order_id, CASE max(seq) WHEN count(*) THEN count(*) END AS kept FROM order_events GROUP BY order_id) e ON e.order_id = o.id
  UNION ALL SELECT 'order_told:' || o.id, o.amount + o.commission, coalesce((SELECT e.amount + e.commission FROM order_events e
    WHERE e.order_id = o.id AND e.kind <> 'ignored' ORDER BY e.seq DESC LIMIT 1), 0) FROM orders o`

/** Checks payouts in the same way. */
export const PAYOUT_EVENTS = sql`SELECT 'payout_events:' || p.id AS account, p.seq AS balance, coalesce(e.kept, 0) AS sum FROM payouts p
  LEFT JOIN (SELECT payout_id, CASE max(seq) WHEN count(*) THEN count(*) END AS kept FROM payout_events GROUP BY payout_id) e ON e.payout_id = p.id
  UNION ALL SELECT 'payout_told:' || p.id, p.amount, coalesce((SELECT e.amount FROM payout_events e
    WHERE e.payout_id = p.id ORDER BY e.seq DESC LIMIT 1), 0) FROM payouts p`

/** No message may be missing. */
const MESSAGES = sql`SELECT 'inbox:' || c.result AS account, c.messages AS balance, coalesce(m.kept, 0) AS sum FROM inbox_counts c
  LEFT JOIN (SELECT result, count(*) AS kept FROM inbox GROUP BY result) m ON m.result = c.result`

/**
 * The nightly questions. The proof in slices or in turns also asks all but one of them: proof-slices.ts,
 * proof-books.queries.ts, proof-turns/.
 */
const QUESTIONS = [
  SUMS,
  RESERVED,
  PENDING,
  CONFIRMED,
  PAID_ON_RECEIPT,
  COMMISSION,
  REFERRALS,
  REFERRAL_ORDERS,
  REFERRAL_MONTHS,
  NETWORK,
  NETWORK_OWES,
  ...BOOKS_PROOFS,
  ...BILLING_PROOFS,
  PAID_OUT,
  PAYOUT_LINES,
  PAID_ORDERS,
  ORDER_EVENTS,
  PAYOUT_EVENTS,
  MESSAGES,
  ...ROLLUP_PROOFS,
  ...ROLL_UP_PROOFS,
]

type Counts = Omit<Proof, 'drift'>
const COUNTED = `SELECT (SELECT count(*) FROM accounts) AS accounts, (SELECT count(*) FROM postings) AS postings,
  (SELECT coalesce(sum(balance), 0) FROM accounts) AS total`
/** The counts that the slices found. The ids of postings have no gaps, which the slices prove. */
const KNOWN = `SELECT (SELECT accounts FROM proof_runs WHERE name = 'all') AS accounts, (SELECT coalesce(max(id), 0) FROM postings) AS postings,
  (SELECT coalesce(sum(d.balance - d.sum), 0) FROM proof_drifts d CROSS JOIN accounts a ON a.id = d.account) AS total`

/**
 * Asks one question after the other, each with its own view of one moment. Above `most` postings, some
 * questions might exceed the 30 seconds a statement may take. Then it asks only about held money, which is
 * little and which no slice checks.
 */
export async function readProof(db: D1Database, most = Number.POSITIVE_INFINITY): Promise<Proof> {
  // A restore asks every question, perhaps with an older schema.
  const known = most < Number.POSITIVE_INFINITY ? await readRow(query<Counts>(db.prepare(KNOWN))) : null
  const isBig = known !== null && known.postings > most
  const counts = isBig ? known : await readRow(query<Counts>(db.prepare(COUNTED)))
  if (!counts) throw new Error('an aggregate always has a row')
  const drift: Drift[] = []
  for (const statement of isBig ? [HELD_ORDERS] : QUESTIONS)
    drift.push(...(await readRows(query<Drift>(prepare(db, drifting(statement))))))
  return { ...counts, drift }
}

type ProofRow = Row<'ledger_proofs'>

/** A second proof of the same moment replaces the first. */
export function insertProof(db: D1Database, row: ProofRow): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO ledger_proofs (at, ms, accounts, postings, total, drift) VALUES (${row.at}, ${row.ms}, ${row.accounts}, ${row.postings}, ${row.total}, ${row.drift})
       ON CONFLICT (at) DO UPDATE SET total = excluded.total, drift = excluded.drift`,
  )
}

export type WholeProof = Pick<Row<'proof_runs'>, 'stage' | 'began_at' | 'done_at' | 'postings' | 'orders'> & {
  drifts: number
}

/** Finds the progress of the whole proof from its beginning, and the number of drifts known so far. */
export function findWholeProof(db: D1Database): Promise<WholeProof | null> {
  return readRow(
    query<WholeProof>(
      db.prepare(
        `SELECT stage, began_at, done_at, postings, orders, (SELECT count(*) FROM (SELECT 1 FROM proof_drifts LIMIT 100)) AS drifts
         FROM proof_runs WHERE name = 'all'`,
      ),
    ),
  )
}

export function findLastProof(db: D1Database): Promise<ProofRow | null> {
  return readRow(query<ProofRow>(db.prepare('SELECT * FROM ledger_proofs ORDER BY at DESC LIMIT 1')))
}

function drifting(statement: Sql): Sql {
  return sql`SELECT * FROM (${statement}) WHERE balance <> sum ORDER BY account LIMIT ${raw(MOST_NAMED)}`
}
