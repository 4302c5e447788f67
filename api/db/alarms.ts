/** Alarm rows. */
export function insertAlarm(
  db: D1Database,
  alarm: { id: string; kind: string; detail: string; at: string },
): D1PreparedStatement {
  return db
    .prepare('INSERT OR IGNORE INTO alarms (id, kind, detail, at) VALUES (?, ?, ?, ?)')
    .bind(alarm.id, alarm.kind, alarm.detail, alarm.at)
}
