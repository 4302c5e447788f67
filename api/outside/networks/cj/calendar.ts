/** When CJ is read: months by posting date, in UTC. A commission keeps its posting date while its state changes. */
import type { NetworkCalendar } from '../interface/network.ts'

const HOUR = 3_600_000
/** Months that are read besides the current one. A commission may be extended, so it closes late. */
const EARLIER_MONTHS = 8

function listMonths(now: Date): string[] {
  return Array.from({ length: EARLIER_MONTHS + 1 }, (_, ago) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 7),
  )
}

export const calendar: NetworkCalendar = {
  betweenCallsMs: 60_000,
  hints: { atOnce: 0, putOff: 0, apartMs: HOUR },
  listSpans: (now) => listMonths(now),
  nextReading(span, now) {
    const ago = listMonths(now).indexOf(span)
    if (ago < 0) return null
    return new Date(now.getTime() + (ago < 2 ? HOUR : 12 * HOUR))
  },
  retryAt: (failures, now) =>
    new Date(now.getTime() + Math.min(6 * HOUR, 60_000 * 2 ** Math.min(failures, 9))),
  afterRefusal: (now) => new Date(now.getTime() + 6 * HOUR),
}
