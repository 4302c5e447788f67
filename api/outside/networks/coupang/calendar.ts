/**
 * When Coupang's reports are read. A day's rows appear on the next day at 15:00 in Seoul, so yesterday is read
 * from then on, and the halves of every month that may still change once a day. A reading is two calls for each
 * page; with half an hour between readings, even full readings of 100 pages stay below 500 calls an hour.
 */
import { addDays, addMonths, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { finalOn } from '#contract/partners/settling-terms.ts'
import type { NetworkCalendar, NetworkTerms } from '../interface/network.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const BETWEEN_CALLS_MS = 30 * MINUTE_MS
/** Ten minutes after the rows appear. */
const APPEARS_MS = 15 * HOUR_MS + 10 * MINUTE_MS
const HALVES_MS = 16 * HOUR_MS + 10 * MINUTE_MS
/** Yesterday is read again this often, because the rows were seen to appear late. */
const AGAIN_MS = 2 * HOUR_MS
const LONGEST_WAIT_MS = 4 * HOUR_MS
/** A returned product may be cancelled after the month is final. */
const DAYS_AFTER_FINAL = 31
/** `2026-11-01..2026-11-15`. A request may have 30 days, which a whole month can exceed. */
const HALF = /^(\d{4}-\d\d)-\d\d\.\./

export const CALENDAR: NetworkCalendar = {
  betweenCallsMs: BETWEEN_CALLS_MS,
  hints: { atOnce: 0, putOff: 0, apartMs: BETWEEN_CALLS_MS },
  listSpans(now, terms) {
    const today = toKstDate(now)
    const months = Array.from({ length: longestMonths(terms) + 2 }, (_, back) =>
      addMonths(today.slice(0, 7), -back),
    )
    const halves = months.filter((month) => isOpen(month, today, terms)).flatMap(listHalves)
    return [addDays(today, -1), addDays(today, -2), ...halves.filter((half) => half.slice(0, 10) < today)]
  },
  nextReading(span, now, terms) {
    const today = toKstDate(now)
    const month = HALF.exec(span)?.[1]
    if (month) return isOpen(month, today, terms) ? nextAt(now, HALVES_MS) : null
    if (span === addDays(today, -2)) return nextAt(now, APPEARS_MS)
    if (span !== addDays(today, -1)) return null
    const again = new Date(now.getTime() + AGAIN_MS)
    const isAppearing = now >= at(today, APPEARS_MS) && toKstDate(again) === today
    return isAppearing ? again : nextAt(now, APPEARS_MS)
  },
  afterRefusal: (now) => nextAt(now, HALVES_MS),
  retryAt: (failures, now) =>
    new Date(now.getTime() + Math.min(BETWEEN_CALLS_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)),
}

function listHalves(month: string): string[] {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  return [`${month}-01..${month}-15`, `${month}-16..${last}`]
}

function isOpen(month: string, today: string, terms: NetworkTerms[]): boolean {
  return today <= addDays(finalOn(month, longestMonths(terms)), DAYS_AFTER_FINAL)
}

function longestMonths(terms: NetworkTerms[]): number {
  return Math.max(2, ...terms.map(({ settle_months }) => settle_months))
}

function at(day: string, ms: number): Date {
  return new Date(Date.parse(startOfKstDate(day)) + ms)
}

/** Returns the next such time of a day in Seoul. */
function nextAt(now: Date, ms: number): Date {
  const today = toKstDate(now)
  return at(today, ms) > now ? at(today, ms) : at(addDays(today, 1), ms)
}
