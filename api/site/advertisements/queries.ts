/** Advertising mails, the members who agreed to them, and those waiting in the outbox. */
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, query, type Row, readAll, readNamed, readRows, update } from '../../db/sql.ts'

export type AdvertisementRow = Row<'advertisements'>
type State = 'draft' | 'sending' | 'sent' | 'stopped'

const AGREED = sql`u.email_agreed = 1 AND u.withdrawn_at IS NULL AND u.suspended_at IS NULL`

export function findAdvertisement(db: D1Database, id: string): Promise<AdvertisementRow | null> {
  return prepare(db, sql`SELECT * FROM advertisements WHERE id = ${id}`).first<AdvertisementRow>()
}

/** Newest first. */
export async function listAdvertisements(db: D1Database, { page, limit }: { page: number; limit: number }) {
  const [rows, count] = await readAll(
    db,
    query<AdvertisementRow>(
      prepare(
        db,
        sql`SELECT * FROM advertisements ORDER BY id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
      ),
    ),
    query<{ n: number }>(db.prepare('SELECT count(*) AS n FROM advertisements')),
  )
  return { rows, total: count[0]?.n ?? 0 }
}

/** Reads one with its results and the number of its recipients, counted up to `most`. */
export async function readAdvertisement(db: D1Database, id: string, most: number) {
  const { rows, skips, audience, senders } = await readNamed(db, {
    rows: query<AdvertisementRow>(prepare(db, sql`SELECT * FROM advertisements WHERE id = ${id}`)),
    skips: query<{ why: string; count: number }>(
      prepare(
        db,
        sql`SELECT why, count FROM advertisement_skips WHERE advertisement_id = ${id} ORDER BY count DESC, why`,
      ),
    ),
    audience: query<{ n: number }>(
      prepare(
        db,
        sql`SELECT count(*) AS n FROM (SELECT 1 FROM users u INDEXED BY users_email_agreed WHERE ${AGREED} AND u.email IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM mail_stops s WHERE s.user_id = u.id AND coalesce(s.bounced_at, s.complained_at) IS NOT NULL)
             AND EXISTS (SELECT 1 FROM advertisements WHERE id = ${id} AND state = 'draft') LIMIT ${most})`,
      ),
    ),
    senders: query<Row<'business_details'>>(
      db.prepare('SELECT * FROM business_details ORDER BY version DESC LIMIT 1'),
    ),
  })
  return { row: rows[0] ?? null, skips, audience: audience[0]?.n ?? 0, sender: senders[0] ?? null }
}

/** Aborts with `exactly_one` when it changed since it was read. */
export function changeAdvertisement(
  db: D1Database,
  { id, state, subject, body, link_label, link_url }: AdvertisementRow,
  set: Partial<AdvertisementRow> & { state?: State },
): D1PreparedStatement[] {
  return [
    update(db, 'advertisements', { id, state, subject, body, link_label, link_url }, set),
    exactlyOne(db),
  ]
}

/** The advertisements being sent, each with the number of skipped mails. */
export async function listSending(db: D1Database): Promise<(AdvertisementRow & { skipped: number })[]> {
  const { results } = await db
    .prepare(
      `SELECT a.*, coalesce((SELECT sum(count) FROM advertisement_skips WHERE advertisement_id = a.id), 0) AS skipped
       FROM advertisements a INDEXED BY advertisements_sending WHERE a.state = 'sending' ORDER BY a.id`,
    )
    .all<AdvertisementRow & { skipped: number }>()
  return results
}

type ConsentingMember = { id: string; email: string | null; night_agreed: number }

export async function listAgreed(db: D1Database, after: string, limit: number): Promise<ConsentingMember[]> {
  const { results } = await prepare(
    db,
    sql`SELECT u.id, u.email, u.night_agreed FROM users u INDEXED BY users_email_agreed
       WHERE ${AGREED} AND u.id > ${after} ORDER BY u.id LIMIT ${limit}`,
  ).all<ConsentingMember>()
  return results
}

/** Aborts with `exactly_one` when another run was first, or it was stopped. */
export function moveCursor(
  db: D1Database,
  { id, cursor }: AdvertisementRow,
  to: string,
  posted: number,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE advertisements SET cursor = ${to}, posted = posted + ${posted} WHERE id = ${id} AND cursor = ${cursor} AND state = 'sending'`,
    ),
    exactlyOne(db),
  ]
}

/** The current state of a recipient: their consents, and whether the advertisement was stopped. */
export type RecipientState = {
  id: string
  state: State
  email: string | null
  email_agreed: number | null
  night_agreed: number | null
  is_gone: number | null
}

/** The current state of the recipients of these mails of the outbox, by id. */
export function listRecipientStates(db: D1Database, ids: string[]): Promise<RecipientState[]> {
  return readRows(
    query<RecipientState>(
      prepare(
        db,
        sql`SELECT o.id, a.state, u.email, u.email_agreed, u.night_agreed, u.withdrawn_at IS NOT NULL OR u.suspended_at IS NOT NULL AS is_gone
           FROM json_each(${JSON.stringify(ids)}) i CROSS JOIN outbox o ON o.id = i.value CROSS JOIN advertisements a ON a.id = o.advertisement_id
           LEFT JOIN users u ON u.id = o.user_id`,
      ),
    ),
  )
}
