/** Operators set the numbers. Shares hold for clicks from then on; a lower threshold lifts at once, a higher one is seen by the next review. */
import { AppError } from '#contract/errors.ts'
import type { GradeUpdate } from '#contract/grades.ts'
import { promote, restartGrade } from '../../db/creator-grades.ts'
import { listGrades } from '../../db/creators.ts'
import * as db from '../../db/grades.ts'
import { makeId } from '../../db/ids.ts'
import type { Row } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toBell, toText } from '../mail/write.ts'
import { operate } from '../operator-act/operate.ts'
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
export function updateGrade(deps: Deps, actor: Actor, input: GradeUpdate) {
  const { id, reason } = input
  const set = toColumns(input)
  return operate(deps, actor, {
    action: 'updateGrade',
    subject: id,
    find: () => db.findGrade(deps.db, id),
    guard: async (before) => requireOrder(await listGrades(deps.db), { ...before, ...set }),
    write: (before, now) => {
      const at = now.toISOString()
      const { level } = before
      const change = { id: makeId('grc', now), level, ...set, reason, changed_by: actor.userId, at }
      const isOther = before.name !== set.name || before.share_bps !== set.share_bps
      const isLower = set.threshold_won < before.threshold_won
      const mail = toText(deps, promotionMail())
      return {
        statements: [
          ...db.changeGrade(deps.db, before, change),
          ...(isOther ? [restartGrade(deps.db, level, at)] : []),
          ...(isLower
            ? promote(deps.db, { months: toWindow(now), at, mail, bell: toBell(promotionMail()) })
            : []),
        ],
        before,
        after: { ...before, ...set, reason },
        answer: toGrade({ ...before, ...set }),
        races: {
          'grades.name': () => refuse('grade_name_taken', 'grade'),
          grades_in_order: 'conflict',
          exactly_one: 'conflict',
        },
      }
    },
  })
}

function toColumns({ grade, thresholdWon, sharePercent }: GradeUpdate) {
  return { name: grade, threshold_won: thresholdWon, share_bps: Math.round(sharePercent * 100) }
}

/** The same rule stands in the database (`grades_in_order`); here it says which number is wrong. */
function requireOrder(grades: Row<'grades'>[], after: Row<'grades'>): void {
  const lower = grades.filter(({ level }) => level < after.level)
  const higher = grades.filter(({ level }) => level > after.level)
  if (grades.some(({ level, name }) => level !== after.level && name === after.name))
    refuse('grade_name_taken', 'grade')
  if (after.level === 1 && after.threshold_won !== 0) refuse('grade_first_threshold', 'thresholdWon')
  if (
    lower.some((one) => one.threshold_won >= after.threshold_won) ||
    higher.some((one) => one.threshold_won <= after.threshold_won)
  )
    refuse('grade_threshold_order', 'thresholdWon')
  if (
    lower.some((one) => one.share_bps > after.share_bps) ||
    higher.some((one) => one.share_bps < after.share_bps)
  )
    refuse('grade_share_order', 'sharePercent')
}

type Refusal = 'grade_threshold_order' | 'grade_share_order' | 'grade_first_threshold' | 'grade_name_taken'

function refuse(code: Refusal, field: string): never {
  throw new AppError(code, { fields: { [field]: [new AppError(code).message] } })
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
