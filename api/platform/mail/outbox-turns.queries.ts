/** Mails of the outbox on their way: taken by one sender at a time, the urgent ones first, and what became of them. */

import { query, type Row, readAll, readRow, update } from '../../db/sql.ts'
import type { OutgoingMail } from './outbox.queries.ts'

export type TakenMail = Row<'outbox'>
/** `turns`: the urgencies from and to. */
export type MailTurns = { from: 0 | 3; to: 2 | 3; isNight: boolean }

/** After as many an operator decides. */
export const TRIES = 20

const WAITING = `outbox INDEXED BY outbox_turns WHERE channel = 'mail' AND sent_at IS NULL AND stopped IS NULL AND attempts < ${TRIES}
  AND urgency BETWEEN ?1 AND ?2`
type Lease = { lease: string; at: string; limit: number }

/** Those nobody holds, of the most urgent kind there is, with the lease written on them; and who has sent mail since when. */
export async function takeMails(
  db: D1Database,
  { from, to, isNight }: MailTurns,
  { lease, at, limit }: Lease,
) {
  // What was refused in this run is tried in the next.
  const free = `FROM ${WAITING} AND by_day <= ?3 AND lease IS NULL AND (taken_at IS NULL OR taken_at < ?5)`
  const [mails, senders] = await readAll(
    db,
    query<TakenMail>(
      db
        .prepare(
          `UPDATE outbox SET lease = ?4, taken_at = ?5 WHERE id IN (
             SELECT id ${free} AND urgency = (SELECT urgency ${free} ORDER BY urgency LIMIT 1) ORDER BY created_at LIMIT ?6)
           RETURNING *`,
        )
        .bind(from, to, Number(!isNight), lease, at, limit),
    ),
    sendersOf(db),
  )
  return { mails: mails.toSorted(byId), senders }
}

/** All of a call whose answer never came, to be made again as it was. At night none of those that may wait for the day. */
export async function retakeMails(
  db: D1Database,
  { from, to, isNight }: MailTurns,
  { at, takenBefore }: { at: string; takenBefore: string },
) {
  const held = `FROM ${WAITING} AND lease IS NOT NULL AND taken_at < ?4`
  const [mails, senders] = await readAll(
    db,
    query<TakenMail>(
      db
        .prepare(
          `UPDATE outbox SET taken_at = ?3 WHERE id IN (SELECT id ${held} AND lease = (SELECT lease ${held} LIMIT 1)) RETURNING *`,
        )
        .bind(from, isNight ? Math.min(1, to) : to, at, takenBefore),
    ),
    sendersOf(db),
  )
  return { mails: mails.toSorted(byId), senders }
}

export function addressOf({ payload }: TakenMail): string {
  return (JSON.parse(payload) as OutgoingMail).to
}

/** Its reader takes no advertising at night any more. */
export function waitForDay(db: D1Database, id: string): D1PreparedStatement {
  return update(db, 'outbox', { id }, { by_day: 1, lease: null, taken_at: null })
}

export function markMailsSent(db: D1Database, ids: string[], at: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE outbox SET sent_at = ?2, payload = '{}', attempts = attempts + 1, lease = NULL
       WHERE id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(ids), at)
}

/** They were not taken, and it cost no try. */
export function releaseMails(db: D1Database, ids: string[], error: string): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE outbox SET lease = NULL, taken_at = NULL, last_error = ?2 WHERE id IN (SELECT value FROM json_each(?1))',
    )
    .bind(JSON.stringify(ids), error.slice(0, 300))
}

/** The provider will not have this one, or not yet. `atLeast`: as many tries it counts then; `notBefore`: when it is tried again. */
export function countTry(
  db: D1Database,
  id: string,
  error: string,
  { atLeast = 0, notBefore = null }: { atLeast?: number; notBefore?: string | null } = {},
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE outbox SET attempts = min(${TRIES}, max(attempts + 1, ?3)), taken_at = coalesce(?4, taken_at), last_error = ?2, lease = NULL
       WHERE id = ?1`,
    )
    .bind(id, error.slice(0, 300), atLeast, notBefore)
}

/** How many of these were given up. */
export async function countGivenUp(db: D1Database, ids: string[]): Promise<number> {
  const row = await readRow(
    query<{ n: number }>(
      db
        .prepare(
          `SELECT count(*) AS n FROM outbox WHERE id IN (SELECT value FROM json_each(?))
           AND sent_at IS NULL AND stopped IS NULL AND attempts >= ${TRIES}`,
        )
        .bind(JSON.stringify(ids)),
    ),
  )
  return row?.n ?? 0
}

/** Since when the oldest mail waits that somebody waits for; null: none does. */
export async function findOldestWaiting(db: D1Database): Promise<string | null> {
  const row = await readRow(
    query<{ at: string | null }>(db.prepare(`SELECT min(created_at) AS at FROM ${WAITING}`).bind(0, 1)),
  )
  return row?.at ?? null
}

function sendersOf(db: D1Database) {
  return query<Row<'business_details'>>(db.prepare('SELECT * FROM business_details ORDER BY version'))
}

/** A call that is made again has its mails in the same order. */
function byId(a: TakenMail, b: TakenMail): number {
  return a.id < b.id ? -1 : 1
}
