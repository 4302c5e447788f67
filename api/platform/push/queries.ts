/** Devices that get push notifications, and the pushes that wait for them. */
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readRows } from '../../db/sql.ts'

export type DeviceRow = Row<'push_devices'>
/** A push to send. Its notification is null when it was deleted. */
export type TakenPush = Row<'pushes'> & { device: string | null; notification: string | null }
/** The device and the notification of a taken push, out of their JSON texts. */
export type TakenDevice = { endpoint: string; p256dh: string; auth: string; serverKey: string }
export type TakenNotification = {
  kind: string
  title: string
  href: string | null
  at: string
  readAt: string | null
}

export function listDevices(db: D1Database, userId: string): Promise<DeviceRow[]> {
  return readRows(
    query<DeviceRow>(prepare(db, sql`SELECT * FROM push_devices WHERE user_id = ${userId} ORDER BY id DESC`)),
  )
}

/**
 * The device takes the place of the earlier one of its session and of its address, also of another member's
 * who used this browser before. `most`: the oldest ones above it go.
 */
export function putDevice(db: D1Database, row: Omit<DeviceRow, 'last_sent_at'>, most: number) {
  const { user_id, session_id, endpoint } = row
  return [
    prepare(db, sql`DELETE FROM push_devices WHERE session_id = ${session_id} OR endpoint = ${endpoint}`),
    prepare(
      db,
      sql`DELETE FROM push_devices WHERE id IN (
         SELECT id FROM push_devices WHERE user_id = ${user_id} ORDER BY id DESC LIMIT 10 OFFSET ${most - 1})`,
    ),
    insert(db, 'push_devices', row),
  ]
}

/** Aborts with `exactly_one` for another member's device. */
export function deleteDevice(db: D1Database, userId: string, id: string): D1PreparedStatement[] {
  return [prepare(db, sql`DELETE FROM push_devices WHERE id = ${id} AND user_id = ${userId}`), exactlyOne(db)]
}

/**
 * Takes the pushes that are due, the oldest first. Moves each to its next try, which is later with each
 * attempt, so a run that ends here loses none.
 */
export function takePushes(db: D1Database, now: string, limit: number): Promise<TakenPush[]> {
  return readRows(
    query<TakenPush>(
      prepare(
        db,
        sql`UPDATE pushes SET attempts = attempts + 1,
             due_at = strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '+' || min(3600, 60 << min(attempts, 6)) || ' seconds')
           WHERE (device_id, notification_id) IN (SELECT device_id, notification_id FROM pushes INDEXED BY pushes_by_due
             WHERE due_at <= ${now} ORDER BY due_at LIMIT ${limit})
           RETURNING *, (SELECT json_object('endpoint', endpoint, 'p256dh', p256dh, 'auth', auth, 'serverKey', server_key)
               FROM push_devices d WHERE d.id = pushes.device_id) AS device,
             (SELECT json_object('kind', kind_code, 'title', coalesce(brief, title), 'href', href, 'at', created_at, 'readAt', read_at)
               FROM notifications n WHERE n.id = pushes.notification_id) AS notification`,
      ),
    ),
  )
}

/** Drops pushes that were due before this instant, `limit` at most. */
export function dropOldPushes(db: D1Database, before: string, limit: number): D1PreparedStatement {
  return prepare(
    db,
    sql`DELETE FROM pushes WHERE (device_id, notification_id) IN (SELECT device_id, notification_id FROM pushes INDEXED BY pushes_by_due
       WHERE due_at < ${before} ORDER BY due_at LIMIT ${limit})`,
  )
}

type PushKey = Pick<TakenPush, 'device_id' | 'notification_id'>

export function endPushes(db: D1Database, pushes: PushKey[]): D1PreparedStatement {
  return prepare(
    db,
    sql`DELETE FROM pushes WHERE (device_id, notification_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${toJson(pushes)}))`,
  )
}

/** Records when these devices were last reached. */
export function markReached(db: D1Database, pushes: PushKey[], at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE push_devices SET last_sent_at = ${at} WHERE id IN (SELECT value ->> 0 FROM json_each(${toJson(pushes)}))`,
  )
}

/** Their push services no longer know these devices; what waits for them goes with them. */
export function deleteGoneDevices(db: D1Database, pushes: PushKey[]): D1PreparedStatement {
  return prepare(
    db,
    sql`DELETE FROM push_devices WHERE id IN (SELECT value ->> 0 FROM json_each(${toJson(pushes)}))`,
  )
}

export function postponePushes(db: D1Database, pushes: (PushKey & { dueAt: string })[]): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE pushes SET due_at = j.value ->> 2 FROM json_each(${toJson(pushes)}) j WHERE device_id = j.value ->> 0 AND notification_id = j.value ->> 1`,
  )
}

function toJson(pushes: (PushKey & { dueAt?: string })[]): string {
  return JSON.stringify(
    pushes.map(({ device_id, notification_id, dueAt }) => [device_id, notification_id, dueAt]),
  )
}
