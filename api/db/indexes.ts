/** Lists the columns with blind indexes, and moves a value from one key of INDEX_KEY to another. */
import { identifier, prepare, type Sql, sql } from './fragments.ts'
export type Index = { now: string; other: string }

/** Each indexed column with the condition of its rows: all rows of a value move at once. */
const INDEXED = {
  'account_reviews.number_index': sql``,
  'businesses.number_index': sql` AND replaced_at IS NULL AND state <> 'rejected' AND number_index <> ''`,
  'businesses.trade_name_index': sql``,
  'handles.handle_index': sql``,
  'identities.ci_hash': sql``,
  'identities.di_hash': sql``,
  'mail_stops.address_index': sql``,
  'network_members.email_hash': sql` AND open = 1`,
  'payout_accounts.number_index': sql``,
  'phone_codes.number_index': sql``,
  'social_accounts.subject_hash': sql``,
}
type IndexedTable = keyof typeof INDEXED

/**
 * Must come first in the batch that writes the value: otherwise a unique constraint would not see a row that
 * is stored under the other key.
 */
export function moveIndex(db: D1Database, place: IndexedTable, index: Index | null): D1PreparedStatement[] {
  if (!index || index.now === index.other) return []
  const { table, column } = columnOf(place)
  return [
    prepare(
      db,
      sql`UPDATE ${table} SET ${column} = ${index.now} WHERE ${column} = ${index.other}${INDEXED[place]}`,
    ),
  ]
}

/** The key that made a hash: its id is before the point; hashes of the first key have none. */
export const generationOf = (column: Sql) =>
  sql`CASE instr(${column}, '.') WHEN 0 THEN '1' ELSE substr(${column}, 1, instr(${column}, '.') - 1) END`

/** Aborts with `exactly_one` while any row of the column is stored under another key than the current one. */
export function requireIndexed(
  db: D1Database,
  { now, other }: Index,
  place: IndexedTable,
): D1PreparedStatement[] {
  if (now === other) return []
  const { table, column } = columnOf(place)
  const statement = sql`INSERT INTO guards (changed) SELECT 0 WHERE EXISTS (SELECT 1 FROM ${table} WHERE ${generationOf(column)} <> ${now})`
  return [prepare(db, statement)]
}

function columnOf(place: IndexedTable): { table: Sql; column: Sql } {
  const [table = '', column = ''] = place.split('.')
  return { table: identifier(table), column: identifier(column) }
}

export function isEither({ now, other }: Index, stored: string | undefined): boolean {
  return stored === now || stored === other
}
