/** Links as they appear under a content. */

import type { EarnedRow } from '../../db/earnings.ts'
import { prepare, sql } from '../../db/fragments.ts'
import type { Row } from '../../db/sql.ts'
import { type NamedPartner, PARTNER_COLUMNS } from '../../partners/partners/named-partner.queries.ts'

export const LINK_COLUMNS = sql`l.id, l.code, l.title, l.clicks, l.billable_clicks, l.orders, l.deleted_at, l.image_hash, l.partner_id,
  l.only_content_id, l.pending_won, l.earned_won, l.last_month, l.last_month_won,
  ${PARTNER_COLUMNS}`

export type ContentLinkRow = Pick<
  Row<'links'>,
  | 'id'
  | 'code'
  | 'title'
  | 'clicks'
  | 'billable_clicks'
  | 'orders'
  | 'deleted_at'
  | 'image_hash'
  | 'partner_id'
  | 'only_content_id'
> &
  EarnedRow &
  NamedPartner

/** The creator's links among `ids` that are not deleted, in the order of `ids`. */
export async function listOwnLinks(
  db: D1Database,
  creatorId: string,
  ids: string[],
): Promise<ContentLinkRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT ${LINK_COLUMNS} FROM json_each(${JSON.stringify(ids)}) j JOIN links l ON l.id = j.value JOIN partners p ON p.id = l.partner_id
       WHERE l.creator_id = ${creatorId} AND l.deleted_at IS NULL ORDER BY j.key`,
  ).all<ContentLinkRow>()
  return results
}
