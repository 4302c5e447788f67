import type { Actor, Deps } from '../../deps.ts'
import { insertStartedAudits } from '../audit/queries.ts'

/** Audit rows of payouts that one statement starts together: for those alone that are in the batch by then. */
export function startedAudits(deps: Deps, actor: Actor, id: string, at: string) {
  return (list: string) => insertStartedAudits(deps.db, { id, list, madeBy: actor.userId, at })
}
