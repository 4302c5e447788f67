/** An operator's correction of an order: an event like that of a report, which posts only the difference. */
import { withParticle } from '#contract/core/particle.ts'
import { formatWon } from '#contract/core/won.ts'
import type { Row } from '../../db/sql.ts'
import type { OrderChange } from '../orders/changes.ts'
import {
  earningOf,
  type PostedAmounts,
  reportedStateOf,
  stateUnder,
  toPostedAmounts,
} from '../orders/state-merge.ts'
import { extendTimeline } from '../orders/timeline.ts'
import { STATE_WORDS } from '../orders/words.ts'
import type { CorrectionFacts } from './queries.ts'

type Order = Row<'orders'>
type State = 'pending' | 'confirmed' | 'cancelled'

/** The wanted state of the order. A cancelled order keeps its amounts, because it earns nothing. */
export type Correction = { state: State; amount: number; commission: number; reason: string }

const SOURCE = '잇다 운영자'

/** Returns the order after the correction. Its flags still apply, and its share is that of its click. */
export function toCorrected({ order, offered }: CorrectionFacts, wish: Correction, now: Date): OrderChange {
  const { state: said, reason } = wish
  const was = reportedStateOf(order)
  const isCancelled = said === 'cancelled'
  const { amount, commission } = isCancelled ? order : wish
  const earning = isCancelled ? 0 : earningOf(commission, order.share_bps)
  const state = stateUnder(order.hold, said)
  const { pendingWon, confirmedWon } = toPostedAmounts(state, earning)
  const seq = order.seq + 1
  const at = now.toISOString()
  const text = describeCorrection(order, { state: said, amount, commission, reason })
  const shown = { seq, kind: 'adjusted' as const, at, source: SOURCE, amount, commission, earning, text }
  const hasMoved = said !== was
  const after: Order = {
    ...order,
    state,
    reported_state: order.hold ? said : null,
    corrected_over: order.corrected_over ?? was,
    amount,
    commission,
    // Earnings count in the month that confirmed them, so only a change of state sets a new time.
    state_at: hasMoved ? at : order.state_at,
    ...(hasMoved && { note: null, note_until: null, cancel_reason: null }),
    pending_won: pendingWon,
    confirmed_won: confirmedWon,
    cancelled_won:
      state === 'cancelled' ? (offered?.earning ?? earningOf(order.commission, order.share_bps)) : 0,
    timeline: extendTimeline(order.timeline, order.hold === 'upheld' ? { ...shown, earning: 0 } : shown),
    seq,
  }
  const { version } = order
  return {
    before: order,
    after,
    event: { ...shown, order_id: order.id, message_id: null, state: said, version },
  }
}

export function isSame(order: Order, { state, amount, commission }: Correction): boolean {
  if (state !== reportedStateOf(order)) return false
  return state === 'cancelled' || (amount === order.amount && commission === order.commission)
}

/**
 * Returns by how much the correction moves the earning, pending or confirmed, ignoring flags. It compares
 * with the present amount and with the amount of the partner's report and takes the larger difference, so
 * that many small steps do not count less than a large one.
 */
export function movedWon({ order, told }: CorrectionFacts, { event }: OrderChange): number {
  const to = toPostedAmounts(event.state as State, event.earning)
  const stood = toPostedAmounts(reportedStateOf(order), earningOf(order.commission, order.share_bps))
  const word = order.corrected_over
    ? toPostedAmounts(order.corrected_over as State, told?.earning ?? 0)
    : stood
  return Math.max(...[stood, word].map((from) => distance(from, to)))
}

/** Returns the amount that the correction adds to the creator's earnings or withdrawable balance, in won. */
export function addedWon({ order }: CorrectionFacts, { event }: OrderChange): number {
  const to = toPostedAmounts(event.state as State, event.earning)
  const from = toPostedAmounts(reportedStateOf(order), earningOf(order.commission, order.share_bps))
  const owed = to.pendingWon + to.confirmedWon - from.pendingWon - from.confirmedWon
  return Math.max(0, owed, to.confirmedWon - from.confirmedWon)
}

function distance(from: PostedAmounts, to: PostedAmounts): number {
  return Math.max(Math.abs(to.pendingWon - from.pendingWon), Math.abs(to.confirmedWon - from.confirmedWon))
}

/** Returns the text shown to the creator, with the reason. */
export function describeCorrection(order: Order, wish: Correction): string {
  const was = reportedStateOf(order)
  const earning = (commission: number, state: string) =>
    formatWon(state === 'cancelled' ? 0 : earningOf(commission, order.share_bps))
  const changes = [
    wish.state !== was && ['상태', STATE_WORDS[was], STATE_WORDS[wish.state]],
    wish.amount !== order.amount && ['주문 금액', formatWon(order.amount), formatWon(wish.amount)],
    ['수익', earning(order.commission, was), earning(wish.commission, wish.state)],
  ]
    .filter((one): one is string[] => Boolean(one) && (one as string[])[1] !== (one as string[])[2])
    .map(
      ([what = '', from = '', to = '']) =>
        `${withParticle(what, '이/가')} ${from}에서 ${withParticle(to, '으로/로')}`,
    )
  const said = changes.length > 0 ? `${changes.join(', ')} 바뀌었어요.` : '받는 수익은 그대로예요.'
  return `운영자가 바로잡았어요. ${said} 이유: ${wish.reason}`
}
