/** The campaigns of one partner, and the contents submitted to them without their creators. */
import type { PartnerContentState } from '#contract/creators/partner-campaigns.ts'
import { prepare, type Sql, sql } from '../../db/fragments.ts'
import { query, type Row, readNamed, readRow, readRows } from '../../db/sql.ts'
import { PARTNER_COLUMNS } from '../../partners/partners/named-partner.queries.ts'
import type { CampaignRow } from './queries.ts'

/** `waiting_contents`: the submitted contents, which wait for an answer. */
export type PartnerCampaignRow = CampaignRow & { waiting_contents: number }

const countOf = (state: Sql) =>
  sql`coalesce((SELECT applications FROM content_application_counts WHERE owner_id = c.id AND state = ${state}), 0)`
const COLUMNS = sql`c.*, ${PARTNER_COLUMNS}, ${countOf(sql`'submitted'`)} AS waiting_contents`

/** Newest first, one more than `limit`; no drafts. */
export function listPartnerCampaigns(
  db: D1Database,
  partnerId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<PartnerCampaignRow[]> {
  return readRows(
    query<PartnerCampaignRow>(
      prepare(
        db,
        sql`SELECT ${COLUMNS} FROM (SELECT * FROM campaigns INDEXED BY campaigns_of_partner_newest
             WHERE partner_id = ${partnerId} AND state <> 'draft' AND id < ${after ?? '~'} ORDER BY id DESC LIMIT ${limit + 1}) c
           CROSS JOIN partners p ON p.id = c.partner_id ORDER BY c.id DESC`,
      ),
    ),
  )
}

type CountedCampaign = PartnerCampaignRow & { selected: number; done: number }

/** Null for a draft and for a campaign of another partner. */
export function findPartnerCampaign(
  db: D1Database,
  partnerId: string,
  id: string,
): Promise<CountedCampaign | null> {
  return readRow(
    query<CountedCampaign>(
      prepare(
        db,
        sql`SELECT ${COLUMNS}, ${countOf(sql`'selected'`)} AS selected, ${countOf(sql`'done'`)} AS done
           FROM campaigns c CROSS JOIN partners p ON p.id = c.partner_id
           WHERE c.id = ${id} AND c.partner_id = ${partnerId} AND c.state <> 'draft'`,
      ),
    ),
  )
}

export type CampaignContentRow = Pick<
  Row<'content_applications'>,
  'id' | 'submitted_at' | 'done_at' | 'reason'
> &
  Pick<Row<'contents'>, 'content_type' | 'notice_check' | 'notice_checked_at'> & {
    title: string | null
    content_link_url: string | null
  }

const AMONG: Record<PartnerContentState, Sql> = {
  submitted: sql`content_applications INDEXED BY content_applications_by_state WHERE state = 'submitted'`,
  done: sql`content_applications INDEXED BY content_applications_by_state WHERE state = 'done'`,
  sent_back: sql`content_applications INDEXED BY content_applications_sent_back WHERE state = 'selected' AND content_id IS NOT NULL`,
}
const SHOWN = sql`x.deleted_at IS NULL AND x.state <> 'hidden'`

type ContentsQuery = { state: PartnerContentState; after: string | undefined; limit: number }

/** Oldest first, one more than `limit`. Null for a campaign that `findPartnerCampaign` does not find. */
export async function listCampaignContents(
  db: D1Database,
  { partnerId, id }: { partnerId: string; id: string },
  { state, after, limit }: ContentsQuery,
): Promise<CampaignContentRow[] | null> {
  const { known, rows } = await readNamed(db, {
    known: query<{ id: string }>(
      prepare(
        db,
        sql`SELECT id FROM campaigns WHERE id = ${id} AND partner_id = ${partnerId} AND state <> 'draft'`,
      ),
    ),
    rows: query<CampaignContentRow>(
      prepare(
        db,
        sql`SELECT a.id, a.submitted_at, a.done_at, a.reason, x.content_type, x.notice_check, x.notice_checked_at,
             iif(${SHOWN}, x.title, NULL) AS title, iif(${SHOWN}, x.content_link_url, NULL) AS content_link_url
           FROM (SELECT * FROM ${AMONG[state]} AND campaign_id = ${id} AND id > ${after ?? ''} ORDER BY id LIMIT ${limit + 1}) a
           CROSS JOIN contents x ON x.id = a.content_id ORDER BY a.id`,
      ),
    ),
  })
  return known.length > 0 ? rows : null
}
