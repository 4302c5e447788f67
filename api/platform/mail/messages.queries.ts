/**
 * Messages to phones in the outbox: one sender at a time takes them and records the outcomes. The outbox
 * contains no phone number.
 */
import { prepare, sql } from '../../db/fragments.ts'
import { query, type Row, readRows } from '../../db/sql.ts'

/**
 * `href`: the linked page; null for a code. `code`: the id of the code whose number gets the message, before
 * the member has proved it.
 */
export type MessageText = { text: string; href: string | null; code?: string }
export type TakenRow = Pick<Row<'outbox'>, 'id' | 'payload' | 'subject' | 'user_id' | 'mail_kind'> & {
  code_id: string | null
  number_sealed: string | null
}

/**
 * Takes the oldest waiting messages and counts an attempt for each; a null number means that it was removed.
 */
export function takeMessages(
  db: D1Database,
  { now, takenBefore, limit }: { now: string; takenBefore: string; limit: number },
): Promise<TakenRow[]> {
  return readRows(
    query<TakenRow>(
      prepare(
        db,
        sql`UPDATE outbox SET attempts = attempts + 1, taken_at = ${now}
           WHERE id IN (SELECT id FROM outbox INDEXED BY outbox_messages
             WHERE channel = 'message' AND sent_at IS NULL AND stopped IS NULL AND attempts < 20
               AND (taken_at IS NULL OR taken_at < ${takenBefore}) ORDER BY created_at LIMIT ${limit})
           RETURNING id, payload, subject, user_id, mail_kind, payload ->> 'code' AS code_id,
             iif(payload ->> 'code' IS NULL, (SELECT number_sealed FROM phones p WHERE p.user_id = outbox.user_id),
               (SELECT nullif(number_sealed, '') FROM phone_codes c WHERE c.id = outbox.payload ->> 'code' AND c.expires_at > ${now}))
               AS number_sealed`,
      ),
    ),
  )
}

/** Returns unsent messages to the queue and takes their attempt back. */
export function requeue(db: D1Database, ids: string[]): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE outbox SET attempts = attempts - 1, taken_at = NULL WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  )
}

export function markMessagesSent(db: D1Database, ids: string[], at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE outbox SET sent_at = ${at}, payload = '{}' WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  )
}

/** The messages are retried when their lease ends. */
export function noteError(db: D1Database, ids: string[], error: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE outbox SET last_error = ${error.slice(0, 300)} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  )
}

/** The provider refuses the message, so a retry would not help. */
export function giveUp(db: D1Database, id: string, why: string): D1PreparedStatement {
  return prepare(db, sql`UPDATE outbox SET attempts = 20, last_error = ${why} WHERE id = ${id}`)
}

export function endMessage(db: D1Database, id: string, why: 'gone' | 'ended'): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE outbox SET stopped = ${why}, payload = '{}' WHERE id = ${id} AND sent_at IS NULL`,
  )
}

/** Stops the messages of a member who withdraws, because the number is deleted. */
export function endMessagesOf(db: D1Database, userId: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE outbox SET stopped = 'gone', payload = '{}' WHERE user_id = ${userId} AND channel = 'message' AND sent_at IS NULL AND stopped IS NULL`,
  )
}
