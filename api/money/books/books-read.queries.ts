/** Reads the gathered books and the postings behind a figure. */

import { prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import { type Query, query, type Row, readNamed } from '../../db/sql.ts'
import type { Cursor, Posting, Seal } from './queries.ts'

export type BookSum = { book: string; opening: number; debits: number; credits: number }
export type Flow = { at: string; book: string; debits: number; credits: number }

/** The books in the figures of a month and of a day. */
const TOLD = sql`('revenue', 'referral_cost', 'fees', 'write_off', 'exchange', 'bank')`

/** Reads one month, the months since `since`, and the current balances. */
export async function readBooks(db: D1Database, { month, since }: { month: string; since: string }) {
  const {
    sums,
    days,
    months,
    cursor: [cursor],
    held: [held],
    closed: [closed],
    newest: [newest],
  } = await readNamed(db, {
    sums: query<BookSum>(
      prepare(
        db,
        sql`SELECT book, sum(iif(month < ${month}, credits - debits, 0)) AS opening, sum(iif(month = ${month}, debits, 0)) AS debits,
             sum(iif(month = ${month}, credits, 0)) AS credits
           FROM book_months WHERE month <= ${month} GROUP BY book`,
      ),
    ),
    days: query<Flow>(
      prepare(
        db,
        sql`SELECT day AS at, book, debits, credits FROM book_days WHERE day >= ${month} || '-01' AND day <= ${month} || '-31' AND book IN ${TOLD} ORDER BY day`,
      ),
    ),
    months: query<Flow>(
      prepare(
        db,
        sql`SELECT month AS at, book, debits, credits FROM book_months WHERE month >= ${since} AND book IN ${TOLD} ORDER BY month`,
      ),
    ),
    cursor: query<Cursor>(db.prepare('SELECT * FROM book_cursor')),
    held: query<Row<'held_money'>>(db.prepare('SELECT * FROM held_money')),
    closed: query<{ month: string | null }>(db.prepare('SELECT max(month) AS month FROM closed_months')),
    newest: query<{ id: number | null }>(db.prepare('SELECT max(id) AS id FROM postings')),
  })
  if (!cursor || !held) throw new Error('both are made by a migration')
  return { sums, days, months, cursor, held, closedTo: closed?.month ?? '', newestId: newest?.id ?? 0 }
}

type ReceivableRow = Row<'partner_books'> & { owed: number; title: string; months: string }

/**
 * Lists the partners with the largest debt first; `months` is the confirmed commission since `since`, as JSON
 * by month.
 */
export async function listReceivables(
  db: D1Database,
  ask: { after: { owed: number; partnerId: string } | null; since: string; limit: number },
): Promise<ReceivableRow[]> {
  const { after, since, limit } = ask
  const { results } = await prepare(
    db,
    sql`SELECT b.*, p.title, (SELECT json_group_object(month, confirmed) FROM partner_months m WHERE m.partner_id = b.partner_id AND m.month >= ${since}) AS months
       FROM (SELECT * FROM partner_books ${after ? sql`WHERE (owed, partner_id) < (${after.owed}, ${after.partnerId})` : sql``} ORDER BY owed DESC, partner_id DESC LIMIT ${limit}) b
       CROSS JOIN partners p ON p.id = b.partner_id ORDER BY b.owed DESC, b.partner_id DESC`,
  ).all<ReceivableRow>()
  return results
}

type BookQuery = {
  from: string
  to: string
  since: string
  until: string
  before: number
  limit: number
  /** True when the days include one that has not ended, so that postings not gathered yet count too. */
  isOpen: boolean
}

/** A posting with the note of a manual entry, and the owners of its two accounts, as JSON. */
export type BookPosting = Posting & {
  note: string | null
  debit_owner: string | null
  credit_owner: string | null
}
const NOTE = sql`CASE WHEN p.kind GLOB 'entry_*' THEN (SELECT reason FROM book_entries e WHERE e.id = p.ref) END`
/** The id of an account's owner follows its book: `receivable:prt_x`, `available:crt_x`. */
const ownerOf = (side: 'debit' | 'credit') => {
  const column = raw(side)
  const id = sql`substr(p.${column}, instr(p.${column}, ':') + 1)`
  return sql`CASE substr(${id}, 1, 4)
    WHEN 'prt_' THEN (SELECT json_object('kind', 'partner', 'id', o.id, 'name', o.title) FROM partners o WHERE o.id = ${id})
    WHEN 'crt_' THEN (SELECT json_object('kind', 'creator', 'id', o.id, 'userId', o.user_id, 'name', o.nickname) FROM creators o WHERE o.id = ${id})
  END`
}
const TOLD_OF = sql`${NOTE} AS note, ${ownerOf('debit')} AS debit_owner, ${ownerOf('credit')} AS credit_owner`

/**
 * Postings between two days, newest first. The ranges of ids by day are stored, so no index by time is
 * needed.
 */
const postingsWithin = ({ from, to, since, until, before, isOpen }: BookQuery) =>
  sql`p.id >= coalesce((SELECT min(first_id) FROM book_ranges WHERE day BETWEEN ${from} AND ${to}), (SELECT posting_id + 1 FROM book_cursor))
  AND p.id <= max(coalesce((SELECT max(last_id) FROM book_ranges WHERE day BETWEEN ${from} AND ${to}), 0), ${isOpen ? Number.MAX_SAFE_INTEGER : 0})
  AND p.id < ${before} AND p.at >= ${since} AND p.at < ${until}`

/** Lists the postings of one account. Each side is read through its index, and the two are merged lazily. */
export async function listOfAccount(db: D1Database, account: string, ask: BookQuery): Promise<BookPosting[]> {
  const side = (name: Sql) =>
    sql`SELECT p.* FROM postings p WHERE p.${name} = ${account} AND ${postingsWithin(ask)}`
  const { results } = await prepare(
    db,
    sql`SELECT p.*, ${TOLD_OF} FROM (${side(sql`debit`)} UNION ALL ${side(sql`credit`)} ORDER BY id DESC LIMIT ${ask.limit}) p ORDER BY p.id DESC`,
  ).all<BookPosting>()
  return results
}

type OfBook = { book: string | null; shown: number }

/**
 * Lists the postings of all accounts; `is_of` marks those in `book`. Only the rows that are shown get their
 * notes and owners.
 */
export async function listOfDays(db: D1Database, { book, shown }: OfBook, ask: BookQuery) {
  const isIn = (side: Sql) => sql`p.${side} = ${book} OR p.${side} GLOB ${book} || ':*'`
  const isShown = sql`p.is_of AND p.nth <= ${shown}`
  const { results } = await prepare(
    db,
    sql`SELECT p.*, iif(${isShown}, ${NOTE}, NULL) AS note, iif(${isShown}, ${ownerOf('debit')}, NULL) AS debit_owner,
         iif(${isShown}, ${ownerOf('credit')}, NULL) AS credit_owner
       FROM (SELECT p.*, sum(p.is_of) OVER (ORDER BY p.id DESC) AS nth
         FROM (SELECT p.*, (${book} IS NULL OR ${isIn(sql`debit`)} OR ${isIn(sql`credit`)}) AS is_of FROM postings p
           WHERE ${postingsWithin(ask)} ORDER BY p.id DESC LIMIT ${ask.limit}) p) p
       ORDER BY p.id DESC`,
  ).all<BookPosting & { is_of: number; nth: number }>()
  return results
}

/** The digest at the end of a day: that of the last day with entries. */
export function sealOn(db: D1Database, day: string): Query<Pick<Seal, 'day' | 'digest'>> {
  return query<Pick<Seal, 'day' | 'digest'>>(
    prepare(db, sql`SELECT day, digest FROM book_digests WHERE day <= ${day} ORDER BY day DESC LIMIT 1`),
  )
}
