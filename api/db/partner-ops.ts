/** Partners as operators read them. A page reads its own rows, however many partners and links there are. */
import { toMatch } from './full-text.ts'
import type { PartnerDetail } from './partners.ts'
import { query, type Row, readRows } from './sql.ts'

export type OpsPartnerRow = Row<'partners'> & {
  /** JSON list of the first hosts. */
  hosts: string
  host_count: number
  links: number
}
export type OpsPartnerDetail = PartnerDetail & { links: number }

const SHOWN_HOSTS = 3
const HOSTS = 'FROM partner_hosts WHERE partner_id = p.id'
const SHOWN = `p.*, (SELECT json_group_array(host) FROM (SELECT host ${HOSTS} ORDER BY host LIMIT ${SHOWN_HOSTS})) AS hosts,
  (SELECT count(*) ${HOSTS}) AS host_count, coalesce((SELECT links FROM partner_links WHERE partner_id = p.id), 0) AS links`

type Filter = { q: string; after: string | null; limit: number }

/** By name; what was searched for in the order it was registered, which is that of its index. `q` is lower case. */
export function listOpsPartners(db: D1Database, { q, after, limit }: Filter): Promise<OpsPartnerRow[]> {
  const match = toMatch(q)
  return readRows(
    match
      ? query<OpsPartnerRow>(
          db
            .prepare(
              `SELECT ${SHOWN} FROM partner_search s CROSS JOIN partners p ON p.rowid = s.rowid WHERE partner_search MATCH ?1
                 AND s.rowid > coalesce((SELECT rowid FROM partners WHERE id = ?2), 0) ORDER BY s.rowid LIMIT ?3`,
            )
            .bind(`{names about} : ${match}`, after, limit),
        )
      : query<OpsPartnerRow>(
          db
            .prepare(
              `SELECT ${SHOWN} FROM partners p WHERE (p.title, p.id) > (coalesce((SELECT title FROM partners WHERE id = ?1), ''), coalesce(?1, ''))
               ORDER BY p.title, p.id LIMIT ?2`,
            )
            .bind(after, limit),
        ),
  )
}

export function findOpsPartner(db: D1Database, id: string): Promise<OpsPartnerDetail | null> {
  return db
    .prepare(
      `SELECT p.*, r.orders, r.confirmed, r.cancelled, r.confirm_days_sum,
         (SELECT json_group_array(host) FROM (SELECT host ${HOSTS} ORDER BY host)) AS hosts,
         coalesce((SELECT links FROM partner_links WHERE partner_id = p.id), 0) AS links
       FROM partners p LEFT JOIN partner_records r ON r.partner_id = p.id WHERE p.id = ?`,
    )
    .bind(id)
    .first<OpsPartnerDetail>()
}
