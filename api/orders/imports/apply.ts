/** Applies the messages of started files by the rules of every report, in slices. */

import { retryOnRace } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { runInOneTransaction } from '../../platform/jobs/one-transaction.ts'
import { decideOn, isOwnClick } from '../inbox/decide.ts'
import { decideMessage, findDecidable } from '../reports/inbox.queries.ts'
import { MOST_SLICES, ORDERS_IN_SLICE } from '../reports/slices.ts'
import { listWaiting, markFailed, markRow, type PendingImportRow } from './queries.ts'

/**
 * Running it twice or concurrently is safe: a message is decided once, in the batch that marks its row.
 * Returns how many rows it read.
 */
export async function applyImports(deps: Deps, left = MOST_SLICES): Promise<number> {
  const rows = await listWaiting(deps.db, ORDERS_IN_SLICE)
  await runInOneTransaction(deps, rows, {
    keyOf: (row) => `${row.import_id} ${row.order_code}`,
    plan: planRow,
    alone: (row) => applyRow(deps, row),
  })
  if (rows.length === ORDERS_IN_SLICE && left > 0)
    await deps.wakeSlice({ job: 'applyImports', left: left - 1 })
  return rows.length
}

async function applyRow(deps: Deps, row: PendingImportRow): Promise<void> {
  try {
    await retryOnRace(async () => void (await deps.db.batch(await planRow(deps, row))))
  } catch (error) {
    // The message stays in the inbox with a reason that tells an operator to try it again.
    deps.log('import_row_failed', { id: row.message_id, error: String(error) })
    await deps.db.batch([markFailed(deps.db, row.message_id), markRow(deps.db, row, 'quarantined')])
  }
}

async function planRow(deps: Deps, row: PendingImportRow): Promise<D1PreparedStatement[]> {
  const kept = await findDecidable(deps.db, row.message_id)
  const message = kept?.message
  // An operator decided it in the inbox before its turn.
  if (!kept || message?.result !== 'quarantined' || message.reason !== 'import_waiting')
    return [markRow(deps.db, row, message?.result === 'accepted' ? 'accepted' : 'quarantined')]
  if (await isOwnClick(deps, message, JSON.parse(row.people) as string[])) {
    // An order of the operators who uploaded or approved the file: another operator decides about it in the
    // inbox.
    const left = { result: 'quarantined', reason: 'operators_own', order_id: null, decision_reason: null }
    const decided = decideMessage(deps.db, message.id, { ...left, decided_by: null, decided_at: null })
    return [decided, markRow(deps.db, row, 'quarantined')]
  }
  const { result, statements } = await decideOn(deps, kept, { by: row.created_by, accept: false })
  return [...statements, markRow(deps.db, row, result)]
}

export const applyImportsJob: Job = {
  name: 'applyImports',
  area: 'orders',
  every: 'minute',
  title: '실적 파일 반영',
  help: '승인된 파일의 줄을 반영해요.',
  twice: 'A row of a file is marked when it is applied.',
  run: applyImports,
}
