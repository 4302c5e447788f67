/** Contents as operators see and decide them. The trigger contents_transition enforces the states. */

import type { ContentState } from '#contract/creators/content-fields.ts'
import { prepare, type Sql, sql } from '../../db/fragments.ts'
import {
  type ListAsk,
  namedCreators,
  nextAfter,
  ORDER,
  placeAfter,
  type SortDirection,
  wayOf,
} from '../../db/ops-lists.ts'
import { exactlyOne, query, type Row, update } from '../../db/sql.ts'
import { readContents, type StoredContent, withSentences } from './queries.ts'

/** A content with its creator. */
export type StepRow = Pick<Row<'contents'>, 'id' | 'creator_id' | 'title' | 'state'> & {
  nickname: string
  email: string | null
}

export type ContentSort = 'oldest' | 'newest' | 'answered'
/** All contents of a state, through contents_by_state. */
const all = (state: string, id: string): Record<SortDirection, Sql> => ({
  up: sql`contents x WHERE x.state = ${state} AND x.deleted_at IS NULL AND x.id > ${id}`,
  down: sql`contents x WHERE x.state = ${state} AND x.deleted_at IS NULL AND x.id < ${id}`,
})
/** For each creator whose nickname begins with the search text, as many contents as a page holds. */
const ofCreators = (
  state: string,
  q: string,
) => sql`${namedCreators(q)} n CROSS JOIN contents x WHERE x.id IN (SELECT y.id FROM contents y INDEXED BY contents_living_by_state
  WHERE y.creator_id = n.id AND y.state = ${state} AND y.deleted_at IS NULL AND`
const ofNamed = (state: string, id: string, limit: number, q: string): Record<SortDirection, Sql> => ({
  up: sql`${ofCreators(state, q)} y.id > ${id} ORDER BY y.id LIMIT ${limit})`,
  down: sql`${ofCreators(state, q)} y.id < ${id} ORDER BY y.id DESC LIMIT ${limit})`,
})

/**
 * Returns a page, with the number of contents in each state. Only contents that need a fix can be sorted by
 * their answers, and only without a search.
 */
export async function listOpsContents(db: D1Database, ask: ListAsk<ContentState, ContentSort>) {
  const counted = query<{ state: ContentState; count: number }>(
    db.prepare('SELECT state, contents AS count FROM content_state_counts'),
  )
  const [counts, ...parts] =
    ask.sort === 'answered'
      ? await readContents(db, counted, answered(db, ask), unanswered(db, ask))
      : await readContents(db, counted, walked(db, ask))
  const rows = parts.flat()
  const next = ask.sort === 'answered' ? nextToFix(rows, ask, counts) : nextAfter(rows, ask.limit, () => '')
  return { rows: await withSentences(db, rows.slice(0, ask.limit)), next, counts }
}

/**
 * Returns the cursor after a full page, unless the page was everything. It compares with the stored number,
 * because two queries share the page and an extra row of each would be read for nothing.
 */
function nextToFix(rows: ListedContent[], ask: ToFix, counts: { state: ContentState; count: number }[]) {
  const last = rows[ask.limit - 1]
  const total = counts.find(({ state }) => state === 'needs_fix')?.count ?? 0
  return last && (ask.after || total > ask.limit) ? `${last.fix_answered_at ?? ''}~${last.id}` : null
}

type ListedContent = StoredContent & { nickname: string }

function walked(db: D1Database, ask: ListAsk<ContentState, ContentSort>) {
  const way = wayOf(ask.sort)
  const place = placeAfter(ask.after, way)
  return query<ListedContent>(
    prepare(
      db,
      sql`SELECT c.*, r.nickname, i.width, i.height
         FROM (SELECT x.* FROM ${ask.q ? ofNamed(ask.state, place.id, ask.limit + 1, ask.q)[way] : all(ask.state, place.id)[way]} ORDER BY x.id ${ORDER[way]} LIMIT ${ask.limit + 1}) c
         CROSS JOIN creators r ON r.id = c.creator_id LEFT JOIN images i ON i.hash = c.thumbnail_hash ORDER BY c.id ${ORDER[way]}`,
    ),
  )
}

const TO_FIX = sql`contents x INDEXED BY contents_answered WHERE x.state = 'needs_fix' AND x.deleted_at IS NULL`
const answeredAfter = ({ isBehind, key, id }: PlaceToFix) =>
  sql`${TO_FIX} AND (x.fix_answered_at IS NULL) = 0 AND ${isBehind} = 0 AND (x.fix_answered_at, x.id) > (${key}, ${id})`
const OF_WHOM = sql`CROSS JOIN creators r ON r.id = c.creator_id LEFT JOIN images i ON i.hash = c.thumbnail_hash`

type ToFix = ListAsk<ContentState, ContentSort>

/** The cursor for a page of contents to fix; `isBehind` is 1 once the page is past the answered ones. */
type PlaceToFix = { isBehind: 0 | 1; key: string; id: string }

function placeToFix({ after }: ToFix): PlaceToFix {
  const place = placeAfter(after, 'up')
  return { ...place, isBehind: after && !place.key ? 1 : 0 }
}

/** Longest waiting first. The index is named, because SQLite would otherwise sort all rows. */
function answered(db: D1Database, ask: ToFix) {
  const place = placeToFix(ask)
  return query<ListedContent>(
    prepare(
      db,
      sql`SELECT c.*, r.nickname, i.width, i.height FROM (SELECT x.* FROM ${answeredAfter(place)} ORDER BY x.fix_answered_at, x.id LIMIT ${ask.limit}) c
         ${OF_WHOM} ORDER BY c.fix_answered_at, c.id`,
    ),
  )
}

/** Fills the rest of the page after the answered ones. */
function unanswered(db: D1Database, ask: ToFix) {
  const place = placeToFix(ask)
  return query<ListedContent>(
    prepare(
      db,
      sql`SELECT c.*, r.nickname, i.width, i.height FROM (
           SELECT x.* FROM ${TO_FIX} AND (x.fix_answered_at IS NULL) = 1 AND x.fix_answered_at IS NULL AND x.id > iif(${place.isBehind}, ${place.id}, '')
           ORDER BY x.id LIMIT ${ask.limit} - (SELECT count(*) FROM (SELECT 1 FROM ${answeredAfter(place)} LIMIT ${ask.limit}))) c ${OF_WHOM} ORDER BY c.id`,
    ),
  )
}

/** A content of any creator that is not deleted. */
export function findContentForStep(db: D1Database, id: string): Promise<StepRow | null> {
  return prepare(
    db,
    sql`SELECT c.id, c.creator_id, c.title, c.state, r.nickname, u.email
       FROM contents c JOIN creators r ON r.id = c.creator_id JOIN users u ON u.id = r.user_id
       WHERE c.id = ${id} AND c.deleted_at IS NULL`,
  ).first()
}

export type Step = Pick<
  Row<'contents'>,
  'state' | 'fix_reason' | 'fix_due_on' | 'fix_requested_at' | 'fix_answered_at' | 'hidden_reason'
>

/** Aborts with `contents_transition`, or with `exactly_one` when its state changed since it was read. */
export function stepContent(db: D1Database, row: StepRow, step: Step): D1PreparedStatement[] {
  return [update(db, 'contents', { id: row.id, state: row.state, deleted_at: null }, step), exactlyOne(db)]
}
