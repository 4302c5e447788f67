/** Every disclosure sentence, as operators read and write them. */
import { exactlyOne, insert, query, type Row, readRows, update } from '../../db/sql.ts'

export type WordingRow = Row<'notices'> & { email: string | null }

/** The latest first. */
export function listWordings(db: D1Database): Promise<WordingRow[]> {
  return readRows(
    query<WordingRow>(
      db.prepare(
        `SELECT n.*, u.email FROM notices n LEFT JOIN users u ON u.id = n.written_by ORDER BY n.channel_code, n.version DESC`,
      ),
    ),
  )
}

/** Aborts with `notices` (`notices_version`, or its key) when another version was first. */
export function insertWording(db: D1Database, row: Partial<Row<'notices'>>): D1PreparedStatement {
  return insert(db, 'notices', row)
}

/** Changes the row only if it is still as it was read; aborts with `exactly_one` otherwise. */
export function changeWording(
  db: D1Database,
  { code, active, outdated_at }: Row<'notices'>,
  set: Partial<Row<'notices'>>,
): D1PreparedStatement[] {
  return [update(db, 'notices', { code, active, outdated_at }, set), exactlyOne(db)]
}
