/**
 * Adds up the sums that the proof in slices needs besides the accounts, and compares them: the books by day
 * and month, the sums of whole kinds of postings, the partners' messages. Postings never change, so a sum up
 * to the last processed one stays valid.
 */

import { prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import { exactlyOne, type Row, update } from '../../db/sql.ts'
import { DEPOSITS } from './billing-proof.queries.ts'

type Run = Row<'proof_runs'>
type Range = { after: number; to: number }

/** The most drifts noted; one already raises an alarm. */
const MOST_NOTED = 50
const note = (
  statement: Sql,
  at: string,
) => sql`INSERT INTO proof_drifts (account, balance, sum, found_by, at)
  SELECT account, balance, sum, 'all', ${at} FROM (${statement}) WHERE balance <> sum LIMIT ${raw(MOST_NOTED)}
  ON CONFLICT (account) DO UPDATE SET balance = excluded.balance, sum = excluded.sum, found_by = excluded.found_by, at = excluded.at`
const add = (name: Sql, statement: Sql) =>
  sql`INSERT INTO proof_sums (name, account_id, sum) SELECT '${name}', key, sum(won) FROM (${statement}) WHERE true GROUP BY key
   ON CONFLICT (name, account_id) DO UPDATE SET sum = sum + excluded.sum`

/** Aborts (`exactly_one`) when another run has moved it. */
export function moveRun(db: D1Database, run: Run, to: Partial<Run>): D1PreparedStatement[] {
  const { name, stage, posting_id, event_id, message_nr, cursor } = run
  return [
    update(db, 'proof_runs', { name, stage, posting_id, event_id, message_nr, cursor }, to),
    exactlyOne(db),
  ]
}

const DAY = sql`date(p.at, '+9 hours')`
const book = (side: Sql) => sql`substr(p.${side}, 1, instr(p.${side} || ':', ':') - 1)`
/** The amounts of both sides, with keys such as `day:2026-11-23:c:available`. */
const byDay = (
  from: Sql,
  won: Sql,
) => sql`SELECT 'day:' || ${DAY} || ':d:' || ${book(sql`debit`)} AS key, ${won} AS won ${from}
  UNION ALL SELECT 'day:' || ${DAY} || ':c:' || ${book(sql`credit`)}, ${won} ${from}`
/** These kinds are summed over all creators; the turns check them by creator. */
const KINDS = sql`'referral_earned', 'referral_reversed', 'referral_owed', 'network_moved', 'network_returned'`
const inRange = (after: number, to: number) => sql`FROM postings p WHERE p.id > ${after} AND p.id <= ${to}`

/** Adds these postings to the sums of their days and kinds, and checks that no number is missing. */
export function addBooks(db: D1Database, { after, to }: Range, at: string): D1PreparedStatement[] {
  const kinds = sql`SELECT 'kind:' || p.kind AS key, p.amount AS won ${inRange(after, to)} AND p.kind IN (${KINDS})`
  const gaps = sql`SELECT 'postings:' || ${to} AS account, ${to} - ${after} AS balance, (SELECT count(*) FROM postings WHERE id > ${after} AND id <= ${to}) AS sum`
  return [
    prepare(db, add(sql`books`, byDay(inRange(after, to), sql`p.amount`))),
    prepare(db, add(sql`books`, kinds)),
    prepare(db, note(gaps, at)),
  ]
}

/**
 * The job that gathers may be behind or ahead of this proof: the postings in between are added or subtracted.
 */
const between = (
  month: string,
  posting_id: number,
) => sql`FROM book_cursor c CROSS JOIN postings p ON p.id > min(c.posting_id, ${posting_id}) AND p.id <= max(c.posting_id, ${posting_id})
  WHERE ${DAY} BETWEEN ${month} || '-01' AND ${month} || '-31'`

const days = (
  month: string,
  posting_id: number,
) => sql`SELECT 'book_days:' || day || ':' || book AS account, iif(sum(kept_debits) = sum(debits), sum(kept_credits), sum(kept_debits)) AS balance,
    iif(sum(kept_debits) = sum(debits), sum(credits), sum(debits)) AS sum
  FROM (
    SELECT day, book, debits AS kept_debits, credits AS kept_credits, 0 AS debits, 0 AS credits FROM book_days
      WHERE day BETWEEN ${month} || '-01' AND ${month} || '-31'
    UNION ALL SELECT substr(key, 5, 10), substr(key, 18), 0, 0, iif(substr(key, 16, 1) = 'd', won, 0), iif(substr(key, 16, 1) = 'c', won, 0)
    FROM (SELECT account_id AS key, sum AS won FROM proof_sums WHERE name = 'books' AND account_id > 'day:' || ${month} AND account_id < 'day:' || ${month} || '.'
      UNION ALL ${byDay(between(month, posting_id), sql`iif(c.posting_id > ${posting_id}, p.amount, -p.amount)`)})
  ) GROUP BY day, book`

const months = (
  month: string,
) => sql`SELECT 'book_months:' || month || ':' || book AS account, sum(kept) AS balance, sum(real) AS sum FROM (
    SELECT month, book, credits - debits AS kept, 0 AS real FROM book_months WHERE month = ${month}
    UNION ALL SELECT ${month}, book, 0, credits - debits FROM book_days WHERE day BETWEEN ${month} || '-01' AND ${month} || '-31'
  ) GROUP BY month, book`

/**
 * The digests of the days must follow each other without a gap, and each must have as many entries as its
 * ids.
 */
const digests = (
  month: string,
) => sql`SELECT 'book_digests:' || day AS account, iif(first_id = before + 1, postings, first_id) AS balance,
    iif(first_id = before + 1, last_id - before, before + 1) AS sum
  FROM (SELECT d.*, coalesce((SELECT max(last_id) FROM book_digests WHERE last_id < d.last_id), 0) AS before FROM book_digests d
    WHERE d.day BETWEEN ${month} || '-01' AND ${month} || '-31')`

/** Returns the next month in any of these tables. */
export async function nextMonth(db: D1Database, after: string): Promise<string | null> {
  const row = await prepare(
    db,
    sql`SELECT min(month) AS month FROM (
         SELECT min(month) AS month FROM book_months WHERE month > ${after}
         UNION ALL SELECT substr(min(day), 1, 7) FROM book_days WHERE day > ${after} || '-99'
         UNION ALL SELECT substr(min(account_id), 5, 7) FROM proof_sums
           WHERE name = 'books' AND account_id > 'day:' || ${after} || '-99' AND account_id < 'day:~')`,
  ).first<{ month: string | null }>()
  return row?.month ?? null
}

export function noteMonth(
  db: D1Database,
  month: string,
  { posting_id }: Run,
  at: string,
): D1PreparedStatement[] {
  return [
    prepare(db, note(days(month, posting_id), at)),
    prepare(db, note(months(month), at)),
    prepare(db, note(digests(month), at)),
  ]
}

const ofKind = (
  kind: Sql,
  after: number,
) => sql`(coalesce((SELECT sum FROM proof_sums WHERE name = 'books' AND account_id = 'kind:${kind}'), 0)
  + coalesce((SELECT sum(amount) FROM postings p WHERE p.id > ${after} AND +p.kind = '${kind}'), 0))`

/**
 * The older platform must owe the transfers in force, and the cost of referrals must equal the payments to
 * inviters minus returns.
 */
export function noteKinds(db: D1Database, { posting_id }: Run, at: string): D1PreparedStatement[] {
  const network = sql`SELECT id AS account, balance, ${ofKind(sql`network_returned`, posting_id)} - ${ofKind(sql`network_moved`, posting_id)} AS sum FROM accounts WHERE id = 'network'`
  const referrals = sql`SELECT 'referral_cost' AS account, sum(balance) AS balance,
      ${ofKind(sql`referral_reversed`, posting_id)} + ${ofKind(sql`referral_owed`, posting_id)} - ${ofKind(sql`referral_earned`, posting_id)} AS sum
    FROM accounts WHERE id IN ('referral_cost', 'platform_share') HAVING count(*) > 0`
  return [network, referrals].map((statement) => prepare(db, note(statement, at)))
}

export async function nextMessage(db: D1Database, after: number, most: number): Promise<number | null> {
  const statement = sql`SELECT max(nr) AS nr FROM (SELECT rowid AS nr FROM inbox WHERE rowid > ${after} ORDER BY rowid LIMIT ${most})`
  return (await prepare(db, statement).first<{ nr: number | null }>())?.nr ?? null
}

/** The trigger `inbox_proof_moves` moves a message that is decided after it was counted. */
export function addMessages(db: D1Database, { after, to }: Range): D1PreparedStatement {
  return prepare(
    db,
    add(
      sql`messages`,
      sql`SELECT result AS key, 1 AS won FROM inbox WHERE rowid > ${after} AND rowid <= ${to}`,
    ),
  )
}

/** No message may be missing, counted or newer. */
export function noteMessages(db: D1Database, { message_nr }: Run, at: string): D1PreparedStatement {
  const statement = sql`SELECT 'inbox:' || c.result AS account, c.messages AS balance,
      coalesce((SELECT sum FROM proof_sums WHERE name = 'messages' AND account_id = c.result), 0)
      + (SELECT count(*) FROM inbox WHERE rowid > ${message_nr} AND +result = c.result) AS sum FROM inbox_counts c`
  return prepare(db, note(statement, at))
}

export function noteDeposits(
  db: D1Database,
  ids: { after: string; to: string },
  at: string,
): D1PreparedStatement {
  const statement = sql`WITH deposits AS (SELECT * FROM main.deposits WHERE id > ${ids.after} AND id <= ${ids.to}) ${DEPOSITS}`
  return prepare(db, note(statement, at))
}

/** Adds the sums of these accounts' postings to the total; over all accounts it is zero. */
export function addTotal(db: D1Database, ids: { after: string; to: string }): D1PreparedStatement {
  const sums = sql`SELECT 'total' AS key, sum AS won FROM proof_sums WHERE name = 'all' AND account_id > ${ids.after} AND account_id <= ${ids.to}`
  return prepare(db, add(sql`books`, sums))
}

export function noteTotal(db: D1Database, at: string): D1PreparedStatement {
  const statement = sql`SELECT 'total' AS account, sum AS balance, 0 AS sum FROM proof_sums WHERE name = 'books' AND account_id = 'total'`
  return prepare(db, note(statement, at))
}

/** Returns true when no sum of the last proof is left. */
export async function deleteSums(db: D1Database, most: number): Promise<boolean> {
  const oldest = (name: string) => sql`DELETE FROM proof_sums WHERE name = ${name} AND account_id <=
    (SELECT max(account_id) FROM (SELECT account_id FROM proof_sums WHERE name = ${name} ORDER BY account_id LIMIT ${most}))`
  const gone = await db.batch(['all', 'books', 'messages'].map((name) => prepare(db, oldest(name))))
  return gone.every(({ meta }) => meta.changes < most)
}
