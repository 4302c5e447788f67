/** The banks' result files and their rows. Each row is applied once. */
import { prepare, sql } from '../../db/fragments.ts'
import { insert, type Query, query, type Row, readAll } from '../../db/sql.ts'

type ResultRow = Row<'payout_result_rows'>
export type ShownRow = ResultRow & { creator_id: string; nickname: string; net: number; state: string }

export function insertResult(
  db: D1Database,
  row: Row<'payout_results'>,
  rows: Omit<ResultRow, 'applied_at' | 'refused'>[],
): D1PreparedStatement[] {
  return [
    insert(db, 'payout_results', row),
    prepare(
      db,
      sql`INSERT INTO payout_result_rows (result_id, line, payout_id, outcome, bank_on, reason)
         SELECT value ->> 'result_id', value ->> 'line', value ->> 'payout_id', value ->> 'outcome', value ->> 'bank_on', value ->> 'reason'
         FROM json_each(${JSON.stringify(rows)})`,
    ),
  ]
}

export function findResultByFile(
  db: D1Database,
  batchId: string,
  hash: string,
): Promise<{ id: string } | null> {
  return prepare(
    db,
    sql`SELECT id FROM payout_results WHERE batch_id = ${batchId} AND file_hash = ${hash}`,
  ).first<{ id: string }>()
}

export async function readResult(db: D1Database, id: string) {
  const [[row], rows] = await readAll(
    db,
    query<Row<'payout_results'>>(prepare(db, sql`SELECT * FROM payout_results WHERE id = ${id}`)),
    rowsOf(db, id),
  )
  return row ? { row, rows } : null
}

function rowsOf(db: D1Database, id: string): Query<ShownRow> {
  return query<ShownRow>(
    prepare(
      db,
      sql`SELECT w.*, p.creator_id, c.nickname, p.net, p.state FROM payout_result_rows w CROSS JOIN payouts p ON p.id = w.payout_id
           CROSS JOIN creators c ON c.id = p.creator_id WHERE w.result_id = ${id} ORDER BY w.line`,
    ),
  )
}

/**
 * Belongs in the batch that applies the row; running it twice changes nothing. `refused`: the reason the
 * row's result was not recorded.
 */
export function markApplied(
  db: D1Database,
  row: Pick<ResultRow, 'result_id' | 'line'>,
  at: string,
  refused = '',
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE payout_result_rows SET applied_at = ${at}, refused = ${refused} WHERE result_id = ${row.result_id} AND line = ${row.line} AND applied_at IS NULL`,
  )
}

/** Stores why rows could not be applied, for the next operator who sees them. */
export function noteRefused(
  db: D1Database,
  id: string,
  refused: { payout: string; why: string }[],
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE payout_result_rows SET refused = (SELECT x.value ->> 'why' FROM json_each(${JSON.stringify(refused)}) x WHERE x.value ->> 'payout' = payout_id)
       WHERE result_id = ${id} AND applied_at IS NULL AND payout_id IN (SELECT x.value ->> 'payout' FROM json_each(${JSON.stringify(refused)}) x)`,
  )
}
