/** Reads a file, finds the clicks that it does not name, and prepares the statements that keep it as an import. */
import type { ImportError } from '#contract/orders/ingestion.ts'
import { makeId } from '../../db/ids.ts'
import type { Row } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import { toHex } from '../../platform/secrets.ts'
import { matchNotices } from '../notices/find-clicks.ts'
import * as db from './queries.ts'
import { type ReadRow, readFile } from './read-file.ts'
import type { FileHabits } from './read-head.ts'

const STAGED_AT_ONCE = 250

export type ImportFile = {
  partnerId: string
  fileName: string
  bytes: Uint8Array
  fileHash: string
  source: 'upload' | 'mail'
  /** The operator who uploaded it, or who made the address that it was mailed to. */
  createdBy: string
}

type PreparedImport = {
  row: Row<'imports'>
  errors: ImportError[]
  rows: ReadRow[]
  statements: D1PreparedStatement[]
}

/** Throws `import_unreadable`. */
export async function prepareImport(
  deps: Deps,
  { partnerId, fileName, bytes, fileHash, source, createdBy }: ImportFile,
  habits: FileHabits,
): Promise<PreparedImport> {
  const { encoding, rows, errors } = await readFile(bytes, habits)
  const isRefused = errors.length > 0
  const open = isRefused ? [] : rows.filter(({ needsClick }) => needsClick)
  const { matched, unmatched } = await matchNotices(deps, partnerId, open)
  const known = isRefused ? [] : rows.filter(({ needsClick }) => !needsClick)
  const staged = [...known, ...matched].toSorted((a, b) => a.line - b.line)
  const now = deps.now()
  const row: Row<'imports'> = {
    id: makeId('imp', now),
    partner_id: partnerId,
    file_hash: fileHash,
    file_name: fileName.slice(0, 200) || '실적.csv',
    encoding,
    state: isRefused ? 'refused' : 'ready',
    rows: isRefused ? rows.length + new Set(errors.map(({ line }) => line)).size : staged.length,
    errors: JSON.stringify(errors),
    created_by: createdBy,
    created_at: now.toISOString(),
    started_at: null,
    accepted: 0,
    quarantined: 0,
    duplicate: 0,
    source,
    unmatched: unmatched.length,
    noticed: matched.length,
    discarded_at: null,
    discarded_by: null,
    discard_reason: '',
  }
  const statements = [
    db.insertImport(deps.db, row),
    ...slicesOf(staged).map((slice) =>
      db.insertRows(
        deps.db,
        slice.map((one) => toRow(row.id, one, now)),
      ),
    ),
    ...slicesOf(unmatched).map((slice) =>
      db.insertUnmatched(
        deps.db,
        slice.map(({ line, raw, report }) => ({
          import_id: row.id,
          line,
          order_code: report.orderCode,
          cells: raw,
        })),
      ),
    ),
  ]
  return { row, errors, rows: staged, statements }
}

/** The same content of the same partner is the same file. */
export async function hashOf(partnerId: string, bytes: Uint8Array): Promise<string> {
  const whole = new Uint8Array([...new TextEncoder().encode(`${partnerId}\n`), ...bytes])
  return toHex(await crypto.subtle.digest('SHA-256', whole))
}

function slicesOf<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / STAGED_AT_ONCE) }, (_, i) =>
    rows.slice(i * STAGED_AT_ONCE, (i + 1) * STAGED_AT_ONCE),
  )
}

function toRow(importId: string, { line, raw, report, bodyHash }: ReadRow, now: Date) {
  return {
    import_id: importId,
    line,
    message_id: makeId('msg', now),
    event_id: report.eventId,
    order_code: report.orderCode,
    order_key: orderKeyOf(report.orderCode),
    body_hash: bodyHash,
    raw,
    report: JSON.stringify(report),
  }
}
