/** The postings of a person's accounts in the order of the ledger, merged lazily from both sides of each. */
import { bindOnce, joinSql, prepare, type Sql, sql } from '../../db/fragments.ts'
import { type AccountKind, accountOf } from '../../db/ledger.ts'
import { query, type Row, readRows } from '../../db/sql.ts'
import { type RecordQuery, type RecordSlice, sliceOf } from './queries.ts'

export type PostingRow = Row<'postings'>

const ACCOUNTS: AccountKind[] = ['pending', 'awaited', 'available', 'reserved', 'debt']

/** The ranges of ids by day are stored, so that no index by time is needed. */
function idsOf({ from, to }: RecordQuery): Sql {
  if (from === '' && to === '9999-12-31') return sql`true`
  const days = sql`day BETWEEN ${bindOnce(from)} AND ${bindOnce(to)}`
  return sql`id >= coalesce((SELECT min(first_id) FROM book_ranges WHERE ${days}), (SELECT posting_id + 1 FROM book_cursor))
    AND (id > (SELECT posting_id FROM book_cursor) OR id <= (SELECT max(last_id) FROM book_ranges WHERE ${days}))`
}

export async function readPostings(db: D1Database, ask: RecordQuery): Promise<RecordSlice<PostingRow>> {
  const own = bindOnce(ask.creatorId)
  const within = sql`id > ${bindOnce(ask.after?.[0] ?? 0)} AND ${idsOf(ask)} AND at >= ${bindOnce(ask.since)} AND at < ${bindOnce(ask.until)}`
  const oldest = sql`ORDER BY id LIMIT ${bindOnce(ask.limit + 1)}`
  const accounts = ACCOUNTS.map((kind) => bindOnce(accountOf(kind, ask.creatorId)))
  // A posting between two accounts of the person stands on the debit side alone.
  const debits = accounts.map((id) => sql`SELECT * FROM postings WHERE debit = ${id} AND ${within}`)
  const credits = accounts.map(
    (id) => sql`SELECT * FROM postings WHERE credit = ${id} AND instr(debit, ${own}) = 0 AND ${within}`,
  )
  const merged = query<PostingRow>(
    prepare(
      db,
      sql`SELECT * FROM (${joinSql(debits, ' UNION ALL ')} ${oldest})
         UNION ALL SELECT * FROM (${joinSql(credits, ' UNION ALL ')} ${oldest}) ${oldest}`,
    ),
  )
  return sliceOf(await readRows(merged), ask, ({ id }) => [id])
}
