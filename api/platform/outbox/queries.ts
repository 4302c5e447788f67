/** The outbox as operators see it: waiting, failed, withheld and sent mails. */

import type { OutboxState } from '#contract/platform/mail-ops.ts'
import { prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import { type ListQuery, nextAfter, ORDER, placeAfter, SIGN, wayOf } from '../../db/ops-lists.ts'
import { exactlyOne, query, type Row, readAll } from '../../db/sql.ts'

export type OutboxRow = Pick<
  Row<'outbox'>,
  | 'id'
  | 'mail_kind'
  | 'subject'
  | 'created_at'
  | 'sent_at'
  | 'attempts'
  | 'last_error'
  | 'stopped'
  | 'user_id'
  | 'channel'
> & { recipient: string | null; creator_id: string | null }
type WholeMail = OutboxRow & Pick<Row<'outbox'>, 'payload'>

/** The most rows that a tab's number counts. */
const MOST_COUNTED = 50
const IN: Record<OutboxState, Sql> = {
  failed: sql`sent_at IS NULL AND attempts >= 20 AND stopped IS NULL`,
  waiting: sql`sent_at IS NULL AND stopped IS NULL AND attempts < 20`,
  ended: sql`sent_at IS NULL AND payload = '{}' AND stopped IS NOT NULL`,
  sent: sql`sent_at IS NOT NULL`,
}
const INDEXES = {
  failed: sql`outbox_failed`,
  waiting: sql`outbox_unsent`,
  ended: sql`outbox_ended`,
  sent: sql`outbox_sent`,
}
const among = (state: OutboxState) => sql`outbox INDEXED BY ${INDEXES[state]} WHERE ${IN[state]}`
/** Only the last digits: of the number that waits for this code, or of the number the member verified. */
const PHONE = sql`CASE WHEN o.payload ->> 'code' IS NULL THEN (SELECT number_last FROM phones WHERE user_id = o.user_id)
  ELSE (SELECT number_last FROM phone_codes WHERE id = o.payload ->> 'code') END`
const SHOWN = sql`o.id, o.mail_kind, o.subject, o.created_at, o.sent_at, o.attempts, o.last_error, o.stopped, o.user_id, o.channel,
  CASE o.channel WHEN 'mail' THEN coalesce(u.email, o.payload ->> 'to') ELSE ${PHONE} END AS recipient, c.id AS creator_id`
const WHOM = sql`LEFT JOIN users u ON u.id = o.user_id LEFT JOIN creators c ON c.user_id = o.user_id`

export type OutboxSort = 'newest' | 'oldest'

/** `q`: the full address of a member. */
export async function listOutbox(db: D1Database, ask: ListQuery<OutboxState, OutboxSort>) {
  const { state, q, sort, after, limit } = ask
  const way = wayOf(sort)
  const place = placeAfter(after, way)
  const from = q
    ? sql`outbox INDEXED BY outbox_by_user WHERE user_id = (SELECT id FROM users WHERE email = ${q}) AND ${IN[state]}`
    : among(state)
  const walk = sql`SELECT * FROM ${from} AND (created_at, id) ${SIGN[way]} (${place.key}, ${place.id}) ORDER BY created_at ${ORDER[way]}, id ${ORDER[way]} LIMIT ${limit + 1}`
  const counted = (one: OutboxState) =>
    sql`SELECT '${raw(one)}' AS state, count(*) AS count FROM (SELECT 1 FROM ${among(one)} LIMIT ${raw(MOST_COUNTED)})`
  const [rows, counts] = await readAll(
    db,
    query<OutboxRow>(
      prepare(
        db,
        sql`SELECT ${SHOWN} FROM (${walk}) o ${WHOM} ORDER BY o.created_at ${ORDER[way]}, o.id ${ORDER[way]}`,
      ),
    ),
    query<{ state: OutboxState; count: number }>(
      prepare(db, sql`${counted('failed')} UNION ALL ${counted('waiting')} UNION ALL ${counted('ended')}`),
    ),
  )
  return { rows: rows.slice(0, limit), next: nextAfter(rows, limit, (row) => row.created_at), counts }
}

export function findMail(db: D1Database, id: string): Promise<WholeMail | null> {
  return prepare(db, sql`SELECT ${SHOWN}, o.payload FROM outbox o ${WHOM} WHERE o.id = ${id}`).first()
}

/** Aborts with `exactly_one` when it has not finally failed. */
export function tryAgain(db: D1Database, id: string): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE outbox SET attempts = 0, taken_at = NULL WHERE id = ${id} AND sent_at IS NULL AND stopped IS NULL AND attempts >= 20`,
    ),
    exactlyOne(db),
  ]
}
