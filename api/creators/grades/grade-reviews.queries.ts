/** The monthly review: creators who may lose a grade, the progress of the review, and its warnings. */

import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, type Row, update } from '../../db/sql.ts'
import type { Months } from './creator-grades.queries.ts'

export type ReviewedCreator = {
  id: string
  nickname: string
  email: string | null
  grade_level: number
  /** Confirmed commission of the months in the window, in won. */
  sum: number
  warned_at: string | null
  effective_on: string | null
  to_level: number | null
  /** The grade that the open warning was about; that of today without one. */
  warned_level: number
}

/** Returns the state of the review of the month; creates the row on first use. */
export async function findReview(db: D1Database, month: string): Promise<Row<'grade_reviews'> | null> {
  const found = await prepare(db, sql`SELECT * FROM grade_reviews WHERE month = ${month}`).first<
    Row<'grade_reviews'>
  >()
  if (found) return found
  await prepare(db, sql`INSERT INTO grade_reviews (month) VALUES (${month}) ON CONFLICT DO NOTHING`).run()
  return prepare(db, sql`SELECT * FROM grade_reviews WHERE month = ${month}`).first<Row<'grade_reviews'>>()
}

/** Creators above the first grade after `cursor`, in the order of their ids. */
export async function listReviewable(
  db: D1Database,
  cursor: string,
  months: Months,
  limit: number,
): Promise<ReviewedCreator[]> {
  const { results } = await prepare(
    db,
    sql`SELECT c.id, c.nickname, u.email, c.grade_level, w.warned_at, w.effective_on, w.to_level,
         coalesce((SELECT level FROM creator_grades WHERE creator_id = c.id AND since <= w.warned_at ORDER BY since DESC LIMIT 1), c.grade_level)
           AS warned_level,
         (SELECT coalesce(sum(commission), 0) FROM creator_commission_months
          WHERE creator_id = c.id AND month BETWEEN ${months.from} AND ${months.to}) AS sum
       FROM creators c JOIN users u ON u.id = c.user_id
       LEFT JOIN grade_warnings w ON w.creator_id = c.id AND w.state = 'open'
       WHERE c.grade_level > 1 AND c.id > ${cursor} ORDER BY c.id LIMIT ${limit}`,
  ).all<ReviewedCreator>()
  return results
}

/** Moves the cursor of the review. Aborts the batch (`exactly_one`) when another run has moved it. */
export function advanceReview(
  db: D1Database,
  before: Row<'grade_reviews'>,
  after: { cursor: string; done_at: string | null },
): D1PreparedStatement[] {
  return [
    update(db, 'grade_reviews', { month: before.month, cursor: before.cursor, done_at: null }, after),
    exactlyOne(db),
  ]
}

type Warning = { creatorId: string; level: number; effectiveOn: string; at: string }

export function insertWarning(db: D1Database, warning: Warning): D1PreparedStatement {
  return insert(db, 'grade_warnings', {
    creator_id: warning.creatorId,
    effective_on: warning.effectiveOn,
    to_level: warning.level,
    warned_at: warning.at,
  })
}

export function decideWarning(
  db: D1Database,
  creatorId: string,
  state: 'lifted' | 'applied',
  at: string,
): D1PreparedStatement {
  return update(db, 'grade_warnings', { creator_id: creatorId, state: 'open' }, { state, decided_at: at })
}

export function postponeWarning(db: D1Database, creatorId: string, effectiveOn: string): D1PreparedStatement {
  return update(db, 'grade_warnings', { creator_id: creatorId, state: 'open' }, { effective_on: effectiveOn })
}
