/** Stored answers for repeats of the same request; `commit` writes them. */
import { prepare, sql } from './fragments.ts'
import { query, type Row, readRows } from './sql.ts'

export function findStoredAnswer(
  db: D1Database,
  scope: string,
  key: string,
): Promise<Pick<Row<'idempotency'>, 'request_hash' | 'answer'> | null> {
  return prepare(
    db,
    sql`SELECT request_hash, answer FROM idempotency WHERE scope = ${scope} AND key = ${key}`,
  ).first()
}

/** Returns those of these keys that are known. */
export async function listStoredKeys(db: D1Database, scope: string, keys: string[]): Promise<Set<string>> {
  const rows = await readRows(
    query<Pick<Row<'idempotency'>, 'key'>>(
      prepare(
        db,
        sql`SELECT key FROM idempotency WHERE scope = ${scope} AND key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`,
      ),
    ),
  )
  return new Set(rows.map(({ key }) => key))
}
