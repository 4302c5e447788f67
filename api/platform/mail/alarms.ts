/** Raises one alarm when mail is stuck, and closes it when mail goes out again or none waits. */

import type { Deps } from '../../deps.ts'
import { endAlarms, raiseLasting } from '../alarms/raise.ts'
import { countAbandoned, findOldestWaiting } from './outbox-turns.queries.ts'
import type { Run } from './outcomes.ts'

const PATIENCE_MS = 10 * 60_000

export async function raiseMailAlarms(deps: Deps, { sent, refused, later }: Run): Promise<void> {
  if (later !== null) await raiseStuckAlarm(deps, later)
  // Nobody waits for expired codes.
  else if (sent > 0 || (await findOldestWaiting(deps.db)) === null) await endAlarms(deps, 'mail_stuck')
  const count = refused.length > 0 ? await countAbandoned(deps.db, refused) : 0
  if (count > 0) await raiseLasting(deps, 'mail_failed', JSON.stringify({ count }))
}

async function raiseStuckAlarm(deps: Deps, why: string): Promise<void> {
  const now = deps.now()
  const since = await findOldestWaiting(deps.db)
  if (!since || now.getTime() - Date.parse(since) < PATIENCE_MS) return
  await raiseLasting(deps, 'mail_stuck', JSON.stringify({ since, why }))
}
