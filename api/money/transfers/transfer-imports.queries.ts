/** Files of old members and their rows. */
import { prepare, sql } from '../../db/fragments.ts'
import { insert, type Row } from '../../db/sql.ts'

export type TransferImportRow = Row<'network_imports'>
export type StagedMember = Omit<Row<'network_members'>, 'open'>
export type MemberLine = Pick<Row<'network_members'>, 'line' | 'email_masked' | 'won' | 'links'> & {
  moved_at: string | null
}

export function insertTransferImport(db: D1Database, row: Partial<TransferImportRow>): D1PreparedStatement {
  return insert(db, 'network_imports', row)
}

/** Passes the rows as one JSON parameter, because D1 binds at most 100 values of at most 2 MB. */
export function insertMembers(db: D1Database, rows: StagedMember[]): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO network_members (id, import_id, line, email_hash, email_masked, won, links)
       SELECT value ->> 'id', value ->> 'import_id', value ->> 'line', value ->> 'email_hash', value ->> 'email_masked',
         value ->> 'won', value ->> 'links' FROM json_each(${JSON.stringify(rows)})`,
  )
}

export function findTransferImport(db: D1Database, id: string): Promise<TransferImportRow | null> {
  return prepare(db, sql`SELECT * FROM network_imports WHERE id = ${id}`).first<TransferImportRow>()
}

export function findTransferImportByFile(
  db: D1Database,
  fileHash: string,
): Promise<TransferImportRow | null> {
  return prepare(
    db,
    sql`SELECT * FROM network_imports WHERE file_hash = ${fileHash}`,
  ).first<TransferImportRow>()
}

export async function listTransferImports(db: D1Database, limit: number): Promise<TransferImportRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT * FROM network_imports ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
  ).all<TransferImportRow>()
  return results
}

/** The first rows, in the order of the file, with the time of each move. */
export async function listMembers(db: D1Database, importId: string, limit: number): Promise<MemberLine[]> {
  const { results } = await prepare(
    db,
    sql`SELECT m.line, m.email_masked, m.won, m.links,
         (SELECT t.moved_at FROM network_transfers t WHERE t.member_id = m.id AND t.undone_at IS NULL) AS moved_at
       FROM network_members m WHERE m.import_id = ${importId} ORDER BY m.line LIMIT ${limit}`,
  ).all<MemberLine>()
  return results
}

/** Finds the addresses that already belong to a member. */
export async function listKnownMembers(db: D1Database, emailHashes: string[]): Promise<Set<string>> {
  const { results } = await prepare(
    db,
    sql`SELECT m.email_hash FROM json_each(${JSON.stringify(emailHashes)}) wanted CROSS JOIN network_members m ON m.email_hash = wanted.value AND m.open = 1`,
  ).all<{ email_hash: string }>()
  return new Set(results.map((row) => row.email_hash))
}

/**
 * Opens every row at once. Aborts with `network_imports_transition` (started before) or
 * `network_members.email_hash` (one is known already).
 */
export function startTransferImport(db: D1Database, id: string, at: string): D1PreparedStatement {
  return prepare(db, sql`UPDATE network_imports SET state = 'started', started_at = ${at} WHERE id = ${id}`)
}
