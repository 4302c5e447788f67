/**
 * The plan of the example data without a database: always the same, and payable on every day of the calendar.
 */
import { expect, test } from 'vitest'
import { PAID_WON } from '#api/upkeep/seed/payout.ts'
import { compareMoments, lastPaidDay, toInstant } from '#api/upkeep/seed/plan/moments.ts'
import { FIRST_DAY, planHistory } from '#api/upkeep/seed/plan/plan.ts'
import type { PlannedReport } from '#api/upkeep/seed/plan/plan-orders.ts'
import { SHELF } from '#api/upkeep/seed/plan/shelf.ts'
import { nextPayOn, toKstDate } from '#contract/core/kst.ts'
import { PLAN_FIGURES } from '../../helpers/upkeep/seed.ts'

const SHARE_BPS = 8000
const DAY_MS = 86_400_000

function earningOf({ lines }: PlannedReport): number {
  return Math.floor((lines.reduce((sum, line) => sum + line.commission, 0) * SHARE_BPS) / 10_000)
}

test('the plan is the same every time and adds up to the recorded figures', () => {
  const plan = planHistory()
  expect(planHistory()).toEqual(plan)
  const states = plan.orders.map(({ reports }) => reports.at(-1) as PlannedReport)
  const won = (status: string) =>
    states.filter((report) => report.status === status).reduce((sum, report) => sum + earningOf(report), 0)
  expect([plan.orders.length, plan.visits.length]).toEqual([PLAN_FIGURES.orders, PLAN_FIGURES.clicks])
  expect([won('pending'), won('confirmed')]).toEqual([PLAN_FIGURES.pendingWon, PLAN_FIGURES.confirmedWon])
})

test('a link precedes its clicks and orders, a click its order, and an order its outcome', () => {
  for (const { link, visit, reports } of planHistory().orders) {
    const times = [visit.at, ...reports.flatMap((report) => [report.occurredAt, report.receivedAt])]
    expect([...times].sort(compareMoments)).toEqual(times)
    expect(visit.at.day).toBeGreaterThanOrEqual(SHELF[link]?.since ?? 0)
    expect(times.every(({ day, part }) => day >= FIRST_DAY && day <= 0 && part >= 0 && part < 1)).toBe(true)
  }
})

test('the pay date is a real one between two and five weeks ago, on any day', () => {
  const { orders } = planHistory()
  const start = Date.parse('2026-11-21T03:00:00Z')
  for (let i = 0; i < 800; i += 1) {
    const now = new Date(start + i * DAY_MS)
    const day = lastPaidDay(now)
    expect(day).toBeLessThanOrEqual(-14)
    expect(day).toBeGreaterThan(-38)
    const paidOn = toKstDate(toInstant(now, { day, part: 0.4 }))
    expect(nextPayOn(toKstDate(toInstant(now, { day: day - 1, part: 0.6 })))).toBe(paidOn)
  }
  const asked = { day: -38, part: 0.6 }
  const confirmed = orders
    .flatMap(({ reports }) =>
      reports.filter(({ receivedAt }) => compareMoments(receivedAt, asked) < 0).slice(-1),
    )
    .filter(({ status }) => status === 'confirmed')
  expect(confirmed.reduce((sum, report) => sum + earningOf(report), 0)).toBeGreaterThan(PAID_WON)
})

test('a planned moment of today is in the past, even one second after midnight in Seoul', () => {
  for (const now of ['2026-11-20T15:00:01.000Z', '2026-11-21T03:00:00.000Z', '2026-11-21T14:59:59.000Z']) {
    const at = new Date(now)
    const latest = toInstant(at, { day: 0, part: 0.9999 })
    expect(latest.getTime()).toBeLessThan(at.getTime())
    expect(toKstDate(latest)).toBe(toKstDate(at))
    expect(toKstDate(toInstant(at, { day: -60, part: 0 }))).toBe(
      toKstDate(new Date(at.getTime() - 60 * DAY_MS)),
    )
  }
})
