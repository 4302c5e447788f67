/**
 * Pages of a creator's links. Every list follows an index, so a page reads only the rows it shows, however
 * many follow.
 */

import type { ListOrder } from '#contract/core/earnings.ts'
import { daysOfLink, FIGURES, nextOf, parseCursor } from '../../db/earnings.ts'
import { prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import { toMatch } from '../../db/full-text.ts'
import { findNotice, type NoticeRow } from '../../db/notices.ts'
import { type Query, query, readNamed, readRows } from '../../db/sql.ts'
import { INACTIVE_COLUMNS, PARTNER_COLUMNS } from '../../partners/partners/named-partner.queries.ts'
import { ADDRESS_STATE } from '../network-links/queries.ts'
import type { LinkRow } from './queries.ts'

/** `q` is lower case. `inTrouble`: only links with a problem, without the trash. */
export type LinkFilter = {
  deleted: boolean
  inTrouble: boolean
  q: string
  /** An order other than `newest`, and `partnerId`, apply to links outside the trash, without a search. */
  sort?: ListOrder
  partnerId?: string | undefined
  after?: string | undefined
  page: number
  limit: number
}
/** `days`: the stored text of `daysOfLink`. */
type ListedLinkRow = LinkRow & { days: string }
export type LinkPage = {
  rows: ListedLinkRow[]
  total: number
  problems: number
  notice: NoticeRow | null
  next: string | null
}

/** The most partners that a name in the search matches. */
const MOST_PARTNERS = 40

/**
 * Newest first; the trash by time of removal. Searches are sorted by creation. The `total` of a search, and
 * of one partner's links, counts at most one link beyond the page. Lists by figures or of one partner
 * continue after the last link. One round trip.
 */
export async function listLinks(
  db: D1Database,
  creatorId: string,
  filter: LinkFilter,
  today: string,
): Promise<LinkPage> {
  const match = toMatch(filter.q)
  const { sort = 'newest' } = filter
  const isWalked = sort !== 'newest' || Boolean(filter.partnerId)
  const { rows, counts, notice } = await readNamed(db, {
    rows: match
      ? searched(db, creatorId, { ...filter, today }, match)
      : isWalked
        ? walked(db, creatorId, { ...filter, today }, sort)
        : pageOf(db, creatorId, { ...filter, today }),
    counts: query<Counts>(
      prepare(db, sql`SELECT link_count, trash_count, problem_count FROM creators WHERE id = ${creatorId}`),
    ),
    notice: findNotice(db, creatorId, today),
  })
  const found = rows
  const [stored] = counts
  return {
    rows: found.slice(0, filter.limit),
    total: match
      ? (filter.page - 1) * filter.limit + found.length
      : filter.partnerId
        ? found.length
        : totalOf(stored, filter),
    problems: stored?.problem_count ?? 0,
    notice: notice[0] ?? null,
    next: isWalked ? nextOf(found, filter.limit, (row) => figureOf(row, sort)) : null,
  }
}

/** The most partners that a filter offers. */
const MOST_OFFERED = 50

/**
 * Partners of the creator's links, without the trash. It steps from one partner to the next in the index, so
 * it reads one row per partner.
 */
export function listLinkPartners(db: D1Database, creatorId: string) {
  const next = sql`SELECT min(l.partner_id) FROM links l INDEXED BY links_by_partner WHERE l.creator_id = ${creatorId} AND l.deleted_at IS NULL`
  return readRows(
    query<{ id: string; title: string }>(
      prepare(
        db,
        sql`WITH RECURSIVE mine (id) AS (SELECT (${next}) UNION ALL SELECT (${next} AND l.partner_id > mine.id) FROM mine
             WHERE mine.id IS NOT NULL LIMIT ${raw(MOST_OFFERED)})
           SELECT p.id, p.title FROM mine CROSS JOIN partners p ON p.id = mine.id ORDER BY p.title`,
      ),
    ),
  )
}

type DatedFilter = LinkFilter & { today: string }
type Counts = { link_count: number; trash_count: number; problem_count: number }

function totalOf(counts: Counts | undefined, { deleted, inTrouble }: LinkFilter): number {
  if (!counts) return 0
  return deleted ? counts.trash_count : inTrouble ? counts.problem_count : counts.link_count
}

/** The inner query reads only the index; only the page's rows are joined. */
function pageOf(db: D1Database, creatorId: string, filter: DatedFilter): Query<ListedLinkRow> {
  const order = filter.deleted ? sql`l.deleted_at DESC, l.id DESC` : sql`l.id DESC`
  const wanted = sql`SELECT * FROM links l WHERE l.creator_id = ${creatorId} AND ${stateOf(filter)} ORDER BY ${order} LIMIT ${filter.limit} OFFSET ${(filter.page - 1) * filter.limit}`
  return query<ListedLinkRow>(
    prepare(
      db,
      sql`SELECT l.*, ${PARTNER_COLUMNS}, ${INACTIVE_COLUMNS}, ${ADDRESS_STATE}, ${daysOfLink(filter.today)} AS days
       FROM (${wanted}) l JOIN partners p ON p.id = l.partner_id ORDER BY ${order}`,
    ),
  )
}

/**
 * The index of each order, also within one partner; the query planner alone would sort all links of the
 * creator.
 */
const OF_ALL: Record<ListOrder, Sql> = {
  newest: sql`links_living`,
  earnings: sql`links_by_earned`,
  clicks: sql`links_by_clicks`,
  orders: sql`links_by_orders`,
}
const OF_PARTNER: Record<ListOrder, Sql> = {
  newest: sql`links_by_partner`,
  earnings: sql`links_by_partner_earned`,
  clicks: sql`links_by_partner_clicks`,
  orders: sql`links_by_partner_orders`,
}
const place = (value: number, id: string): Record<ListOrder, Sql> => ({
  newest: sql`${value} > 0 AND l.id < ${id}`,
  earnings: sql`(l.earned_won, l.id) < (${value}, ${id})`,
  clicks: sql`(l.billable_clicks, l.id) < (${value}, ${id})`,
  orders: sql`(l.orders, l.id) < (${value}, ${id})`,
})
const ORDER: Record<ListOrder, Sql> = {
  newest: sql`l.id DESC`,
  earnings: sql`l.earned_won DESC, l.id DESC`,
  clicks: sql`l.billable_clicks DESC, l.id DESC`,
  orders: sql`l.orders DESC, l.id DESC`,
}

/** Reads one link more than the page holds, to know whether more follow. */
function walked(
  db: D1Database,
  creatorId: string,
  filter: DatedFilter,
  sort: ListOrder,
): Query<ListedLinkRow> {
  const { value, id } = parseCursor(filter.after)
  const index = filter.partnerId ? OF_PARTNER[sort] : OF_ALL[sort]
  const partner = filter.partnerId
    ? sql`l.partner_id = ${filter.partnerId ?? ''}`
    : sql`${filter.partnerId ?? ''} = ''`
  const wanted = sql`SELECT * FROM links l INDEXED BY ${index} WHERE l.creator_id = ${creatorId} AND l.deleted_at IS NULL AND ${partner} AND ${place(value, id)[sort]}
    ORDER BY ${ORDER[sort]} LIMIT ${filter.limit + 1}`
  return query<ListedLinkRow>(
    prepare(
      db,
      sql`SELECT l.*, ${PARTNER_COLUMNS}, ${INACTIVE_COLUMNS}, ${ADDRESS_STATE}, ${daysOfLink(filter.today)} AS days
         FROM (${wanted}) l JOIN partners p ON p.id = l.partner_id ORDER BY ${ORDER[sort]}`,
    ),
  )
}

/** In the order of time, the id alone determines the position of a link. */
function figureOf(row: LinkRow, sort: ListOrder): number {
  return sort === 'newest' ? 1 : row[FIGURES[sort]]
}

/** Links whose own words match, and links of partners whose name matches, in one pass over the index. */
function searched(
  db: D1Database,
  creatorId: string,
  filter: DatedFilter,
  match: string,
): Query<ListedLinkRow> {
  const owner = `${creatorId.slice(4)}${filter.deleted ? 'D' : 'L'}`
  return query<ListedLinkRow>(
    prepare(
      db,
      sql`SELECT l.*, ${PARTNER_COLUMNS}, ${INACTIVE_COLUMNS}, ${ADDRESS_STATE}, ${daysOfLink(filter.today)} AS days
       FROM link_search s CROSS JOIN links l ON l.rowid = s.rowid CROSS JOIN partners p ON p.id = l.partner_id
       WHERE link_search MATCH (
         SELECT ${`owner : "${owner}" AND (pairs : ${match}`} || coalesce(' OR partner : ("' || group_concat(substr(named.id, 5), '" OR "') || '")', '') || ')' FROM (
           SELECT p.id FROM partner_search s CROSS JOIN partners p ON p.rowid = s.rowid
           WHERE partner_search MATCH ${`names : ${match}`} LIMIT ${raw(MOST_PARTNERS)}) named)
         AND ${stateOf(filter)}
       ORDER BY s.rowid DESC LIMIT ${filter.limit + 1} OFFSET ${(filter.page - 1) * filter.limit}`,
    ),
  )
}

function stateOf({ deleted, inTrouble }: LinkFilter): Sql {
  const trouble = inTrouble ? sql` AND l.problem IS NOT NULL` : sql``
  return deleted ? sql`l.deleted_at IS NOT NULL` : sql`l.deleted_at IS NULL${trouble}`
}
