/**
 * Files of orders that an operator uploads: read and shown first, then all their rows become messages at
 * once.
 */

import { AppError } from '#contract/core/errors.ts'
import {
  IMPORT_MAX_BYTES,
  type ImportError,
  type OrderImport,
  type OrderImportDetail,
} from '#contract/orders/ingestion.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { findPartnerRow } from '../../partners/secrets/partner-secrets.queries.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { answerWithoutAudit } from '../../platform/operator-act/without-audit.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import type { Report } from '../../platform/reports/report.ts'
import { toHex } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'
import { type ReadFile, readFile } from './read-file.ts'

const SHOWN_ROWS = 20
const STAGED_AT_ONCE = 250

/**
 * Uploading the same file again returns the same import. Throws `not_found` (the partner), `file_too_large`
 * and `import_unreadable`.
 */
export async function uploadImport(deps: Deps, actor: Actor, input: { partnerId: string; file: File }) {
  const { partnerId, file } = input
  const sentence = '파일이 너무 커요. 5MB까지 올릴 수 있어요.'
  if (file.size > IMPORT_MAX_BYTES) throw new AppError('file_too_large', { fields: { file: [sentence] } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const fileHash = await hashOf(partnerId, bytes)
  const [partner, known] = await Promise.all([findPartnerRow(deps.db, partnerId), findKnown(deps, fileHash)])
  if (!partner) throw new AppError('not_found')
  if (known) return answerWithoutAudit(known, 'it was brought before')
  const read = await readFile(bytes)
  const now = deps.now()
  const row = {
    id: makeId('imp', now),
    partner_id: partnerId,
    file_hash: fileHash,
    file_name: file.name.slice(0, 200) || '실적.csv',
    encoding: read.encoding,
    state: read.errors.length > 0 ? 'refused' : 'ready',
    rows: read.rows.length + new Set(read.errors.map(({ line }) => line)).size,
    errors: JSON.stringify(read.errors),
    created_by: actor.userId,
    created_at: now.toISOString(),
  }
  const staged = read.errors.length > 0 ? [] : stage(deps, row.id, read.rows)
  const answer = {
    ...row,
    started_at: null,
    accepted: 0,
    quarantined: 0,
    duplicate: 0,
    partner_title: partner.title,
  }
  const preview =
    read.errors.length > 0
      ? []
      : read.rows.slice(0, SHOWN_ROWS).map((one) => toPreview({ ...one, result: null }))
  return operate<undefined, OrderImportDetail>(deps, actor, {
    action: 'uploadImport',
    subject: row.id,
    write: () => ({
      statements: [db.insertImport(deps.db, row), ...staged],
      after: { rows: row.rows, state: row.state },
      answer: { ...toImport(answer), errors: read.errors, preview },
      races: {
        'imports.file_hash': async (error) => {
          const won = await findKnown(deps, fileHash)
          if (!won) throw error
          return won
        },
      },
    }),
  })
}

/** Finds the import of an earlier upload of this file. */
async function findKnown(deps: Deps, fileHash: string): Promise<OrderImportDetail | null> {
  const known = await db.findImportByFile(deps.db, fileHash)
  return known && toDetail(known, await db.listRows(deps.db, known.id, SHOWN_ROWS))
}

async function hashOf(partnerId: string, bytes: Uint8Array): Promise<string> {
  const whole = new Uint8Array([...new TextEncoder().encode(`${partnerId}\n`), ...bytes])
  return toHex(await crypto.subtle.digest('SHA-256', whole))
}

function stage(deps: Deps, importId: string, rows: ReadFile['rows']): D1PreparedStatement[] {
  const now = deps.now()
  const staged = rows.map(({ line, raw, report, bodyHash }) => ({
    import_id: importId,
    line,
    message_id: makeId('msg', now),
    event_id: report.eventId,
    order_code: report.orderCode,
    order_key: orderKeyOf(report.orderCode),
    body_hash: bodyHash,
    raw,
    report: JSON.stringify(report),
  }))
  return Array.from({ length: Math.ceil(staged.length / STAGED_AT_ONCE) }, (_, i) =>
    db.insertRows(deps.db, staged.slice(i * STAGED_AT_ONCE, (i + 1) * STAGED_AT_ONCE)),
  )
}

export async function listImports(deps: ReadDeps, _actor: Actor, input: { limit?: number } = {}) {
  const found = await db.listImports(deps.db, input.limit ?? 20)
  return { items: found.map(toImport) }
}

/** Throws `not_found`. */
export async function getImport(
  deps: ReadDeps,
  _actor: Actor,
  input: { id: string },
): Promise<OrderImportDetail> {
  const [found, rows] = await Promise.all([
    db.findImport(deps.db, input.id),
    db.listRows(deps.db, input.id, SHOWN_ROWS),
  ])
  if (!found) throw new AppError('not_found')
  return toDetail(found, rows)
}

function toDetail(row: db.Import, rows: Awaited<ReturnType<typeof db.listRows>>): OrderImportDetail {
  return {
    ...toImport(row),
    errors: JSON.parse(row.errors) as ImportError[],
    preview: rows.map(({ line, report, result }) =>
      toPreview({ line, report: JSON.parse(report) as Report, result }),
    ),
  }
}

function toPreview({ line, report, result }: { line: number; report: Report; result: string | null }) {
  const { orderCode, status, amount, commission } = report
  return {
    line,
    orderCode,
    status,
    amount,
    commission,
    result: result as OrderImportDetail['preview'][number]['result'],
  }
}

function toImport(row: db.Import): OrderImport {
  return {
    id: row.id,
    partner: { id: row.partner_id, title: row.partner_title },
    fileName: row.file_name,
    encoding: row.encoding as OrderImport['encoding'],
    state: row.state as OrderImport['state'],
    rows: row.rows,
    createdAt: row.created_at,
    startedAt: row.started_at,
    accepted: row.accepted,
    quarantined: row.quarantined,
    duplicate: row.duplicate,
  }
}
