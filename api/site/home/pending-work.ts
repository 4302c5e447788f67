import { AppError } from '#contract/core/errors.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { findWaiting } from './pending-work.queries.ts'

/** The work that waits for operators, for their home page. */
export async function getWaiting(deps: ReadDeps, _actor: Actor) {
  const row = await findWaiting(deps.db, deps.now())
  if (!row) throw new AppError('unexpected')
  return row
}
