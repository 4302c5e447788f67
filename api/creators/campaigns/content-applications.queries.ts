/** Applications of creators to campaigns. Triggers maintain the places, the states and the stored numbers. */

import { joinSql, prepare, sql } from '../../db/fragments.ts'
import { assignedTo, isAssignedTo } from '../../db/ops-lists.ts'
import { exactlyOne, insert, type Query, query, type Row, readAll, update } from '../../db/sql.ts'
import { type NamedPartner, PARTNER_COLUMNS } from '../../partners/partners/named-partner.queries.ts'

export type ContentApplicationRow = Row<'content_applications'>
/** An application with the campaign's fields that its owner sees. */
export type ListedContentApplication = ContentApplicationRow & {
  campaign_title: string
  apply_until: string
  due_on: string
  partner_id: string
} & NamedPartner
/** An application with its creator and the submitted content, for operators. */
export type NamedContentApplication = ContentApplicationRow & {
  nickname: string
  content_title: string | null
  content_link_url: string | null
}

const LISTED = sql`a.*, c.title AS campaign_title, c.apply_until, c.due_on, p.id AS partner_id, ${PARTNER_COLUMNS}`
// CROSS JOIN reads the applications in the order of their index, and joins the other rows by primary key.
const JOINS = sql`content_applications a CROSS JOIN campaigns c ON c.id = a.campaign_id
  CROSS JOIN partners p ON p.id = c.partner_id`

type OwnFilter = { state: string | null; campaignId: string | null; page: number; limit: number }

/** Newest first. The numbers are stored; a creator has few applications at one campaign. */
export async function listOwnApplications(db: D1Database, creatorId: string, filter: OwnFilter) {
  const { state, campaignId, page, limit } = filter
  const conditions = joinSql(
    [
      sql`a.creator_id = ${creatorId}`,
      ...(campaignId ? [sql`a.campaign_id = ${campaignId}`] : []),
      ...(state ? [sql`a.state = ${state}`] : []),
    ],
    ' AND ',
  )
  const [rows, count] = await readAll(
    db,
    query<ListedContentApplication>(
      prepare(
        db,
        sql`SELECT ${LISTED} FROM ${JOINS} WHERE ${conditions} ORDER BY a.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
      ),
    ),
    campaignId
      ? query<{ n: number }>(
          prepare(db, sql`SELECT count(*) AS n FROM content_applications a WHERE ${conditions}`),
        )
      : countOf(db, creatorId, state),
  )
  return { rows, total: count[0]?.n ?? 0 }
}

/** `holder`: the operator whose assignments alone are listed. */
type CampaignFilter = { state: string; page: number; limit: number; holder: string | undefined }

/** Oldest first. */
export async function listOfCampaign(db: D1Database, campaignId: string, filter: CampaignFilter) {
  const { state, page, limit, holder } = filter
  const held = holder ? sql`AND ${isAssignedTo(holder)}` : sql``
  const [rows, count] = await readAll(
    db,
    query<NamedContentApplication>(
      prepare(
        db,
        sql`SELECT x.*, r.nickname, t.title AS content_title, t.content_link_url FROM content_applications x
           CROSS JOIN creators r ON r.id = x.creator_id LEFT JOIN contents t ON t.id = x.content_id
         WHERE x.campaign_id = ${campaignId} AND x.state = ${state} ${held} ORDER BY x.id LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
      ),
    ),
    holder ? countHeldOf(db, campaignId, { state, holder }) : countOf(db, campaignId, state),
  )
  return { rows, total: count[0]?.n ?? 0 }
}

function countHeldOf(
  db: D1Database,
  campaignId: string,
  { state, holder }: { state: string; holder: string },
): Query<{ n: number }> {
  return query<{ n: number }>(
    prepare(
      db,
      sql`SELECT count(*) AS n FROM ${assignedTo('cap', sql`content_applications`, holder)} AND x.campaign_id = ${campaignId} AND x.state = ${state}`,
    ),
  )
}

function countOf(db: D1Database, ownerId: string, state: string | null): Query<{ n: number }> {
  return query<{ n: number }>(
    prepare(
      db,
      sql`SELECT coalesce(sum(applications), 0) AS n FROM content_application_counts WHERE owner_id = ${ownerId} AND (${state} IS NULL OR state = ${state})`,
    ),
  )
}

/** Applications of a campaign, or of a creator, by state. */
export async function listCounts(db: D1Database, ownerId: string) {
  const { results } = await prepare(
    db,
    sql`SELECT * FROM content_application_counts WHERE owner_id = ${ownerId}`,
  ).all<Row<'content_application_counts'>>()
  return results
}

/** The creator's application at a campaign that is not withdrawn. */
export function findAtCampaign(db: D1Database, creatorId: string, campaignId: string) {
  return prepare(
    db,
    sql`SELECT ${LISTED} FROM ${JOINS}
       WHERE a.campaign_id = ${campaignId} AND a.creator_id = ${creatorId} AND a.state <> 'withdrawn'`,
  ).first<ListedContentApplication>()
}

export function findOwnApplication(db: D1Database, creatorId: string, id: string) {
  return prepare(
    db,
    sql`SELECT ${LISTED} FROM ${JOINS} WHERE a.id = ${id} AND a.creator_id = ${creatorId}`,
  ).first<ListedContentApplication>()
}

/** Finds an application for operators, with the e-mail address of its creator. */
export function findAnyApplication(db: D1Database, id: string) {
  return prepare(
    db,
    sql`SELECT ${LISTED}, r.nickname, u.email FROM ${JOINS} JOIN creators r ON r.id = a.creator_id
       JOIN users u ON u.id = r.user_id WHERE a.id = ${id}`,
  ).first<ListedContentApplication & { nickname: string; email: string | null }>()
}

/**
 * Takes a place. Aborts with `campaigns_places` (none left), `content_applications.campaign_id` (applied
 * already) or `content_applications_start` (not open, or too late).
 */
export function insertContentApplication(
  db: D1Database,
  row: Partial<ContentApplicationRow>,
): D1PreparedStatement {
  return insert(db, 'content_applications', row)
}

/**
 * Moves the application one step from the state that was read. Aborts with `exactly_one` when it moved
 * meanwhile, `content_applications_transition` for a forbidden step.
 */
export function moveContentApplication(
  db: D1Database,
  row: Pick<ContentApplicationRow, 'id' | 'creator_id' | 'seq'>,
  set: Partial<ContentApplicationRow> & Pick<ContentApplicationRow, 'state'>,
): D1PreparedStatement[] {
  const key = { id: row.id, creator_id: row.creator_id, seq: row.seq }
  return [update(db, 'content_applications', key, { ...set, seq: row.seq + 1 }), exactlyOne(db)]
}

/**
 * Attaches a visible content of the creator to the application. Any other content is not attached, and the
 * batch aborts with `content_applications_has_content`. Aborts with `content_applications.content_id` when
 * another application uses the content.
 */
export function submitContent(
  db: D1Database,
  row: Pick<ContentApplicationRow, 'id' | 'creator_id' | 'seq'>,
  contentId: string,
  at: string,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE content_applications SET state = 'submitted', submitted_at = ${at}, reason = NULL, seq = seq + 1,
           content_id = (SELECT id FROM contents WHERE id = ${contentId} AND creator_id = ${row.creator_id} AND deleted_at IS NULL AND state <> 'hidden')
         WHERE id = ${row.id} AND creator_id = ${row.creator_id} AND seq = ${row.seq}`,
    ),
    exactlyOne(db),
  ]
}
