/**
 * Rows of clicks. Every statement takes a whole list as one JSON parameter, so a flight of hundreds of links is a handful of statements.
 */
import { COUNTS, type Counts, type LinkDay } from '#contract/links/click-shards.ts'
import { exactlyOne, query, readAll } from '../../db/sql.ts'
export type CreatorDay = Counts & { creatorId: string; day: string }
export type LinkTotal = { linkId: string; raw: number; billable: number }
export type Owner = { linkId: string; creatorId: string }
export type Sums = { linkDays: LinkDay[]; creatorDays: CreatorDay[]; linkTotals: LinkTotal[] }

/** Visitor hashes of the owners of links. */
export type OwnVisitor = { creatorId: string; visitor: string }
type KnownClicks = { batchIds: string[]; owners: Owner[]; ownVisitors: OwnVisitor[] }

/** What is already there: one round trip, primary keys only. Batches were known here before they were in their shards. */
export async function findKnownClicks(
  db: D1Database,
  wanted: { batchIds: string[]; linkIds: string[] },
): Promise<KnownClicks> {
  const [batches, owners, ownVisitors] = await readAll(
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
    query<OwnVisitor>(
      db
        .prepare(
          `SELECT DISTINCT v.creator_id AS creatorId, v.visitor FROM json_each(?) w CROSS JOIN links l ON l.id = w.value
         CROSS JOIN creator_visitors v ON v.creator_id = l.creator_id`,
        )
        .bind(JSON.stringify(wanted.linkIds)),
    ),
  )
  return { batchIds: batches.map(({ id }) => id), owners, ownVisitors }
}

/** The last flight of a shard that was taken. */
export async function findTaken(db: D1Database, shard: string): Promise<number> {
  const row = await db
    .prepare('SELECT taken FROM click_flights WHERE shard = ?')
    .bind(shard)
    .first<{ taken: number }>()
  return row?.taken ?? 0
}

/** One transaction. Aborts (`exactly_one`) when this flight or one after it was taken. */
export function takeFlight(db: D1Database, shard: string, no: number, sums: Sums): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO click_flights (shard, taken) VALUES (?, ?)
         ON CONFLICT (shard) DO UPDATE SET taken = excluded.taken WHERE click_flights.taken < excluded.taken`,
      )
      .bind(shard, no),
    exactlyOne(db),
    addToDays(
      db,
      'click_days',
      sums.linkDays.map(({ linkId, ...rest }) => ({ owner: linkId, ...rest })),
    ),
    addToDays(
      db,
      'creator_days',
      sums.creatorDays.map(({ creatorId, ...rest }) => ({ owner: creatorId, ...rest })),
    ),
    addToLinks(db, sums.linkTotals),
  ]
}

function addToLinks(db: D1Database, totals: LinkTotal[]): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE links SET clicks = clicks + (t.value ->> 'raw'), billable_clicks = billable_clicks + (t.value ->> 'billable')
       FROM json_each(?) t WHERE links.id = t.value ->> 'linkId'`,
    )
    .bind(JSON.stringify(totals))
}

/** Whose days they are. */
const OWNER = { click_days: 'link_id', creator_days: 'creator_id' }
const OWNERS = { click_days: 'links', creator_days: 'creators' }

/** Of those that are there: nothing that is gone may hold a flight up. */
function addToDays(
  db: D1Database,
  table: keyof typeof OWNER,
  rows: (Counts & { owner: string; day: string })[],
): D1PreparedStatement {
  const sum = COUNTS.map((count) => `${count} = ${count} + excluded.${count}`).join(', ')
  const values = COUNTS.map((count) => `t.value ->> '${count}'`).join(', ')
  return db
    .prepare(
      `INSERT INTO ${table} (${OWNER[table]}, day, ${COUNTS.join(', ')})
       SELECT o.id, t.value ->> 'day', ${values} FROM json_each(?) t CROSS JOIN ${OWNERS[table]} o ON o.id = t.value ->> 'owner' WHERE true
       ON CONFLICT (${OWNER[table]}, day) DO UPDATE SET ${sum}`,
    )
    .bind(JSON.stringify(rows))
}
