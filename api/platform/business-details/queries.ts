/** The company that runs the site: all versions; the highest is in force. */
import { prepare, sql } from '../../db/fragments.ts'
import { insert, query, type Row, readRows } from '../../db/sql.ts'

export type BusinessDetailsRow = Row<'business_details'>

export function findBusinessDetails(db: D1Database): Promise<BusinessDetailsRow | null> {
  return db.prepare('SELECT * FROM business_details ORDER BY version DESC LIMIT 1').first()
}

type Version = BusinessDetailsRow & { email_of: string | null }

/** Newest first, each with the address of its author. */
export function listBusinessDetails(db: D1Database, most: number): Promise<Version[]> {
  return readRows(
    query<Version>(
      prepare(
        db,
        sql`SELECT b.*, u.email AS email_of FROM business_details b LEFT JOIN users u ON u.id = b.set_by
         ORDER BY b.version DESC LIMIT ${most}`,
      ),
    ),
  )
}

/** Aborts with `business_details_next` when another version came in between. */
export function insertBusinessDetails(db: D1Database, row: BusinessDetailsRow): D1PreparedStatement {
  return insert(db, 'business_details', row)
}
