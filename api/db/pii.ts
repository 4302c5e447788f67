/** Who read personal data in the clear. Append-only; written before the value leaves the API. */
import { makeId } from './ids.ts'
import { insert } from './sql.ts'

/** `what` names the value read, such as `payout_account:pay_…`; `reason` is what the operator wrote. */
export type PiiAccess = {
  actorId: string
  sessionId: string
  creatorId: string
  what: string
  reason: string
}

export function insertPiiAccess(db: D1Database, at: Date, access: PiiAccess): D1PreparedStatement {
  return insert(db, 'pii_access_log', {
    id: makeId('pii', at),
    actor_id: access.actorId,
    creator_id: access.creatorId,
    what: access.what,
    reason: access.reason,
    session_id: access.sessionId,
    at: at.toISOString(),
  })
}
