/** Manual entries, and closed months. */
import { prepare, sql } from '../../db/fragments.ts'
import { insert, type Row } from '../../db/sql.ts'

export type EntryRow = Row<'book_entries'>

/** Both operators by their addresses, and as JSON the entry that this one cancels or is cancelled by. */
export type NamedEntry = EntryRow & {
  title: string | null
  requester: string
  approver: string
  cancelled: string | null
  canceller: string | null
}

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

export function findEntry(db: D1Database, id: string): Promise<NamedEntry | null> {
  return prepare(
    db,
    sql`SELECT e.*, p.title, r.email AS requester, a.email AS approver,
         (SELECT json_object('id', o.id, 'at', o.at) FROM book_entries o WHERE o.id = e.cancels) AS cancelled,
         (SELECT json_object('id', o.id, 'at', o.at) FROM book_entries o WHERE o.cancels = e.id) AS canceller
       FROM book_entries e LEFT JOIN partners p ON p.id = e.partner_id
       CROSS JOIN users r ON r.id = e.requested_by CROSS JOIN users a ON a.id = e.approved_by WHERE e.id = ${id}`,
  ).first<NamedEntry>()
}
