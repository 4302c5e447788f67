import { AppError } from '#contract/core/errors.ts'
import type { Actor, Deps } from '../../deps.ts'
import { findPayoutOf, type PayoutWithAccount } from './queries.ts'

/** Returns the actor's own payout while it may be changed. Throws `not_found`, `payout_not_editable`. */
export async function requireEditable(deps: Deps, actor: Actor, id: string): Promise<PayoutWithAccount> {
  const row = await findPayoutOf(deps.db, actor.creatorId, id)
  if (!row) throw new AppError('not_found')
  if (row.state !== 'requested') throw new AppError('payout_not_editable')
  return row
}
