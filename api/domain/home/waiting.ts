import { AppError } from '#contract/errors.ts'
import { findWaiting } from '../../db/waiting.ts'
import type { Actor, Deps } from '../../deps.ts'

/** What waits for operators, on their home. */
export async function getWaiting(deps: Deps, _actor: Actor) {
  const row = await findWaiting(deps.db, deps.now().toISOString())
  if (!row) throw new AppError('unexpected')
  return row
}
