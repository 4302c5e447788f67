/**
 * The sums that the job gathers from the postings: by book, day and month, the debts of partners, and the
 * digest of a day.
 */

import { prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readNamed, update } from '../../db/sql.ts'
import { type ArchivedMessage, PLACED, PLACES } from '../../platform/archive/queries.ts'

export type Posting = Row<'postings'>
export type Cursor = Row<'book_cursor'>
export type Seal = Row<'book_digests'>
/** A message of a partner as it was received; `nr` is its position among all messages. */
export type SentMessage = Pick<
  Row<'inbox'>,
  'id' | 'partner_id' | 'adapter' | 'event_id' | 'order_code' | 'body_hash' | 'raw' | 'report' | 'received_at'
> & { nr: number }
/** A stored message whose text may be in the archive. */
export type StoredMessage = Omit<SentMessage, 'raw'> & ArchivedMessage
const SENT = sql`SELECT m.rowid AS nr, m.id, m.partner_id, m.adapter, m.event_id, m.order_code, m.body_hash, m.report, m.received_at, ${PLACED}
  FROM inbox m ${PLACES} WHERE m.rowid`
/**
 * Reads a bound in its own subquery: joined to the rows, it would make SQLite sort all later rows to return
 * the first few.
 */
const mark = (column: keyof Cursor) => sql`(SELECT ${raw(column)} FROM book_cursor)`

/** The sums that one slice adds. */
export type BookTotals = {
  books: { book: string; day: string; debits: number; credits: number }[]
  ranges: Row<'book_ranges'>[]
  partners: { partner_id: string; month: string; pending: number; confirmed: number; settled: number }[]
  seals: Seal[]
}

/** Reads the cursor, the postings and messages after it, and where the open day begins. */
export async function readSlice(db: D1Database, limit: number, mostMessages: number) {
  const {
    cursor: [cursor],
    postings,
    last: [last],
    messages,
  } = await readNamed(db, {
    cursor: query<Cursor>(db.prepare('SELECT * FROM book_cursor')),
    postings: query<Posting>(
      prepare(
        db,
        sql`SELECT * FROM postings WHERE id > (SELECT posting_id FROM book_cursor) ORDER BY id LIMIT ${limit}`,
      ),
    ),
    last: query<Pick<Seal, 'last_id'>>(
      db.prepare('SELECT last_id FROM book_digests ORDER BY last_id DESC LIMIT 1'),
    ),
    messages: query<StoredMessage>(
      prepare(db, sql`${SENT} > ${mark('message_nr')} ORDER BY m.rowid LIMIT ${mostMessages}`),
    ),
  })
  if (!cursor) throw new Error('the cursor of the books is made by a migration')
  return { cursor, postings, messages, sealedTo: last?.last_id ?? 0 }
}

/** Saves everything for the first run that moves the cursor; another run aborts with `exactly_one`. */
export function saveSlice(
  db: D1Database,
  before: Cursor,
  after: Omit<Cursor, 'id' | 'proved_id' | 'proved_digest' | 'proved_message_nr' | 'proved_messages'>,
  { books, ranges, partners, seals }: BookTotals,
): D1PreparedStatement[] {
  const add = (rows: unknown[], statement: Sql) => (rows.length > 0 ? [prepare(db, statement)] : [])
  const sums = (table: Sql, key: Sql, value: Sql) =>
    sql`INSERT INTO ${table} (book, ${key}, debits, credits)
     SELECT value ->> 'book', ${value}, sum(value ->> 'debits'), sum(value ->> 'credits') FROM json_each(${JSON.stringify(books)}) WHERE true GROUP BY 1, 2
     ON CONFLICT (${key}, book) DO UPDATE SET debits = debits + excluded.debits, credits = credits + excluded.credits`
  return [
    update(
      db,
      'book_cursor',
      { id: 1, posting_id: before.posting_id, digest: before.digest, message_nr: before.message_nr },
      after,
    ),
    exactlyOne(db),
    ...add(books, sums(sql`book_days`, sql`day`, sql`value ->> 'day'`)),
    ...add(books, sums(sql`book_months`, sql`month`, sql`substr(value ->> 'day', 1, 7)`)),
    ...add(
      ranges,
      sql`INSERT INTO book_ranges (day, first_id, last_id, postings)
       SELECT value ->> 'day', value ->> 'first_id', value ->> 'last_id', value ->> 'postings' FROM json_each(${JSON.stringify(ranges)}) WHERE true
       ON CONFLICT (day) DO UPDATE SET last_id = excluded.last_id, postings = postings + excluded.postings`,
    ),
    ...add(
      partners,
      sql`INSERT INTO partner_months (partner_id, month, pending, confirmed, settled)
       SELECT value ->> 'partner_id', value ->> 'month', value ->> 'pending', value ->> 'confirmed', value ->> 'settled' FROM json_each(${JSON.stringify(partners)}) WHERE true
       ON CONFLICT (partner_id, month) DO UPDATE SET pending = pending + excluded.pending, confirmed = confirmed + excluded.confirmed,
         settled = settled + excluded.settled`,
    ),
    ...add(
      partners,
      sql`INSERT INTO partner_books (partner_id, pending, confirmed, settled)
       SELECT value ->> 'partner_id', sum(value ->> 'pending'), sum(value ->> 'confirmed'), sum(value ->> 'settled') FROM json_each(${JSON.stringify(partners)}) WHERE true GROUP BY 1
       ON CONFLICT (partner_id) DO UPDATE SET pending = pending + excluded.pending, confirmed = confirmed + excluded.confirmed,
         settled = settled + excluded.settled`,
    ),
    ...seals.map((seal) => insert(db, 'book_digests', seal)),
  ]
}

/**
 * Reads the next postings for the proof of the digests: those after its cursor, with the digests of their
 * days.
 */
export async function readToProve(db: D1Database, limit: number) {
  const {
    cursor: [cursor],
    postings,
    seals,
  } = await readNamed(db, {
    cursor: query<Cursor>(db.prepare('SELECT * FROM book_cursor')),
    postings: query<Posting>(
      prepare(
        db,
        sql`SELECT * FROM postings WHERE id > ${mark('proved_id')} AND id <= ${mark('posting_id')} ORDER BY id LIMIT ${limit}`,
      ),
    ),
    seals: query<Seal>(
      prepare(
        db,
        sql`SELECT * FROM book_digests WHERE last_id >= ${mark('proved_id')} ORDER BY last_id LIMIT ${limit}`,
      ),
    ),
  })
  if (!cursor) throw new Error('the cursor of the books is made by a migration')
  return { cursor, postings, seals }
}

/** Does the same for the messages. There are few days, so it skips those already checked. */
export async function readMessagesToProve(db: D1Database, limit: number) {
  const {
    cursor: [cursor],
    messages,
    seals,
  } = await readNamed(db, {
    cursor: query<Cursor>(db.prepare('SELECT * FROM book_cursor')),
    messages: query<StoredMessage>(
      prepare(
        db,
        sql`${SENT} > ${mark('proved_message_nr')} AND m.rowid <= ${mark('message_nr')} ORDER BY m.rowid LIMIT ${limit}`,
      ),
    ),
    seals: query<Pick<Seal, 'day' | 'message_nr' | 'messages'>>(
      db.prepare(
        `SELECT d.day, d.message_nr, d.messages FROM book_cursor c CROSS JOIN book_digests d ON d.message_nr > c.proved_message_nr
         ORDER BY d.last_id`,
      ),
    ),
  })
  if (!cursor) throw new Error('the cursor of the books is made by a migration')
  return { cursor, messages, seals }
}

type ProvedCursor =
  | Pick<Cursor, 'proved_id' | 'proved_digest'>
  | Pick<Cursor, 'proved_message_nr' | 'proved_messages'>

/** Two concurrent proofs store the same progress. */
export function saveProved(db: D1Database, to: ProvedCursor) {
  return update(db, 'book_cursor', { id: 1 }, to)
}
