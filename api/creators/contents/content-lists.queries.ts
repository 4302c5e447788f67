/** Pages of a creator's contents: sorted by time or by a figure, filtered by conditions and words. */

import type { ListOrder } from '#contract/core/earnings.ts'
import { daysOfLink, type EarnedRow, FIGURES, nextOf, parseCursor, type WonByDay } from '../../db/earnings.ts'
import { prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import { type Query, query, type Row } from '../../db/sql.ts'
import {
  type ContentRow,
  newestFirst,
  readContents,
  type StoredContent,
  withSentences,
  withSize,
} from './queries.ts'

/** The most contents, newest first, that a search or a filter with several conditions reads. */
const SEARCHED = 2_000

export type ContentFilter = {
  groupId?: string
  contentType?: string
  channelCode?: string
  state?: string
  partnerId?: string
  /** Lower case; empty without a search. */
  q: string
  sort?: ListOrder
  after?: string
  page: number
  limit: number
}
/** `links`: the figures of its links as JSON, an `EarningLink` each. */
type Figures = { links: string }
export type EarningLink = EarnedRow &
  Pick<Row<'links'>, 'billable_clicks' | 'orders'> & { is_shared: 0 | 1; days: WonByDay }
type ListedContent = StoredContent & Figures
type SearchedPage = {
  rows: (ContentRow & Figures)[]
  total: number
  searchedNewest: number | null
  next: string | null
}

type DatedFilter = ContentFilter & { today: string }
type CountRow = { n: number }

/** The page with the figures of the links of each content, which nothing but a list shows. */
function withFigures(wanted: Sql, today: string): Sql {
  return sql`SELECT c.*, (SELECT json_group_array(json_object('is_shared', l.only_content_id IS NULL, 'billable_clicks', l.billable_clicks,
      'orders', l.orders, 'pending_won', l.pending_won, 'earned_won', l.earned_won, 'last_month', l.last_month,
      'last_month_won', l.last_month_won, 'days', ${daysOfLink(today)}))
      FROM content_links x CROSS JOIN links l ON l.id = x.link_id WHERE x.content_id = c.id) AS links
    FROM (${withSize(wanted)}) c`
}

/** Newest first; null when the group is not the creator's. One round trip. */
export async function listContents(
  db: D1Database,
  creatorId: string,
  input: ContentFilter,
  today: string,
): Promise<SearchedPage | null> {
  const filter = { ...input, today }
  const { contentType, channelCode, state, groupId, partnerId } = filter
  const conditions = [contentType, channelCode, state, groupId, partnerId].filter(Boolean)
  const { sort = 'newest' } = filter
  const isSorted = sort !== 'newest'
  const isSearch = filter.q !== '' || conditions.length > (isSorted ? 0 : 1)
  const isWalked = isSorted && !isSearch
  const wanted = isSearch
    ? searched(db, creatorId, filter)
    : { rows: sort === 'newest' ? pageOf(db, creatorId, filter) : walked(db, creatorId, filter, sort) }
  const [rows, [stored], found] = await readContents(
    db,
    wanted.rows,
    countOf(db, creatorId, filter),
    ...('found' in wanted ? [wanted.found] : []),
  )
  if (filter.groupId && !stored) return null
  const sorted = newestFirst(rows).sort((a, b) => figureOf(b, sort) - figureOf(a, sort))
  return {
    rows: await withSentences(db, sorted.slice(0, filter.limit)),
    next: isWalked ? nextOf(sorted, filter.limit, (row) => figureOf(row, sort)) : null,
    total: (found ? found[0] : stored)?.n ?? 0,
    searchedNewest: isSearch && (stored?.n ?? 0) > SEARCHED ? SEARCHED : null,
  }
}

function pageOf(db: D1Database, creatorId: string, filter: DatedFilter) {
  const { from, where, order } = sourceOf(creatorId, filter)
  const wanted = sql`SELECT c.* ${from} WHERE ${where} ORDER BY ${order} DESC LIMIT ${filter.limit} OFFSET ${(filter.page - 1) * filter.limit}`
  return query<ListedContent>(prepare(db, withFigures(wanted, filter.today)))
}

/** Returns the figure by which a content is sorted before its time. */
function figureOf(row: StoredContent, sort: ListOrder): number {
  return sort === 'newest' ? 0 : row[FIGURES[sort]]
}
const WALKS = {
  earnings: 'contents_by_earned',
  clicks: 'contents_by_clicks',
  orders: 'contents_by_orders',
} as const
const SORTS: Record<ListOrder, Sql> = {
  newest: sql`c.id DESC`,
  earnings: sql`c.earned_won DESC, c.id DESC`,
  clicks: sql`c.billable_clicks DESC, c.id DESC`,
  orders: sql`c.orders DESC, c.id DESC`,
}

/** All contents sorted by a figure, one more than a page holds. */
function walked(db: D1Database, creatorId: string, filter: DatedFilter, sort: Exclude<ListOrder, 'newest'>) {
  const { value, id } = parseCursor(filter.after)
  const wanted = sql`SELECT c.* FROM contents c INDEXED BY ${raw(WALKS[sort])} WHERE c.creator_id = ${creatorId} AND c.deleted_at IS NULL
    AND (c.${raw(FIGURES[sort])}, c.id) < (${value}, ${id}) ORDER BY ${SORTS[sort]} LIMIT ${filter.limit + 1}`
  return query<ListedContent>(prepare(db, withFigures(wanted, filter.today)))
}

/**
 * The stored number of the contents in the range: a group, the contents of a partner, or all contents with at
 * most one condition.
 */
function countOf(db: D1Database, creatorId: string, filter: ContentFilter): Query<CountRow> {
  if (filter.groupId) return ownGroup(db, creatorId, filter.groupId)
  const facet = facetOf(filter)
  if (!facet)
    return query<CountRow>(prepare(db, sql`SELECT content_count AS n FROM creators WHERE id = ${creatorId}`))
  return query<CountRow>(
    prepare(
      db,
      sql`SELECT contents AS n FROM content_counts WHERE creator_id = ${creatorId} AND facet = ${facet}`,
    ),
  )
}

function facetOf({ partnerId, state, contentType, channelCode }: ContentFilter): string | null {
  if (partnerId) return `partner:${partnerId}`
  if (state) return `state:${state}`
  if (contentType) return `type:${contentType}`
  return channelCode ? `channel:${channelCode}` : null
}

function ownGroup(db: D1Database, creatorId: string, groupId: string): Query<CountRow> {
  return query<CountRow>(
    prepare(
      db,
      sql`SELECT content_count AS n FROM content_groups WHERE id = ${groupId} AND creator_id = ${creatorId} AND deleted_at IS NULL`,
    ),
  )
}

/**
 * The contents that one index range returns: a group, those of a partner, or all contents with at most one
 * condition.
 */
function sourceOf(creatorId: string, filter: ContentFilter): { from: Sql; where: Sql; order: Sql } {
  const { groupId, partnerId, state, contentType, channelCode } = filter
  if (groupId)
    return {
      from: sql`FROM content_group_items g CROSS JOIN contents c ON c.id = g.content_id`,
      // Uses the primary key: an index that begins with the creator reads one more row for each content
      where: sql`g.group_id = ${groupId} AND +c.creator_id = ${creatorId} AND c.deleted_at IS NULL`,
      order: sql`g.content_id`,
    }
  if (partnerId)
    return {
      from: sql`FROM content_partners g CROSS JOIN contents c ON c.id = g.content_id`,
      where: sql`g.creator_id = ${creatorId} AND g.partner_id = ${partnerId} AND c.deleted_at IS NULL`,
      order: sql`g.content_id`,
    }
  const living = sql`c.creator_id = ${creatorId} AND c.deleted_at IS NULL`
  const from = sql`FROM contents c`
  const order = sql`c.id`
  if (state) return { from, order, where: sql`${living} AND c.state = ${state}` }
  if (contentType) return { from, order, where: sql`${living} AND c.content_type = ${contentType}` }
  if (channelCode) return { from, order, where: sql`${living} AND c.channel_code = ${channelCode}` }
  return { from, order, where: living }
}

function searched(db: D1Database, creatorId: string, filter: DatedFilter) {
  const { from, where, order } = sourceOf(creatorId, filter)
  const newest = sql`SELECT c.* ${from} WHERE ${where} ORDER BY ${order} DESC LIMIT ${raw(SEARCHED)}`
  const { q, state = '', contentType = '', channelCode = '', sort = 'newest', page, limit } = filter
  // When the range covers only this partner, no condition is left to check.
  const partner = filter.groupId ? (filter.partnerId ?? '') : ''
  const found = sql`FROM (${newest}) c WHERE (${q} = '' OR instr(lower(c.title), ${q}) > 0 OR instr(lower(c.tags), ${q}) > 0)
    AND (${state} = '' OR c.state = ${state}) AND (${contentType} = '' OR c.content_type = ${contentType})
    AND (${channelCode} = '' OR c.channel_code = ${channelCode})
    AND (${partner} = '' OR EXISTS (SELECT 1 FROM content_partners WHERE creator_id = ${creatorId} AND partner_id = ${partner} AND content_id = c.id))`
  return {
    rows: query<ListedContent>(
      prepare(
        db,
        withFigures(
          sql`SELECT c.* ${found} ORDER BY ${SORTS[sort]} LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
          filter.today,
        ),
      ),
    ),
    found: query<CountRow>(prepare(db, sql`SELECT count(*) AS n ${found}`)),
  }
}
