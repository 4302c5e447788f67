/** Earnings by day and by partner. An order counts on the Seoul day it happened, with what it is worth at the moment of asking. */
import { AppError } from '#contract/errors.ts'
import { addDays, daysBetween, listDays, toKstDate } from '#contract/kst.ts'
import type { Earnings } from '#contract/orders.ts'
import { type Day, readEarnings, type Sums } from '../db/earnings.ts'
import type { Actor, Deps } from '../deps.ts'

const STANDARD_DAYS = 30
const MOST_DAYS = 92

/** Throws `invalid_input` for a range that ends before it begins or is longer than 92 days. */
export async function getEarnings(
  deps: Deps,
  actor: Actor,
  input: { from?: string; to?: string } = {},
): Promise<Earnings> {
  const now = deps.now()
  const today = toKstDate(now)
  const { from, to } = toRange(input, today)
  const { days, partners, ...sums } = await readEarnings(deps.db, actor.creatorId, { from, to, today })
  const total = (name: CountName) => days.reduce((sum, day) => sum + day[name], 0)
  return {
    asOf: now.toISOString(),
    from,
    to,
    today: earned(sums.today),
    thisMonth: earned(sums.month),
    pending: total('pending'),
    confirmed: total('confirmed'),
    cancelled: total('cancelled'),
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

type CountName = { [K in keyof Day]: Day[K] extends number ? K : never }[keyof Day]

/** Pending and confirmed together, won. */
export function earned(sums: Sums | null | undefined): number {
  return sums ? sums.pending + sums.confirmed : 0
}

/** One entry per day of the range, empty days too. */
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

function toRange(input: { from?: string; to?: string }, today: string): { from: string; to: string } {
  const to = input.to ?? (input.from ? addDays(input.from, STANDARD_DAYS - 1) : today)
  const from = input.from ?? addDays(to, 1 - STANDARD_DAYS)
  if (from > to)
    throw new AppError('invalid_input', { fields: { to: ['끝나는 날이 시작하는 날보다 빨라요.'] } })
  if (daysBetween(from, to) >= MOST_DAYS)
    throw new AppError('invalid_input', { fields: { to: [`기간은 ${MOST_DAYS}일까지 볼 수 있어요.`] } })
  return { from, to }
}
