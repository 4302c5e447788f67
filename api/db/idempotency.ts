/** Answers kept for repeats of the same request. Written by `commit`. */
import { query, type Row, readRows } from './sql.ts'

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

/** Which of these keys are known. */
export async function listKeptKeys(db: D1Database, scope: string, keys: string[]): Promise<Set<string>> {
  const rows = await readRows(
    query<Pick<Row<'idempotency'>, 'key'>>(
      db
        .prepare('SELECT key FROM idempotency WHERE scope = ?1 AND key IN (SELECT value FROM json_each(?2))')
        .bind(scope, JSON.stringify(keys)),
    ),
  )
  return new Set(rows.map(({ key }) => key))
}
