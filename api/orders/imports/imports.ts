/**
 * Files of orders that an operator uploads: read and shown first, then all their rows become messages at
 * once.
 */

import { AppError } from '#contract/core/errors.ts'
import {
  IMPORT_COLUMNS,
  IMPORT_MAX_BYTES,
  type ImportError,
  type ImportSource,
  type OrderImport,
  type OrderImportDetail,
} from '#contract/orders/ingestion.ts'
import type { Actor, Deps } from '../../deps.ts'
import { findPartnerRow } from '../../partners/secrets/partner-secrets.queries.ts'
import { toTable } from '../../platform/csv/write.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { answerWithoutAudit } from '../../platform/operator-act/without-audit.ts'
import type { Report } from '../../platform/reports/report.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { hashOf, prepareImport } from './prepare.ts'
import * as db from './queries.ts'
import { mayReadAnew, stateOf } from './state.ts'

const SHOWN_ROWS = 20

/**
 * Uploading the same file again returns the same import, or reads it anew if it was refused or discarded. Throws
 * `not_found` (the partner), `file_too_large` and `import_unreadable`.
 */
export async function uploadImport(deps: Deps, actor: Actor, input: { partnerId: string; file: File }) {
  const { partnerId, file } = input
  const sentence = '파일이 너무 커요. 5MB까지 올릴 수 있어요.'
  if (file.size > IMPORT_MAX_BYTES) throw new AppError('file_too_large', { fields: { file: [sentence] } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const fileHash = await hashOf(partnerId, bytes)
  const [partner, known, habits] = await Promise.all([
    findPartnerRow(deps.db, partnerId),
    db.findImportByFile(deps.db, fileHash),
    db.findHabits(deps.db, partnerId),
  ])
  if (!partner) throw new AppError('not_found')
  if (known && !mayReadAnew(known)) return answerKnown(deps, known)
  const sent = {
    partnerId,
    fileName: file.name,
    bytes,
    fileHash,
    source: 'upload',
    createdBy: actor.userId,
  } as const
  const { row, errors, rows, statements } = await prepareImport(deps, sent, habits)
  if (known?.state === 'refused' && known.errors === row.errors) return answerKnown(deps, known)
  const preview = rows.slice(0, SHOWN_ROWS).map((one) => toPreview({ ...one, result: null }))
  return operate<undefined, OrderImportDetail>(deps, actor, {
    action: 'uploadImport',
    subject: row.id,
    write: () => ({
      statements: [...(known ? [db.releaseFile(deps.db, known)] : []), ...statements],
      after: { rows: row.rows, state: row.state },
      answer: {
        ...toImport({ ...row, partner_title: partner.title }),
        discardedAt: null,
        reason: '',
        errors,
        preview,
      },
      races: {
        'imports.file_hash': async (error) => {
          const won = await db.findImportByFile(deps.db, fileHash)
          if (!won) throw error
          return readDetail(deps, won)
        },
      },
    }),
  })
}

async function answerKnown(deps: Deps, known: db.Import) {
  return answerWithoutAudit(await readDetail(deps, known), 'it was brought before')
}

async function readDetail(deps: Deps, found: db.Import): Promise<OrderImportDetail> {
  return toDetail(found, await db.listRows(deps.db, found.id, SHOWN_ROWS))
}

export async function listImports(
  deps: ReadDeps,
  _actor: Actor,
  input: { source?: ImportSource; limit?: number } = {},
) {
  const { source = null, limit = 20 } = input
  const found = await db.listImports(deps.db, { source, limit })
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

/** The lines of an import whose click nobody knows, under our own names. Throws `not_found`. */
export async function exportUnmatched(deps: ReadDeps, _actor: Actor, input: { id: string }) {
  const [found, rows] = await Promise.all([
    db.findImport(deps.db, input.id),
    db.listUnmatched(deps.db, input.id),
  ])
  if (!found) throw new AppError('not_found')
  const names = IMPORT_COLUMNS.map(({ name }) => name)
  const lines = rows.map(({ cells }) => {
    const known = JSON.parse(cells) as Record<string, string>
    return names.map((name) => known[name] ?? '')
  })
  return toTable(`unmatched-${found.id.replaceAll('_', '-')}`, names, lines)
}

function toDetail(row: db.Import, rows: Awaited<ReturnType<typeof db.listRows>>): OrderImportDetail {
  return {
    ...toImport(row),
    discardedAt: row.discarded_at,
    reason: row.discard_reason,
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
    state: stateOf(row),
    rows: row.rows,
    createdAt: row.created_at,
    startedAt: row.started_at,
    accepted: row.accepted,
    quarantined: row.quarantined,
    duplicate: row.duplicate,
    source: row.source as OrderImport['source'],
    unmatched: row.unmatched,
    noticed: row.noticed,
  }
}
