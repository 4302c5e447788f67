/**
 * Computes the effect of one report on an order: the row after it, its event, and the amounts the ledger must
 * move.
 */
import { toKstDate } from '#contract/core/kst.ts'
import { calendarNetworkOf } from '#contract/partners/attribution.ts'
import { makeId } from '../../db/ids.ts'
import type { Row } from '../../db/sql.ts'
import { confirmOnOf } from '../../partners/partners/order-calendar.ts'
import { paysWhenOf } from '../../partners/partners/pays.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import type { Click, Report } from '../../platform/reports/report.ts'
import type { Facts } from './postbacks.queries.ts'
import { describeRemark, eventKindWith } from './remark-words.ts'
import {
  earningOf,
  type OrderHold,
  reportedStateOf,
  stateSince,
  stateUnder,
  type TimedStep,
  toPostedAmounts,
} from './state-merge.ts'
import { kindOf, offeredWon } from './steps.ts'
import { extendTimeline } from './timeline.ts'

type Order = Row<'orders'>
type State = Order['state'] & Report['status']

export type Source = {
  messageId: string
  adapter: string
  report: Report
  click: Click
  partner: Row<'partners'>
  receivedAt: string
  now: Date
}
export type OrderChange = { before: Order | null; after: Order; event: Row<'order_events'> }

/** `facts` must name a link and a grade; the rules ensure it. */
export function toOrderChange(facts: Facts, source: Source): OrderChange {
  const { order: before } = facts
  const { report, partner, click } = source
  const base = before ?? startOrder(facts, source)
  const earning = report.status === 'cancelled' ? 0 : earningOf(report.commission, base.share_bps)
  const happenedAt = clampInstant(report.occurredAt, click.clickedAt, source.receivedAt)
  const { kind: plain, isRepeat } = kindOf(before, report, facts.sameStep)
  const kind = eventKindWith(plain, report.remark)
  const since = before ? sinceOf(before, facts, { kind, report, happenedAt }) : happenedAt
  const inForce =
    kind === 'ignored'
      ? { ...base, state_at: since }
      : { ...base, ...toStateColumns(report, since), corrected_over: null }
  const orderedAt = earlier(happenedAt, base.ordered_at)
  const day = toKstDate(orderedAt)
  const seq = base.seq + 1
  const reported = kind === 'ignored' ? reportedStateOf(base) : report.status
  const state: State = stateUnder(base.hold, reported)
  const holding = kind === 'ignored' ? postedOf(base) : toPostedAmounts(state, earning)
  const shown = {
    seq,
    kind,
    at: happenedAt,
    source: source.adapter,
    amount: report.amount,
    commission: report.commission,
    earning,
    text: describeRemark(kind, report, partner, {
      kind,
      state,
      hold: base.hold as OrderHold | null,
      awaits: base.pays_when === 'received',
      isByCalendar: calendarNetworkOf(partner.network) !== null,
      before: before && {
        amount: before.amount,
        earning: before.pending_won + before.confirmed_won,
        state: before.state as State,
      },
      after: { amount: report.amount, earning },
      isRepeat,
    }),
  }
  const after: Order = {
    ...inForce,
    state,
    reported_state: base.hold ? reported : null,
    ordered_at: orderedAt,
    day,
    confirm_on: confirmOnOf(partner, day, report.remark?.orderedOn),
    pending_won: holding.pendingWon,
    confirmed_won: holding.confirmedWon,
    cancelled_won: state === 'cancelled' ? offeredWon(facts.offered, report, earning) : 0,
    timeline: extendTimeline(before?.timeline, base.hold === 'upheld' ? { ...shown, earning: 0 } : shown),
    seq,
  }
  const { version } = report
  return {
    before,
    after,
    event: { ...shown, order_id: base.id, message_id: source.messageId, state: report.status, version },
  }
}

/**
 * Returns since when the order has been in its state. Earnings, invoices and grades count in the month that
 * confirmed the order, so a report that only changes amounts leaves it. A report that comes too late to count
 * can still show when the state began. A corrected order keeps its time, because an operator set it.
 */
function sinceOf(
  before: Order,
  { steps }: Facts,
  { kind, report, happenedAt }: { kind: string; report: Report; happenedAt: string },
): string {
  if (kind !== 'ignored') return reportedStateOf(before) === report.status ? before.state_at : happenedAt
  if (before.corrected_over || steps.some(({ isReport }) => isReport === 0)) return before.state_at
  return stateSince([
    ...(steps as TimedStep[]),
    { version: report.version, state: report.status, at: happenedAt },
  ])
}

function startOrder(
  { link, grade, terms }: Facts,
  { report, partner, click, receivedAt, now }: Source,
): Order {
  if (!link || !grade) throw new Error('a report without a link or a grade reached the orders')
  return {
    id: makeId('ord', now),
    partner_id: partner.id,
    order_code: report.orderCode,
    order_key: orderKeyOf(report.orderCode),
    creator_id: link.creator_id,
    link_id: link.id,
    clicked_at: click.clickedAt,
    click_drop: click.drop,
    attribution: click.attribution,
    // An order that is told by the day belongs to that day, also when its report is late.
    ordered_at: click.attribution === 'sub_id' ? click.clickedAt : receivedAt,
    day: toKstDate(receivedAt),
    share_bps: grade.share_bps,
    grade_name: grade.name,
    pending_won: 0,
    confirmed_won: 0,
    cancelled_won: 0,
    paid_won: 0,
    received_won: 0,
    received_on: null,
    pays_when: paysWhenOf(partner, terms, click.clickedAt),
    written_off_won: 0,
    timeline: '[]',
    seq: 0,
    confirm_on: toKstDate(receivedAt),
    created_at: now.toISOString(),
    hold: null,
    hold_flag: null,
    reported_state: null,
    corrected_over: null,
    ...toStateColumns(report, receivedAt),
  }
}

function toStateColumns(report: Report, happenedAt: string) {
  return {
    state: report.status,
    version: report.version,
    amount: report.amount,
    commission: report.commission,
    lines: JSON.stringify(report.lines),
    currency: report.currency,
    amount_original: report.amountOriginal ?? null,
    exchange_rate: report.exchangeRate ?? null,
    note: report.remark?.note ?? null,
    note_until: report.remark?.noteUntil ?? null,
    cancel_reason: report.remark?.cancelReason ?? null,
    state_at: happenedAt,
  }
}

function postedOf(order: Order) {
  return { pendingWon: order.pending_won, confirmedWon: order.confirmed_won }
}

/** Clamps the time of a report between its click and its arrival, whatever the shop's clock says. */
function clampInstant(at: string, from: string, to: string): string {
  const ms = Math.min(Math.max(Date.parse(at), Date.parse(from)), Date.parse(to))
  return new Date(ms).toISOString()
}

function earlier(a: string, b: string): string {
  return Date.parse(a) < Date.parse(b) ? a : b
}
