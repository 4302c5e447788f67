/**
 * Sixty days of a creator as a story: the clicks, the orders, and their outcomes. Pure and always the same;
 * `moments.ts` puts it on a calendar. The hour of the seed changes nothing after the first day of a report,
 * so the figures never depend on it.
 */

import { cancelOneLate, type PlannedOrder, planOrder } from './plan-orders.ts'
import { planVisits, type Visit } from './plan-visits.ts'
import { makeRandom } from './random.ts'
import { SHELF } from './shelf.ts'

export const FIRST_DAY = -60
const SEED = 20_261_121

export type Plan = { visits: Visit[]; orders: PlannedOrder[] }

/** Days on which a post was shared widely. */
const BUSY_DAYS: Record<number, number> = {
  [-59]: 2.8,
  [-58]: 2.2,
  [-57]: 1.6,
  [-38]: 1.8,
  [-19]: 1.9,
  [-6]: 1.7,
}

export function planHistory(): Plan {
  const random = makeRandom(SEED)
  const plan: Plan = { visits: [], orders: [] }
  for (let day = FIRST_DAY; day <= 0; day += 1) {
    const growth = 0.9 + (0.2 * (day - FIRST_DAY)) / -FIRST_DAY
    SHELF.forEach((shelf, link) => {
      if (day < shelf.since) return
      const busy = (BUSY_DAYS[day] ?? 1) * growth * (0.7 + 0.6 * random.next())
      for (const visit of planVisits(random, link, day, Math.round(shelf.clicks * busy))) {
        plan.visits.push(visit)
        if (visit.isFirst && random.chance(shelf.orderRate))
          plan.orders.push(planOrder(random, shelf, visit, plan.orders.length))
      }
    })
  }
  cancelOneLate(plan.orders)
  return plan
}
