/** Mails that the development sender stored. */
import { prepare, sql } from '../../db/fragments.ts'
import type { Row } from '../../db/sql.ts'

/** Newest first, at most 50. */
export async function listDevMails(db: D1Database, recipient: string | null): Promise<Row<'dev_mails'>[]> {
  const { results } = await prepare(
    db,
    sql`SELECT * FROM dev_mails WHERE ${recipient} IS NULL OR recipient = ${recipient} ORDER BY sent_at DESC, id DESC LIMIT 50`,
  ).all<Row<'dev_mails'>>()
  return results
}
