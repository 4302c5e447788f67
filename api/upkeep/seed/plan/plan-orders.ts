/**
 * Plans the orders of readers and the later reports about them. A report dated on the day of the seed or
 * later is left out, except the order itself.
 */
import type { Postback } from '#contract/orders/postback.ts'
import { SEED_PARTNERS } from '../partners/partners.ts'
import { laterThatDay, type Moment } from './moments.ts'
import type { Visit } from './plan-visits.ts'
import type { Random } from './random.ts'
import type { Goods, ShelfLink } from './shelf.ts'

/** Days until confirmation for a partner that is not in the list: the demo shop. */
const DEMO_CONFIRM_DAYS = 14

export type PlannedReport = Pick<Postback, 'status' | 'version' | 'lines'> & {
  occurredAt: Moment
  receivedAt: Moment
}
export type PlannedOrder = { link: number; code: string; visit: Visit; reports: PlannedReport[] }
export function planOrder(random: Random, shelf: ShelfLink, visit: Visit, number: number): PlannedOrder {
  const occurredAt = laterThatDay(visit.at, 0.01 + 0.25 * random.next())
  const lines = pickLines(random, shelf.goods)
  const first = toReport({ status: 'pending', version: 1, lines, occurredAt }, 0.05)
  return {
    link: visit.link,
    code: `${shelf.slug.slice(0, 3).toUpperCase()}-${100_000 + number * 137}`,
    visit,
    reports: [first, ...planLater(random, first, confirmDaysOf(shelf.slug))].filter(
      (report) => report === first || report.occurredAt.day < 0,
    ),
  }
}

function pickLines(random: Random, shelf: Goods[]) {
  const main = random.chance(0.6) ? 0 : random.between(0, shelf.length - 1)
  const more = random.chance(0.3) ? random.between(1, 2) : 0
  return Array.from({ length: Math.min(1 + more, shelf.length) }, (_, i) => {
    const { code, name, priceWon, rateBps } = shelf[(main + i) % shelf.length] as Goods
    const quantity = random.chance(0.85) ? 1 : 2
    const amount = priceWon * quantity
    const commission = Math.floor((amount * rateBps) / 10_000)
    return { productCode: code, productName: name, quantity, amount, commission }
  })
}

/**
 * Eight in a hundred orders are cancelled, some lose one line first, and the others are confirmed after the
 * partner's days.
 */
function planLater(random: Random, first: PlannedReport, confirmDays: number): PlannedReport[] {
  const { day } = first.occurredAt
  const isCancelled = random.chance(0.08)
  const losesLine = random.chance(0.3)
  const [cancelAfter, amendAfter, late] = [random.between(1, 9), random.between(1, 4), random.between(0, 1)]
  const [hour, hourOfAmend] = [0.08 + 0.1 * random.next(), 0.4 + 0.3 * random.next()]
  if (isCancelled)
    return [
      toReport(
        { ...first, status: 'cancelled', occurredAt: { day: day + cancelAfter, part: hourOfAmend } },
        0.02,
      ),
    ]
  const isAmended = losesLine && first.lines.length > 1
  const lines = isAmended ? withoutLast(first.lines) : first.lines
  const version = isAmended ? 2 : 1
  const confirmedAt = { day: day + confirmDays + late, part: hour }
  return [
    ...(isAmended
      ? [
          toReport(
            { status: 'pending', version, lines, occurredAt: { day: day + amendAfter, part: hourOfAmend } },
            0.02,
          ),
        ]
      : []),
    toReport({ status: 'confirmed', version, lines, occurredAt: confirmedAt }, 0.01),
  ]
}

/** Adds a return after a confirmation, so that the ledger has a reversal. */
export function cancelOneLate(orders: PlannedOrder[]): void {
  const order = orders.find(({ reports }) => reports.some(isConfirmedLately))
  const last = order?.reports.at(-1)
  if (!order || !last) throw new Error('no order of the plan was confirmed lately')
  order.reports.push(toReport({ ...last, status: 'cancelled', occurredAt: { day: -3, part: 0.5 } }, 0.02))
}

function isConfirmedLately({ status, occurredAt }: PlannedReport): boolean {
  return status === 'confirmed' && occurredAt.day >= -9 && occurredAt.day <= -5
}

function toReport(report: Omit<PlannedReport, 'receivedAt'>, delay: number): PlannedReport {
  return { ...report, receivedAt: laterThatDay(report.occurredAt, delay) }
}

function withoutLast(lines: PlannedReport['lines']): PlannedReport['lines'] {
  return lines.map((line, i) => (i === lines.length - 1 ? { ...line, amount: 0, commission: 0 } : line))
}

function confirmDaysOf(slug: string): number {
  return SEED_PARTNERS.find((partner) => partner.slug === slug)?.confirmDays ?? DEMO_CONFIRM_DAYS
}
