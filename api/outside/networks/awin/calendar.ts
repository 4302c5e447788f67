/** Decides which days and months of Awin's list are read, and when they are read again. Its days are UTC. */
import { addDays, addMonths, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { type NetworkCalendar, type NetworkTerms, SHOPS } from '../interface/network.ts'

/** Two calls a minute at most; twenty are allowed. */
const BETWEEN_CALLS_MS = 30_000
const TODAY_MS = 10 * 60_000
const HOUR_MS = 60 * 60_000
const LONGEST_WAIT_MS = 4 * HOUR_MS
/** Months are read at night, at four in Seoul: after LinkPrice's. */
const NIGHT_MS = 4 * HOUR_MS
/** A month is read for this much longer than the slowest shop needs; later changes come by their own date. */
const MORE_MONTHS = 2
/** The dates by which changes of any older transaction are found. */
const CHANGES = ['validation', 'amendment'] as const
type DateType = 'transaction' | (typeof CHANGES)[number]

type SpanQuery = { startDate: string; endDate: string; dateType: DateType }

/**
 * A span is a day `2026-11-28` or a month `2026-11` of transactions, or the changes of a month,
 * `2026-11/validation`. A month never exceeds the 31 days of one request.
 */
export function toQuery(span: string): SpanQuery {
  const [days = '', change] = span.split('/')
  const first = days.length === 7 ? `${days}-01` : days
  const last = days.length === 7 ? addDays(`${addMonths(days, 1)}-01`, -1) : days
  const dateType = CHANGES.find((one) => one === change) ?? 'transaction'
  return { startDate: `${first}T00:00:00`, endDate: `${last}T23:59:59`, dateType }
}

function monthsOf(now: Date, terms: NetworkTerms[]): string[] {
  const months = Math.max(0, ...terms.map(({ settle_months }) => settle_months)) + MORE_MONTHS
  const month = now.toISOString().slice(0, 7)
  return Array.from({ length: months }, (_, back) => addMonths(month, -back))
}

function listSpans(now: Date, terms: NetworkTerms[]): string[] {
  const today = now.toISOString().slice(0, 10)
  const [month = '', before = ''] = monthsOf(now, terms)
  const changes = [month, before].flatMap((one) => CHANGES.map((change) => `${one}/${change}`))
  return [today, addDays(today, -1), ...monthsOf(now, terms), ...changes, SHOPS]
}

function nextReading(span: string, now: Date, terms: NetworkTerms[]): Date | null {
  const today = now.toISOString().slice(0, 10)
  if (span === today) return new Date(now.getTime() + TODAY_MS)
  if (span === addDays(today, -1)) return new Date(now.getTime() + HOUR_MS)
  if (!listSpans(now, terms).includes(span)) return null
  const isCurrent = span.startsWith(`${today.slice(0, 7)}/`)
  return isCurrent ? new Date(now.getTime() + HOUR_MS) : nextNight(now)
}

function nextNight(now: Date): Date {
  const night = (day: string) => new Date(Date.parse(startOfKstDate(day)) + NIGHT_MS)
  const today = toKstDate(now)
  return night(today) > now ? night(today) : night(addDays(today, 1))
}

function retryAt(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(60_000 * 2 ** (failures - 1), LONGEST_WAIT_MS))
}

export const CALENDAR: NetworkCalendar = {
  betweenCallsMs: BETWEEN_CALLS_MS,
  // Awin's notifications are not signed and are not received: what they name is read within ten minutes anyway.
  hints: { atOnce: 1, putOff: 1, apartMs: BETWEEN_CALLS_MS },
  listSpans,
  nextReading,
  retryAt,
  afterRefusal: nextNight,
}
