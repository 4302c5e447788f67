/** A creator's orders, each with its timeline, the reason for its state, and its next date. */
import { AppError } from '#contract/core/errors.ts'
import { addDays, startOfKstDate } from '#contract/core/kst.ts'
import type { FlagKind } from '#contract/orders/flag-kinds.ts'
import type { Order, OrderAsSent, OrderState } from '#contract/orders/orders.ts'
import type { Note } from '#contract/orders/remarks.ts'
import { type Attribution, calendarNetworkOf, isForeign } from '#contract/partners/attribution.ts'
import type { Actor } from '../../deps.ts'
import { openMessages } from '../../platform/archive/open.ts'
import { getPolicy } from '../../platform/policies/read.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { describeHold, describeUpheld } from './held-words.ts'
import { isPaidOut, isReceived, paidOnReceiptOf, toPayouts } from './order-money.ts'
import * as db from './queries.ts'
import { toSources } from './sources.ts'
import { readTimeline } from './timeline.ts'
import { describeNext, describeReason } from './words.ts'

/** The most rows a page may skip, because reading skips through the index. */
const DEEPEST = 5_000

type ListInput = {
  state?: OrderState
  linkId?: string
  partnerId?: string
  orderCode?: string
  from?: string
  to?: string
  page?: number
  limit?: number
}

export async function listOrders(deps: ReadDeps, actor: Actor, input: ListInput = {}) {
  const { page = 1, limit = 12 } = input
  const offset = (page - 1) * limit
  const within = { state: input.state ?? null, limit: offset < DEEPEST ? limit : 0, offset }
  const [{ rows, total }, { payDays }] = await Promise.all([
    readPage(deps.db, actor.creatorId, input, within),
    getPolicy(deps),
  ])
  return {
    items: rows.map((row) => toOrder(row, deps.now(), payDays)),
    page,
    limit,
    total: Math.min(total, DEEPEST),
  }
}

/** Reads through the index that fits the query: by link, number, partner or days, or all orders. */
function readPage(d1: D1Database, creatorId: string, input: ListInput, within: db.OrderPage) {
  const { linkId, orderCode, partnerId } = input
  const span = toSpan(input)
  if (linkId) return db.listOrdersOfLink(d1, creatorId, linkId, within)
  if (orderCode) return db.listOrdersOfNumber(d1, creatorId, orderKeyOf(orderCode), within)
  if (partnerId)
    return db.listOrdersOfPartner(d1, creatorId, { ...within, since: '', until: '9999', ...span, partnerId })
  return span
    ? db.listOrdersWithin(d1, creatorId, { ...within, ...span })
    : db.listOrders(d1, creatorId, within)
}

/** The instants of a range of days; null when no range is requested. */
function toSpan({ from, to }: ListInput): { since: string; until: string } | null {
  if (!from && !to) return null
  return {
    since: from ? startOfKstDate(from) : '',
    // The day after the last possible day cannot be written.
    until: to && to < '9999' ? startOfKstDate(addDays(to, 1)) : '9999',
  }
}

/** Throws `not_found`, also for another creator's order. */
export async function getOrder(deps: ReadDeps, actor: Actor, input: { id: string }): Promise<OrderAsSent> {
  const [{ row, payouts, sources }, { payDays }] = await Promise.all([
    db.readOrder(deps.db, actor.creatorId, input.id),
    getPolicy(deps),
  ])
  if (!row) throw new AppError('not_found')
  const order = toOrder(row, deps.now(), payDays)
  const opened = await openMessages(deps, sources)
  return { ...order, payouts: toPayouts(payouts, order.earning), sources: toSources(opened) }
}

/** The order as its creator sees it. */
export function toOrder(row: db.NamedOrder, now: Date, payDays: readonly number[]): Order {
  const events = readTimeline(row.timeline)
  const earning = row.pending_won + row.confirmed_won
  const situation = {
    state: row.state as OrderState,
    earning,
    confirmOn: row.confirm_on,
    wasConfirmed: events.some(({ kind }) => kind === 'confirmed'),
    note: row.note as Note | null,
    noteUntil: row.note_until,
    cancelReason: row.cancel_reason,
    isStay: row.confirm_rule === 'stay',
    calendarNetwork: calendarNetworkOf(row.network),
    isForeign: isForeign(row.network),
    wasReported: events.some(({ kind }) => kind !== 'cancelled' && kind !== 'ignored'),
    payDays,
    now,
    isPaidOut: isPaidOut(row),
    awaits: row.pays_when === 'received',
    awaitedWon: paidOnReceiptOf(row),
  }
  const hold = toHold(row)
  return {
    id: row.id,
    orderCode: row.order_code,
    partner: { id: row.partner_id, title: row.partner_title },
    link: { id: row.link_id, code: row.link_code, title: row.link_title },
    orderedAt: row.ordered_at,
    clickedAt: row.clicked_at,
    attribution: row.attribution as Attribution,
    channelNumber: row.channel_number,
    state: situation.state,
    version: row.version,
    amount: row.amount,
    commission: row.commission,
    shareBps: row.share_bps,
    gradeName: row.grade_name,
    earning,
    // Older test orders lack this column.
    paidWon: Math.max(0, row.paid_won ?? 0),
    awaitedWon: situation.awaitedWon,
    partnerPaidOn: isReceived(row) ? (row.received_on ?? null) : null,
    paid:
      row.amount_original && row.exchange_rate
        ? { currency: row.currency, amount: row.amount_original, exchangeRate: row.exchange_rate }
        : null,
    hold,
    reason: hold
      ? hold.by === 'held'
        ? describeHold(hold.kind)
        : describeUpheld(hold.kind)
      : (describeCorrected(row.corrected_over, events) ?? describeReason(situation)),
    next: hold ? null : describeNext(situation),
    lines: JSON.parse(row.lines) as Order['lines'],
    events,
  }
}

/** Returns the operator's text while the correction is in force. */
function describeCorrected(over: string | null, events: Order['events']): string | null {
  return over ? (events.findLast(({ kind }) => kind === 'adjusted')?.text ?? null) : null
}

function toHold({ hold, hold_flag }: db.NamedOrder): Order['hold'] {
  const [flagId, kind] = hold_flag?.split(' ') ?? []
  return hold && flagId ? { flagId, kind: kind as FlagKind, by: hold as 'held' | 'upheld' } : null
}
