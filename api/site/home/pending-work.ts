import { AppError } from '#contract/core/errors.ts'
import { addDays, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { MAILED_WAITING_DAYS } from '#contract/orders/ingestion.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { findWaiting } from './pending-work.queries.ts'

/** The work that waits for operators, for their home page. */
export async function getWaiting(deps: ReadDeps, _actor: Actor) {
  const now = deps.now()
  const since = startOfKstDate(addDays(toKstDate(now), -MAILED_WAITING_DAYS))
  const row = await findWaiting(deps.db, { at: now.toISOString(), since })
  if (!row) throw new AppError('unexpected')
  return row
}
