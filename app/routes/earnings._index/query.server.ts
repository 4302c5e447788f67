import { pageNumber } from '#app/services/pages/page-number.server.ts'
import { addDays, daysBetween, toKstDate } from '#contract/core/kst.ts'
import { EARNING_PLACES, ORDER_STATES, type OrderState, REPORT_MOST_DAYS } from '#contract/orders/orders.ts'

export const EARNINGS_PLACES = ['partner', ...EARNING_PLACES] as const
export type EarningsPlace = (typeof EARNINGS_PLACES)[number]

export type EarningsQuery = {
  from: string
  to: string
  /** True when the address contains the range: the list then shows only its orders. */
  isRanged: boolean
  by: EarningsPlace
  /** True when the chart also shows the days before. */
  isCompared: boolean
  state: OrderState | null
  /** Filters orders by partner and by number. */
  partner: string | null
  number: string | null
  page: number
  today: string
}

const STANDARD_DAYS = 30

/** Reads the range and the filters from the address; without a range, the last 30 days. */
export function queryOf(request: Request, now: Date): EarningsQuery {
  const search = new URL(request.url).searchParams
  const today = toKstDate(now)
  return {
    from: search.get('from') || addDays(today, 1 - STANDARD_DAYS),
    to: search.get('to') || today,
    isRanged: search.has('from') || search.has('to'),
    by: EARNINGS_PLACES.find((place) => place === search.get('by')) ?? 'partner',
    isCompared: search.has('compare'),
    state: ORDER_STATES.find((state) => state === search.get('state')) ?? null,
    partner: /^prt_\w+$/.test(search.get('partner') ?? '') ? search.get('partner') : null,
    number: search.get('number')?.trim().slice(0, 100) || null,
    page: pageNumber(request),
    today,
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The same number of days right before the range; null when the range is not valid. */
export function rangeBefore({ from, to }: { from: string; to: string }) {
  if (!DAY.test(from) || !DAY.test(to)) return null
  const days = daysBetween(from, to) + 1
  if (!(days >= 1 && days <= REPORT_MOST_DAYS)) return null
  return { from: addDays(from, -days), to: addDays(from, -1) }
}
