/**
 * The monthly review. A confirmed order promotes at once and needs no review. A creator falls only on the 1st
 * (Seoul), and only after a warning of at least a month. A late review warns for a later 1st and lowers
 * nobody.
 */

import { addMonths, formatDate, toKstDate, toKstMonth } from '#contract/core/kst.ts'
import { formatWon } from '#contract/core/won.ts'
import { listGrades } from '../../db/creators.ts'
import { type Row, violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { postMail } from '../../platform/mail/post.ts'
import { requireCommission, startGrade } from './creator-grades.queries.ts'
import * as db from './grade-reviews.queries.ts'
import { fallMail, warningMail } from './mails.ts'
import { levelOf, toWindow } from './window.ts'

/** An invocation may send about a thousand statements. */
const STEP = 50
const MOST_STEPS = 3

/**
 * Running it twice, concurrently or late is safe: each step moves the cursor of the month in its own batch.
 * At most 150 creators per run.
 */
export async function reviewGrades(deps: Deps): Promise<void> {
  const month = toKstMonth(deps.now())
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const review = await db.findReview(deps.db, month)
    if (!review || review.done_at) return
    const isLast = await takeStep(deps, review)
    if (isLast) return
  }
}

/** True when this run has nothing left to do: the review is finished, or another run continues it. */
async function takeStep(deps: Deps, review: Row<'grade_reviews'>): Promise<boolean> {
  const at = deps.now().toISOString()
  const found = await db.listReviewable(deps.db, review.cursor, toWindow(deps.now()), STEP)
  const grades = await listGrades(deps.db)
  const isLast = found.length < STEP
  const cursor = found.at(-1)?.id ?? review.cursor
  const statements = [
    ...db.advanceReview(deps.db, review, { cursor, done_at: isLast ? at : null }),
    ...found.flatMap((one) => decide(deps, grades, one)),
  ]
  try {
    await deps.db.batch(statements)
  } catch (error) {
    // Another run was faster, or an order was confirmed meanwhile: the next run tries again.
    if (violates(error, 'exactly_one')) return true
    throw error
  }
  return isLast
}

function decide(deps: Deps, grades: Row<'grades'>[], one: db.ReviewedCreator): D1PreparedStatement[] {
  const at = deps.now().toISOString()
  const today = toKstDate(deps.now())
  const earned = levelOf(grades, one.sum)
  if (earned >= one.grade_level) return one.warned_at ? [db.decideWarning(deps.db, one.id, 'lifted', at)] : []
  const [thisFirst, nextFirst] = [`${today.slice(0, 7)}-01`, firstAfter(today, 1)]
  const isFirst = today === thisFirst
  const warnAnew = () =>
    warn(deps, grades, one, { level: earned, effectiveOn: isFirst ? nextFirst : firstAfter(today, 2) })
  if (one.effective_on === null || one.to_level === null) return warnAnew()
  // The warning was about a lower grade; the one that was reached since gets a month of its own.
  if (one.warned_level < one.grade_level)
    return [db.decideWarning(deps.db, one.id, 'lifted', at), ...warnAnew()]
  if (one.effective_on > today) return []
  if (!isFirst) return [db.postponeWarning(deps.db, one.id, nextFirst)]
  // Never falls lower than the warning announced.
  return fall(deps, grades, one, Math.max(earned, one.to_level))
}

function firstAfter(today: string, months: number): string {
  return `${addMonths(today.slice(0, 7), months)}-01`
}

function warn(
  deps: Deps,
  grades: Row<'grades'>[],
  one: db.ReviewedCreator,
  { level, effectiveOn }: { level: number; effectiveOn: string },
): D1PreparedStatement[] {
  const now = deps.now()
  const [held, next] = [gradeOf(grades, one.grade_level), gradeOf(grades, level)]
  const mail = warningMail({
    nickname: one.nickname,
    from: held.name,
    to: next.name,
    sharePercent: next.share_bps / 100,
    on: formatDate(effectiveOn),
    neededWon: formatWon(held.threshold_won - one.sum),
  })
  return [
    db.insertWarning(deps.db, { creatorId: one.id, level, effectiveOn, at: now.toISOString() }),
    ...postMail(deps, { creatorId: one.id, email: one.email }, mail),
  ]
}

function fall(
  deps: Deps,
  grades: Row<'grades'>[],
  one: db.ReviewedCreator,
  level: number,
): D1PreparedStatement[] {
  const now = deps.now()
  const at = now.toISOString()
  const next = gradeOf(grades, level)
  const mail = fallMail({
    nickname: one.nickname,
    to: next.name,
    sharePercent: next.share_bps / 100,
  })
  return [
    requireCommission(deps.db, one.id, toWindow(now), one.sum),
    ...startGrade(deps.db, one.id, level, at),
    db.decideWarning(deps.db, one.id, 'applied', at),
    ...postMail(deps, { creatorId: one.id, email: one.email }, mail),
  ]
}

function gradeOf(grades: Row<'grades'>[], level: number): Row<'grades'> {
  const found = grades.find((one) => one.level === level)
  if (!found) throw new Error(`there is no grade ${level}`)
  return found
}

export const reviewGradesJob: Job = {
  name: 'reviewGrades',
  area: 'creators',
  every: 'minute',
  title: '등급 심사',
  help: '새 달의 등급을 정해요.',
  twice: 'The review keeps its place in the list of creators.',
  run: reviewGrades,
}
