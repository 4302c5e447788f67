/** Grades, and a creator's statistics. */
import { AppError } from '#contract/core/errors.ts'
import { findFinance, listGrades as listGradeRows } from '../../db/creators.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toGrade } from '../grades/get-my-grade.ts'

/**
 * All amounts in won. The total earned is the sum of the balance, the amounts held for payouts, and the
 * payouts made.
 */
export async function getFinanceInfo(deps: ReadDeps, actor: Actor) {
  const row = await findFinance(deps.db, actor.creatorId)
  if (!row) throw new AppError('not_found')
  const balance = row.available + row.debt
  return {
    totalEarningAmount: Math.max(0, balance + row.reserved + row.paid),
    totalPayoutAmount: row.paid,
    totalPayoutCount: row.paid_count,
    balance,
    lastPayoutCreatedAt: row.last_payout_created_at,
    lastLinkCreatedAt: row.last_link_created_at,
    affiliateLinkCount: row.link_count,
    contentCount: row.content_count,
  }
}

type GradeFilter = { id?: string; grade?: string; level?: number; page: number; limit: number }

export async function listGrades(deps: ReadDeps, { id, grade, level, page, limit }: GradeFilter) {
  const rows = (await listGradeRows(deps.db)).filter(
    (row) =>
      (id === undefined || row.id === id) &&
      (grade === undefined || row.name === grade) &&
      (level === undefined || row.level === level),
  )
  const items = rows.slice((page - 1) * limit, page * limit).map(toGrade)
  return { items, page, limit, total: rows.length }
}
