/**
 * Rows of clicks. Every statement takes a whole list as one JSON parameter, so a batch of thousands of clicks is a handful of
 * statements however many links it touches.
 */
import { query, readAll } from './sql.ts'
export type Counts = {
  raw: number
  billable: number
  head: number
  prefetch: number
  bot: number
  no_gesture: number
  repeat: number
}
export type LinkHour = { linkId: string; hour: string }
export type VisitorHour = LinkHour & { version: number; visitors: string }
export type LinkDay = Counts & { linkId: string; day: string }
export type CreatorDay = Counts & { creatorId: string; day: string }
export type LinkTotal = { linkId: string; raw: number; billable: number }
export type Owner = { linkId: string; creatorId: string }

const COUNTS = ['raw', 'billable', 'head', 'prefetch', 'bot', 'no_gesture', 'repeat'] as const

/** Visitor hashes of the owners of links. */
export type OwnVisitor = { creatorId: string; visitor: string }
export type KnownClicks = {
  batchIds: string[]
  owners: Owner[]
  hours: VisitorHour[]
  ownVisitors: OwnVisitor[]
}

/** What is already there: one round trip, primary keys only. */
export async function findKnownClicks(
  db: D1Database,
  wanted: { batchIds: string[]; linkIds: string[]; hours: LinkHour[] },
): Promise<KnownClicks> {
  const [batches, owners, hours, ownVisitors] = await readAll(
    db,
    query<{ id: string }>(
      db
        .prepare('SELECT id FROM click_batches WHERE id IN (SELECT value FROM json_each(?))')
        .bind(JSON.stringify(wanted.batchIds)),
    ),
    query<Owner>(
      db
        .prepare(
          'SELECT id AS linkId, creator_id AS creatorId FROM links WHERE id IN (SELECT value FROM json_each(?))',
        )
        .bind(JSON.stringify(wanted.linkIds)),
    ),
    query<VisitorHour>(
      db
        .prepare(
          `SELECT v.link_id AS linkId, v.hour, v.version, v.visitors FROM json_each(?) wanted
         CROSS JOIN visitor_hours v ON v.link_id = wanted.value ->> 'linkId' AND v.hour = wanted.value ->> 'hour'`,
        )
        .bind(JSON.stringify(wanted.hours)),
    ),
    query<OwnVisitor>(
      db
        .prepare(
          `SELECT DISTINCT v.creator_id AS creatorId, v.visitor FROM json_each(?) w CROSS JOIN links l ON l.id = w.value
         CROSS JOIN creator_visitors v ON v.creator_id = l.creator_id`,
        )
        .bind(JSON.stringify(wanted.linkIds)),
    ),
  )
  return {
    batchIds: batches.map(({ id }) => id),
    owners,
    hours,
    ownVisitors,
  }
}

/** Aborts on a batch that was taken meanwhile (`click_batches.id`). */
export function insertBatches(
  db: D1Database,
  batches: { id: string; clicks: number }[],
  at: string,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO click_batches (id, clicks, at) SELECT value ->> 'id', value ->> 'clicks', ? FROM json_each(?)`,
    )
    .bind(at, JSON.stringify(batches))
}

/** `version` is the one that was read plus 1. Aborts (`exactly_one`) when somebody else wrote one of them meanwhile. */
export function writeVisitorHours(db: D1Database, hours: VisitorHour[]): D1PreparedStatement[] {
  return splitBySize(hours).flatMap((part) => [
    db
      .prepare(
        `INSERT INTO visitor_hours (link_id, hour, version, visitors)
         SELECT value ->> 'linkId', value ->> 'hour', value ->> 'version', value ->> 'visitors' FROM json_each(?) WHERE true
         ON CONFLICT (link_id, hour) DO UPDATE SET version = excluded.version, visitors = excluded.visitors
         WHERE visitor_hours.version = excluded.version - 1`,
      )
      .bind(JSON.stringify(part)),
    db.prepare('INSERT INTO guards (changed) SELECT 0 WHERE changes() <> ?').bind(part.length),
  ])
}

export function addToLinkDays(db: D1Database, days: LinkDay[]): D1PreparedStatement {
  return addToDays(
    db,
    'click_days',
    days.map(({ linkId, ...rest }) => ({ owner: linkId, ...rest })),
  )
}

export function addToCreatorDays(db: D1Database, days: CreatorDay[]): D1PreparedStatement {
  const rows = days.map(({ creatorId, ...rest }) => ({ owner: creatorId, ...rest }))
  return addToDays(db, 'creator_days', rows)
}

export function addToLinks(db: D1Database, totals: LinkTotal[]): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE links SET clicks = clicks + (t.value ->> 'raw'), billable_clicks = billable_clicks + (t.value ->> 'billable')
       FROM json_each(?) t WHERE links.id = t.value ->> 'linkId'`,
    )
    .bind(JSON.stringify(totals))
}

/** A parameter may be 2 MB, and one busy hour alone is up to 1.65 MB. */
function splitBySize(hours: VisitorHour[]): VisitorHour[][] {
  const parts: VisitorHour[][] = []
  let room = 0
  for (const hour of hours) {
    const size = hour.visitors.length + 150
    if (parts.length === 0 || size > room) {
      parts.push([])
      room = 1_800_000
    }
    parts.at(-1)?.push(hour)
    room -= size
  }
  return parts
}

/** Whose days they are. */
const OWNER = { click_days: 'link_id', creator_days: 'creator_id' }
type Table = keyof typeof OWNER

function addToDays(
  db: D1Database,
  table: Table,
  rows: (Counts & { owner: string; day: string })[],
): D1PreparedStatement {
  const sum = COUNTS.map((count) => `${count} = ${count} + excluded.${count}`).join(', ')
  const values = COUNTS.map((count) => `value ->> '${count}'`).join(', ')
  return db
    .prepare(
      `INSERT INTO ${table} (${OWNER[table]}, day, ${COUNTS.join(', ')})
       SELECT value ->> 'owner', value ->> 'day', ${values} FROM json_each(?) WHERE true
       ON CONFLICT (${OWNER[table]}, day) DO UPDATE SET ${sum}`,
    )
    .bind(JSON.stringify(rows))
}
