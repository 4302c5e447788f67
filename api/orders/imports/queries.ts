/** Files of orders and their rows. */
import type { ImportSource } from '#contract/orders/ingestion.ts'
import { wordsOf } from '#contract/partners/attribution.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readNamed, update } from '../../db/sql.ts'
import type { FileHabits } from './read-head.ts'

export type Import = Row<'imports'> & { partner_title: string }
type ImportRow = Row<'import_rows'>
type UnmatchedRow = Row<'import_unmatched'>

const NAMED = sql`SELECT i.*, p.title AS partner_title FROM imports i CROSS JOIN partners p ON p.id = i.partner_id`

export function insertImport(db: D1Database, row: Partial<Row<'imports'>>): D1PreparedStatement {
  return insert(db, 'imports', row)
}

/** Reads the look of the partner's files in one trip. */
export async function findHabits(db: D1Database, partnerId: string): Promise<FileHabits> {
  const { columns, notices, partners } = await readNamed(db, {
    partners: query<Pick<Row<'partners'>, 'network'>>(
      prepare(db, sql`SELECT network FROM partners WHERE id = ${partnerId}`),
    ),
    columns: query<Row<'order_file_columns'>>(
      prepare(db, sql`SELECT * FROM order_file_columns WHERE partner_id = ${partnerId}`),
    ),
    notices: query<{ one: number }>(
      prepare(
        db,
        sql`SELECT 1 AS one FROM order_notices INDEXED BY order_notices_of_partner WHERE partner_id = ${partnerId} LIMIT 1`,
      ),
    ),
  })
  const words = wordsOf(partners[0]?.network ?? null)
  // A notice names a click, and no click of such a partner is known.
  return { columns: columns[0] ?? null, hasNotices: notices.length > 0 && !words, words }
}

export function insertUnmatched(db: D1Database, rows: UnmatchedRow[]): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO import_unmatched (import_id, line, order_code, cells)
       SELECT value ->> 'import_id', value ->> 'line', value ->> 'order_code', value ->> 'cells'
       FROM json_each(${JSON.stringify(rows)})`,
  )
}

/** All of them: a file has at most 5,000. */
export async function listUnmatched(db: D1Database, importId: string): Promise<UnmatchedRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT * FROM import_unmatched WHERE import_id = ${importId} ORDER BY line LIMIT 5000`,
  ).all<UnmatchedRow>()
  return results
}

/** Passes the rows as one JSON parameter, because D1 binds at most 100 values of at most 2 MB. */
export function insertRows(db: D1Database, rows: Omit<ImportRow, 'result'>[]): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO import_rows (import_id, line, message_id, event_id, order_code, order_key, body_hash, raw, report)
       SELECT value ->> 'import_id', value ->> 'line', value ->> 'message_id', value ->> 'event_id', value ->> 'order_code', value ->> 'order_key',
         value ->> 'body_hash', value ->> 'raw', value ->> 'report' FROM json_each(${JSON.stringify(rows)})`,
  )
}

export function findImport(db: D1Database, id: string): Promise<Import | null> {
  return prepare(db, sql`${NAMED} WHERE i.id = ${id}`).first<Import>()
}

/** Lets the file of a refused or discarded import become another one, and changes nothing when it did meanwhile. */
export function releaseFile(
  db: D1Database,
  { id, file_hash }: Pick<Row<'imports'>, 'id' | 'file_hash'>,
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE imports SET file_hash = file_hash || ' ' || id WHERE id = ${id} AND file_hash = ${file_hash}
         AND (state = 'refused' OR discarded_at IS NOT NULL)`,
  )
}

/** Aborts with `imports_discarded` the second time, and for a file that is started or refused. */
export function discardImport(
  db: D1Database,
  id: string,
  set: { discarded_at: string; discarded_by: string; discard_reason: string },
): D1PreparedStatement[] {
  return [update(db, 'imports', { id }, set), exactlyOne(db)]
}

export function findImportByFile(db: D1Database, fileHash: string): Promise<Import | null> {
  return prepare(db, sql`${NAMED} WHERE i.file_hash = ${fileHash}`).first<Import>()
}

type ImportFilter = { source: ImportSource | null; limit: number }

export async function listImports(db: D1Database, { source, limit }: ImportFilter): Promise<Import[]> {
  const among = source
    ? sql`imports INDEXED BY imports_by_source WHERE source = ${source}`
    : sql`imports INDEXED BY imports_by_time`
  const { results } = await prepare(
    db,
    sql`SELECT i.*, p.title AS partner_title FROM (SELECT * FROM ${among} ORDER BY created_at DESC, id DESC LIMIT ${limit}) i
       CROSS JOIN partners p ON p.id = i.partner_id ORDER BY i.created_at DESC, i.id DESC`,
  ).all<Import>()
  return results
}

/** The first rows, in the order of the file. */
export async function listRows(db: D1Database, importId: string, limit: number): Promise<ImportRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT * FROM import_rows WHERE import_id = ${importId} ORDER BY line LIMIT ${limit}`,
  ).all<ImportRow>()
  return results
}

/**
 * Turns every row into a message in one transaction of four statements, for any number of rows. A row that
 * another file contained stays the earlier message. Starting twice aborts with `imports_transition`.
 */
export function startImport(db: D1Database, id: string, at: string): D1PreparedStatement[] {
  return [
    prepare(db, sql`UPDATE imports SET state = 'started', started_at = ${at} WHERE id = ${id}`),
    prepare(
      db,
      sql`INSERT INTO inbox (id, partner_id, adapter, event_id, order_code, order_key, body_hash, raw, report, received_at, result, reason)
         SELECT r.message_id, i.partner_id, 'csv', r.event_id, r.order_code, r.order_key, r.body_hash, '', r.report, ${at}, 'quarantined',
           'import_waiting'
         FROM imports i JOIN import_rows r ON r.import_id = i.id WHERE i.id = ${id}
         ON CONFLICT (partner_id, event_id, body_hash) DO NOTHING`,
    ),
    prepare(
      db,
      sql`INSERT INTO message_texts (nr, raw)
         SELECT m.rowid, r.raw FROM import_rows r CROSS JOIN inbox m ON m.id = r.message_id WHERE r.import_id = ${id}`,
    ),
    prepare(
      db,
      sql`UPDATE import_rows SET result = 'duplicate'
         WHERE import_id = ${id} AND NOT EXISTS (SELECT 1 FROM inbox WHERE id = message_id)`,
    ),
  ]
}

/** `people`: JSON list of the users who uploaded the file, requested the import and approved it. */
export type PendingImportRow = {
  import_id: string
  line: number
  message_id: string
  order_code: string
  created_by: string
  people: string
}

/** Rows of started files that are not applied yet, of any age, in the order of their lines. */
export async function listWaiting(db: D1Database, limit: number): Promise<PendingImportRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT r.import_id, r.line, r.message_id, r.order_code, i.created_by, (
         SELECT json_array(i.created_by, a.requested_by, a.decided_by) FROM approvals a
         WHERE a.kind = 'startImport' AND a.subject = i.id AND a.state = 'approved') AS people
       FROM imports i INDEXED BY imports_unfinished CROSS JOIN import_rows r ON r.import_id = i.id AND r.result IS NULL
       WHERE i.state = 'started' AND i.rows > i.accepted + i.quarantined + i.duplicate ORDER BY i.id, r.line LIMIT ${limit}`,
  ).all<PendingImportRow>()
  return results
}

export function markRow(
  db: D1Database,
  row: Pick<PendingImportRow, 'import_id' | 'line'>,
  result: 'accepted' | 'quarantined',
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE import_rows SET result = ${result} WHERE import_id = ${row.import_id} AND line = ${row.line} AND result IS NULL`,
  )
}

/** Nothing applies the message of a row by itself any more. Changes nothing when it was decided meanwhile. */
export function markFailed(db: D1Database, messageId: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE inbox SET reason = 'import_failed' WHERE id = ${messageId} AND result = 'quarantined' AND reason = 'import_waiting'`,
  )
}
