/** What a creator's page of grades shows, and what operators change. */
import type { Months } from './creator-grades.ts'
import { exactlyOne, insert, query, type Row, readAll, update } from './sql.ts'

export type GradeFacts = {
  grades: Row<'grades'>[]
  level: number
  months: Pick<Row<'creator_commission_months'>, 'month' | 'commission'>[]
  warning: Pick<Row<'grade_warnings'>, 'effective_on' | 'to_level'> | null
  /** Latest first. */
  history: Pick<Row<'creator_grades'>, 'since' | 'level' | 'name' | 'share_bps'>[]
}

/** One consistent view, at most 25 rows. */
export async function readGradeStanding(
  db: D1Database,
  creatorId: string,
  months: Months,
): Promise<GradeFacts> {
  const [grades, [found], earned, warning, history] = await readAll(
    db,
    query<Row<'grades'>>(db.prepare('SELECT * FROM grades ORDER BY level')),
    query<{ level: number }>(
      db.prepare('SELECT grade_level AS level FROM creators WHERE id = ?').bind(creatorId),
    ),
    query<GradeFacts['months'][number]>(
      db
        .prepare(
          `SELECT month, commission FROM creator_commission_months
         WHERE creator_id = ? AND month BETWEEN ? AND ? ORDER BY month`,
        )
        .bind(creatorId, months.from, months.to),
    ),
    query<NonNullable<GradeFacts['warning']>>(
      db
        .prepare("SELECT effective_on, to_level FROM grade_warnings WHERE creator_id = ? AND state = 'open'")
        .bind(creatorId),
    ),
    query<GradeFacts['history'][number]>(
      db
        .prepare(
          `SELECT since, level, name, share_bps FROM creator_grades
         WHERE creator_id = ? ORDER BY since DESC LIMIT 12`,
        )
        .bind(creatorId),
    ),
  )
  return {
    grades,
    level: found?.level ?? 1,
    months: earned,
    warning: warning[0] ?? null,
    history,
  }
}

export function findGrade(db: D1Database, id: string): Promise<Row<'grades'> | null> {
  return db.prepare('SELECT * FROM grades WHERE id = ?').bind(id).first()
}

/**
 * Aborts the batch with `grades_in_order` or `grades.name` when the grades would not climb any more, with `exactly_one` when it was
 * changed since `before` was read.
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

export async function listGradeChanges(db: D1Database, limit: number): Promise<Row<'grade_changes'>[]> {
  const { results } = await db
    .prepare('SELECT * FROM grade_changes ORDER BY at DESC, id DESC LIMIT ?')
    .bind(limit)
    .all<Row<'grade_changes'>>()
  return results
}
