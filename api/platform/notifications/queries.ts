/** What the bell tells: written with the mail of the same cause, read by the one it is for. */
import { makeId } from '../../db/ids.ts'
import { query, type Row, readRows } from '../../db/sql.ts'

type NotificationRow = Row<'notifications'>
export type NotificationText = { kind: string; title: string; body: string; href: string | null }
/** A member by the id of either table. */
export type MemberId = { userId: string } | { creatorId: string }

export function insertNotification(
  db: D1Database,
  at: Date,
  whom: MemberId,
  { kind, title, body, href }: NotificationText,
): D1PreparedStatement {
  const user = 'userId' in whom ? '?2' : '(SELECT user_id FROM creators WHERE id = ?2)'
  return db
    .prepare(
      `INSERT INTO notifications (id, user_id, kind_code, title, body, href, created_at) VALUES (?1, ${user}, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(
      makeId('ntf', at),
      'userId' in whom ? whom.userId : whom.creatorId,
      kind,
      title,
      body,
      href,
      at.toISOString(),
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
      db
        .prepare(
          'SELECT * FROM notifications WHERE user_id = ?1 AND (?2 IS NULL OR id < ?2) ORDER BY id DESC LIMIT ?3',
        )
        .bind(userId, after, limit),
    ),
  )
}

/** Somebody else's is not found. */
export function findNotification(
  db: D1Database,
  userId: string,
  id: string,
): Promise<NotificationRow | null> {
  return db.prepare('SELECT * FROM notifications WHERE id = ? AND user_id = ?').bind(id, userId).first()
}

/** One, or all of them; what was read before stays as it is. */
export function readNotifications(
  db: D1Database,
  userId: string,
  at: string,
  id: string | null = null,
): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE notifications SET read_at = ?2 WHERE user_id = ?1 AND read_at IS NULL AND (?3 IS NULL OR id = ?3)',
    )
    .bind(userId, at, id)
}

export async function listTopicsOff(db: D1Database, userId: string): Promise<string[]> {
  const rows = await readRows(
    query<{ topic: string }>(db.prepare('SELECT topic FROM mail_topics_off WHERE user_id = ?').bind(userId)),
  )
  return rows.map(({ topic }) => topic)
}

/** `off` and no other. */
export function setTopicsOff(
  db: D1Database,
  userId: string,
  off: string[],
  at: string,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        'DELETE FROM mail_topics_off WHERE user_id = ?1 AND topic NOT IN (SELECT value FROM json_each(?2))',
      )
      .bind(userId, JSON.stringify(off)),
    db
      .prepare(
        `INSERT INTO mail_topics_off (user_id, topic, off_at) SELECT ?1, value, ?3 FROM json_each(?2) WHERE true
         ON CONFLICT (user_id, topic) DO NOTHING`,
      )
      .bind(userId, JSON.stringify(off), at),
  ]
}
