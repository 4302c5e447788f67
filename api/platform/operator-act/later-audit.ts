import type { Actor, Deps } from '../../deps.ts'
import { insertAudit } from '../audit/queries.ts'
import type { Note } from './operate.ts'

/** The audit row for a scheduled job's later act, in the name of the operator who requested it. */
export function auditLater(deps: Deps, { userId }: Pick<Actor, 'userId'>, note: Note): D1PreparedStatement {
  return insertAudit(deps.db, deps.now(), { actorId: userId, ...note })
}
