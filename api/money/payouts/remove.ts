import { AppError } from '#contract/core/errors.ts'
import { commit } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { scheduleHolds } from '../../orders/flags/holds.ts'
import { requireEditable } from './editable.ts'
import { movePayout } from './queries.ts'
import { isMoved } from './refusals.ts'
import { releasePayout } from './release.ts'

/**
 * Cancels a request that is not being paid yet; it stays in the history. Throws `not_found`,
 * `payout_not_editable`, `conflict`.
 */
export async function removePayout(deps: Deps, actor: Actor, input: { id: string }): Promise<{ done: true }> {
  const row = await requireEditable(deps, actor, input.id)
  const at = deps.now().toISOString()
  const set = { state: 'cancelled', decided_at: at }
  const statements = [
    ...movePayout(deps.db, row, { kind: 'cancelled', set, actorId: actor.userId, at }),
    ...releasePayout(deps.db, row, at),
  ]
  try {
    const answer = await commit(deps, statements, { done: true as const })
    deps.waitUntil(scheduleHolds(deps))
    return answer
  } catch (error) {
    if (!isMoved(error)) throw error
    await requireEditable(deps, actor, input.id)
    throw new AppError('conflict')
  }
}
