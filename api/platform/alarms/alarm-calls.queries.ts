/** The kinds of open alarms, and those the owners were notified of. */
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readAll } from '../../db/sql.ts'

export type AlarmCallRow = Row<'alarm_calls'>
export type OpenKind = { kind: string; alarms: number; since: string }

/** The most open alarms of a kind that are counted. */
const MOST = 1000
const OPEN = 'FROM alarms x INDEXED BY alarms_by_kind WHERE x.closed_at IS NULL'

/** Reads both in one consistent view. */
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

/** Aborts on the key when another run was first. */
export function openCall(db: D1Database, row: AlarmCallRow): D1PreparedStatement[] {
  return [insert(db, 'alarm_calls', row)]
}

/** Changes the row only if nobody changed it since it was read: of two runs, one notifies. */
export function moveCall(
  db: D1Database,
  from: AlarmCallRow,
  to: Pick<AlarmCallRow, 'state' | 'since' | 'told_at' | 'webhook_due'>,
): D1PreparedStatement[] {
  const change = prepare(
    db,
    sql`UPDATE alarm_calls SET state = ${to.state}, since = ${to.since}, told_at = ${to.told_at}, webhook_due = ${to.webhook_due} WHERE kind = ${from.kind} AND told_at = ${from.told_at} AND state = ${from.state}`,
  )
  return [change, exactlyOne(db)]
}

/** Marks the news as accepted by the webhook; deletes the row of a kind that is over. */
export function endCall(db: D1Database, { kind, told_at, state }: AlarmCallRow): D1PreparedStatement {
  const statement =
    state === 'over'
      ? sql`DELETE FROM alarm_calls WHERE kind = ${kind} AND told_at = ${told_at} AND state = 'over'`
      : sql`UPDATE alarm_calls SET webhook_due = 0 WHERE kind = ${kind} AND told_at = ${told_at}`
  return prepare(db, statement)
}

/**
 * The owners, who are responsible for the whole site. The index is named because SQLite would otherwise read
 * everybody with an address.
 */
export async function listOwners(db: D1Database): Promise<{ id: string; email: string }[]> {
  const { results } = await db
    .prepare(
      "SELECT id, email FROM users INDEXED BY users_operators WHERE role = 'operator' AND operator_role = 'owner' AND email IS NOT NULL AND suspended_at IS NULL AND withdrawn_at IS NULL",
    )
    .all<{ id: string; email: string }>()
  return results
}
