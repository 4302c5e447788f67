/** The notifications of the bell: written with the mail of the same cause, read by their recipient. */
import { prepare, sql } from '../../db/fragments.ts'
import { makeId } from '../../db/ids.ts'
import { query, type Row, readRows } from '../../db/sql.ts'
import { userOf } from '../../db/users.ts'

type NotificationRow = Row<'notifications'>
/** `brief`: the title for a lock screen, if it differs. */
export type NotificationText = {
  kind: string
  title: string
  brief: string | null
  body: string
  href: string | null
}
/** A member by the id of a user or of a creator. */
export type MemberId = { userId: string } | { creatorId: string }

export function insertNotification(
  db: D1Database,
  at: Date,
  whom: MemberId,
  { kind, title, brief, body, href }: NotificationText,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO notifications (id, user_id, kind_code, title, brief, body, href, created_at) VALUES (${makeId('ntf', at)}, ${userOf(whom)}, ${kind}, ${title}, ${brief}, ${body}, ${href}, ${at.toISOString()})`,
  )
}

/** Newest first, from before `after` on. */
export function listNotifications(
  db: D1Database,
  userId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<NotificationRow[]> {
  return readRows(
    query<NotificationRow>(
      prepare(
        db,
        sql`SELECT * FROM notifications WHERE user_id = ${userId} AND (${after} IS NULL OR id < ${after}) ORDER BY id DESC LIMIT ${limit}`,
      ),
    ),
  )
}

/** Null for another member's notification. */
export function findNotification(
  db: D1Database,
  userId: string,
  id: string,
): Promise<NotificationRow | null> {
  return prepare(db, sql`SELECT * FROM notifications WHERE id = ${id} AND user_id = ${userId}`).first()
}

/** Marks one or all as read; those read before stay as they are. */
export function readNotifications(
  db: D1Database,
  userId: string,
  at: string,
  id: string | null = null,
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE notifications SET read_at = ${at} WHERE user_id = ${userId} AND read_at IS NULL AND (${id} IS NULL OR id = ${id})`,
  )
}

export async function listTopicsOff(db: D1Database, userId: string): Promise<string[]> {
  const rows = await readRows(
    query<{ topic: string }>(prepare(db, sql`SELECT topic FROM mail_topics_off WHERE user_id = ${userId}`)),
  )
  return rows.map(({ topic }) => topic)
}

/** Switches off exactly these topics. */
export function setTopicsOff(
  db: D1Database,
  userId: string,
  off: string[],
  at: string,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`DELETE FROM mail_topics_off WHERE user_id = ${userId} AND topic NOT IN (SELECT value FROM json_each(${JSON.stringify(off)}))`,
    ),
    prepare(
      db,
      sql`INSERT INTO mail_topics_off (user_id, topic, off_at) SELECT ${userId}, value, ${at} FROM json_each(${JSON.stringify(off)}) WHERE true
         ON CONFLICT (user_id, topic) DO NOTHING`,
    ),
  ]
}
