/** Judges how well a partner pays, from its invoices and the money received for them. */
import { addDays, addMonths, daysBetween } from '#contract/core/kst.ts'
import type { PaymentLight } from '#contract/partners/partners.ts'

export type Bill = {
  /** The month in which the commission was confirmed. */
  month: string
  dueOn: string
  /** Including VAT. */
  total: number
  writtenOff: number
  received: { on: string; won: number }[]
}
export type Payments = { months: number; days: number | null; light: PaymentLight | null }

/** Fewer months give no rating. */
const LEAST_MONTHS = 3
const GOOD_SHARE = 0.9
const SLOW_SHARE = 0.5
const GOOD_LATE_DAYS = 7
const SLOW_LATE_DAYS = 60

/** The judged months: the twelve before this one. */
export function paidMonths(today: string): { since: string; until: string } {
  const until = today.slice(0, 7)
  return { since: addMonths(until, -12), until }
}

/**
 * A partial payment counts with its own day. Money still open after the due day is late and not part of the
 * average.
 */
export function judgePayments(bills: readonly Bill[], today: string): Payments {
  const months = new Set<string>()
  let [came, cameDays, inTime, late, longest] = [0, 0, 0, 0, 0]
  for (const { month, dueOn, total, writtenOff, received } of bills) {
    const end = addDays(`${addMonths(month, 1)}-01`, -1)
    let open = total - writtenOff
    for (const { on, won } of received) {
      came += won
      cameDays += won * Math.max(0, daysBetween(end, on))
      if (on <= dueOn) inTime += won
      else late += won
      open -= won
    }
    late += writtenOff
    if (open > 0 && dueOn < today) {
      late += open
      longest = Math.max(longest, daysBetween(dueOn, today))
    }
    if (received.length > 0 || writtenOff > 0 || dueOn < today) months.add(month)
  }
  if (months.size < LEAST_MONTHS || inTime + late === 0)
    return { months: months.size, days: null, light: null }
  return {
    months: months.size,
    days: came > 0 ? Math.round(cameDays / came) : null,
    light: toLight(inTime / (inTime + late), longest),
  }
}

function toLight(share: number, longest: number): PaymentLight {
  if (share >= GOOD_SHARE && longest <= GOOD_LATE_DAYS) return 'good'
  return share >= SLOW_SHARE && longest < SLOW_LATE_DAYS ? 'slow' : 'bad'
}
