/**
 * Rows of clicks. Every statement takes a whole list as one JSON parameter, so a flight of hundreds of links
 * needs few statements.
 */

import { COUNTS, type Counts, type LinkDay } from '#contract/links/click-shards.ts'
import { joinSql, prepare, raw, sql } from '../../db/fragments.ts'
import { exactlyOne, query, readNamed } from '../../db/sql.ts'
export type CreatorDay = Counts & { creatorId: string; day: string }
export type LinkTotal = { linkId: string; raw: number; billable: number }
export type Owner = { linkId: string; creatorId: string }
export type Sums = { linkDays: LinkDay[]; creatorDays: CreatorDay[]; linkTotals: LinkTotal[] }

/** Visitor hashes of the owners of links. */
export type OwnVisitor = { creatorId: string; visitor: string }
type KnownClicks = { batchIds: string[]; owners: Owner[]; ownVisitors: OwnVisitor[] }

/**
 * Reads the stored data in one round trip, by primary keys only. This database recorded the batches before
 * the shards did.
 */
export async function findKnownClicks(
  db: D1Database,
  wanted: { batchIds: string[]; linkIds: string[] },
): Promise<KnownClicks> {
  const { batches, owners, ownVisitors } = await readNamed(db, {
    batches: query<{ id: string }>(
      prepare(
        db,
        sql`SELECT id FROM click_batches WHERE id IN (SELECT value FROM json_each(${JSON.stringify(wanted.batchIds)}))`,
      ),
    ),
    owners: query<Owner>(
      prepare(
        db,
        sql`SELECT id AS linkId, creator_id AS creatorId FROM links WHERE id IN (SELECT value FROM json_each(${JSON.stringify(wanted.linkIds)}))`,
      ),
    ),
    ownVisitors: query<OwnVisitor>(
      prepare(
        db,
        sql`SELECT DISTINCT v.creator_id AS creatorId, v.visitor FROM json_each(${JSON.stringify(wanted.linkIds)}) w CROSS JOIN links l ON l.id = w.value
         CROSS JOIN creator_visitors v ON v.creator_id = l.creator_id`,
      ),
    ),
  })
  return { batchIds: batches.map(({ id }) => id), owners, ownVisitors }
}

/** Returns the number of the last flight taken from a shard. */
export async function findTaken(db: D1Database, shard: string): Promise<number> {
  const row = await prepare(db, sql`SELECT taken FROM click_flights WHERE shard = ${shard}`).first<{
    taken: number
  }>()
  return row?.taken ?? 0
}

/** One transaction. Aborts (`exactly_one`) when this flight or a later one was taken. */
export function applyFlush(db: D1Database, shard: string, no: number, sums: Sums): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`INSERT INTO click_flights (shard, taken) VALUES (${shard}, ${no})
         ON CONFLICT (shard) DO UPDATE SET taken = excluded.taken WHERE click_flights.taken < excluded.taken`,
    ),
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
    ...addToPartners(db, sums.linkDays),
  ]
}

/**
 * Adds the counted clicks to the days of their partners. A month of each link would be one more row for most
 * flights.
 */
function addToPartners(db: D1Database, days: LinkDay[]): D1PreparedStatement[] {
  const counted = days.filter(({ billable }) => billable > 0)
  if (counted.length === 0) return []
  const clicks = sql`FROM json_each(${JSON.stringify(counted)}) t CROSS JOIN links l ON l.id = t.value ->> 'linkId' GROUP BY 1, 2`
  return [
    prepare(
      db,
      sql`INSERT INTO partner_days (partner_id, day, clicks) SELECT l.partner_id, t.value ->> 'day', sum(t.value ->> 'billable') ${clicks}
         ON CONFLICT (partner_id, day) DO UPDATE SET clicks = clicks + excluded.clicks`,
    ),
  ]
}

function addToLinks(db: D1Database, totals: LinkTotal[]): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE links SET clicks = clicks + (t.value ->> 'raw'), billable_clicks = billable_clicks + (t.value ->> 'billable')
       FROM json_each(${JSON.stringify(totals)}) t WHERE links.id = t.value ->> 'linkId'`,
  )
}

/** The owner's column in each table of days. */
const OWNER = { click_days: sql`link_id`, creator_days: sql`creator_id` }
const OWNERS = { click_days: sql`links`, creator_days: sql`creators` }

/** Adds only to rows whose owner still exists: a deleted owner must not block a flight. */
function addToDays(
  db: D1Database,
  table: keyof typeof OWNER,
  rows: (Counts & { owner: string; day: string })[],
): D1PreparedStatement {
  const names = COUNTS.map((count) => raw(count))
  const sum = joinSql(
    COUNTS.map((count) => sql`${raw(count)} = ${raw(count)} + excluded.${raw(count)}`),
    ', ',
  )
  const values = joinSql(
    COUNTS.map((count) => sql`t.value ->> '${raw(count)}'`),
    ', ',
  )
  return prepare(
    db,
    sql`INSERT INTO ${raw(table)} (${OWNER[table]}, day, ${joinSql(names, ', ')})
       SELECT o.id, t.value ->> 'day', ${values} FROM json_each(${JSON.stringify(rows)}) t CROSS JOIN ${OWNERS[table]} o ON o.id = t.value ->> 'owner' WHERE true
       ON CONFLICT (${OWNER[table]}, day) DO UPDATE SET ${sum}`,
  )
}
