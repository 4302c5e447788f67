/** Campaigns of partners. `taken` is moved by the triggers of their applications, never here. */

import { insert, type Query, query, type Row, readAll, update } from '../../db/sql.ts'
import { type NamedPartner, PARTNER_COLUMNS } from '../../partners/partners/named-partner.queries.ts'

export type CampaignRow = Row<'campaigns'> & NamedPartner

const WITH_PARTNER = `SELECT c.*, ${PARTNER_COLUMNS} FROM campaigns c JOIN partners p ON p.id = c.partner_id`
/** A filter by channel looks at this many of the campaigns that are open. */
const SEARCHED = 500

type CampaignFilter = {
  today: string
  partnerId: string | null
  channelCode: string | null
  page: number
  limit: number
}

/** Open and in time, the nearest end first. CROSS JOIN: the campaigns are walked in the order of their index. */
export async function listOpenCampaigns(db: D1Database, filter: CampaignFilter) {
  const { today, partnerId, channelCode, page, limit } = filter
  const isFiltered = partnerId !== null || channelCode !== null
  const open = `SELECT * FROM campaigns WHERE state = 'open' AND apply_until >= ?1 ${partnerId ? 'AND partner_id = ?2' : ''}
    ORDER BY apply_until, id LIMIT ${SEARCHED}`
  const wanted = `(${open}) c WHERE ?3 = '' OR c.channel_codes = '[]'
    OR EXISTS (SELECT 1 FROM json_each(c.channel_codes) WHERE value = ?3)`
  const by = [today, partnerId ?? '', channelCode ?? '']
  const offset = (page - 1) * limit
  const [rows, count] = await readAll(
    db,
    query<CampaignRow>(
      isFiltered
        ? db
            .prepare(
              `SELECT c.*, ${PARTNER_COLUMNS} FROM (SELECT * FROM ${wanted} ORDER BY c.apply_until, c.id LIMIT ?4 OFFSET ?5) c
               JOIN partners p ON p.id = c.partner_id ORDER BY c.apply_until, c.id`,
            )
            .bind(...by, limit, offset)
        : db
            .prepare(
              `SELECT c.*, ${PARTNER_COLUMNS} FROM campaigns c CROSS JOIN partners p ON p.id = c.partner_id
               WHERE c.state = 'open' AND c.apply_until >= ? ORDER BY c.apply_until, c.id LIMIT ? OFFSET ?`,
            )
            .bind(today, limit, offset),
    ),
    isFiltered
      ? query<{ n: number }>(db.prepare(`SELECT count(*) AS n FROM ${wanted}`).bind(...by))
      : countOpen(db, today),
  )
  return { rows, total: count[0]?.n ?? 0 }
}

/** The stored number of open ones without those whose last day is over; the nightly job closes these. */
function countOpen(db: D1Database, today: string): Query<{ n: number }> {
  return query<{ n: number }>(
    db
      .prepare(
        `SELECT campaigns - (SELECT count(*) FROM campaigns WHERE state = 'open' AND apply_until < ?) AS n
       FROM campaign_counts WHERE state = 'open'`,
      )
      .bind(today),
  )
}

/** Newest first, with the stored number of all in this state. */
export async function listCampaignsByState(db: D1Database, state: string, page: number, limit: number) {
  const [rows, count] = await readAll(
    db,
    query<CampaignRow>(
      db
        .prepare(
          `SELECT c.*, ${PARTNER_COLUMNS} FROM campaigns c CROSS JOIN partners p ON p.id = c.partner_id
         WHERE c.state = ? ORDER BY c.id DESC LIMIT ? OFFSET ?`,
        )
        .bind(state, limit, (page - 1) * limit),
    ),
    query<{ n: number }>(
      db.prepare('SELECT campaigns AS n FROM campaign_counts WHERE state = ?').bind(state),
    ),
  )
  return { rows, total: count[0]?.n ?? 0 }
}

export function findCampaign(db: D1Database, id: string): Promise<CampaignRow | null> {
  return db.prepare(`${WITH_PARTNER} WHERE c.id = ?`).bind(id).first()
}

export function insertCampaign(db: D1Database, row: Partial<Row<'campaigns'>>): D1PreparedStatement {
  return insert(db, 'campaigns', row)
}

/** Aborts with `campaigns_places` when the quota falls below the places held, or `campaigns_transition`. */
export function updateCampaign(
  db: D1Database,
  id: string,
  set: Partial<Omit<Row<'campaigns'>, 'id' | 'taken'>>,
): D1PreparedStatement {
  return update(db, 'campaigns', { id }, set)
}

/** Closes what nobody can apply to any more. */
export function closeOverdueCampaigns(db: D1Database, today: string): D1PreparedStatement {
  return db
    .prepare("UPDATE campaigns SET state = 'closed' WHERE state = 'open' AND apply_until < ?")
    .bind(today)
}
