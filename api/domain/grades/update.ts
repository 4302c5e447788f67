/** Operators set the numbers. Shares hold for clicks from then on; a lower threshold lifts at once, a higher one is seen by the next review. */
import { AppError } from '#contract/errors.ts'
import type { GradeUpdate } from '#contract/grades.ts'
import { insertAudit } from '../../db/audit.ts'
import { promote, restartGrade } from '../../db/creator-grades.ts'
import { listGrades } from '../../db/creators.ts'
import * as db from '../../db/grades.ts'
import { makeId } from '../../db/ids.ts'
import { commit, type Row, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toGrade } from './get-my-grade.ts'
import { promotionMail } from './mails.ts'
import { toWindow } from './window.ts'

const SHOWN_CHANGES = 20

export async function listOpsGrades(deps: Deps) {
  const [grades, changes] = await Promise.all([
    listGrades(deps.db),
    db.listGradeChanges(deps.db, SHOWN_CHANGES),
  ])
  return { items: grades.map(toGrade), changes: changes.map(toChange) }
}

/** Throws `grade_threshold_order`, `grade_share_order`, `grade_first_threshold`, `grade_name_taken`, and `conflict` when changed elsewhere. */
export async function updateGrade(deps: Deps, actor: Actor, input: GradeUpdate) {
  const before = await db.findGrade(deps.db, input.id)
  if (!before) throw new AppError('not_found')
  const { name, threshold_won, share_bps } = toColumns(input)
  const after = { ...before, name, threshold_won, share_bps }
  requireOrder(await listGrades(deps.db), after)
  const now = deps.now()
  const at = now.toISOString()
  const change = { level: before.level, name, threshold_won, share_bps, reason: input.reason }
  const isOther = before.name !== name || before.share_bps !== share_bps
  const statements = [
    ...db.changeGrade(deps.db, before, { id: makeId('grc', now), ...change, changed_by: actor.userId, at }),
    insertAudit(deps.db, now, {
      actorId: actor.userId,
      action: 'updateGrade',
      subject: before.id,
      before,
      after: { ...after, reason: input.reason },
    }),
    ...(isOther ? [restartGrade(deps.db, before.level, at)] : []),
    ...(threshold_won < before.threshold_won
      ? promote(deps.db, { months: toWindow(now), at, mail: promotionMail(deps.siteOrigin) })
      : []),
  ]
  return commit(deps, statements, toGrade(after)).catch((error: unknown) => {
    if (violates(error, 'grades.name')) throw refuse('grade_name_taken', 'grade')
    if (violates(error, 'grades_in_order') || violates(error, 'exactly_one')) throw new AppError('conflict')
    throw error
  })
}

function toColumns({ grade, thresholdWon, shareBps }: GradeUpdate) {
  return { name: grade, threshold_won: thresholdWon, share_bps: shareBps }
}

/** The same rule stands in the database (`grades_in_order`); here it says which number is wrong. */
function requireOrder(grades: Row<'grades'>[], after: Row<'grades'>): void {
  const lower = grades.filter(({ level }) => level < after.level)
  const higher = grades.filter(({ level }) => level > after.level)
  if (grades.some(({ level, name }) => level !== after.level && name === after.name))
    throw refuse('grade_name_taken', 'grade')
  if (after.level === 1 && after.threshold_won !== 0) throw refuse('grade_first_threshold', 'thresholdWon')
  if (
    lower.some((one) => one.threshold_won >= after.threshold_won) ||
    higher.some((one) => one.threshold_won <= after.threshold_won)
  )
    throw refuse('grade_threshold_order', 'thresholdWon')
  if (
    lower.some((one) => one.share_bps > after.share_bps) ||
    higher.some((one) => one.share_bps < after.share_bps)
  )
    throw refuse('grade_share_order', 'shareBps')
}

type Refusal = 'grade_threshold_order' | 'grade_share_order' | 'grade_first_threshold' | 'grade_name_taken'

function refuse(code: Refusal, field: string): AppError {
  return new AppError(code, { fields: { [field]: [new AppError(code).message] } })
}

function toChange(row: Row<'grade_changes'>) {
  return {
    id: row.id,
    level: row.level,
    grade: row.name,
    thresholdWon: row.threshold_won,
    shareBps: row.share_bps,
    reason: row.reason,
    at: row.at,
  }
}
