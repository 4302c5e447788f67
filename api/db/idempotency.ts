/** Answers kept for repeats of the same request. Written by `commit`. */
import type { Row } from './sql.ts'

export function findKeptAnswer(
  db: D1Database,
  scope: string,
  key: string,
): Promise<Pick<Row<'idempotency'>, 'request_hash' | 'answer'> | null> {
  return db
    .prepare('SELECT request_hash, answer FROM idempotency WHERE scope = ? AND key = ?')
    .bind(scope, key)
    .first()
}
