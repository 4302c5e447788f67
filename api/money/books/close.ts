/**
 * Closes a month: nobody can post to it afterwards, and it is never reopened. One operator asks, another
 * approves.
 */
import { AppError } from '#contract/core/errors.ts'
import { addDays, addMonths, startOfKstDate, toKstMonth } from '#contract/core/kst.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Plan } from '../../platform/approvals/plan.ts'
import type { ApprovalRow } from '../../platform/approvals/queries.ts'
import { requestApproval } from '../../platform/approvals/request-approval.ts'
import { findClosing, closeMonth as insertClosed } from './book-entries.queries.ts'

type Ref = { month: string }

/**
 * Also closes earlier open months. Throws `month_not_over`, `month_closed`, `books_behind`, `approval_open`.
 */
export async function closeMonth(deps: Deps, actor: Actor, { month }: Ref) {
  await requireClosable(deps, month)
  return requestApproval(deps, actor, {
    kind: 'closeMonth',
    subject: month,
    command: { month },
    says: `${month} 장부를 마감해요. 그 달과 그 전에는 더 적을 수 없고, 다시 열 수 없어요.`,
  })
}

export async function planClosing(deps: Deps, row: ApprovalRow, approvedBy: string): Promise<Plan> {
  const { last_id } = await requireClosable(deps, row.subject)
  const closed = {
    month: row.subject,
    last_id,
    requested_by: row.requested_by,
    approved_by: approvedBy,
    closed_at: deps.now().toISOString(),
  }
  return {
    statements: [insertClosed(deps.db, closed)],
    note: { action: 'closeMonth', subject: row.subject, after: { ...closed, closed_at: undefined } },
    races: { closed_months_in_order: 'month_closed', 'closed_months.month': 'month_closed' },
  }
}

/** Requires that a day has passed since the month's end and all its postings are gathered. */
async function requireClosable(deps: Deps, month: string) {
  const now = deps.now()
  const from = startOfKstDate(addDays(`${addMonths(month, 1)}-01`, 1))
  if (month >= toKstMonth(now) || now.toISOString() < from) throw new AppError('month_not_over')
  const found = await findClosing(deps.db, month)
  if (!found) throw new Error('an aggregate always has a row')
  if (found.closed_to && month <= found.closed_to) throw new AppError('month_closed')
  if (found.gathered_to < (found.newest_id ?? 0)) throw new AppError('books_behind')
  return found
}
