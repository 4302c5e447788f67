/** Queries for a creator's page of grades, and statements that put a new table in force. */

import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readNamed, update } from '../../db/sql.ts'
import type { Months } from './creator-grades.queries.ts'

export type GradeFacts = {
  grades: Row<'grades'>[]
  level: number
  months: Pick<Row<'creator_commission_months'>, 'month' | 'commission'>[]
  warning: Pick<Row<'grade_warnings'>, 'effective_on' | 'to_level' | 'warned_at'> | null
  announced: Pick<Row<'policies'>, 'value' | 'before' | 'starts_on' | 'note'> | null
  /** Latest first. */
  history: Pick<Row<'creator_grades'>, 'since' | 'level' | 'name' | 'share_bps'>[]
}

/** One consistent view, at most 26 rows. `today` is the Seoul day. */
export async function readGradeProgress(
  db: D1Database,
  creatorId: string,
  months: Months,
  today: string,
): Promise<GradeFacts> {
  const {
    grades,
    found: [found],
    earned,
    warning,
    announced,
    history,
  } = await readNamed(db, {
    grades: query<Row<'grades'>>(db.prepare('SELECT * FROM grades ORDER BY level')),
    found: query<{ level: number }>(
      prepare(db, sql`SELECT grade_level AS level FROM creators WHERE id = ${creatorId}`),
    ),
    earned: query<GradeFacts['months'][number]>(
      prepare(
        db,
        sql`SELECT month, commission FROM creator_commission_months
         WHERE creator_id = ${creatorId} AND month BETWEEN ${months.from} AND ${months.to} ORDER BY month`,
      ),
    ),
    warning: query<NonNullable<GradeFacts['warning']>>(
      prepare(
        db,
        sql`SELECT effective_on, to_level, warned_at FROM grade_warnings WHERE creator_id = ${creatorId} AND state = 'open'`,
      ),
    ),
    announced: query<NonNullable<GradeFacts['announced']>>(
      prepare(
        db,
        sql`SELECT value, before, starts_on, note FROM policies INDEXED BY policies_by_start
         WHERE kind = 'grades' AND withdrawn_at IS NULL AND starts_on > ${today} ORDER BY starts_on LIMIT 1`,
      ),
    ),
    history: query<GradeFacts['history'][number]>(
      prepare(
        db,
        sql`SELECT since, level, name, share_bps FROM creator_grades
         WHERE creator_id = ${creatorId} ORDER BY since DESC LIMIT 12`,
      ),
    ),
  })
  return {
    grades,
    level: found?.level ?? 1,
    months: earned,
    warning: warning[0] ?? null,
    announced: announced[0] ?? null,
    history,
  }
}

/**
 * Finds the table of grades that was decided for this day (in Seoul), with the note and the author of the
 * decision; null when none was ever decided.
 */
export function findDecided(db: D1Database, day: string): Promise<GradePolicy | null> {
  return prepare(
    db,
    sql`SELECT value, note, set_by FROM policies INDEXED BY policies_by_start
       WHERE kind = 'grades' AND withdrawn_at IS NULL AND starts_on <= ${day} ORDER BY starts_on DESC, id DESC LIMIT 1`,
  ).first<GradePolicy>()
}

type GradePolicy = Pick<Row<'policies'>, 'value' | 'note' | 'set_by'>

/**
 * Aborts the batch with `grades_decided` for numbers that nobody decided, with `exactly_one` when the grade
 * was changed since `before` was read.
 */
export function changeGrade(
  db: D1Database,
  before: Row<'grades'>,
  change: Row<'grade_changes'>,
): D1PreparedStatement[] {
  const { name, threshold_won, share_bps } = change
  return [
    update(db, 'grades', before, { name, threshold_won, share_bps }),
    exactlyOne(db),
    insert(db, 'grade_changes', change),
  ]
}
