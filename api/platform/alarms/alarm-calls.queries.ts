/** Which kinds of alarms stand open, and which of them owners know of. */
import { exactlyOne, insert, query, type Row, readAll } from '../../db/sql.ts'

export type AlarmCallRow = Row<'alarm_calls'>
export type OpenKind = { kind: string; alarms: number; since: string }

/** More open alarms of a kind than this say nothing more. */
const MOST = 1000
const OPEN = 'FROM alarms x INDEXED BY alarms_by_kind WHERE x.closed_at IS NULL'

/** One consistent look at both. */
export async function readCalls(db: D1Database): Promise<{ open: OpenKind[]; known: AlarmCallRow[] }> {
  const [open, known] = await readAll(
    db,
    query<OpenKind>(
      db.prepare(
        `WITH RECURSIVE kinds (kind) AS (
           SELECT min(kind) ${OPEN}
           UNION ALL SELECT (SELECT min(x.kind) ${OPEN} AND x.kind > k.kind) FROM kinds k WHERE k.kind IS NOT NULL)
         SELECT kind, (SELECT count(*) FROM (SELECT 1 ${OPEN} AND x.kind = k.kind LIMIT ${MOST})) AS alarms,
           (SELECT min(x.at) ${OPEN} AND x.kind = k.kind) AS since FROM kinds k WHERE kind IS NOT NULL ORDER BY kind`,
      ),
    ),
    query<AlarmCallRow>(db.prepare('SELECT * FROM alarm_calls')),
  )
  return { open, known }
}

/** Fails on the key where another run was first. */
export function openCall(db: D1Database, row: AlarmCallRow): D1PreparedStatement[] {
  return [insert(db, 'alarm_calls', row)]
}

/** Only from how it was read: of two runs one tells. */
export function moveCall(
  db: D1Database,
  from: AlarmCallRow,
  to: Pick<AlarmCallRow, 'state' | 'since' | 'told_at' | 'webhook_due'>,
): D1PreparedStatement[] {
  const change = db
    .prepare(
      'UPDATE alarm_calls SET state = ?3, since = ?4, told_at = ?5, webhook_due = ?6 WHERE kind = ?1 AND told_at = ?2 AND state = ?7',
    )
    .bind(from.kind, from.told_at, to.state, to.since, to.told_at, to.webhook_due, from.state)
  return [change, exactlyOne(db)]
}

/** What the webhook has taken is not told it again; what is over is forgotten then. */
export function endCall(db: D1Database, { kind, told_at, state }: AlarmCallRow): D1PreparedStatement {
  const sql =
    state === 'over'
      ? "DELETE FROM alarm_calls WHERE kind = ? AND told_at = ? AND state = 'over'"
      : 'UPDATE alarm_calls SET webhook_due = 0 WHERE kind = ? AND told_at = ?'
  return db.prepare(sql).bind(kind, told_at)
}

/** Those who answer for the whole. Left to choose, SQLite goes through everybody who has an address. */
export async function listOwners(db: D1Database): Promise<{ id: string; email: string }[]> {
  const { results } = await db
    .prepare(
      "SELECT id, email FROM users INDEXED BY users_operators WHERE role = 'operator' AND operator_role = 'owner' AND email IS NOT NULL AND suspended_at IS NULL AND withdrawn_at IS NULL",
    )
    .all<{ id: string; email: string }>()
  return results
}
