/** Decides which days and months of the list are read, and when they are read again. */
import { addDays, addMonths, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { finalOn } from '../../partners/partners/order-calendar.ts'

/** The interval between calls that the network recommends; we never use a shorter one. */
export const BETWEEN_CALLS_MS = 15 * 60_000
/**
 * Limits for days that postbacks name: four are read within a minute, and one more every 15 minutes. The
 * first three postpone the scheduled reading. A busy day therefore causes five calls an hour, and months are
 * still read.
 */
export const HINTS = { atOnce: 4, putOff: 3, apartMs: BETWEEN_CALLS_MS }
const YESTERDAY_MS = 60 * 60_000
const LONGEST_WAIT_MS = 4 * 60 * 60_000
/** Months are read at night, three hours after midnight in Seoul. */
const NIGHT_MS = 3 * 60 * 60_000
/**
 * A month stays open this much longer than the slowest merchant needs, because an order may be booked again
 * in a later month.
 */
const DAYS_AFTER_FINAL = 31

/** The list of merchants and their settling terms; read at night like a month. */
export const MERCHANTS = 'merchants'

/** Returns today, yesterday, and every month that can still change. */
export function listSpans(now: Date, settleMonths: number): string[] {
  const today = toKstDate(now)
  const months = Array.from({ length: settleMonths + 2 }, (_, back) => addMonths(today.slice(0, 7), -back))
  const open = months.filter((month) => isOpen(month, today, settleMonths))
  return [today, addDays(today, -1), ...open, MERCHANTS]
}

function isOpen(month: string, today: string, settleMonths: number): boolean {
  return today <= addDays(finalOn(month, settleMonths), DAYS_AFTER_FINAL)
}

/** Returns when a span is read next; null for never. */
export function nextReading(span: string, now: Date, settleMonths: number): Date | null {
  const today = toKstDate(now)
  if (span === today) return new Date(now.getTime() + BETWEEN_CALLS_MS)
  if (span === addDays(today, -1)) return new Date(now.getTime() + YESTERDAY_MS)
  if (span === MERCHANTS) return nextNight(now)
  if (span.length === 7 && isOpen(span, today, settleMonths)) return nextNight(now)
  return null
}

export function nextNight(now: Date): Date {
  const night = (day: string) => new Date(Date.parse(startOfKstDate(day)) + NIGHT_MS)
  const today = toKstDate(now)
  return night(today) > now ? night(today) : night(addDays(today, 1))
}

/** Returns when a failed reading is tried again: later each time, at most four hours. */
export function retryAt(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(BETWEEN_CALLS_MS * 2 ** (failures - 1), LONGEST_WAIT_MS))
}
