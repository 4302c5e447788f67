import type { Actor, Deps } from '../../deps.ts'
import { insertStartedAudits } from '../audit/queries.ts'

/** Builds audit rows of payouts that one statement starts, only for those that are in the batch then. */
export function startedAudits(deps: Deps, actor: Actor, id: string, at: string) {
  return (list: string) => insertStartedAudits(deps.db, { id, list, madeBy: actor.userId, at })
}
