/** Times of the example data, relative to the day of the seed: the same story on any day. */

import { addDays, daysBetween, nextPayOn, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import type { Deps } from '../../../deps.ts'

/**
 * `day` 0 is the Seoul day of the seed, −1 the day before; `part` is the part of that day, 0 ≤ part < 1. Of
 * day 0 only past times count.
 */
export type Moment = { day: number; part: number }
/** Something that happens at a moment, with the clock of its `Deps` there. */
export type Step = { at: Moment; run: (deps: Deps) => Promise<void> }

const DAY_MS = 86_400_000
const PAID_DAYS_AGO = 14

export function toInstant(now: Date, { day, part }: Moment): Date {
  const start = Date.parse(startOfKstDate(addDays(toKstDate(now), day)))
  const lengthMs = day === 0 ? now.getTime() - start : DAY_MS
  return new Date(start + Math.floor(part * lengthMs))
}

export function compareMoments(a: Moment, b: Moment): number {
  return a.day - b.day || a.part - b.part
}

/** Returns a later time on the same day, after `share` of the rest of it. */
export function laterThatDay({ day, part }: Moment, share: number): Moment {
  return { day, part: part + (1 - part) * share }
}

/** Returns the day of the last pay date that is at least two weeks old: −14 to about −34. */
export function lastPaidDay(now: Date): number {
  const today = toKstDate(now)
  const limit = addDays(today, -PAID_DAYS_AGO)
  let payOn = nextPayOn(addDays(limit, -40))
  for (let next = payOn; next <= limit; next = nextPayOn(next)) payOn = next
  return daysBetween(today, payOn)
}
