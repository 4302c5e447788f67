/** Contents as operators see and step them. The trigger contents_transition keeps the states. */
import type { ContentState } from '#contract/content-fields.ts'
import { readContents, type StoredContent, withSentences } from './contents.ts'
import { exactlyOne, query, type Row, update } from './sql.ts'

/** With whoever made it. */
export type StepRow = Pick<Row<'contents'>, 'id' | 'creator_id' | 'title' | 'state'> & {
  nickname: string
  email: string | null
}

// without statistics the planner walks all of a state and sorts, so the order is read from its index by name
const INDEX = { needs_fix: 'INDEXED BY contents_answered', published: '', hidden: '' }
const ORDER = {
  needs_fix: 'c.fix_answered_at IS NULL, c.fix_answered_at, c.id',
  published: 'c.id DESC',
  hidden: 'c.id DESC',
}

/** Newest first; of those to fix the answered ones first, longest waiting first. With the stored number of the state. */
export async function listOpsContents(db: D1Database, state: ContentState, page: number, limit: number) {
  const [rows, count] = await readContents(
    db,
    query<StoredContent & { nickname: string }>(
      db
        .prepare(
          `SELECT c.*, r.nickname, i.width, i.height FROM contents c ${INDEX[state]} CROSS JOIN creators r ON r.id = c.creator_id
         LEFT JOIN images i ON i.hash = c.thumbnail_hash WHERE c.state = '${state}' AND c.deleted_at IS NULL
         ORDER BY ${ORDER[state]} LIMIT ?1 OFFSET ?2`,
        )
        .bind(limit, (page - 1) * limit),
    ),
    query<{ n: number }>(
      db.prepare('SELECT contents AS n FROM content_state_counts WHERE state = ?').bind(state),
    ),
  )
  return { rows: await withSentences(db, rows), total: count[0]?.n ?? 0 }
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
