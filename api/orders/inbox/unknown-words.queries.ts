/** Reports with a word that nobody had when they came. */
import { prepare, sql } from '../../db/fragments.ts'
import { query, readRows } from '../../db/sql.ts'

/** Lists the messages whose word has a creator by now, the oldest first. */
export async function listDueWords(db: D1Database, limit: number): Promise<string[]> {
  const rows = await readRows(
    query<{ message_id: string }>(
      prepare(
        db,
        sql`SELECT message_id FROM unknown_words INDEXED BY unknown_words_due WHERE is_due = 1 ORDER BY message_id LIMIT ${limit}`,
      ),
    ),
  )
  return rows.map(({ message_id }) => message_id)
}

export function deleteUnknownWord(db: D1Database, messageId: string): D1PreparedStatement {
  return prepare(db, sql`DELETE FROM unknown_words WHERE message_id = ${messageId}`)
}
