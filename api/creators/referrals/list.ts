/** An inviter's view of their referrals. */
import { addMonths, toKstMonth } from '#contract/core/kst.ts'
import type { Referral, ReferralEarning, ReferralStep } from '#contract/creators/referrals.ts'
import type { Actor } from '../../deps.ts'
import { getPolicy } from '../../platform/policies/read.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toBlockReason, toMonths } from './ops.ts'
import { lastDayOf } from './period.ts'
import * as db from './queries.ts'

const SHOWN_MONTHS = 6
/** The most rows a page may skip, because reading skips through the index. */
const DEEPEST = 5_000

type ListInput = { step?: ReferralStep; page?: number; limit?: number }

export async function getMyReferrals(deps: ReadDeps, actor: Actor, input: ListInput = {}) {
  const { step = null, page = 1, limit = 10 } = input
  const now = deps.now()
  const thisMonth = toKstMonth(now)
  const since = addMonths(thisMonth, 1 - SHOWN_MONTHS)
  const offset = (page - 1) * limit
  const shown = offset < DEEPEST ? limit : 0
  const [{ referrer, months, invited }, policy] = await Promise.all([
    db.listReferrals(deps.db, actor.creatorId, { step, since, limit: shown, offset }),
    getPolicy(deps),
  ])
  const counts = {
    signed_up: referrer?.signed_up_count ?? 0,
    approved: referrer?.approved_count ?? 0,
    earning: referrer?.earning_count ?? 0,
    blocked: referrer?.blocked_count ?? 0,
  }
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const wonOf = (month: string) => months.find((one) => one.month === month)?.won ?? 0
  return {
    items: invited.map((row) => toReferral(row, now.toISOString())),
    page,
    limit,
    total: Math.min(step ? counts[step] : all, DEEPEST),
    code: referrer?.code ?? null,
    terms: { shareBps: policy.referralBps, months: policy.referralMonths },
    wonTotal: referrer?.total_won ?? 0,
    wonThisMonth: wonOf(thisMonth),
    months: Array.from({ length: SHOWN_MONTHS }, (_, i) => addMonths(since, i)).map((month) => ({
      month,
      won: wonOf(month),
    })),
    counts,
  }
}

export async function listReferralEarnings(
  deps: ReadDeps,
  actor: Actor,
  input: Omit<ListInput, 'step'> = {},
) {
  const { page = 1, limit = 10 } = input
  const offset = (page - 1) * limit
  const shown = offset < DEEPEST ? limit : 0
  const { rows, total } = await db.listReferralOrders(deps.db, actor.creatorId, { limit: shown, offset })
  return { items: rows.map(toEarning), page, limit, total: Math.min(total, DEEPEST) }
}

function toReferral(row: db.Invitee, at: string): Referral {
  return {
    id: row.id,
    nickname: row.nickname,
    step: row.step as ReferralStep,
    invitedAt: row.invited_at,
    approvedAt: row.starts_at,
    firstEarnedAt: row.first_earned_at,
    endsOn: row.ends_at ? lastDayOf(row.ends_at) : null,
    isOver: row.ends_at !== null && row.ends_at <= at,
    wonTotal: row.won,
    months: toMonths(row),
    blocked: row.blocked_at ? { at: row.blocked_at, reason: toBlockReason(row) } : null,
  }
}

function toEarning(row: db.ReferralOrderRow): ReferralEarning {
  return {
    id: row.order_id.replace(/^ord_/, 'rfo_'),
    nickname: row.nickname,
    at: row.at,
    base: row.won === 0 ? 0 : row.base_won,
    shareBps: row.share_bps,
    won: row.won,
    state: row.won === 0 ? 'reversed' : 'earned',
  }
}
