/** Alarm rows. */
import type { Row } from '../../db/sql.ts'

export function insertAlarm(
  db: D1Database,
  alarm: { id: string; kind: string; detail: string; at: string },
): D1PreparedStatement {
  return db
    .prepare('INSERT OR IGNORE INTO alarms (id, kind, detail, at) VALUES (?, ?, ?, ?)')
    .bind(alarm.id, alarm.kind, alarm.detail, alarm.at)
}

export type AlarmRow = Row<'alarms'>

/** The latest ones; open ones from the index that holds only them. */
export async function listAlarms(
  db: D1Database,
  state: 'open' | 'closed',
  limit: number,
): Promise<AlarmRow[]> {
  const sql =
    state === 'open'
      ? 'SELECT * FROM alarms WHERE closed_at IS NULL ORDER BY at DESC, id DESC LIMIT ?'
      : 'SELECT * FROM alarms WHERE closed_at IS NOT NULL ORDER BY id DESC LIMIT ?'
  const { results } = await db.prepare(sql).bind(limit).all<AlarmRow>()
  return results
}

export function findAlarm(db: D1Database, id: string): Promise<AlarmRow | null> {
  return db.prepare('SELECT * FROM alarms WHERE id = ?').bind(id).first<AlarmRow>()
}

/** Fails on `alarms_closed_once` when it is closed. */
export function closeAlarm(db: D1Database, id: string, at: string): D1PreparedStatement {
  return db.prepare('UPDATE alarms SET closed_at = ? WHERE id = ?').bind(at, id)
}

/** Nothing while one of its kind is open, or one of its kind and detail where it is told of each detail. */
export function insertAlarmOfKind(
  db: D1Database,
  alarm: { id: string; kind: string; detail: string; at: string },
  isOfDetail: boolean,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT OR IGNORE INTO alarms (id, kind, detail, at) SELECT ?1, ?2, ?3, ?4
       WHERE NOT EXISTS (SELECT 1 FROM alarms WHERE closed_at IS NULL AND kind = ?2 AND (?5 = 0 OR detail = ?3))`,
    )
    .bind(alarm.id, alarm.kind, alarm.detail, alarm.at, Number(isOfDetail))
}

/** Of what mended itself. */
export function closeKind(db: D1Database, kind: string, at: string): D1PreparedStatement {
  return db.prepare('UPDATE alarms SET closed_at = ?2 WHERE closed_at IS NULL AND kind = ?1').bind(kind, at)
}

/** Those of one thing that mended itself, by what its detail says. */
export function closeOf(
  db: D1Database,
  { kind, name, value }: { kind: string; name: string; value: string },
  at: string,
): D1PreparedStatement {
  return db
    .prepare('UPDATE alarms SET closed_at = ?4 WHERE closed_at IS NULL AND kind = ?1 AND detail ->> ?2 = ?3')
    .bind(kind, name, value, at)
}
