/**
 * Slices of the proof: each reads a bounded number of rows, adds up by account and notes drifts, in one
 * transaction.
 */

import { prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import { payableOf } from '../../db/payable.ts'
import { query, type Row, readNamed } from '../../db/sql.ts'
import type { Drift } from './ledger-proof.queries.ts'
import { moveRun } from './proof-books.queries.ts'

export type ProofRun = Row<'proof_runs'>
type Name = 'new' | 'all'

/** Per day: 14,400,000 messages, 5,760,000 postings, 432,000 accounts and 576,000 orders. */
export const SLICE = {
  messages: 10_000,
  postings: 4_000,
  events: 400,
  accounts: 300,
  orders: 400,
  deposits: 400,
  sums: 4_000,
}

/** Reads both runs, the known drifts, and the end of each next slice; null when nothing is left. */
export async function readRuns(db: D1Database, size: typeof SLICE) {
  const { runs, drifts, ends } = await readNamed(db, {
    runs: query<ProofRun>(db.prepare('SELECT * FROM proof_runs')),
    drifts: query<Drift>(
      db.prepare('SELECT account, balance, sum FROM proof_drifts ORDER BY at DESC LIMIT 20'),
    ),
    ends: query<{ name: Name; posting: number | null; event: number | null }>(
      prepare(
        db,
        sql`SELECT r.name, (SELECT max(id) FROM (SELECT id FROM postings WHERE id > r.posting_id AND r.stage = 'postings' ORDER BY id LIMIT ${size.postings})) AS posting,
             (SELECT max(rowid) FROM (SELECT rowid FROM order_events WHERE rowid > r.event_id AND r.name = 'new' AND r.stage = 'postings'
               ORDER BY rowid LIMIT ${size.events})) AS event
           FROM proof_runs r`,
      ),
    ),
  })
  const of = (name: Name) => {
    const run = runs.find((one) => one.name === name)
    if (!run) throw new Error(`there is no proof ${name}`)
    return { run, end: ends.find((one) => one.name === name) ?? null }
  }
  return { fresh: of('new'), whole: of('all'), drifts }
}

/**
 * Starts with the postings after this moment: it takes existing balances as they are, and the whole proof
 * checks them.
 */
export function beginNew(db: D1Database, run: ProofRun): D1PreparedStatement[] {
  const [moved, guard] = moveRun(db, run, { stage: 'postings' }) as [D1PreparedStatement, D1PreparedStatement]
  return [
    moved,
    guard,
    db.prepare("INSERT INTO proof_sums (name, account_id, sum) SELECT 'new', id, balance FROM accounts"),
    db.prepare(
      `UPDATE proof_runs SET posting_id = (SELECT coalesce(max(id), 0) FROM postings),
         event_id = (SELECT coalesce(max(rowid), 0) FROM order_events) WHERE name = 'new'`,
    ),
  ]
}

type Range = { name: Name; after: number; to: number }

export function addPostings(db: D1Database, { name, after, to }: Range): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO proof_sums (name, account_id, sum)
       SELECT ${name}, account, sum(amount) FROM (SELECT credit AS account, amount FROM postings WHERE id > ${after} AND id <= ${to}
         UNION ALL SELECT debit, -amount FROM postings WHERE id > ${after} AND id <= ${to}) WHERE true GROUP BY account
       ON CONFLICT (name, account_id) DO UPDATE SET sum = sum + excluded.sum`,
  )
}

/** The sum of the postings after those already processed. */
const tail = (
  to: number,
) => sql`coalesce((SELECT sum(amount) FROM postings WHERE credit = a.id AND id > ${to}), 0)
  - coalesce((SELECT sum(amount) FROM postings WHERE debit = a.id AND id > ${to}), 0)`
const NOTE = sql`INSERT INTO proof_drifts (account, balance, sum, found_by, at)`
const AGAIN = sql`ON CONFLICT (account) DO UPDATE SET balance = excluded.balance, sum = excluded.sum, found_by = excluded.found_by, at = excluded.at`
/** The most drifts noted; one already raises an alarm. */
const MOST_NOTED = 50

const noteAccounts = (which: Sql, name: string, at: string, to: number) => sql`${NOTE}
  SELECT account, balance, sum, ${name}, ${at} FROM (SELECT a.id AS account, a.balance, ${tail(to)}
    + coalesce((SELECT sum FROM proof_sums WHERE name = ${name} AND account_id = a.id), 0) AS sum FROM accounts a WHERE ${which})
  WHERE balance <> sum LIMIT ${raw(MOST_NOTED)} ${AGAIN}`

/** Checks the accounts of this range's postings after adding them. */
export function noteTouched(db: D1Database, { name, after, to }: Range, at: string): D1PreparedStatement {
  return prepare(
    db,
    noteAccounts(
      sql`a.id IN (SELECT credit FROM postings WHERE id > ${after} AND id <= ${to}
        UNION SELECT debit FROM postings WHERE id > ${after} AND id <= ${to})`,
      name,
      at,
      to,
    ),
  )
}

export function noteAccountsAfter(
  db: D1Database,
  run: ProofRun,
  ids: { after: string; to: string },
  at: string,
): D1PreparedStatement {
  return prepare(
    db,
    noteAccounts(sql`a.id > ${ids.after} AND a.id <= ${ids.to}`, run.name, at, run.posting_id),
  )
}

const OF_ORDER = sql`WHERE ref >= o.id || ':' AND ref < o.id || ';'`
const PENDING = sql`(SELECT coalesce(sum(CASE kind WHEN 'order_pending' THEN amount WHEN 'order_unpended' THEN -amount END), 0) FROM postings ${OF_ORDER})`

/**
 * Checks each order: all of its events exist, the last event that counts has the order's amounts, and its
 * postings add up to its amounts.
 */
const noteOrders = (which: Sql, name: string, at: string) => sql`${NOTE}
  SELECT account, balance, sum, ${name}, ${at} FROM (
    WITH seen AS MATERIALIZED (SELECT o.id, o.seq, o.amount + o.commission AS told, o.pending_won, o.confirmed_won,
      (SELECT iif(max(seq) = count(*), count(*), 0) FROM order_events WHERE order_id = o.id) AS kept,
      (SELECT e.amount + e.commission FROM order_events e WHERE e.order_id = o.id AND e.kind <> 'ignored' ORDER BY e.seq DESC LIMIT 1) AS said,
      ${PENDING} AS pending,
      (SELECT coalesce(sum(CASE WHEN kind IN ('order_confirmed', 'order_awaited') THEN amount
        WHEN kind IN ('order_reversed', 'order_unawaited') OR (kind = 'order_owed' AND credit NOT GLOB 'awaited:*') THEN -amount END), 0)
        FROM postings ${OF_ORDER}) AS confirmed, o.confirmed_won - ${payableOf(sql`o.`)} AS awaits,
      (SELECT coalesce(sum(CASE WHEN credit GLOB 'awaited:*' THEN amount WHEN debit GLOB 'awaited:*' THEN -amount END), 0)
        FROM postings ${OF_ORDER}) AS awaited
      FROM orders o WHERE ${which})
    SELECT 'order_events:' || id AS account, seq AS balance, kept AS sum FROM seen
    UNION ALL SELECT 'order_told:' || id, told, coalesce(said, 0) FROM seen
    UNION ALL SELECT 'order_pending:' || id, pending_won, pending FROM seen
    UNION ALL SELECT 'order_confirmed:' || id, confirmed_won, confirmed FROM seen
    UNION ALL SELECT 'order_awaited:' || id, awaits, awaited FROM seen)
  WHERE balance <> sum LIMIT ${raw(MOST_NOTED)} ${AGAIN}`

/** Checks the orders of these events. */
export function noteChanged(db: D1Database, { name, after, to }: Range, at: string): D1PreparedStatement {
  return prepare(
    db,
    noteOrders(
      sql`o.id IN (SELECT order_id FROM order_events WHERE rowid > ${after} AND rowid <= ${to})`,
      name,
      at,
    ),
  )
}

export function noteOrdersAfter(
  db: D1Database,
  ids: { after: string; to: string },
  at: string,
): D1PreparedStatement {
  return prepare(db, noteOrders(sql`o.id > ${ids.after} AND o.id <= ${ids.to}`, 'all', at))
}

const nextOf = (after: string, most: number) => ({
  accounts: sql`SELECT id FROM accounts WHERE id > ${after} ORDER BY id LIMIT ${most}`,
  orders: sql`SELECT id FROM orders WHERE id > ${after} ORDER BY id LIMIT ${most}`,
  deposits: sql`SELECT id FROM deposits WHERE id > ${after} ORDER BY id LIMIT ${most}`,
})

/** Returns the number of the next rows, and the last id. */
export async function nextIds(
  db: D1Database,
  what: keyof ReturnType<typeof nextOf>,
  after: string,
  most: number,
) {
  const { results } = await prepare(db, nextOf(after, most)[what]).all<{ id: string }>()
  return { count: results.length, to: results.at(-1)?.id ?? after, isLast: results.length < most }
}

/** Deletes the drifts found before this whole proof began, unless it found them again. */
export function deleteDrifts(db: D1Database, beganAt: string): D1PreparedStatement {
  return prepare(db, sql`DELETE FROM proof_drifts WHERE at < ${beganAt} AND found_by IN ('new', 'all')`)
}
