/** Addresses that get no mail, by their blind index. */
import { prepare, raw, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readRows, update } from '../../db/sql.ts'

type MailStop = Pick<Row<'mail_stops'>, 'address_index' | 'bounced_at' | 'complained_at'>

/**
 * The reason and the time mail to a member was stopped, as a column of a query about `users u`; a bounce
 * takes precedence over a complaint.
 */
export const STOPPED = sql`(SELECT coalesce('bounced ' || bounced_at, 'complained ' || complained_at) FROM mail_stops
  WHERE user_id = u.id AND coalesce(bounced_at, complained_at) IS NOT NULL LIMIT 1)`

/** Aborts with `mail_events.id` for an event that was reported before. */
export function insertMailEvent(db: D1Database, id: string, at: string): D1PreparedStatement {
  return insert(db, 'mail_events', { id, at })
}

export function countMailEvent(db: D1Database, kind: string, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO mail_event_kinds (kind, count, last_at) VALUES (${kind}, 1, ${at})
       ON CONFLICT (kind) DO UPDATE SET count = count + 1, last_at = ${at}`,
  )
}

/** The events the provider reported, most frequent kind first. */
export function listMailEvents(db: D1Database, most: number): Promise<Row<'mail_event_kinds'>[]> {
  return readRows(
    query<Row<'mail_event_kinds'>>(
      prepare(db, sql`SELECT * FROM mail_event_kinds ORDER BY count DESC, kind LIMIT ${most}`),
    ),
  )
}

/** An event from before mail was allowed again changes nothing. */
export function stopMail(
  db: D1Database,
  { index, email, why, at }: { index: string; email: string; why: 'bounced' | 'complained'; at: string },
): D1PreparedStatement {
  const column = sql`${raw(why)}_at`
  return prepare(
    db,
    sql`INSERT INTO mail_stops (address_index, user_id, ${column}) VALUES (${index}, (SELECT id FROM users WHERE email = ${email}), ${at})
       ON CONFLICT (address_index) DO UPDATE SET user_id = excluded.user_id, ${column} = coalesce(${column}, excluded.${column})
       WHERE lifted_at IS NULL OR lifted_at < excluded.${column}`,
  )
}

export async function listStops(db: D1Database, indexes: string[]): Promise<MailStop[]> {
  const { results } = await prepare(
    db,
    sql`SELECT s.address_index, s.bounced_at, s.complained_at FROM json_each(${JSON.stringify(indexes)}) i
       CROSS JOIN mail_stops s ON s.address_index = i.value WHERE coalesce(s.bounced_at, s.complained_at) IS NOT NULL`,
  ).all<MailStop>()
  return results
}

/** Assigns an earlier stop of an address to the member who now uses it. */
export function adoptStop(db: D1Database, index: string, userId: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE mail_stops SET user_id = (SELECT id FROM users WHERE id = ${userId} AND withdrawn_at IS NULL)
       WHERE address_index = ${index} AND user_id IS NULL`,
  )
}

export async function findStopOf(db: D1Database, userId: string): Promise<string | null> {
  const row = await prepare(db, sql`SELECT ${STOPPED} AS stopped FROM users u WHERE u.id = ${userId}`).first<{
    stopped: string | null
  }>()
  return row?.stopped ?? null
}

/** Aborts with `exactly_one` when nothing stops mail to this member. */
export function liftStop(db: D1Database, userId: string, at: string): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE mail_stops SET bounced_at = NULL, complained_at = NULL, lifted_at = ${at}
         WHERE user_id = ${userId} AND coalesce(bounced_at, complained_at) IS NOT NULL`,
    ),
    exactlyOne(db),
  ]
}

/** Clears the text, as for a sent mail. */
export function markStopped(
  db: D1Database,
  id: string,
  why: NonNullable<Row<'outbox'>['stopped']>,
): D1PreparedStatement {
  return update(db, 'outbox', { id, sent_at: null }, { stopped: why, payload: '{}' })
}
