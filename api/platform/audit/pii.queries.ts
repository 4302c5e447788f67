/**
 * The log of access to personal data in clear text. Append-only; written before the API returns the value.
 */
import { prepare, sql } from '../../db/fragments.ts'
import { makeId } from '../../db/ids.ts'
import { query, type Row, readRows } from '../../db/sql.ts'

/** `what` names the value read, such as `payout_account:pay_…`; `reason` is the operator's text. */
type PiiAccess = {
  actorId: string
  sessionId: string
  creatorId: string
  what: string
  reason: string
}

export function insertPiiAccess(db: D1Database, at: Date, access: PiiAccess): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO pii_access_log (id, actor_id, actor_role, creator_id, what, reason, session_id, at)
       VALUES (${makeId('pii', at)}, ${access.actorId}, (SELECT operator_role FROM users WHERE id = ${access.actorId}), ${access.creatorId}, ${access.what}, ${access.reason}, ${access.sessionId}, ${at.toISOString()})`,
  )
}

/** Inserts rows for many people in one statement. */
export function insertPiiAccesses(
  db: D1Database,
  at: Date,
  creatorIds: string[],
  { actorId, sessionId, what, reason }: Omit<PiiAccess, 'creatorId'>,
): D1PreparedStatement {
  const rows = creatorIds.map((creatorId) => [makeId('pii', at), creatorId])
  return prepare(
    db,
    sql`INSERT INTO pii_access_log (id, actor_id, actor_role, creator_id, what, reason, session_id, at)
       SELECT value ->> 0, ${actorId}, (SELECT operator_role FROM users WHERE id = ${actorId}), value ->> 1, ${what}, ${reason}, ${sessionId}, ${at.toISOString()} FROM json_each(${JSON.stringify(rows)})`,
  )
}

export type AccessRow = Pick<Row<'pii_access_log'>, 'id' | 'what' | 'reason' | 'at' | 'actor_role'>

/** The log of access to one creator's data, newest first; `after` is the last entry of the previous page. */
export function listAccesses(
  db: D1Database,
  creatorId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<AccessRow[]> {
  return readRows(
    query<AccessRow>(
      prepare(
        db,
        sql`SELECT id, what, reason, at, actor_role FROM pii_access_log WHERE creator_id = ${creatorId} AND id < coalesce(${after}, '~')
           ORDER BY id DESC LIMIT ${limit}`,
      ),
    ),
  )
}
