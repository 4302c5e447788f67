/** Pages of a creator's contents: by time, by a figure, by conditions and words. */
import type { ListOrder } from '#contract/core/earnings.ts'
import { FIGURES, nextOf, parseCursor } from '../../db/earnings.ts'
import { type Query, query } from '../../db/sql.ts'
import {
  type ContentPage,
  newestFirst,
  readContents,
  type StoredContent,
  withSentences,
  withSize,
} from './queries.ts'

/** A search, or a filter of many conditions, looks at so many of the newest. */
const SEARCHED = 2_000

export type ContentFilter = {
  groupId?: string
  contentType?: string
  channelCode?: string
  state?: string
  partnerId?: string
  /** Lower case; empty for no search. */
  q: string
  sort?: ListOrder
  after?: string
  page: number
  limit: number
}
type SearchedPage = ContentPage & { searchedNewest: number | null; next: string | null }

type CountRow = { n: number }

/** Newest first; null when the group is not the creator's. One round trip. */
export async function listContents(
  db: D1Database,
  creatorId: string,
  filter: ContentFilter,
): Promise<SearchedPage | null> {
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

function pageOf(db: D1Database, creatorId: string, filter: ContentFilter) {
  const { from, where, order, value } = sourceOf(filter)
  const wanted = `SELECT c.* ${from} WHERE ${where} ORDER BY ${order} DESC LIMIT ?3 OFFSET ?4`
  return query<StoredContent>(
    db.prepare(withSize(wanted)).bind(creatorId, value, filter.limit, (filter.page - 1) * filter.limit),
  )
}

/** What a content is sorted by before its time. */
function figureOf(row: StoredContent, sort: ListOrder): number {
  return sort === 'newest' ? 0 : row[FIGURES[sort]]
}
const WALKS = {
  earnings: 'contents_by_earned',
  clicks: 'contents_by_clicks',
  orders: 'contents_by_orders',
} as const
const SORTS: Record<ListOrder, string> = {
  newest: 'c.id DESC',
  earnings: 'c.earned_won DESC, c.id DESC',
  clicks: 'c.billable_clicks DESC, c.id DESC',
  orders: 'c.orders DESC, c.id DESC',
}

/** All living contents by a figure, one more than the page. */
function walked(
  db: D1Database,
  creatorId: string,
  filter: ContentFilter,
  sort: Exclude<ListOrder, 'newest'>,
) {
  const { value, id } = parseCursor(filter.after)
  const wanted = `SELECT c.* FROM contents c INDEXED BY ${WALKS[sort]} WHERE c.creator_id = ?1 AND c.deleted_at IS NULL
    AND (c.${FIGURES[sort]}, c.id) < (?2, ?3) ORDER BY ${SORTS[sort]} LIMIT ?4`
  return query<StoredContent>(db.prepare(withSize(wanted)).bind(creatorId, value, id, filter.limit + 1))
}

/** The stored number of what is walked: a group, the contents of a partner, or the living contents with at most one condition. */
function countOf(db: D1Database, creatorId: string, filter: ContentFilter): Query<CountRow> {
  if (filter.groupId) return ownGroup(db, creatorId, filter.groupId)
  const facet = facetOf(filter)
  if (!facet)
    return query<CountRow>(db.prepare('SELECT content_count AS n FROM creators WHERE id = ?').bind(creatorId))
  return query<CountRow>(
    db
      .prepare('SELECT contents AS n FROM content_counts WHERE creator_id = ? AND facet = ?')
      .bind(creatorId, facet),
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
    db
      .prepare(
        'SELECT content_count AS n FROM content_groups WHERE id = ? AND creator_id = ? AND deleted_at IS NULL',
      )
      .bind(groupId, creatorId),
  )
}

/** The walk that is one index range: a group, those of a partner, or the living contents with at most one condition. `?2` is its value. */
function sourceOf(filter: ContentFilter): { from: string; where: string; order: string; value: string } {
  if (filter.groupId)
    return {
      from: 'FROM content_group_items g CROSS JOIN contents c ON c.id = g.content_id',
      // by its key: an index that begins with the creator reads one row more for each
      where: 'g.group_id = ?2 AND +c.creator_id = ?1 AND c.deleted_at IS NULL',
      order: 'g.content_id',
      value: filter.groupId,
    }
  if (filter.partnerId)
    return {
      from: 'FROM content_partners g CROSS JOIN contents c ON c.id = g.content_id',
      where: 'g.creator_id = ?1 AND g.partner_id = ?2 AND c.deleted_at IS NULL',
      order: 'g.content_id',
      value: filter.partnerId,
    }
  const living = 'c.creator_id = ?1 AND c.deleted_at IS NULL'
  const from = 'FROM contents c'
  const order = 'c.id'
  if (filter.state) return { from, order, where: `${living} AND c.state = ?2`, value: filter.state }
  if (filter.contentType)
    return { from, order, where: `${living} AND c.content_type = ?2`, value: filter.contentType }
  if (filter.channelCode)
    return { from, order, where: `${living} AND c.channel_code = ?2`, value: filter.channelCode }
  return { from, order, where: `${living} AND ?2 = ''`, value: '' }
}

function searched(db: D1Database, creatorId: string, filter: ContentFilter) {
  const { from, where, order, value } = sourceOf(filter)
  const newest = `SELECT c.* ${from} WHERE ${where} ORDER BY ${order} DESC LIMIT ${SEARCHED}`
  const found = `FROM (${newest}) c WHERE (?3 = '' OR instr(lower(c.title), ?3) > 0 OR instr(lower(c.tags), ?3) > 0)
    AND (?4 = '' OR c.state = ?4) AND (?5 = '' OR c.content_type = ?5) AND (?6 = '' OR c.channel_code = ?6)
    AND (?7 = '' OR EXISTS (SELECT 1 FROM content_partners WHERE creator_id = ?1 AND partner_id = ?7 AND content_id = c.id))`
  const { q, state = '', contentType = '', channelCode = '', sort = 'newest' } = filter
  // Where the walk itself is that of the partner, nothing is left to ask.
  const partner = filter.groupId ? (filter.partnerId ?? '') : ''
  const values = [creatorId, value, q, state, contentType, channelCode, partner]
  return {
    rows: query<StoredContent>(
      db
        .prepare(withSize(`SELECT c.* ${found} ORDER BY ${SORTS[sort]} LIMIT ?8 OFFSET ?9`))
        .bind(...values, filter.limit, (filter.page - 1) * filter.limit),
    ),
    found: query<CountRow>(db.prepare(`SELECT count(*) AS n ${found}`).bind(...values)),
  }
}
