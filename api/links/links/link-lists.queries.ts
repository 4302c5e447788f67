/** Pages of a creator's links. Every list follows an index, so a page reads what it shows however many links stand behind it. */

import type { ListOrder } from '#contract/core/earnings.ts'
import { FIGURES, nextOf, parseCursor } from '../../db/earnings.ts'
import { toMatch } from '../../db/full-text.ts'
import { findNotice, type NoticeRow } from '../../db/notices.ts'
import { type Query, query, readAll, readRows } from '../../db/sql.ts'
import { HALT_COLUMNS, PARTNER_COLUMNS } from '../../partners/partners/named-partner.queries.ts'
import type { LinkRow } from './queries.ts'

/** `q` is lower case. `inTrouble`: only living links with a problem. */
export type LinkFilter = {
  deleted: boolean
  inTrouble: boolean
  q: string
  /** Any but `newest`, and `partnerId`: living links only, without search. */
  sort?: ListOrder
  partnerId?: string | undefined
  after?: string | undefined
  page: number
  limit: number
}
export type LinkPage = {
  rows: LinkRow[]
  total: number
  problems: number
  notice: NoticeRow | null
  next: string | null
}

/** A name in the search stands for at most this many partners. */
const MOST_PARTNERS = 40

/**
 * Living links newest first, the trash by time of removal. A search goes by when the link was made, and its `total` knows of one
 * link more than the page it fills. By figures or of one partner: pages go on from the last link, and `total` knows of one more for a
 * partner. One round trip.
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
  const [rows, counts, notice] = await readAll(
    db,
    match
      ? searched(db, creatorId, filter, match)
      : isWalked
        ? walked(db, creatorId, filter, sort)
        : pageOf(db, creatorId, filter),
    query<Counts>(
      db.prepare('SELECT link_count, trash_count, problem_count FROM creators WHERE id = ?').bind(creatorId),
    ),
    findNotice(db, creatorId, today),
  )
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

/** A filter offers so many partners. */
const MOST_OFFERED = 50

/** Partners of the creator's living links: from one to the next in the index, so that it reads a row for each and none for their links. */
export function listLinkPartners(db: D1Database, creatorId: string) {
  const next = `SELECT min(l.partner_id) FROM links l INDEXED BY links_by_partner WHERE l.creator_id = ?1 AND l.deleted_at IS NULL`
  return readRows(
    query<{ id: string; title: string }>(
      db
        .prepare(
          `WITH RECURSIVE mine (id) AS (SELECT (${next}) UNION ALL SELECT (${next} AND l.partner_id > mine.id) FROM mine
             WHERE mine.id IS NOT NULL LIMIT ${MOST_OFFERED})
           SELECT p.id, p.title FROM mine CROSS JOIN partners p ON p.id = mine.id ORDER BY p.title`,
        )
        .bind(creatorId),
    ),
  )
}

type Counts = { link_count: number; trash_count: number; problem_count: number }

function totalOf(counts: Counts | undefined, { deleted, inTrouble }: LinkFilter): number {
  if (!counts) return 0
  return deleted ? counts.trash_count : inTrouble ? counts.problem_count : counts.link_count
}

/** The inner query walks the index alone; only the rows of the page are joined. */
function pageOf(db: D1Database, creatorId: string, filter: LinkFilter): Query<LinkRow> {
  const order = filter.deleted ? 'l.deleted_at DESC, l.id DESC' : 'l.id DESC'
  const wanted = `SELECT * FROM links l WHERE l.creator_id = ?1 AND ${stateOf(filter)} ORDER BY ${order} LIMIT ?2 OFFSET ?3`
  return query<LinkRow>(
    db
      .prepare(
        `SELECT l.*, ${PARTNER_COLUMNS}, ${HALT_COLUMNS}
       FROM (${wanted}) l JOIN partners p ON p.id = l.partner_id ORDER BY ${order}`,
      )
      .bind(creatorId, filter.limit, (filter.page - 1) * filter.limit),
  )
}

/** Each order is an index range, within one partner too; a guess of the planner would sort every link of the creator. */
const OF_ALL: Record<ListOrder, string> = {
  newest: 'links_living',
  earnings: 'links_by_earned',
  clicks: 'links_by_clicks',
  orders: 'links_by_orders',
}
const OF_PARTNER: Record<ListOrder, string> = {
  newest: 'links_by_partner',
  earnings: 'links_by_partner_earned',
  clicks: 'links_by_partner_clicks',
  orders: 'links_by_partner_orders',
}
const PLACE: Record<ListOrder, string> = {
  newest: '?3 > 0 AND l.id < ?4',
  earnings: '(l.earned_won, l.id) < (?3, ?4)',
  clicks: '(l.billable_clicks, l.id) < (?3, ?4)',
  orders: '(l.orders, l.id) < (?3, ?4)',
}
const ORDER: Record<ListOrder, string> = {
  newest: 'l.id DESC',
  earnings: 'l.earned_won DESC, l.id DESC',
  clicks: 'l.billable_clicks DESC, l.id DESC',
  orders: 'l.orders DESC, l.id DESC',
}

/** One link more than the page, so that it is known whether more follow. */
function walked(db: D1Database, creatorId: string, filter: LinkFilter, sort: ListOrder): Query<LinkRow> {
  const { value, id } = parseCursor(filter.after)
  const index = filter.partnerId ? OF_PARTNER[sort] : OF_ALL[sort]
  const partner = filter.partnerId ? 'l.partner_id = ?2' : "?2 = ''"
  const wanted = `SELECT * FROM links l INDEXED BY ${index} WHERE l.creator_id = ?1 AND l.deleted_at IS NULL AND ${partner} AND ${PLACE[sort]}
    ORDER BY ${ORDER[sort]} LIMIT ?5`
  return query<LinkRow>(
    db
      .prepare(
        `SELECT l.*, ${PARTNER_COLUMNS}, ${HALT_COLUMNS}
         FROM (${wanted}) l JOIN partners p ON p.id = l.partner_id ORDER BY ${ORDER[sort]}`,
      )
      .bind(creatorId, filter.partnerId ?? '', value, id, filter.limit + 1),
  )
}

/** By time a link's number alone is its place. */
function figureOf(row: LinkRow, sort: ListOrder): number {
  return sort === 'newest' ? 1 : row[FIGURES[sort]]
}

/** Links whose own words match and links of partners whose name matches, in one stream of the index. */
function searched(db: D1Database, creatorId: string, filter: LinkFilter, match: string): Query<LinkRow> {
  const owner = `${creatorId.slice(4)}${filter.deleted ? 'D' : 'L'}`
  return query<LinkRow>(
    db
      .prepare(
        `SELECT l.*, ${PARTNER_COLUMNS}, ${HALT_COLUMNS}
       FROM link_search s CROSS JOIN links l ON l.rowid = s.rowid CROSS JOIN partners p ON p.id = l.partner_id
       WHERE link_search MATCH (
         SELECT ?1 || coalesce(' OR partner : ("' || group_concat(substr(named.id, 5), '" OR "') || '")', '') || ')' FROM (
           SELECT p.id FROM partner_search s CROSS JOIN partners p ON p.rowid = s.rowid
           WHERE partner_search MATCH ?2 LIMIT ${MOST_PARTNERS}) named)
         AND ${stateOf(filter)}
       ORDER BY s.rowid DESC LIMIT ?3 OFFSET ?4`,
      )
      .bind(
        `owner : "${owner}" AND (pairs : ${match}`,
        `names : ${match}`,
        filter.limit + 1,
        (filter.page - 1) * filter.limit,
      ),
  )
}

function stateOf({ deleted, inTrouble }: LinkFilter): string {
  const trouble = inTrouble ? ' AND l.problem IS NOT NULL' : ''
  return deleted ? 'l.deleted_at IS NOT NULL' : `l.deleted_at IS NULL${trouble}`
}
