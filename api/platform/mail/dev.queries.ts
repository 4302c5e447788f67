/** Mail of the development sender. */
import type { Row } from '../../db/sql.ts'

/** Newest first, at most 50. */
export async function listDevMails(db: D1Database, recipient: string | null): Promise<Row<'dev_mails'>[]> {
  const { results } = await db
    .prepare(
      'SELECT * FROM dev_mails WHERE ?1 IS NULL OR recipient = ?1 ORDER BY sent_at DESC, id DESC LIMIT 50',
    )
    .bind(recipient)
    .all<Row<'dev_mails'>>()
  return results
}
