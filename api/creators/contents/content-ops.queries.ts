/** Contents as operators see and step them. The trigger contents_transition keeps the states. */
import type { ContentState } from '#contract/creators/content-fields.ts'
import {
  boundsOf,
  type ListAsk,
  NAMED,
  nextAfter,
  ORDER,
  placeAfter,
  type SortDirection,
  wayOf,
} from '../../db/ops-lists.ts'
import { exactlyOne, query, type Row, update } from '../../db/sql.ts'
import { readContents, type StoredContent, withSentences } from './queries.ts'

/** With whoever made it. */
export type StepRow = Pick<Row<'contents'>, 'id' | 'creator_id' | 'title' | 'state'> & {
  nickname: string
  email: string | null
}

export type ContentSort = 'oldest' | 'newest' | 'answered'
/** All of a state, through contents_by_state. */
const ALL: Record<SortDirection, string> = {
  up: 'contents x WHERE x.state = ?1 AND x.deleted_at IS NULL AND x.id > ?3',
  down: 'contents x WHERE x.state = ?1 AND x.deleted_at IS NULL AND x.id < ?3',
}
/** Of each creator whose nickname begins so as many as a page has. */
const OWN = `${NAMED} n CROSS JOIN contents x WHERE x.id IN (SELECT y.id FROM contents y INDEXED BY contents_living_by_state
  WHERE y.creator_id = n.id AND y.state = ?1 AND y.deleted_at IS NULL AND`
const OF_NAMED: Record<SortDirection, string> = {
  up: `${OWN} y.id > ?3 ORDER BY y.id LIMIT ?4)`,
  down: `${OWN} y.id < ?3 ORDER BY y.id DESC LIMIT ?4)`,
}

/** With how many stand in each state. By their answers only those to fix stand, and only without a search. */
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

/** A full page has one behind it, unless it was all there is: two parts share the page, and one row more of each would be read for nothing. */
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
    db
      .prepare(
        `SELECT c.*, r.nickname, i.width, i.height
         FROM (SELECT x.* FROM ${ask.q ? OF_NAMED[way] : ALL[way]} ORDER BY x.id ${ORDER[way]} LIMIT ?4) c
         CROSS JOIN creators r ON r.id = c.creator_id LEFT JOIN images i ON i.hash = c.thumbnail_hash ORDER BY c.id ${ORDER[way]}`,
      )
      .bind(ask.state, place.key, place.id, ask.limit + 1, ...boundsOf(ask.q)),
  )
}

const TO_FIX = `contents x INDEXED BY contents_answered WHERE x.state = 'needs_fix' AND x.deleted_at IS NULL`
const ANSWERED = `${TO_FIX} AND (x.fix_answered_at IS NULL) = 0 AND ?1 = 0 AND (x.fix_answered_at, x.id) > (?2, ?3)`
const OF_WHOM = `CROSS JOIN creators r ON r.id = c.creator_id LEFT JOIN images i ON i.hash = c.thumbnail_hash`

type ToFix = ListAsk<ContentState, ContentSort>

/** Where a page of those to fix goes on; its first value is 1 behind the answered ones. */
function placeToFix({ after, limit }: ToFix): [number, string, string, number] {
  const place = placeAfter(after, 'up')
  return [after && !place.key ? 1 : 0, place.key, place.id, limit]
}

/** Longest waiting first. The index is named: without statistics all would be sorted. */
function answered(db: D1Database, ask: ToFix) {
  return query<ListedContent>(
    db
      .prepare(
        `SELECT c.*, r.nickname, i.width, i.height FROM (SELECT x.* FROM ${ANSWERED} ORDER BY x.fix_answered_at, x.id LIMIT ?4) c
         ${OF_WHOM} ORDER BY c.fix_answered_at, c.id`,
      )
      .bind(...placeToFix(ask)),
  )
}

/** As many as the page has room for behind the answered ones. */
function unanswered(db: D1Database, ask: ToFix) {
  return query<ListedContent>(
    db
      .prepare(
        `SELECT c.*, r.nickname, i.width, i.height FROM (
           SELECT x.* FROM ${TO_FIX} AND (x.fix_answered_at IS NULL) = 1 AND x.fix_answered_at IS NULL AND x.id > iif(?1, ?3, '')
           ORDER BY x.id LIMIT ?4 - (SELECT count(*) FROM (SELECT 1 FROM ${ANSWERED} LIMIT ?4))) c ${OF_WHOM} ORDER BY c.id`,
      )
      .bind(...placeToFix(ask)),
  )
}

/** A living content of anybody. */
export function findContentForStep(db: D1Database, id: string): Promise<StepRow | null> {
  return db
    .prepare(
      `SELECT c.id, c.creator_id, c.title, c.state, r.nickname, u.email
       FROM contents c JOIN creators r ON r.id = c.creator_id JOIN users u ON u.id = r.user_id
       WHERE c.id = ? AND c.deleted_at IS NULL`,
    )
    .bind(id)
    .first()
}

export type Step = Pick<
  Row<'contents'>,
  'state' | 'fix_reason' | 'fix_due_on' | 'fix_requested_at' | 'fix_answered_at' | 'hidden_reason'
>

/** Aborts with `contents_transition`, or with `exactly_one` when it does not stand in the state that was read any more. */
export function stepContent(db: D1Database, row: StepRow, step: Step): D1PreparedStatement[] {
  return [update(db, 'contents', { id: row.id, state: row.state, deleted_at: null }, step), exactlyOne(db)]
}
