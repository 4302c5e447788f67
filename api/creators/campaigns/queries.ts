/** Campaigns of partners. Only the triggers of their applications change `taken`. */

import { prepare, raw, sql } from '../../db/fragments.ts'
import { insert, type Query, query, type Row, readAll, update } from '../../db/sql.ts'
import { type NamedPartner, PARTNER_COLUMNS } from '../../partners/partners/named-partner.queries.ts'

export type CampaignRow = Row<'campaigns'> & NamedPartner

const WITH_PARTNER = sql`SELECT c.*, ${PARTNER_COLUMNS} FROM campaigns c JOIN partners p ON p.id = c.partner_id`
/** The most open campaigns that a filter by channel reads. */
const SEARCHED = 500

type CampaignFilter = {
  today: string
  partnerId: string | null
  channelCode: string | null
  page: number
  limit: number
}

/**
 * Open campaigns before their last day, the nearest end first. CROSS JOIN reads them in the order of their
 * index.
 */
export async function listOpenCampaigns(db: D1Database, filter: CampaignFilter) {
  const { today, partnerId, channelCode, page, limit } = filter
  const isFiltered = partnerId !== null || channelCode !== null
  const open = sql`SELECT * FROM campaigns WHERE state = 'open' AND apply_until >= ${today} ${partnerId ? sql`AND partner_id = ${partnerId}` : sql``}
    ORDER BY apply_until, id LIMIT ${raw(SEARCHED)}`
  const wanted = sql`(${open}) c WHERE ${channelCode ?? ''} = '' OR c.channel_codes = '[]'
    OR EXISTS (SELECT 1 FROM json_each(c.channel_codes) WHERE value = ${channelCode ?? ''})`
  const offset = (page - 1) * limit
  const [rows, count] = await readAll(
    db,
    query<CampaignRow>(
      isFiltered
        ? prepare(
            db,
            sql`SELECT c.*, ${PARTNER_COLUMNS} FROM (SELECT * FROM ${wanted} ORDER BY c.apply_until, c.id LIMIT ${limit} OFFSET ${offset}) c
               JOIN partners p ON p.id = c.partner_id ORDER BY c.apply_until, c.id`,
          )
        : prepare(
            db,
            sql`SELECT c.*, ${PARTNER_COLUMNS} FROM campaigns c CROSS JOIN partners p ON p.id = c.partner_id
               WHERE c.state = 'open' AND c.apply_until >= ${today} ORDER BY c.apply_until, c.id LIMIT ${limit} OFFSET ${offset}`,
          ),
    ),
    isFiltered
      ? query<{ n: number }>(prepare(db, sql`SELECT count(*) AS n FROM ${wanted}`))
      : countOpen(db, today),
  )
  return { rows, total: count[0]?.n ?? 0 }
}

/** The stored number of open campaigns minus those whose last day is over; the nightly job closes these. */
function countOpen(db: D1Database, today: string): Query<{ n: number }> {
  return query<{ n: number }>(
    prepare(
      db,
      sql`SELECT campaigns - (SELECT count(*) FROM campaigns WHERE state = 'open' AND apply_until < ${today}) AS n
       FROM campaign_counts WHERE state = 'open'`,
    ),
  )
}

/** Newest first, with the stored number of all in this state. */
export async function listCampaignsByState(db: D1Database, state: string, page: number, limit: number) {
  const [rows, count] = await readAll(
    db,
    query<CampaignRow>(
      prepare(
        db,
        sql`SELECT c.*, ${PARTNER_COLUMNS} FROM campaigns c CROSS JOIN partners p ON p.id = c.partner_id
         WHERE c.state = ${state} ORDER BY c.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
      ),
    ),
    query<{ n: number }>(prepare(db, sql`SELECT campaigns AS n FROM campaign_counts WHERE state = ${state}`)),
  )
  return { rows, total: count[0]?.n ?? 0 }
}

export function findCampaign(db: D1Database, id: string): Promise<CampaignRow | null> {
  return prepare(db, sql`${WITH_PARTNER} WHERE c.id = ${id}`).first()
}

export function insertCampaign(db: D1Database, row: Partial<Row<'campaigns'>>): D1PreparedStatement {
  return insert(db, 'campaigns', row)
}

/** Aborts with `campaigns_places` when the quota falls below the places taken, or `campaigns_transition`. */
export function updateCampaign(
  db: D1Database,
  id: string,
  set: Partial<Omit<Row<'campaigns'>, 'id' | 'taken'>>,
): D1PreparedStatement {
  return update(db, 'campaigns', { id }, set)
}

/** Closes campaigns whose last day is over. */
export function closeOverdueCampaigns(db: D1Database, today: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE campaigns SET state = 'closed' WHERE state = 'open' AND apply_until < ${today}`,
  )
}
