/** Rows of alarms. */
import { joinSql, prepare, sql } from '../../db/fragments.ts'
import { query, type Row, readNamed, readRows } from '../../db/sql.ts'

export function insertAlarm(
  db: D1Database,
  alarm: { id: string; kind: string; detail: string; at: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO alarms (id, kind, detail, at) VALUES (${alarm.id}, ${alarm.kind}, ${alarm.detail}, ${alarm.at})`,
  )
}

/** Inserts many at once; one whose id is there stays as it is. */
export function insertAlarms(
  db: D1Database,
  alarms: { id: string; kind: string; detail: string; at: string }[],
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO alarms (id, kind, detail, at)
       SELECT value ->> 'id', value ->> 'kind', value ->> 'detail', value ->> 'at' FROM json_each(${JSON.stringify(alarms)})`,
  )
}

export type AlarmRow = Row<'alarms'>

/**
 * Open alarms by weight, then the oldest. Each of the three statements reads at most `limit` alarms through an
 * index. The oldest open alarms contain all others that the list has room for, because fewer heavy ones than
 * `limit` leave that room.
 */
export async function listOpenAlarms(
  db: D1Database,
  heavy: { urgent: string[]; today: string[] },
  limit: number,
): Promise<AlarmRow[]> {
  const ofKinds = (kinds: string[]) => {
    const listed = joinSql(
      kinds.map((kind) => sql`${kind}`),
      ', ',
    )
    return query<AlarmRow>(
      prepare(
        db,
        sql`SELECT * FROM alarms WHERE closed_at IS NULL AND kind IN (${listed}) ORDER BY kind, at LIMIT ${limit}`,
      ),
    )
  }
  const { urgent, today, oldest } = await readNamed(db, {
    urgent: ofKinds(heavy.urgent),
    today: ofKinds(heavy.today),
    oldest: query<AlarmRow>(
      prepare(db, sql`SELECT * FROM alarms WHERE closed_at IS NULL ORDER BY at, id LIMIT ${limit}`),
    ),
  })
  const kinds = new Set([...heavy.urgent, ...heavy.today])
  const others = oldest.filter(({ kind }) => !kinds.has(kind))
  return [...urgent.sort(byAge), ...today.sort(byAge), ...others].slice(0, limit)
}

function byAge(a: AlarmRow, b: AlarmRow): number {
  return a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1
}

/** The latest first. */
export async function listClosedAlarms(db: D1Database, limit: number): Promise<AlarmRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT * FROM alarms WHERE closed_at IS NOT NULL ORDER BY id DESC LIMIT ${limit}`,
  ).all<AlarmRow>()
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

/** Alarms of one stem: their ids are the stem, or go on behind it with `_`. `+kind` keeps the look-up by id. */
const ofStem = (kind: string, stem: string) =>
  sql`+kind = ${kind} AND (id = ${stem} OR (id >= ${`${stem}_`} AND id < ${`${stem}\``}))`

/** Inserts nothing while an alarm of its kind and stem is open, or one was closed since then; null: whenever. */
export function insertAlarmOfStem(
  db: D1Database,
  alarm: { id: string; kind: string; detail: string; at: string },
  { stem, closedSince }: { stem: string; closedSince: string | null },
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO alarms (id, kind, detail, at) SELECT ${alarm.id}, ${alarm.kind}, ${alarm.detail}, ${alarm.at}
       WHERE NOT EXISTS (SELECT 1 FROM alarms WHERE ${ofStem(alarm.kind, stem)} AND (closed_at IS NULL OR closed_at >= ${closedSince}))`,
  )
}

/** The alarms of a stem that are open, or were closed since then (ISO UTC). */
export async function listAlarmsOfStem(
  db: D1Database,
  { kind, stem }: { kind: string; stem: string },
  closedSince: string,
): Promise<Pick<AlarmRow, 'detail' | 'closed_at'>[]> {
  return await readRows(
    query<Pick<AlarmRow, 'detail' | 'closed_at'>>(
      prepare(
        db,
        sql`SELECT detail, closed_at FROM alarms WHERE ${ofStem(kind, stem)} AND (closed_at IS NULL OR closed_at >= ${closedSince})`,
      ),
    ),
  )
}

/** Closes the alarms of a stem whose cause has ended. */
export function closeStem(
  db: D1Database,
  { kind, stem }: { kind: string; stem: string },
  at: string,
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE alarms SET closed_at = ${at} WHERE closed_at IS NULL AND ${ofStem(kind, stem)}`,
  )
}

/** Returns the stems without an alarm that is open or was closed since then (ISO UTC), in their order. */
export async function listStemsWithoutAlarm(
  db: D1Database,
  { kind, stems }: { kind: string; stems: string[] },
  closedSince: string,
): Promise<string[]> {
  const rows = await readRows(
    query<{ stem: string }>(
      prepare(
        db,
        sql`SELECT s.value AS stem FROM json_each(${JSON.stringify(stems)}) s
           WHERE NOT EXISTS (SELECT 1 FROM alarms WHERE +kind = ${kind} AND (id = s.value OR (id >= s.value || '_' AND id < s.value || '\`'))
             AND (closed_at IS NULL OR closed_at >= ${closedSince})) ORDER BY s.key`,
      ),
    ),
  )
  return rows.map(({ stem }) => stem)
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
