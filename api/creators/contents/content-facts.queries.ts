/** A content with its links and the result of the last check, as operators see it. */

import { prepare, sql } from '../../db/fragments.ts'
import { query, type Row, readNamed } from '../../db/sql.ts'

type LookRow = Pick<Row<'contents'>, 'notice_checked_at' | 'notice_check_detail'>
type LinkRow = Pick<
  Row<'links'>,
  'id' | 'code' | 'title' | 'url' | 'billable_clicks' | 'orders' | 'deleted_at' | 'partner_id'
> & { partner_title: string }

export async function readContentFacts(db: D1Database, id: string) {
  const { looks, links } = await readNamed(db, {
    looks: query<LookRow>(
      prepare(
        db,
        sql`SELECT notice_checked_at, notice_check_detail FROM contents WHERE id = ${id} AND deleted_at IS NULL`,
      ),
    ),
    links: query<LinkRow>(
      prepare(
        db,
        sql`SELECT l.id, l.code, l.title, l.url, l.billable_clicks, l.orders, l.deleted_at, l.partner_id, p.title AS partner_title
           FROM content_links x CROSS JOIN links l ON l.id = x.link_id CROSS JOIN partners p ON p.id = l.partner_id
           WHERE x.content_id = ${id} ORDER BY x.position`,
      ),
    ),
  })
  return { look: looks[0] ?? null, links }
}
