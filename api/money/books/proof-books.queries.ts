/**
 * What the proof in slices adds up beside the accounts, and what is compared with it: the books by day and month, the sums of whole kinds
 * of postings, what partners sent. Postings never change, so a sum up to the one that was gone through last stays true.
 */

import { exactlyOne, type Row, update } from '../../db/sql.ts'
import { DEPOSITS } from './billing-proof.queries.ts'

type Run = Row<'proof_runs'>
type Range = { after: number; to: number }

/** One is already an alarm. */
const MOST_NOTED = 50
const note = (sql: string) => `INSERT INTO proof_drifts (account, balance, sum, found_by, at)
  SELECT account, balance, sum, 'all', ?1 FROM (${sql}) WHERE balance <> sum LIMIT ${MOST_NOTED}
  ON CONFLICT (account) DO UPDATE SET balance = excluded.balance, sum = excluded.sum, found_by = excluded.found_by, at = excluded.at`
const add = (name: string, sql: string) =>
  `INSERT INTO proof_sums (name, account_id, sum) SELECT '${name}', key, sum(won) FROM (${sql}) WHERE true GROUP BY key
   ON CONFLICT (name, account_id) DO UPDATE SET sum = sum + excluded.sum`

/** Aborts (`exactly_one`) when another run has moved it. */
export function moveRun(db: D1Database, run: Run, to: Partial<Run>): D1PreparedStatement[] {
  const { name, stage, posting_id, event_id, message_nr, cursor } = run
  return [
    update(db, 'proof_runs', { name, stage, posting_id, event_id, message_nr, cursor }, to),
    exactlyOne(db),
  ]
}

const DAY = "date(p.at, '+9 hours')"
const book = (side: string) => `substr(p.${side}, 1, instr(p.${side} || ':', ':') - 1)`
/** Of both sides, as `day:2026-11-23:c:available`. */
const byDay = (
  from: string,
  won: string,
) => `SELECT 'day:' || ${DAY} || ':d:' || ${book('debit')} AS key, ${won} AS won ${from}
  UNION ALL SELECT 'day:' || ${DAY} || ':c:' || ${book('credit')}, ${won} ${from}`
/** Added up over all creators; which creator they are of is asked in turns. */
const KINDS = "'referral_earned', 'referral_reversed', 'referral_owed', 'network_moved', 'network_returned'"
const IN_RANGE = 'FROM postings p WHERE p.id > ?1 AND p.id <= ?2'

/** Of these postings: their days and kinds, and that none of their numbers is missing. */
export function addBooks(db: D1Database, { after, to }: Range, at: string): D1PreparedStatement[] {
  const kinds = `SELECT 'kind:' || p.kind AS key, p.amount AS won ${IN_RANGE} AND p.kind IN (${KINDS})`
  const gaps = `SELECT 'postings:' || ?3 AS account, ?3 - ?2 AS balance, (SELECT count(*) FROM postings WHERE id > ?2 AND id <= ?3) AS sum`
  return [
    db.prepare(add('books', byDay(IN_RANGE, 'p.amount'))).bind(after, to),
    db.prepare(add('books', kinds)).bind(after, to),
    db.prepare(note(gaps)).bind(at, after, to),
  ]
}

/** The clock that gathers may be behind the postings gone through, or before them: what is between is added, or taken off. */
const BETWEEN = `FROM book_cursor c CROSS JOIN postings p ON p.id > min(c.posting_id, ?3) AND p.id <= max(c.posting_id, ?3)
  WHERE ${DAY} BETWEEN ?2 || '-01' AND ?2 || '-31'`

const DAYS = `SELECT 'book_days:' || day || ':' || book AS account, iif(sum(kept_debits) = sum(debits), sum(kept_credits), sum(kept_debits)) AS balance,
    iif(sum(kept_debits) = sum(debits), sum(credits), sum(debits)) AS sum
  FROM (
    SELECT day, book, debits AS kept_debits, credits AS kept_credits, 0 AS debits, 0 AS credits FROM book_days
      WHERE day BETWEEN ?2 || '-01' AND ?2 || '-31'
    UNION ALL SELECT substr(key, 5, 10), substr(key, 18), 0, 0, iif(substr(key, 16, 1) = 'd', won, 0), iif(substr(key, 16, 1) = 'c', won, 0)
    FROM (SELECT account_id AS key, sum AS won FROM proof_sums WHERE name = 'books' AND account_id > 'day:' || ?2 AND account_id < 'day:' || ?2 || '.'
      UNION ALL ${byDay(BETWEEN, 'iif(c.posting_id > ?3, p.amount, -p.amount)')})
  ) GROUP BY day, book`

const MONTHS = `SELECT 'book_months:' || month || ':' || book AS account, sum(kept) AS balance, sum(real) AS sum FROM (
    SELECT month, book, credits - debits AS kept, 0 AS real FROM book_months WHERE month = ?2
    UNION ALL SELECT ?2, book, 0, credits - debits FROM book_days WHERE day BETWEEN ?2 || '-01' AND ?2 || '-31'
  ) GROUP BY month, book`

/** The digests of the days stand one behind the other, and each of as many entries as have a number. */
const DIGESTS = `SELECT 'book_digests:' || day AS account, iif(first_id = before + 1, postings, first_id) AS balance,
    iif(first_id = before + 1, last_id - before, before + 1) AS sum
  FROM (SELECT d.*, coalesce((SELECT max(last_id) FROM book_digests WHERE last_id < d.last_id), 0) AS before FROM book_digests d
    WHERE d.day BETWEEN ?2 || '-01' AND ?2 || '-31')`

/** The next month any of them has. */
export async function nextMonth(db: D1Database, after: string): Promise<string | null> {
  const row = await db
    .prepare(
      `SELECT min(month) AS month FROM (
         SELECT min(month) AS month FROM book_months WHERE month > ?1
         UNION ALL SELECT substr(min(day), 1, 7) FROM book_days WHERE day > ?1 || '-99'
         UNION ALL SELECT substr(min(account_id), 5, 7) FROM proof_sums
           WHERE name = 'books' AND account_id > 'day:' || ?1 || '-99' AND account_id < 'day:~')`,
    )
    .bind(after)
    .first<{ month: string | null }>()
  return row?.month ?? null
}

export function noteMonth(
  db: D1Database,
  month: string,
  { posting_id }: Run,
  at: string,
): D1PreparedStatement[] {
  return [
    db.prepare(note(DAYS)).bind(at, month, posting_id),
    ...[MONTHS, DIGESTS].map((sql) => db.prepare(note(sql)).bind(at, month)),
  ]
}

const ofKind = (
  kind: string,
) => `(coalesce((SELECT sum FROM proof_sums WHERE name = 'books' AND account_id = 'kind:${kind}'), 0)
  + coalesce((SELECT sum(amount) FROM postings p WHERE p.id > ?2 AND +p.kind = '${kind}'), 0))`

/** The older platform owes what moved and stayed; what inviters were paid and gave back is what it cost. */
export function noteKinds(db: D1Database, { posting_id }: Run, at: string): D1PreparedStatement[] {
  const network = `SELECT id AS account, balance, ${ofKind('network_returned')} - ${ofKind('network_moved')} AS sum FROM accounts WHERE id = 'network'`
  const referrals = `SELECT 'referral_cost' AS account, sum(balance) AS balance,
      ${ofKind('referral_reversed')} + ${ofKind('referral_owed')} - ${ofKind('referral_earned')} AS sum
    FROM accounts WHERE id IN ('referral_cost', 'platform_share') HAVING count(*) > 0`
  return [network, referrals].map((sql) => db.prepare(note(sql)).bind(at, posting_id))
}

export async function nextMessage(db: D1Database, after: number, most: number): Promise<number | null> {
  const sql =
    'SELECT max(nr) AS nr FROM (SELECT rowid AS nr FROM inbox WHERE rowid > ? ORDER BY rowid LIMIT ?)'
  return (await db.prepare(sql).bind(after, most).first<{ nr: number | null }>())?.nr ?? null
}

/** One that is decided behind it is moved by the trigger `inbox_proof_moves`. */
export function addMessages(db: D1Database, { after, to }: Range): D1PreparedStatement {
  return db
    .prepare(add('messages', 'SELECT result AS key, 1 AS won FROM inbox WHERE rowid > ?1 AND rowid <= ?2'))
    .bind(after, to)
}

/** No message has gone, of those gone through and of those that came since. */
export function noteMessages(db: D1Database, { message_nr }: Run, at: string): D1PreparedStatement {
  const sql = `SELECT 'inbox:' || c.result AS account, c.messages AS balance,
      coalesce((SELECT sum FROM proof_sums WHERE name = 'messages' AND account_id = c.result), 0)
      + (SELECT count(*) FROM inbox WHERE rowid > ?2 AND +result = c.result) AS sum FROM inbox_counts c`
  return db.prepare(note(sql)).bind(at, message_nr)
}

export function noteDeposits(
  db: D1Database,
  ids: { after: string; to: string },
  at: string,
): D1PreparedStatement {
  const sql = `WITH deposits AS (SELECT * FROM main.deposits WHERE id > ?2 AND id <= ?3) ${DEPOSITS}`
  return db.prepare(note(sql)).bind(at, ids.after, ids.to)
}

/** What these accounts came to by their postings: over all of them it is nothing. */
export function addTotal(db: D1Database, ids: { after: string; to: string }): D1PreparedStatement {
  const sums =
    "SELECT 'total' AS key, sum AS won FROM proof_sums WHERE name = 'all' AND account_id > ?1 AND account_id <= ?2"
  return db.prepare(add('books', sums)).bind(ids.after, ids.to)
}

export function noteTotal(db: D1Database, at: string): D1PreparedStatement {
  const sql =
    "SELECT 'total' AS account, sum AS balance, 0 AS sum FROM proof_sums WHERE name = 'books' AND account_id = 'total'"
  return db.prepare(note(sql)).bind(at)
}

/** True: nothing is left of what the last proof added up. */
export async function deleteSums(db: D1Database, most: number): Promise<boolean> {
  const sql = `DELETE FROM proof_sums WHERE name = ?1 AND account_id <=
    (SELECT max(account_id) FROM (SELECT account_id FROM proof_sums WHERE name = ?1 ORDER BY account_id LIMIT ?2))`
  const gone = await db.batch(['all', 'books', 'messages'].map((name) => db.prepare(sql).bind(name, most)))
  return gone.every(({ meta }) => meta.changes < most)
}
