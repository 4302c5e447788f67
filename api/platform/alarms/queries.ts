/** Rows of alarms. */
import { prepare, sql } from '../../db/fragments.ts'
import type { Row } from '../../db/sql.ts'

export function insertAlarm(
  db: D1Database,
  alarm: { id: string; kind: string; detail: string; at: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO alarms (id, kind, detail, at) VALUES (${alarm.id}, ${alarm.kind}, ${alarm.detail}, ${alarm.at})`,
  )
}

export type AlarmRow = Row<'alarms'>

/** The latest alarms; open ones through an index that contains only them. */
export async function listAlarms(
  db: D1Database,
  state: 'open' | 'closed',
  limit: number,
): Promise<AlarmRow[]> {
  const statement =
    state === 'open'
      ? sql`SELECT * FROM alarms WHERE closed_at IS NULL ORDER BY at DESC, id DESC LIMIT ${limit}`
      : sql`SELECT * FROM alarms WHERE closed_at IS NOT NULL ORDER BY id DESC LIMIT ${limit}`
  const { results } = await prepare(db, statement).all<AlarmRow>()
  return results
}

export function findAlarm(db: D1Database, id: string): Promise<AlarmRow | null> {
  return prepare(db, sql`SELECT * FROM alarms WHERE id = ${id}`).first<AlarmRow>()
}

/** Aborts with `alarms_closed_once` when it is already closed. */
export function closeAlarm(db: D1Database, id: string, at: string): D1PreparedStatement {
  return prepare(db, sql`UPDATE alarms SET closed_at = ${at} WHERE id = ${id}`)
}

/** Inserts nothing while an alarm of its kind is open; with `isOfDetail`, of its kind and detail. */
export function insertAlarmOfKind(
  db: D1Database,
  alarm: { id: string; kind: string; detail: string; at: string },
  isOfDetail: boolean,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO alarms (id, kind, detail, at) SELECT ${alarm.id}, ${alarm.kind}, ${alarm.detail}, ${alarm.at}
       WHERE NOT EXISTS (SELECT 1 FROM alarms WHERE closed_at IS NULL AND kind = ${alarm.kind} AND (${Number(isOfDetail)} = 0 OR detail = ${alarm.detail}))`,
  )
}

/** Closes the alarms of a kind whose cause has ended. */
export function closeKind(db: D1Database, kind: string, at: string): D1PreparedStatement {
  return prepare(db, sql`UPDATE alarms SET closed_at = ${at} WHERE closed_at IS NULL AND kind = ${kind}`)
}

/** Closes the alarms about one subject whose cause has ended, found by a value in their detail. */
export function closeOf(
  db: D1Database,
  { kind, name, value }: { kind: string; name: string; value: string },
  at: string,
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE alarms SET closed_at = ${at} WHERE closed_at IS NULL AND kind = ${kind} AND detail ->> ${name} = ${value}`,
  )
}
