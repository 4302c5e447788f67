/**
 * Earnings by day, partner, link, content and channel. An order counts on its Seoul day, with its present
 * value.
 */
import { AppError } from '#contract/core/errors.ts'
import { addDays, daysBetween, listDays, toKstDate } from '#contract/core/kst.ts'
import {
  type EarningPlace,
  type Earnings,
  type EarningsBy,
  REPORT_MOST_DAYS,
} from '#contract/orders/orders.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { type Day, readEarnings, readEarningsBy, type Sums } from './earnings.queries.ts'

const STANDARD_DAYS = 30
/** The most links or contents that are listed; the others are one sum. */
const MOST_PLACES = 50

/** Throws `invalid_input` for a range that ends before it begins or is longer than 92 days. */
export async function getEarnings(
  deps: ReadDeps,
  actor: Actor,
  input: { from?: string; to?: string } = {},
): Promise<Earnings> {
  const now = deps.now()
  const today = toKstDate(now)
  const { from, to } = toRange(input, today)
  const { days, partners, awaited, ...sums } = await readEarnings(deps.db, actor.creatorId, {
    from,
    to,
    today,
  })
  const total = (name: CountName) => days.reduce((sum, day) => sum + day[name], 0)
  return {
    asOf: now.toISOString(),
    from,
    to,
    today: sumEarned(sums.today),
    thisMonth: sumEarned(sums.month),
    pending: total('pending'),
    confirmed: total('confirmed'),
    cancelled: total('cancelled'),
    awaited,
    clicks: total('raw'),
    billableClicks: total('billable'),
    orders: total('orders'),
    days: toTrend(from, to, days),
    partners: partners.map(({ partner_id, title, pending, confirmed, orders }) => ({
      partner: { id: partner_id, title },
      pending,
      confirmed,
      orders,
    })),
    drops: {
      head: total('head'),
      prefetch: total('prefetch'),
      bot: total('bot'),
      no_gesture: total('no_gesture'),
      repeat: total('repeat'),
    },
  }
}

/** Throws `invalid_input` as `getEarnings` does. */
export async function listEarningsBy(
  deps: ReadDeps,
  actor: Actor,
  { by, ...input }: { by: EarningPlace; from?: string; to?: string },
): Promise<EarningsBy> {
  const range = toRange(input, toKstDate(deps.now()))
  const rows = await readEarningsBy(deps.db, actor.creatorId, { by, ...range, most: MOST_PLACES })
  const [first] = rows
  const all = {
    pending: first?.all_pending ?? 0,
    confirmed: first?.all_confirmed ?? 0,
    cancelled: first?.all_cancelled ?? 0,
    orders: first?.all_orders ?? 0,
  }
  const items = rows.map(({ place, title, pending, confirmed, cancelled, orders }) => ({
    ...(place === 'none' || place === 'several'
      ? { kind: place, id: null }
      : { kind: 'one' as const, id: place }),
    title: title ?? '',
    pending,
    confirmed,
    cancelled,
    orders,
  })) satisfies EarningsBy['items']
  const restOf = (name: keyof typeof all) => items.reduce((left, item) => left - item[name], all[name])
  if (first && first.places > items.length) {
    const rest = { kind: 'rest' as const, id: null, title: '' }
    const sums = {
      pending: restOf('pending'),
      confirmed: restOf('confirmed'),
      cancelled: restOf('cancelled'),
    }
    return { ...range, by, ...all, items: [...items, { ...rest, ...sums, orders: restOf('orders') }] }
  }
  return { ...range, by, ...all, items }
}

type CountName = { [K in keyof Day]: Day[K] extends number ? K : never }[keyof Day]

/** Pending plus confirmed, in won. */
export function sumEarned(sums: Sums | null | undefined): number {
  return sums ? sums.pending + sums.confirmed : 0
}

/** Returns one entry per day of the range, including empty days. */
export function toTrend(from: string, to: string, days: readonly Day[]): Earnings['days'] {
  const known = new Map(days.map((day) => [day.day, day]))
  return listDays(from, to).map((on) => {
    const day = known.get(on)
    return {
      on,
      pending: day?.pending ?? 0,
      confirmed: day?.confirmed ?? 0,
      cancelled: day?.cancelled ?? 0,
      clicks: day?.billable ?? 0,
      orders: day?.orders ?? 0,
    }
  })
}

export function toRange(input: { from?: string; to?: string }, today: string): { from: string; to: string } {
  const to = input.to ?? (input.from ? addDays(input.from, STANDARD_DAYS - 1) : today)
  const from = input.from ?? addDays(to, 1 - STANDARD_DAYS)
  if (from > to) throw new AppError('invalid_input', { fields: { to: ['종료일이 시작일보다 빨라요.'] } })
  if (daysBetween(from, to) >= REPORT_MOST_DAYS)
    throw new AppError('invalid_input', {
      fields: { to: [`기간은 ${REPORT_MOST_DAYS}일까지 볼 수 있어요.`] },
    })
  return { from, to }
}
