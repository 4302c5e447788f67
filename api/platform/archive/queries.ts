/** Texts of messages: beside the message for a week, then in a bundle of the bucket. */
import { prepare, sql } from '../../db/fragments.ts'
import { insert, query, type Row, readRows } from '../../db/sql.ts'

/** `text` is '' when the bundle `digest` contains it; `digest` is null for a text outside the archive. */
export type ArchivedMessage = { id: string; text: string; digest: string | null }
/** The columns of a message `m`, with `PLACES`. Older messages have their text in their own row. */
export const PLACED = sql`coalesce(t.raw, m.raw) AS text, b.digest`
export const PLACES = sql`LEFT JOIN message_texts t ON t.nr = m.rowid LEFT JOIN archive_bundles b
  ON b.first_nr = iif(t.nr IS NULL AND m.raw = '', (SELECT max(first_nr) FROM archive_bundles WHERE first_nr <= m.rowid), NULL)`

/** Must directly follow the insert of its message. */
export function insertText(db: D1Database, raw: string): D1PreparedStatement {
  return prepare(db, sql`INSERT INTO message_texts (nr, raw) VALUES (last_insert_rowid(), ${raw})`)
}

export type ToArchive = Row<'message_texts'> & Pick<Row<'inbox'>, 'id' | 'body_hash' | 'received_at'>

/**
 * Decided messages after the last bundle that the digest already covers; otherwise texts might leave the
 * database before their digest is computed. A message that is still undecided when its neighbours are
 * archived keeps its text beside it.
 */
export function listToArchive(db: D1Database, limit: number): Promise<ToArchive[]> {
  return readRows(
    query<ToArchive>(
      prepare(
        db,
        sql`SELECT t.*, m.id, m.body_hash, m.received_at FROM message_texts t CROSS JOIN inbox m ON m.rowid = t.nr
           WHERE t.nr > (SELECT coalesce(max(last_nr), 0) FROM archive_bundles) AND t.nr <= (SELECT message_nr FROM book_cursor)
             AND m.result <> 'quarantined' ORDER BY t.nr LIMIT ${limit}`,
      ),
    ),
  )
}

/** Of two concurrent calls the second aborts with `archive_bundles_in_order`. */
export function insertBundle(
  db: D1Database,
  bundle: Row<'archive_bundles'>,
  nrs: number[],
): D1PreparedStatement[] {
  return [
    insert(db, 'archive_bundles', bundle),
    prepare(
      db,
      sql`DELETE FROM message_texts WHERE nr IN (SELECT value FROM json_each(${JSON.stringify(nrs)}))`,
    ),
  ]
}
