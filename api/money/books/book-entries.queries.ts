/** Manual entries, and closed months. */
import { prepare, sql } from '../../db/fragments.ts'
import { insert, type Row } from '../../db/sql.ts'

export type EntryRow = Row<'book_entries'>

/** Must come before its posting, because `postings_entered` requires the entry. */
export function insertEntry(db: D1Database, row: EntryRow): D1PreparedStatement {
  return insert(db, 'book_entries', row)
}

/** The name of a partner, with the last closed month and the progress of the gathered books. */
export function findClosing(db: D1Database, month: string) {
  return prepare(
    db,
    sql`SELECT (SELECT max(month) FROM closed_months) AS closed_to, (SELECT posting_id FROM book_cursor) AS gathered_to,
         (SELECT max(id) FROM postings) AS newest_id,
         coalesce((SELECT max(last_id) FROM book_ranges WHERE day <= ${month} || '-31'), 0) AS last_id`,
  ).first<{ closed_to: string | null; gathered_to: number; newest_id: number | null; last_id: number }>()
}

export function closeMonth(db: D1Database, row: Row<'closed_months'>): D1PreparedStatement {
  return insert(db, 'closed_months', row)
}
