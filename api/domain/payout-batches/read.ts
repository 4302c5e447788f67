/** Batches as operators look at them: no account number in the clear, no name. */
import { AppError } from '#contract/errors.ts'
import { type BATCH_ROW_STATES, OPENED_MINUTES, type PayoutBatchDetail } from '#contract/payout-batches.ts'
import { listOwnCreators } from '../../db/own.ts'
import { type BatchPayee, findOpened, listBatches, readBatch } from '../../db/payout-batches.ts'
import { OBSTACLES } from '../../db/payout-obstacles.ts'
import type { Actor, Deps } from '../../deps.ts'
import { describeObstacles } from '../payouts/obstacles.ts'
import { obstaclesOf, referenceOf, toBatch, toPayee } from './serialize.ts'

export async function listPayoutBatches(deps: Deps, _actor: Actor, input: { limit?: number } = {}) {
  const found = await listBatches(deps.db, input.limit ?? 20)
  return { items: found.map(toBatch) }
}

/** Throws `not_found`. */
export async function getPayoutBatch(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<PayoutBatchDetail> {
  const [found, own, openUntil] = await Promise.all([
    readBatch(deps.db, id),
    listOwnCreators(deps.db, actor.userId),
    findOpenUntil(deps, actor, id),
  ])
  if (!found) throw new AppError('not_found')
  const { row, rows, results } = found
  const isOwn = rows.some((one) => own.has(one.creator_id))
  return {
    ...toBatch(row),
    mayApprove: row.state === 'draft' && row.made_by !== actor.userId && !isOwn,
    openUntil,
    rows: rows.map((one) => ({
      ...toPayee(one),
      line: one.line,
      reference: referenceOf(id, one.line),
      state: stateOf(one),
      why: one.row_state === 'out' ? whyOut(one.row_reason) : (one.fail_reason ?? ''),
      paidOn: one.paid_on,
      returnedOn: one.returned_on,
      isOwn: own.has(one.creator_id),
      obstacles: one.row_state === 'in' ? obstaclesOf(one) : [],
    })),
    results: results.map((one) => ({
      id: one.id,
      fileName: one.file_name,
      broughtAt: one.brought_at,
      rows: one.rows,
      left: one.waiting,
      errors: (JSON.parse(one.errors) as unknown[]).length,
    })),
  }
}

/** ISO; null when this operator has not opened it within the last minutes. */
export async function findOpenUntil(deps: Deps, actor: Actor, id: string): Promise<string | null> {
  const opened = await findOpened(deps.db, id, actor.userId)
  if (!opened) return null
  const until = new Date(Date.parse(opened) + OPENED_MINUTES * 60_000)
  return until > deps.now() ? until.toISOString() : null
}

function stateOf(row: BatchPayee): (typeof BATCH_ROW_STATES)[number] {
  return row.returned_on ? 'returned' : (row.row_state as (typeof BATCH_ROW_STATES)[number])
}

/** Taken out by itself it is the cause; by somebody, what they wrote. */
function whyOut(reason: string): string {
  const cause = OBSTACLES.find((one) => one === reason)
  return cause ? (describeObstacles([{ cause, won: 0 }])[0]?.text.replace('0원', '금액') ?? '') : reason
}
