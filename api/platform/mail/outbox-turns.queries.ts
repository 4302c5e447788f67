/**
 * Mails of the outbox being sent: one sender at a time takes them, urgent ones first, and records the
 * outcomes.
 */

import { prepare, raw, sql } from '../../db/fragments.ts'
import { query, type Row, readAll, readRow, update } from '../../db/sql.ts'
import type { OutgoingMail } from './outbox.queries.ts'

export type TakenMail = Row<'outbox'>
/** `turns`: the first and the last urgency. */
export type MailPriorities = { from: 0 | 3; to: 2 | 3; isNight: boolean }

/** After this many attempts an operator decides. */
export const TRIES = 20

const waiting = (
  from: number,
  to: number,
) => sql`outbox INDEXED BY outbox_turns WHERE channel = 'mail' AND sent_at IS NULL AND stopped IS NULL AND attempts < ${raw(TRIES)}
  AND urgency BETWEEN ${from} AND ${to}`
type Lease = { lease: string; at: string; limit: number }

/**
 * Leases waiting mails of the highest urgency. Also returns the versions of the sender's details with their
 * start times.
 */
export async function takeMails(
  db: D1Database,
  { from, to, isNight }: MailPriorities,
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

/**
 * Takes all mails of a call whose answer never came, to repeat it unchanged. At night it leaves out those
 * that may wait for the day.
 */
export async function retakeMails(
  db: D1Database,
  { from, to, isNight }: MailPriorities,
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

/** The recipient no longer accepts advertising at night. */
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

/** Releases mails that were not accepted; this does not count as an attempt. */
export function releaseMails(db: D1Database, ids: string[], error: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE outbox SET lease = NULL, taken_at = NULL, last_error = ${error.slice(0, 300)} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  )
}

/**
 * Counts an attempt for a mail that the provider refused or postponed. `atLeast`: the minimum of counted
 * attempts; `notBefore`: the time of the next one.
 */
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

/** Returns how many of these mails were given up. */
export async function countAbandoned(db: D1Database, ids: string[]): Promise<number> {
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

/** Since when the oldest mail of the two highest urgencies waits; null when none does. */
export async function findOldestWaiting(db: D1Database): Promise<string | null> {
  const row = await readRow(
    query<{ at: string | null }>(prepare(db, sql`SELECT min(created_at) AS at FROM ${waiting(0, 1)}`)),
  )
  return row?.at ?? null
}

function sendersOf(db: D1Database) {
  return query<Row<'business_details'>>(db.prepare('SELECT * FROM business_details ORDER BY version'))
}

/** A repeated call must have its mails in the same order. */
function byId(a: TakenMail, b: TakenMail): number {
  return a.id < b.id ? -1 : 1
}
