/** The user properties for analytics, without anything that identifies a person. */
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { findMe } from '../../db/users.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { getFinanceInfo } from './read.ts'

export async function getUserProperties(deps: ReadDeps, actor: Actor) {
  const today = toKstDate(deps.now())
  const [me, finance] = await Promise.all([findMe(deps.db, actor.userId, today), getFinanceInfo(deps, actor)])
  if (!me) throw new AppError('unauthenticated')
  const [year = 0, month = 0, day = 0] = toKstDate(new Date(me.created_at)).split('-').map(Number)
  return {
    creatorGrade: me.approved_at === null ? null : me.grade_name,
    lastLoginDate: dayOf(me.last_sign_in_at),
    totalEarnings: finance.totalEarningAmount,
    totalPayouts: finance.totalPayoutAmount,
    payoutCount: finance.totalPayoutCount,
    currentBalance: finance.balance,
    lastPayoutDate: dayOf(finance.lastPayoutCreatedAt),
    lastLinkCreationDate: dayOf(finance.lastLinkCreatedAt),
    linkCount: finance.affiliateLinkCount,
    registeredContentCount: finance.contentCount,
    signupYear: year,
    signupMonth: month,
    signupDay: day,
  }
}

function dayOf(at: string | null): string | null {
  return at === null ? null : toKstDate(new Date(at))
}
