/**
 * The bank's result files: read and shown first, then applied in slices, each row with the act for a single
 * payout.
 */
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { MOST_APPLIED, type PayoutResult, RESULT_MAX_BYTES } from '#contract/money/payout-results.ts'
import { makeId } from '../../db/ids.ts'
import { commit } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { AuditedAnswer } from '../../handlers.ts'
import { eachOf } from '../../platform/operator-act/each.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { answerWithoutAudit } from '../../platform/operator-act/without-audit.ts'
import { blindIndexes, toHex } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { isConflict, recordConflict } from '../payout-ops/conflicts.ts'
import { stepPayout } from '../payout-ops/ops-step.ts'
import { markPayoutPaid, toFailure, toReturn } from '../payout-ops/ops-steps.ts'
import {
  findResultByFile,
  insertResult,
  markApplied,
  noteRefused,
  readResult as read,
  type ShownRow,
} from '../payouts/payout-results.queries.ts'
import { openHolder } from '../registration/registration-state.ts'
import { findBatch, listFileRows } from './queries.ts'
import { readResult } from './read-result.ts'

/**
 * Uploading the same file again returns the same result. Throws `not_found`, `file_too_large`,
 * `import_unreadable`, `payout_batch_state`.
 */
export async function uploadPayoutResult(deps: Deps, actor: Actor, { id, file }: { id: string; file: File }) {
  const sentence = '파일이 너무 커요. 2MB까지 올릴 수 있어요.'
  if (file.size > RESULT_MAX_BYTES) throw new AppError('file_too_large', { fields: { file: [sentence] } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const hash = toHex(await crypto.subtle.digest('SHA-256', bytes))
  const [batch, rows, known] = await Promise.all([
    findBatch(deps.db, id),
    listFileRows(deps.db, id),
    findResultByFile(deps.db, id, hash),
  ])
  if (!batch) throw new AppError('not_found')
  if (known) return answerWithoutAudit(known, 'it was brought before')
  if (batch.state !== 'sent' && batch.state !== 'done') throw new AppError('payout_batch_state')
  const found = await readResult(bytes, {
    batchId: id,
    rows,
    today: toKstDate(deps.now()),
    hashOf: (number) => blindIndexes(deps, 'payout_accounts.number', number),
    holderOf: (row) => openHolder(deps, row.account_id, row.holder_sealed),
  })
  const now = deps.now()
  const row = {
    id: makeId('res', now),
    batch_id: id,
    file_hash: hash,
    file_name: file.name.slice(0, 200) || '결과.csv',
    brought_by: actor.userId,
    brought_at: now.toISOString(),
    errors: JSON.stringify(found.errors),
  }
  const staged = found.errors.length > 0 ? [] : found.rows
  const lines = staged.map(({ line, payoutId, outcome, bankOn, reason }) => ({
    result_id: row.id,
    line,
    payout_id: payoutId,
    outcome,
    bank_on: bankOn,
    reason,
  }))
  return operate<undefined, { id: string }>(deps, actor, {
    action: 'uploadPayoutResult',
    subject: row.id,
    write: () => ({
      statements: insertResult(deps.db, row, lines),
      after: { batch: id, rows: lines.length, errors: found.errors.length },
      answer: { id: row.id },
      races: {
        'payout_results.batch_id': async (error) => {
          const won = await findResultByFile(deps.db, id, hash)
          if (!won) throw error
          return won
        },
      },
    }),
  })
}

/** Throws `not_found`. */
export async function getPayoutResult(
  deps: ReadDeps,
  _actor: Actor,
  { id }: { id: string },
): Promise<PayoutResult> {
  const found = await read(deps.db, id)
  if (!found) throw new AppError('not_found')
  const { row, rows } = found
  return {
    id: row.id,
    batchId: row.batch_id,
    fileName: row.file_name,
    broughtAt: row.brought_at,
    errors: JSON.parse(row.errors) as PayoutResult['errors'],
    rows: rows.map((one) => ({
      line: one.line,
      payoutId: one.payout_id,
      nickname: one.nickname,
      net: one.net,
      outcome: one.outcome as PayoutResult['rows'][number]['outcome'],
      bankOn: one.bank_on,
      reason: one.reason,
      state: one.state as PayoutResult['rows'][number]['state'],
      isApplied: one.applied_at !== null,
      isConflict: one.applied_at === null && one.outcome === 'paid' && one.state === 'failed',
      refused: one.refused,
    })),
    left: rows.filter(({ applied_at }) => applied_at === null).length,
  }
}

/**
 * Applies the next waiting rows, earlier refused ones last. Each row runs the act for a single payout in a
 * transaction that also marks the row as applied, so an interrupted call can continue. Throws `not_found`,
 * `import_not_ready`.
 */
export async function applyPayoutResult(deps: Deps, actor: Actor, { id }: { id: string }) {
  const found = await read(deps.db, id)
  if (!found) throw new AppError('not_found')
  const waiting = found.rows.filter(({ applied_at }) => applied_at === null)
  if (waiting.length === 0 || JSON.parse(found.row.errors).length > 0) throw new AppError('import_not_ready')
  const slice = [...waiting]
    .sort((a, b) => Number(a.refused !== '') - Number(b.refused !== ''))
    .slice(0, MOST_APPLIED)
  const rowOf = new Map(slice.map((row) => [row.payout_id, row]))
  const items = await eachOf(
    deps,
    slice.map((row) => row.payout_id),
    {
      act: (once, payoutId) => applyRow(once, actor, rowOf.get(payoutId) as ShownRow),
      unlessSays: ({ says }) => says ?? null,
    },
  )
  const refused = items.flatMap(({ id: payout, why }) => (why ? [{ payout, why }] : []))
  const left = waiting.length - items.filter(({ done }) => done).length
  const note = refused.length > 0 ? [noteRefused(deps.db, id, refused)] : []
  return (await commit(deps, note, { items, left })) as AuditedAnswer<{ items: typeof items; left: number }>
}

type AppliedLine = AuditedAnswer<{ done: true; says?: string }>

async function applyRow(deps: Deps, actor: Actor, row: ShownRow): Promise<AppliedLine> {
  const also = [markApplied(deps.db, row, deps.now().toISOString())]
  const { payout_id: id, outcome, bank_on: day, reason } = row
  // Another file, or an operator by hand, has recorded this outcome already.
  if (outcome === row.state || (outcome === 'returned' && row.state === 'failed'))
    return commit(deps, also, answerWithoutAudit({ done: true as const }, 'it stands there already'))
  if (await isConflict(deps, row)) return recordConflict(deps, actor, row)
  if (outcome === 'paid') return markPayoutPaid(deps, actor, { id, paidOn: day }, also)
  // A payout that is not sent in our records is recorded as failed, even when the bank reports that it was
  // returned.
  if (outcome === 'failed' || row.state === 'processing')
    return stepPayout(deps, actor, id, { ...toFailure(deps, { reason }), also })
  return stepPayout(deps, actor, id, { ...toReturn(deps, { returnedOn: day, reason }), also })
}
