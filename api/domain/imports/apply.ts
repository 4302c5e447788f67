/** Applies the messages of started files, one batch each, as every other report is applied. */

import { listWaiting, markRow, type Waiting } from '../../db/imports.ts'
import { decideMessage, findDecidable } from '../../db/inbox.ts'
import { retryOnRace } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { decideOn, isOwnClick } from '../reports/inbox-decide.ts'

const AT_ONCE = 200
/** A file that was started longer ago has been applied, or its rows wait in the inbox. */
const LOOK_BACK_MS = 7 * 86_400_000

/** Safe to run twice or at once: a message is decided once, its row with it. Answers how many rows it looked at. */
export async function applyImports(deps: Deps): Promise<number> {
  const since = new Date(deps.now().getTime() - LOOK_BACK_MS).toISOString()
  const rows = await listWaiting(deps.db, since, AT_ONCE)
  for (const row of rows) {
    try {
      await retryOnRace(() => applyRow(deps, row))
    } catch (error) {
      // The message stays in the inbox, where an operator can try it again.
      deps.log('import_row_failed', { id: row.message_id, error: String(error) })
      await markRow(deps.db, row, 'quarantined').run()
    }
  }
  return rows.length
}

async function applyRow(deps: Deps, row: Waiting): Promise<void> {
  const kept = await findDecidable(deps.db, row.message_id)
  const message = kept?.message
  if (!kept || message?.result !== 'quarantined' || message.reason !== 'import_waiting') {
    // Somebody decided it in the inbox before its turn came.
    await markRow(deps.db, row, message?.result === 'accepted' ? 'accepted' : 'quarantined').run()
    return
  }
  if (await isOwnClick(deps, message, JSON.parse(row.people) as string[])) {
    // An order of those who brought it: somebody else looks at it in the inbox.
    const left = { result: 'quarantined', reason: 'operators_own', order_id: null, decision_reason: null }
    const decided = decideMessage(deps.db, message.id, { ...left, decided_by: null, decided_at: null })
    await deps.db.batch([decided, markRow(deps.db, row, 'quarantined')])
    return
  }
  const { result, statements } = await decideOn(deps, kept, { by: row.created_by, accept: false })
  await deps.db.batch([...statements, markRow(deps.db, row, result)])
}
