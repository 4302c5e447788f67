/** Mail that must go out: written in the batch of its cause, sent by the queue, swept by cron. */
import { makeId } from './ids.ts'
import { insert, type Row } from './sql.ts'

export type OutgoingMail = { to: string; subject: string; text: string }

/** `by_day`: never between 21 and 08 in Seoul, as the law asks of advertising to people without the consent for nights. */
export function insertMail(
  db: D1Database,
  at: Date,
  mail: OutgoingMail,
  when: 'at_once' | 'by_day' = 'at_once',
): D1PreparedStatement {
  return insert(db, 'outbox', {
    id: makeId('out', at),
    kind: 'mail',
    payload: JSON.stringify(mail),
    created_at: at.toISOString(),
    by_day: Number(when === 'by_day'),
  })
}

/** At night without what waits for the day. */
export async function listUnsent(db: D1Database, isNight: boolean, limit: number): Promise<Row<'outbox'>[]> {
  const { results } = await db
    .prepare(
      'SELECT * FROM outbox WHERE sent_at IS NULL AND attempts < 20 AND by_day <= ? ORDER BY created_at LIMIT ?',
    )
    .bind(Number(!isNight), limit)
    .all<Row<'outbox'>>()
  return results
}

export function markSent(db: D1Database, id: string, at: string): D1PreparedStatement {
  return db
    .prepare("UPDATE outbox SET sent_at = ?, payload = '{}', attempts = attempts + 1 WHERE id = ?")
    .bind(at, id)
}

export function markFailed(db: D1Database, id: string, error: string): D1PreparedStatement {
  return db
    .prepare('UPDATE outbox SET attempts = attempts + 1, last_error = ? WHERE id = ?')
    .bind(error.slice(0, 300), id)
}
