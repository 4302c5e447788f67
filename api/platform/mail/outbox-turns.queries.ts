/** Mails of the outbox on their way: taken by one sender at a time, the urgent ones first, and what became of them. */

import { prepare, raw, sql } from '../../db/fragments.ts'
import { query, type Row, readAll, readRow, update } from '../../db/sql.ts'
import type { OutgoingMail } from './outbox.queries.ts'

export type TakenMail = Row<'outbox'>
/** `turns`: the urgencies from and to. */
export type MailTurns = { from: 0 | 3; to: 2 | 3; isNight: boolean }

/** After as many an operator decides. */
export const TRIES = 20

const waiting = (
  from: number,
  to: number,
) => sql`outbox INDEXED BY outbox_turns WHERE channel = 'mail' AND sent_at IS NULL AND stopped IS NULL AND attempts < ${raw(TRIES)}
  AND urgency BETWEEN ${from} AND ${to}`
type Lease = { lease: string; at: string; limit: number }

/** Leases the free mails of the most urgent kind there is; also returns the sender's details and since when each version applies. */
export async function takeMails(
  db: D1Database,
  { from, to, isNight }: MailTurns,
  { lease, at, limit }: Lease,
) {
  // A mail that was refused in this run is retried in the next.
  const free = sql`FROM ${waiting(from, to)} AND by_day <= ${Number(!isNight)} AND lease IS NULL AND (taken_at IS NULL OR taken_at < ${at})`
  const [mails, senders] = await readAll(
    db,
    query<TakenMail>(
      prepare(
        db,
        sql`UPDATE outbox SET lease = ${lease}, taken_at = ${at} WHERE id IN (
             SELECT id ${free} AND urgency = (SELECT urgency ${free} ORDER BY urgency LIMIT 1) ORDER BY created_at LIMIT ${limit})
           RETURNING *`,
      ),
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
  const held = sql`FROM ${waiting(from, isNight ? Math.min(1, to) : to)} AND lease IS NOT NULL AND taken_at < ${takenBefore}`
  const [mails, senders] = await readAll(
    db,
    query<TakenMail>(
      prepare(
        db,
        sql`UPDATE outbox SET taken_at = ${at} WHERE id IN (SELECT id ${held} AND lease = (SELECT lease ${held} LIMIT 1)) RETURNING *`,
      ),
    ),
    sendersOf(db),
  )
  return { mails: mails.toSorted(byId), senders }
}

export function addressOf({ payload }: TakenMail): string {
  return (JSON.parse(payload) as OutgoingMail).to
}

/** The reader no longer accepts advertising at night. */
export function waitForDay(db: D1Database, id: string): D1PreparedStatement {
  return update(db, 'outbox', { id }, { by_day: 1, lease: null, taken_at: null })
}

export function markMailsSent(db: D1Database, ids: string[], at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE outbox SET sent_at = ${at}, payload = '{}', attempts = attempts + 1, lease = NULL
       WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  )
}

/** The mails were not accepted; this does not count as a try. */
export function releaseMails(db: D1Database, ids: string[], error: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE outbox SET lease = NULL, taken_at = NULL, last_error = ${error.slice(0, 300)} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  )
}

/** The provider will not have this one, or not yet. `atLeast`: as many tries it counts then; `notBefore`: when it is tried again. */
export function countTry(
  db: D1Database,
  id: string,
  error: string,
  { atLeast = 0, notBefore = null }: { atLeast?: number; notBefore?: string | null } = {},
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE outbox SET attempts = min(${raw(TRIES)}, max(attempts + 1, ${atLeast})), taken_at = coalesce(${notBefore}, taken_at), last_error = ${error.slice(0, 300)}, lease = NULL
       WHERE id = ${id}`,
  )
}

/** The number of these mails that were given up. */
export async function countGivenUp(db: D1Database, ids: string[]): Promise<number> {
  const row = await readRow(
    query<{ n: number }>(
      prepare(
        db,
        sql`SELECT count(*) AS n FROM outbox WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
           AND sent_at IS NULL AND stopped IS NULL AND attempts >= ${raw(TRIES)}`,
      ),
    ),
  )
  return row?.n ?? 0
}

/** Since when the oldest mail waits that somebody waits for; null: none does. */
export async function findOldestWaiting(db: D1Database): Promise<string | null> {
  const row = await readRow(
    query<{ at: string | null }>(prepare(db, sql`SELECT min(created_at) AS at FROM ${waiting(0, 1)}`)),
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
