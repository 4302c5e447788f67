/** A creator's home page: earnings, withdrawable money, and tasks. */

import { addDays, addMonths, nextPayOn, toKstDate } from '#contract/core/kst.ts'
import type { CreatorHome } from '#contract/creators/creators.ts'
import * as pages from '#contract/site/pages.ts'
import type { Actor } from '../../deps.ts'
import { sumEarned, toTrend } from '../../orders/figures/earnings.ts'
import { getPolicy } from '../../platform/policies/read.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { type HomeRows, readHome } from './queries.ts'
import { listTodos } from './todos.ts'

const TREND_DAYS = 30
const CELEBRATED_DAYS = 7

export async function getCreatorHome(deps: ReadDeps, actor: Actor): Promise<CreatorHome> {
  const now = deps.now()
  const range = toRange(toKstDate(now))
  const [rows, policy] = await Promise.all([
    readHome(deps.db, actor.creatorId, {
      since: range.since,
      until: range.today,
      lastMonth: range.lastMonth,
    }),
    getPolicy(deps),
  ])
  const { pending, awaited, available, reserved, debt } = rows.balances
  const ofToday = rows.days.find(({ day }) => day === range.today)
  return {
    asOf: now.toISOString(),
    today: sumEarned(ofToday),
    thisMonth: sum(rows.days, (day) => day >= range.firstOfMonth),
    lastMonthSamePeriod: lastMonthUntil(rows, range),
    clicksToday: ofToday?.billable ?? 0,
    pending,
    awaited,
    balance: available + debt,
    reserved,
    nextPayOn: nextPayOn(range.today, policy.payDays),
    trend: toTrend(range.trendFrom, range.today, rows.days),
    celebration: toCelebration(rows, range.today),
    todos: listTodos(rows, policy),
    firstSteps: toFirstSteps(rows),
  }
}

/** A first time of the last days; money in the bank before an order. */
function toCelebration({ firstOrder, firstPayout }: HomeRows, today: string): CreatorHome['celebration'] {
  const since = addDays(today, -CELEBRATED_DAYS)
  if (firstPayout?.paid_on && firstPayout.paid_on > since)
    return { kind: 'first_payout', won: firstPayout.net, href: pages.payoutReceipt(firstPayout.id) }
  if (firstOrder && firstOrder.won > 0 && toKstDate(firstOrder.created_at) > since)
    return { kind: 'first_order', won: firstOrder.won, href: pages.journalEntry(firstOrder.id) }
  return null
}

/** The first steps, which a creator without orders sees in place of figures that are zero. */
function toFirstSteps({ creator, hasProven, hasAccount }: HomeRows): CreatorHome['firstSteps'] {
  if (!creator || creator.order_count > 0) return null
  return [
    { step: 'channel', done: hasProven },
    { step: 'link', done: creator.link_count > 0 },
    { step: 'content', done: creator.content_count > 0 },
    { step: 'account', done: hasAccount },
  ]
}

type Range = ReturnType<typeof toRange>

/**
 * Reads days from the earliest of: the trend, the first of this month, the day after this day of last month.
 */
function toRange(today: string) {
  const lastMonth = addMonths(today.slice(0, 7), -1)
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const lastDay = addDays(firstOfMonth, -1)
  const sameDay = `${lastMonth}-${today.slice(8)}`
  const sameDayOrLast = sameDay < lastDay ? sameDay : lastDay
  const trendFrom = addDays(today, 1 - TREND_DAYS)
  const [since = trendFrom] = [trendFrom, firstOfMonth, addDays(sameDayOrLast, 1)].sort()
  return { today, trendFrom, firstOfMonth, lastMonth, sameDayOrLast, since }
}

/**
 * Returns last month's total minus the days after this one, which reads fewer rows than the days before it.
 */
function lastMonthUntil(rows: HomeRows, range: Range): number {
  return (
    sumEarned(rows.lastMonth) - sum(rows.days, (day) => day > range.sameDayOrLast && day < range.firstOfMonth)
  )
}

function sum(days: HomeRows['days'], isIn: (day: string) => boolean): number {
  return days.filter(({ day }) => isIn(day)).reduce((total, day) => total + sumEarned(day), 0)
}
