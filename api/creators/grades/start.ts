/**
 * Puts a decided table of grades in force on its day. The share of a click depends on the day itself, however
 * late this runs.
 */
import { toKstDate } from '#contract/core/kst.ts'
import { listGrades } from '../../db/creators.ts'
import { makeId } from '../../db/ids.ts'
import { type Row, violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { toBell, toText } from '../../platform/mail/write.ts'
import type { GradeNumbers } from '../../platform/policies/read.ts'
import { promote, restartGrade } from './creator-grades.queries.ts'
import { promotionMail } from './mails.ts'
import * as db from './queries.ts'
import { toWindow } from './window.ts'

type GradeDecision = { ladder: GradeNumbers[]; note: string; set_by: string }

/**
 * Running it twice or concurrently is safe: a grade changes only from the values that were read, and a grade
 * that has the new values already is skipped.
 */
export async function startGrades(deps: Deps): Promise<void> {
  const [grades, decided] = await Promise.all([
    listGrades(deps.db),
    db.findDecided(deps.db, toKstDate(deps.now())),
  ])
  if (!decided) return
  const { grades: ladder } = JSON.parse(decided.value) as { grades: GradeNumbers[] }
  const statements = putInForce(deps, grades, { ...decided, ladder })
  if (statements.length === 0) return
  await deps.db.batch(statements).catch((error: unknown) => {
    // Another run was faster.
    if (!violates(error, 'exactly_one')) throw error
  })
}

/**
 * Returns no statements when the grades are in force already. A lower threshold promotes creators at once;
 * the next review applies a higher one.
 */
export function putInForce(deps: Deps, grades: Row<'grades'>[], { ladder, note, set_by }: GradeDecision) {
  const now = deps.now()
  const at = now.toISOString()
  const moves = grades.flatMap((before) => {
    const one = ladder[before.level - 1]
    if (!one) return []
    const set = { name: one.name, threshold_won: one.thresholdWon, share_bps: one.shareBps }
    const isSame =
      before.name === set.name &&
      before.threshold_won === set.threshold_won &&
      before.share_bps === set.share_bps
    return isSame ? [] : [{ before, set }]
  })
  const isLower = moves.some(({ before, set }) => set.threshold_won < before.threshold_won)
  const mail = toText(deps, promotionMail())
  return [
    ...moves.flatMap(({ before, set }) => {
      const { level } = before
      const change = { id: makeId('grc', now), level, ...set, reason: note, changed_by: set_by, at }
      const isOther = before.name !== set.name || before.share_bps !== set.share_bps
      return [
        ...db.changeGrade(deps.db, before, change),
        ...(isOther ? [restartGrade(deps.db, level, at)] : []),
      ]
    }),
    ...(isLower ? promote(deps.db, { months: toWindow(now), at, mail, bell: toBell(promotionMail()) }) : []),
  ]
}

export const startGradesJob: Job = {
  name: 'startGrades',
  area: 'creators',
  every: 'minute',
  title: '바뀐 등급표 시작',
  help: '알린 날이 된 등급표를 적용해요.',
  twice: 'A grade is changed from what was read of it. Before the review, which judges by it.',
  run: startGrades,
}
