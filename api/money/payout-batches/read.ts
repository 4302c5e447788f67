/** Batches as operators see them, without full account numbers and names. */
import { AppError } from '#contract/core/errors.ts'
import type { BATCH_ROW_STATES } from '#contract/money/batch-states.ts'
import type { PayoutBatchDetail } from '#contract/money/payout-batches.ts'
import { OPENED_MINUTES } from '#contract/money/payout-results.ts'
import type { Actor } from '../../deps.ts'
import { restsUntil } from '../../platform/approvals/rest-period.ts'
import { listOwnCreators } from '../../platform/operator-act/own-matter.queries.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { describeObstacles } from '../payouts/obstacles.ts'
import { OBSTACLES, type Obstacle } from '../payouts/payout-obstacles.queries.ts'
import { type BatchPayee, findOpened, listBatches, readBatch } from './queries.ts'
import { obstaclesOf, referenceOf, toBatch, toPayee } from './serialize.ts'

export async function listPayoutBatches(deps: ReadDeps, _actor: Actor, input: { limit?: number } = {}) {
  const found = await listBatches(deps.db, input.limit ?? 20)
  return { items: found.map(toBatch) }
}

/** Throws `not_found`. */
export async function getPayoutBatch(
  deps: ReadDeps,
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
    restsUntil: row.state === 'draft' ? restsUntil(deps, row.maker_since) : null,
    mayApprove: row.state === 'draft' && row.made_by !== actor.userId && !isOwn,
    openUntil,
    rows: rows.map((one) => ({
      ...toPayee(one),
      line: one.line,
      reference: referenceOf(id, one.line),
      state: stateOf(one),
      why: whyNot(one),
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

/** ISO UTC; null when this operator has not opened the batch within the last minutes. */
export async function findOpenUntil(deps: ReadDeps, actor: Actor, id: string): Promise<string | null> {
  const opened = await findOpened(deps.db, id, actor.userId)
  if (!opened) return null
  const until = new Date(Date.parse(opened) + OPENED_MINUTES * 60_000)
  return until > deps.now() ? until.toISOString() : null
}

function stateOf(row: BatchPayee): (typeof BATCH_ROW_STATES)[number] {
  return row.returned_on ? 'returned' : (row.row_state as (typeof BATCH_ROW_STATES)[number])
}

function whyNot({ row_state, row_reason, fail_reason, conflict }: BatchPayee): string {
  if (row_state === 'out') return whyOut(row_reason)
  const failed = fail_reason ?? ''
  return conflict && row_state !== 'in' ? `${failed} (은행은 보냈다고 해서 두 운영자가 정해야 해요.)` : failed
}

/**
 * Describes why a row was removed. After an automatic removal the reason is the cause with its amount
 * (`debt:12000`), otherwise the operator's text.
 */
function whyOut(reason: string): string {
  const [, named = '', won] = /^([a-z]+)(?::(\d+))?$/.exec(reason) ?? []
  const cause = OBSTACLES.find((one) => one === named)
  if (!cause) return reason
  const text = describeObstacles([{ cause, won: Number(won ?? 0) }])[0]?.text ?? ''
  return won === undefined ? (WITHOUT_WON[cause] ?? text) : text
}

/** Older rows that have no amount. */
const WITHOUT_WON: Partial<Record<Obstacle['cause'], string>> = {
  debt: '갚을 금액이 있어서 뺐어요.',
  flagged: '보류 중인 수익이 들어 있어서 뺐어요.',
  settling: '보류 결과를 반영하고 있어서 뺐어요.',
}
