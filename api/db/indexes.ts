/** Where blind indexes stand, and how a value comes from under one key of INDEX_KEY to another. */

export type Index = { now: string; other: string }

/** Each by the columns it is found by: all rows of a value move together. */
const INDEXED = {
  'account_reviews.number_index': '',
  'businesses.number_index': " AND replaced_at IS NULL AND state <> 'rejected' AND number_index <> ''",
  'businesses.trade_name_index': '',
  'handles.handle_index': '',
  'identities.ci_hash': '',
  'identities.di_hash': '',
  'mail_stops.address_index': '',
  'network_members.email_hash': ' AND open = 1',
  'payout_accounts.number_index': '',
  'phone_codes.number_index': '',
  'social_accounts.subject_hash': '',
}
type IndexedTable = keyof typeof INDEXED

/** First in the batch of whoever writes the value, or a unique would not see it where it stands under the other key. */
export function moveIndex(db: D1Database, place: IndexedTable, index: Index | null): D1PreparedStatement[] {
  if (!index || index.now === index.other) return []
  const [table, column] = place.split('.')
  const sql = `UPDATE ${table} SET ${column} = ?1 WHERE ${column} = ?2${INDEXED[place]}`
  return [db.prepare(sql).bind(index.now, index.other)]
}

/** By which key a hash was made: its mark is before the point, and the first key made none. */
export const generationOf = (column: string) =>
  `CASE instr(${column}, '.') WHEN 0 THEN '1' ELSE substr(${column}, 1, instr(${column}, '.') - 1) END`

/** Aborts with `exactly_one` while any row of the column stands under another key than the one that writes. */
export function requireIndexed(
  db: D1Database,
  { now, other }: Index,
  place: IndexedTable,
): D1PreparedStatement[] {
  if (now === other) return []
  const [table, column = ''] = place.split('.')
  const sql = `INSERT INTO guards (changed) SELECT 0 WHERE EXISTS (SELECT 1 FROM ${table} WHERE ${generationOf(column)} <> ?)`
  return [db.prepare(sql).bind(now)]
}

export function isEither({ now, other }: Index, stored: string | undefined): boolean {
  return stored === now || stored === other
}
