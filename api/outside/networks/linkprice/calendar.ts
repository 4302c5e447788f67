/** Decides which days and months of the list are read, and when they are read again. */
import { addDays, addMonths, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { finalOn } from '#contract/partners/settling-terms.ts'
import { type NetworkCalendar, type NetworkTerms, SHOPS } from '../interface/network.ts'
import { watchedMonths } from './settling-terms.ts'

/** The interval between calls that the network recommends; we never use a shorter one. */
const BETWEEN_CALLS_MS = 15 * 60_000
/**
 * Limits for days that postbacks name: four are read within a minute, and one more every 15 minutes. The
 * first three postpone the scheduled reading. A busy day therefore causes five calls an hour, and months are
 * still read.
 */
const HINTS = { atOnce: 4, putOff: 3, apartMs: BETWEEN_CALLS_MS }
const YESTERDAY_MS = 60 * 60_000
const LONGEST_WAIT_MS = 4 * 60 * 60_000
/** Months are read at night, three hours after midnight in Seoul. */
const NIGHT_MS = 3 * 60 * 60_000
/**
 * A month stays open this much longer than the slowest merchant needs, because an order may be booked again
 * in a later month.
 */
const DAYS_AFTER_FINAL = 31

/** Returns how many months the slowest merchant needs. */
function longestOf(terms: NetworkTerms[]): number {
  return Math.max(...terms.map(watchedMonths))
}

/** Returns today, yesterday, and every month that can still change. */
function listSpans(now: Date, terms: NetworkTerms[]): string[] {
  const settleMonths = longestOf(terms)
  const today = toKstDate(now)
  const months = Array.from({ length: settleMonths + 2 }, (_, back) => addMonths(today.slice(0, 7), -back))
  const open = months.filter((month) => isOpen(month, today, settleMonths))
  return [today, addDays(today, -1), ...open, SHOPS]
}

function isOpen(month: string, today: string, settleMonths: number): boolean {
  return today <= addDays(finalOn(month, settleMonths), DAYS_AFTER_FINAL)
}

/** Returns when a span is read next; null for never. */
function nextReading(span: string, now: Date, terms: NetworkTerms[]): Date | null {
  const today = toKstDate(now)
  if (span === today) return new Date(now.getTime() + BETWEEN_CALLS_MS)
  if (span === addDays(today, -1)) return new Date(now.getTime() + YESTERDAY_MS)
  if (span === SHOPS) return nextNight(now)
  if (span.length === 7 && isOpen(span, today, longestOf(terms))) return nextNight(now)
  return null
}

function nextNight(now: Date): Date {
  const night = (day: string) => new Date(Date.parse(startOfKstDate(day)) + NIGHT_MS)
  const today = toKstDate(now)
  return night(today) > now ? night(today) : night(addDays(today, 1))
}

/** Returns when a failed reading is tried again: later each time, at most four hours. */
function retryAt(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(BETWEEN_CALLS_MS * 2 ** (failures - 1), LONGEST_WAIT_MS))
}

/** Days and months of the transaction list, and its merchants at night. */
export const CALENDAR: NetworkCalendar = {
  betweenCallsMs: BETWEEN_CALLS_MS,
  hints: HINTS,
  listSpans,
  nextReading,
  retryAt,
  afterRefusal: nextNight,
}
