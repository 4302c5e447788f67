/** Contents as they are read. The owner is an argument of every query about a creator's own. */
import type { ContentOrder } from '#contract/contents.ts'
import { type ContentLinkRow, LINK_COLUMNS } from './content-links.ts'
import { nextOf, placeOf } from './earned.ts'
import { findSentences, learnSentences } from './notices.ts'
import { type Query, query, type Row, readAll } from './sql.ts'

export type ContentRow = StoredContent & { notice_channel: string; sentence: string }

/** A search, or a filter of many conditions, looks at so many of the newest. */
const SEARCHED = 2_000

export type ContentFilter = {
  groupId?: string
  contentType?: string
  channelCode?: string
  state?: string
  /** Lower case; empty for no search. */
  q: string
  sort?: ContentOrder
  after?: string
  page: number
  limit: number
}
type Counted = { n: number }
export type ContentPage = { rows: ContentRow[]; total: number }
type SearchedPage = ContentPage & { searchedNewest: number | null; next: string | null }

/** What is stored of a content with the size of its picture; its sentence is known by its code. */
export type StoredContent = Row<'contents'> & { width: number | null; height: number | null }

/** The rows of `wanted` with the size of their picture, in no order: sorting here would read each row once more. */
export function withSize(wanted: string): string {
  return `SELECT c.*, i.width, i.height FROM (${wanted}) c LEFT JOIN images i ON i.hash = c.thumbnail_hash`
}

/** Contents and what is asked with them, together with what `withSentences` needs. */
export async function readContents<Q extends Query<unknown>[]>(db: D1Database, ...queries: Q) {
  const [answers] = await Promise.all([readAll(db, ...queries), learnSentences(db)])
  return answers
}

export async function withSentences<T extends StoredContent>(db: D1Database, rows: T[]) {
  const sentences = await findSentences(
    db,
    rows.map((row) => row.notice_code),
  )
  return rows.map((row) => {
    const notice = sentences.get(row.notice_code)
    if (!notice) throw new Error(`no sentence ${row.notice_code}`)
    return { ...row, notice_channel: notice.channel_code, sentence: notice.sentence }
  })
}

/** Ids sort by time. */
export function newestFirst<T extends StoredContent>(rows: T[] = []): T[] {
  return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

/** Newest first; null when the group is not the creator's. One round trip. */
export async function listContents(
  db: D1Database,
  creatorId: string,
  filter: ContentFilter,
): Promise<SearchedPage | null> {
  const conditions = [filter.contentType, filter.channelCode, filter.state, filter.groupId].filter(Boolean)
  const { sort = 'newest' } = filter
  const isSorted = sort !== 'newest'
  const isSearch = filter.q !== '' || conditions.length > (isSorted ? 0 : 1)
  const isWalked = isSorted && !isSearch
  const wanted = isSearch
    ? searched(db, creatorId, filter)
    : { rows: isWalked ? walked(db, creatorId, filter) : pageOf(db, creatorId, filter) }
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
function figureOf(row: StoredContent, sort: ContentOrder): number {
  return sort === 'newest' ? 0 : row[FIGURES[sort]]
}
const FIGURES = { earnings: 'earned_won', orders: 'orders' } as const
const WALKS = {
  earnings: { index: 'contents_by_earned', figure: 'c.earned_won' },
  orders: { index: 'contents_by_orders', figure: 'c.orders' },
} as const
const SORTS: Record<ContentOrder, string> = {
  newest: 'c.id DESC',
  earnings: 'c.earned_won DESC, c.id DESC',
  orders: 'c.orders DESC, c.id DESC',
}

/** All living contents by a figure, one more than the page. */
function walked(db: D1Database, creatorId: string, filter: ContentFilter) {
  const { value, id } = placeOf(filter.after)
  const { index, figure } = WALKS[filter.sort === 'orders' ? 'orders' : 'earnings']
  const wanted = `SELECT c.* FROM contents c INDEXED BY ${index} WHERE c.creator_id = ?1 AND c.deleted_at IS NULL
    AND (${figure}, c.id) < (?2, ?3) ORDER BY ${figure} DESC, c.id DESC LIMIT ?4`
  return query<StoredContent>(db.prepare(withSize(wanted)).bind(creatorId, value, id, filter.limit + 1))
}

/** The stored number of what is walked: a group, or the living contents with at most one condition. */
function countOf(db: D1Database, creatorId: string, filter: ContentFilter): Query<Counted> {
  if (filter.groupId) return ownGroup(db, creatorId, filter.groupId)
  const facet = facetOf(filter)
  if (!facet)
    return query<Counted>(db.prepare('SELECT content_count AS n FROM creators WHERE id = ?').bind(creatorId))
  return query<Counted>(
    db
      .prepare('SELECT contents AS n FROM content_counts WHERE creator_id = ? AND facet = ?')
      .bind(creatorId, facet),
  )
}

function facetOf({ state, contentType, channelCode }: ContentFilter): string | null {
  if (state) return `state:${state}`
  if (contentType) return `type:${contentType}`
  return channelCode ? `channel:${channelCode}` : null
}

function ownGroup(db: D1Database, creatorId: string, groupId: string): Query<Counted> {
  return query<Counted>(
    db
      .prepare(
        'SELECT content_count AS n FROM content_groups WHERE id = ? AND creator_id = ? AND deleted_at IS NULL',
      )
      .bind(groupId, creatorId),
  )
}

/** The walk that is one index range: a group, or the living contents with at most one condition. `?2` is its value. */
function sourceOf(filter: ContentFilter): { from: string; where: string; order: string; value: string } {
  if (filter.groupId)
    return {
      from: 'FROM content_group_items g CROSS JOIN contents c ON c.id = g.content_id',
      // by its key: an index that begins with the creator reads one row more for each
      where: 'g.group_id = ?2 AND +c.creator_id = ?1 AND c.deleted_at IS NULL',
      order: 'g.content_id',
      value: filter.groupId,
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
    AND (?4 = '' OR c.state = ?4) AND (?5 = '' OR c.content_type = ?5) AND (?6 = '' OR c.channel_code = ?6)`
  const { q, state = '', contentType = '', channelCode = '' } = filter
  const values = [creatorId, value, q, state, contentType, channelCode]
  return {
    rows: query<StoredContent>(
      db
        .prepare(
          withSize(`SELECT c.* ${found} ORDER BY ${SORTS[filter.sort ?? 'newest']} LIMIT ?7 OFFSET ?8`),
        )
        .bind(...values, filter.limit, (filter.page - 1) * filter.limit),
    ),
    found: query<Counted>(db.prepare(`SELECT count(*) AS n ${found}`).bind(...values)),
  }
}

/** A living content of this creator. */
export async function findContentRow(db: D1Database, creatorId: string, id: string) {
  const [[row]] = await readContents(db, contentRow(db, creatorId, id))
  return row ? ((await withSentences(db, [row]))[0] ?? null) : null
}

function contentRow(db: D1Database, creatorId: string, id: string): Query<StoredContent> {
  return query<StoredContent>(
    db
      .prepare(withSize('SELECT * FROM contents WHERE id = ?1 AND creator_id = ?2 AND deleted_at IS NULL'))
      .bind(id, creatorId),
  )
}

export type WholeContent = {
  row: ContentRow
  links: ContentLinkRow[]
  groups: Pick<Row<'content_groups'>, 'id' | 'title'>[]
}

/** A living content of this creator with its links in their order and its groups. */
export async function findContent(
  db: D1Database,
  creatorId: string,
  id: string,
): Promise<WholeContent | null> {
  const [rows, links, groups] = await readContents(
    db,
    contentRow(db, creatorId, id),
    query<ContentLinkRow>(
      db
        .prepare(
          `SELECT ${LINK_COLUMNS} FROM content_links cl JOIN links l ON l.id = cl.link_id JOIN partners p ON p.id = l.partner_id
         WHERE cl.content_id = ?1 AND l.creator_id = ?2 ORDER BY cl.position`,
        )
        .bind(id, creatorId),
    ),
    query<WholeContent['groups'][number]>(
      db
        .prepare(
          `SELECT g.id, g.title FROM content_group_items gi JOIN content_groups g ON g.id = gi.group_id
         WHERE gi.content_id = ?1 AND g.creator_id = ?2 AND g.deleted_at IS NULL ORDER BY g.title`,
        )
        .bind(id, creatorId),
    ),
  )
  const [row] = await withSentences(db, rows)
  if (!row) return null
  return {
    row,
    links,
    groups,
  }
}

/** What anybody may see of a creator, newest first, with the stored number of it. */
export async function listPublicContents(
  db: D1Database,
  creatorId: string,
  page: number,
  limit: number,
): Promise<ContentPage> {
  const wanted = `SELECT * FROM contents WHERE creator_id = ?1 AND deleted_at IS NULL AND state <> 'hidden'
    ORDER BY id DESC LIMIT ?2 OFFSET ?3`
  const [rows, count] = await readContents(
    db,
    query<StoredContent>(db.prepare(withSize(wanted)).bind(creatorId, limit, (page - 1) * limit)),
    query<Counted>(
      db
        .prepare("SELECT contents AS n FROM content_counts WHERE creator_id = ? AND facet = 'public'")
        .bind(creatorId),
    ),
  )
  return {
    rows: await withSentences(db, newestFirst(rows)),
    total: count[0]?.n ?? 0,
  }
}
