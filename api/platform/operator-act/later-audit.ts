import type { Actor, Deps } from '../../deps.ts'
import { insertAudit } from '../audit/queries.ts'
import type { Note } from './operate.ts'

/** The audit row of what the clock does after a wait, in the name of whoever asked for it. */
export function auditLater(deps: Deps, { userId }: Pick<Actor, 'userId'>, note: Note): D1PreparedStatement {
  return insertAudit(deps.db, deps.now(), { actorId: userId, ...note })
}
