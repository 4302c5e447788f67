/** Applies the messages of started files, one batch each, as every other report is applied. */

import { listWaiting, markRow, type Waiting } from '../../db/imports.ts'
import { findMessage } from '../../db/inbox.ts'
import type { Deps } from '../../deps.ts'
import { decideOn } from '../inbox-decide.ts'
import { untilSettled } from '../postbacks-judge.ts'

const AT_ONCE = 200
/** A file that was started longer ago has been applied, or its rows wait in the inbox. */
const LOOK_BACK_MS = 7 * 86_400_000

/** Safe to run twice or at once: a message is decided once, its row with it. Answers how many rows it looked at. */
export async function applyImports(deps: Deps): Promise<number> {
  const since = new Date(deps.now().getTime() - LOOK_BACK_MS).toISOString()
  const rows = await listWaiting(deps.db, since, AT_ONCE)
  for (const row of rows) {
    try {
      await untilSettled(() => applyRow(deps, row))
    } catch (error) {
      // The message stays in the inbox, where an operator can try it again.
      deps.log('import_row_failed', { id: row.message_id, error: String(error) })
      await markRow(deps.db, row, 'quarantined').run()
    }
  }
  return rows.length
}

async function applyRow(deps: Deps, row: Waiting): Promise<void> {
  const message = await findMessage(deps.db, row.message_id)
  if (message?.result !== 'quarantined' || message.reason !== 'import_waiting') {
    // Somebody decided it in the inbox before its turn came.
    await markRow(deps.db, row, message?.result === 'accepted' ? 'accepted' : 'quarantined').run()
    return
  }
  const { result, statements } = await decideOn(deps, message, row.created_by, [])
  await deps.db.batch([...statements, markRow(deps.db, row, result)])
}
