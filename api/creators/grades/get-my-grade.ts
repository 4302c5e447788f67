/** The progress of a creator from one grade to the next. */
import { AppError } from '#contract/core/errors.ts'
import { addMonths, toKstDate } from '#contract/core/kst.ts'
import { GRADE_FULL_MONTHS, type GradeProgress } from '#contract/creators/grades.ts'
import type { Row } from '../../db/sql.ts'
import type { Actor } from '../../deps.ts'
import type { GradeNumbers } from '../../platform/policies/read.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { ladderChanges } from './ladder.ts'
import { projectDay } from './pace.ts'
import { type GradeFacts, readGradeProgress } from './queries.ts'
import { toWindow } from './window.ts'

export async function getMyGrade(deps: ReadDeps, actor: Actor): Promise<GradeProgress> {
  const now = deps.now()
  const window = toWindow(now)
  const standing = await readGradeProgress(deps.db, actor.creatorId, window, toKstDate(now))
  const sumWon = sumSince(standing, window.from)
  return {
    asOf: now.toISOString(),
    grade: toGrade(requireLevel(standing, standing.level)),
    sumWon,
    months: Array.from({ length: GRADE_FULL_MONTHS + 1 }, (_, i) => {
      const month = addMonths(window.from, i)
      const commissionWon = standing.months.find((one) => one.month === month)?.commission ?? 0
      return { month, commissionWon, isRunning: month === window.to }
    }),
    next: toNext(standing, sumWon, toKstDate(now)),
    warning: toWarning(standing),
    announced: toAnnounced(standing),
    history: standing.history.map(({ since, name, level, share_bps }) => ({
      since,
      grade: name,
      level,
      shareBps: share_bps,
    })),
  }
}

export function toGrade(row: Row<'grades'>) {
  return {
    id: row.id,
    grade: row.name,
    level: row.level,
    thresholdWon: row.threshold_won,
    shareBps: row.share_bps,
  }
}

function toNext(standing: GradeFacts, sumWon: number, today: string): GradeProgress['next'] {
  const next = standing.grades.find(({ level }) => level === standing.level + 1)
  if (!next) return null
  const projectedOn = projectDay(standing.months, next.threshold_won, today, GRADE_FULL_MONTHS)
  return { grade: toGrade(next), remainingWon: Math.max(0, next.threshold_won - sumWon), projectedOn }
}

/** On the day of the fall, the months before that day count, and months that are too old by then do not. */
function toWarning(standing: GradeFacts): GradeProgress['warning'] {
  const { warning } = standing
  if (!warning) return null
  // A warning about a lower grade says nothing of the one that was reached since.
  const warnedLevel = standing.history.find(({ since }) => since <= warning.warned_at)?.level
  if (warnedLevel !== undefined && warnedLevel < standing.level) return null
  const from = addMonths(warning.effective_on.slice(0, 7), -GRADE_FULL_MONTHS)
  const { threshold_won } = requireLevel(standing, standing.level)
  return {
    effectiveOn: warning.effective_on,
    grade: toGrade(requireLevel(standing, warning.to_level)),
    neededWon: Math.max(0, threshold_won - sumSince(standing, from)),
  }
}

function toAnnounced({ announced }: GradeFacts): GradeProgress['announced'] {
  if (!announced) return null
  const ladderIn = (json: string | null): GradeNumbers[] => (json ? JSON.parse(json).grades : [])
  return {
    startsOn: announced.starts_on,
    says: ladderChanges(ladderIn(announced.before), ladderIn(announced.value)),
    reason: announced.note,
  }
}

function sumSince({ months }: GradeFacts, from: string): number {
  return months.reduce((sum, one) => sum + (one.month >= from ? one.commission : 0), 0)
}

function requireLevel({ grades }: GradeFacts, wanted: number): Row<'grades'> {
  const found = grades.find(({ level }) => level === wanted)
  if (!found) throw new AppError('not_found')
  return found
}
