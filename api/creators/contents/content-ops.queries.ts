/** Contents as operators see and decide them. The trigger contents_transition enforces the states. */

import type { ContentState } from '#contract/creators/content-fields.ts'
import { prepare, type Sql, sql } from '../../db/fragments.ts'
import {
  countAssigned,
  type ListQuery,
  namedCreators,
  nextAfter,
  ORDER,
  ofHolder,
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
type ContentsAsk = ListQuery<ContentState, ContentSort>
const held = (holder: string | undefined, rows: Sql) =>
  ofHolder({ holder, q: '' }, 'cnt', sql`contents`, rows)
/** All contents of a state, through contents_by_state. */
const all = ({ state, holder }: ContentsAsk, id: string): Record<SortDirection, Sql> => ({
  up: sql`${held(holder, sql`contents x WHERE`)} x.state = ${state} AND x.deleted_at IS NULL AND x.id > ${id}`,
  down: sql`${held(holder, sql`contents x WHERE`)} x.state = ${state} AND x.deleted_at IS NULL AND x.id < ${id}`,
})
/** An operator's few, of creators whose nickname begins so. */
const heldOfNamed = (ask: ContentsAsk, id: string): Record<SortDirection, Sql> => {
  const named = sql`x.creator_id IN (SELECT id FROM ${namedCreators(ask.q)})`
  return {
    up: sql`${all(ask, id).up} AND ${named}`,
    down: sql`${all(ask, id).down} AND ${named}`,
  }
}
/** For each creator whose nickname begins with the search text, as many contents as a page holds. */
const ofCreators = (
  state: string,
  q: string,
) => sql`${namedCreators(q)} n CROSS JOIN contents x WHERE x.id IN (SELECT y.id FROM contents y INDEXED BY contents_living_by_state
  WHERE y.creator_id = n.id AND y.state = ${state} AND y.deleted_at IS NULL AND`
const ofNamed = ({ state, q, limit }: ContentsAsk, id: string): Record<SortDirection, Sql> => ({
  up: sql`${ofCreators(state, q)} y.id > ${id} ORDER BY y.id LIMIT ${limit + 1})`,
  down: sql`${ofCreators(state, q)} y.id < ${id} ORDER BY y.id DESC LIMIT ${limit + 1})`,
})

/**
 * Returns a page, with the number of contents in each state. Only contents that need a fix can be sorted by
 * their answers, and only without a search.
 */
export async function listOpsContents(db: D1Database, ask: ContentsAsk) {
  const counted = query<{ state: ContentState; count: number }>(
    prepare(
      db,
      ask.holder
        ? countAssigned('cnt', sql`contents`, ask.holder)
        : sql`SELECT state, contents AS count FROM content_state_counts`,
    ),
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
function nextToFix(
  rows: ListedContent[],
  ask: ContentsAsk,
  counts: { state: ContentState; count: number }[],
) {
  const last = rows[ask.limit - 1]
  const total = counts.find(({ state }) => state === 'needs_fix')?.count ?? 0
  return last && (ask.after || total > ask.limit) ? `${last.fix_answered_at ?? ''}~${last.id}` : null
}

type ListedContent = StoredContent & { nickname: string }

function walked(db: D1Database, ask: ContentsAsk) {
  const way = wayOf(ask.sort)
  const place = placeAfter(ask.after, way)
  const among = !ask.q ? all : ask.holder ? heldOfNamed : ofNamed
  return query<ListedContent>(
    prepare(
      db,
      sql`SELECT c.*, r.nickname, i.width, i.height
         FROM (SELECT x.* FROM ${among(ask, place.id)[way]} ORDER BY x.id ${ORDER[way]} LIMIT ${ask.limit + 1}) c
         CROSS JOIN creators r ON r.id = c.creator_id LEFT JOIN images i ON i.hash = c.thumbnail_hash ORDER BY c.id ${ORDER[way]}`,
    ),
  )
}

const toFix = ({ holder }: ContentsAsk) =>
  sql`${held(holder, sql`contents x INDEXED BY contents_answered WHERE`)} x.state = 'needs_fix' AND x.deleted_at IS NULL`
/** The plus sends the planner past contents_answered, to the few contents of an operator. */
const answeredAt = ({ holder }: ContentsAsk) => (holder ? sql`+x.fix_answered_at` : sql`x.fix_answered_at`)
const answeredAfter = (ask: ContentsAsk, { isBehind, key, id }: PlaceToFix) =>
  sql`${toFix(ask)} AND (${answeredAt(ask)} IS NULL) = 0 AND ${isBehind} = 0 AND (${answeredAt(ask)}, x.id) > (${key}, ${id})`
const OF_WHOM = sql`CROSS JOIN creators r ON r.id = c.creator_id LEFT JOIN images i ON i.hash = c.thumbnail_hash`

/** The cursor for a page of contents to fix; `isBehind` is 1 once the page is past the answered ones. */
type PlaceToFix = { isBehind: 0 | 1; key: string; id: string }

function placeToFix({ after }: ContentsAsk): PlaceToFix {
  const place = placeAfter(after, 'up')
  return { ...place, isBehind: after && !place.key ? 1 : 0 }
}

/** Longest waiting first. The index is named, because SQLite would otherwise sort all rows. */
function answered(db: D1Database, ask: ContentsAsk) {
  const place = placeToFix(ask)
  return query<ListedContent>(
    prepare(
      db,
      sql`SELECT c.*, r.nickname, i.width, i.height FROM (SELECT x.* FROM ${answeredAfter(ask, place)} ORDER BY x.fix_answered_at, x.id LIMIT ${ask.limit}) c
         ${OF_WHOM} ORDER BY c.fix_answered_at, c.id`,
    ),
  )
}

/** Fills the rest of the page after the answered ones. */
function unanswered(db: D1Database, ask: ContentsAsk) {
  const place = placeToFix(ask)
  return query<ListedContent>(
    prepare(
      db,
      sql`SELECT c.*, r.nickname, i.width, i.height FROM (
           SELECT x.* FROM ${toFix(ask)} AND (${answeredAt(ask)} IS NULL) = 1 AND ${answeredAt(ask)} IS NULL AND x.id > iif(${place.isBehind}, ${place.id}, '')
           ORDER BY x.id LIMIT ${ask.limit} - (SELECT count(*) FROM (SELECT 1 FROM ${answeredAfter(ask, place)} LIMIT ${ask.limit}))) c ${OF_WHOM} ORDER BY c.id`,
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
