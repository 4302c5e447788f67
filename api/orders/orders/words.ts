/** Texts about an order in plain Korean: one sentence per event, one for its state, one for its next date. */

import { formatDate, nextPayOn, toKstDate } from '#contract/core/kst.ts'
import { withParticle } from '#contract/core/particle.ts'
import { formatWon } from '#contract/core/won.ts'
import type { Order, OrderState } from '#contract/orders/orders.ts'
import type { Note } from '#contract/orders/remarks.ts'
import { describeNote } from '../../platform/reports/remark.ts'
import type { OrderHold } from './state-merge.ts'

export const STATE_WORDS: Record<OrderState, string> = {
  pending: '예정',
  confirmed: '확정',
  cancelled: '취소',
}

export type EventKind = Order['events'][number]['kind']
type Totals = { amount: number; earning: number }

export type EventFacts = {
  kind: EventKind
  state: OrderState
  before: (Totals & { state: OrderState }) | null
  after: Totals
  isRepeat: boolean
  /** The effect of flags on the order. */
  hold?: OrderHold | null
  /** True when the earning becomes withdrawable only after the partner has paid. */
  awaits?: boolean
  /** True when a calendar confirms orders, because nobody says so. */
  isByCalendar?: boolean
}

/** Describes what an event did. `before` is null for the first event of an order. */
export function describeEvent(facts: EventFacts): string {
  const { kind, state, before, after, isRepeat, hold, awaits } = facts
  const earning = formatWon(after.earning)
  const confirmed = facts.isByCalendar ? '확정일이 지나 주문이 확정됐어요.' : '파트너가 주문을 확정했어요.'
  if (hold === 'upheld' && kind !== 'ignored' && kind !== 'cancelled')
    return '파트너가 주문 소식을 보냈지만, 인정되지 않은 주문이라 수익은 없어요.'
  if (hold === 'held' && kind === 'confirmed')
    return awaits
      ? `${confirmed} 수익 ${earning}은 보류가 풀리고 파트너가 지급하면 출금할 수 있어요.`
      : `${confirmed} 수익 ${earning}은 보류가 풀리면 출금 가능 금액에 들어가요.`
  switch (kind) {
    case 'reported':
      if (after.amount === 0) return '파트너가 주문을 알렸어요.'
      return `파트너가 ${formatWon(after.amount)} 주문을 알렸어요. 예상 수익은 ${earning}이에요.`
    case 'confirmed':
      if (awaits && after.earning) return `${confirmed} 수익 ${earning}은 파트너가 지급하면 출금할 수 있어요.`
      return after.earning
        ? `${confirmed} 수익 ${earning}이 출금 가능 금액에 들어갔어요.`
        : `${confirmed} 커미션이 없어서 수익은 없어요.`
    case 'cancelled':
      if (!before?.earning) return '주문이 취소됐어요. 들어온 수익은 없어요.'
      return before.state === 'confirmed'
        ? `주문이 취소됐어요. ${awaits ? '확정됐던' : '들어왔던'} 수익 ${formatWon(before.earning)}을 되돌렸어요.`
        : `주문이 취소됐어요. 예상 수익 ${formatWon(before.earning)}은 받을 수 없어요.`
    case 'revived':
      return `취소됐던 주문을 파트너가 다시 알렸어요. ${toEarned(state, earning)}`
    case 'reissued':
    case 'merged':
    case 'redated':
    case 'checking':
      return toEarned(state, earning)
    case 'amended':
      return `${toAmendment(state, before, after)} ${toEarned(state, earning)}`
    case 'ignored':
      return isRepeat
        ? '이미 반영한 내용과 같은 소식이에요. 바뀐 것은 없어요.'
        : '더 나중 소식이 먼저 와서 반영하지 않았어요. 바뀐 것은 없어요.'
    case 'paid':
      return `수익 ${earning}을 출금했어요.`
    case 'held':
      return `부정 거래가 의심돼 수익 ${earning}을 잠시 예정으로 두었어요.`
    case 'released':
      return state === 'confirmed'
        ? `보류가 풀렸어요. ${awaits ? `수익 ${earning}은 파트너가 지급하면 출금할 수 있어요.` : `수익 ${earning}이 출금 가능 금액에 들어갔어요.`}`
        : '보류가 풀렸어요. 주문은 그대로 진행돼요.'
    case 'adjusted':
      return '운영자가 바로잡았어요.'
    case 'upheld':
      return '인정되지 않은 주문이에요. 수익을 취소했어요.'
  }
}

function toAmendment(state: OrderState, before: EventFacts['before'], after: Totals): string {
  if (before && before.amount !== after.amount)
    return `주문 금액이 ${formatWon(before.amount)}에서 ${formatWon(after.amount)}으로 바뀌었어요.`
  return before?.state === 'confirmed' && state === 'pending'
    ? '파트너가 확정을 되돌리고 재검토하고 있어요.'
    : '파트너가 주문 내용을 고쳤어요.'
}

function toEarned(state: OrderState, earning: string): string {
  return state === 'confirmed' ? `확정된 수익은 ${earning}이에요.` : `예상 수익은 ${earning}이에요.`
}

type Situation = {
  state: OrderState
  earning: number
  confirmOn: string
  wasConfirmed: boolean
  wasReported: boolean
  /** The network's open check, and the day of its result. */
  note: Note | null
  noteUntil: string | null
  /** The network's reason for a cancellation. */
  cancelReason: string | null
  isStay: boolean
  /** The network that never says what is confirmed; null when the partner or its network does. */
  calendarNetwork: string | null
  /** True when its network may report another currency, which needs a rate. */
  isForeign: boolean
  payDays: readonly number[]
  now: Date
  /** True when the whole earning was paid out. */
  isPaidOut: boolean
  /** `awaits`: the earning waits for the partner's payment; `awaitedWon`: the part that still waits. */
  awaits: boolean
  awaitedWon: number
}

/** Explains why the order is in its state. */
export function describeReason(situation: Situation): string {
  const { state, earning, confirmOn, noteUntil, cancelReason, isStay, calendarNetwork, now } = situation
  const note =
    situation.note && describeNote(situation.note, { until: noteUntil, isForeign: situation.isForeign })
  if (state === 'cancelled')
    return [describeCancelled(situation), describeCancelReason(cancelReason)].join(' ').trim()
  if (note) return [note, describeCancelReason(cancelReason)].join(' ').trim()
  if (earning === 0) return '커미션이 없는 주문이라 아직 수익이 없어요.'
  if (state === 'confirmed' && situation.awaitedWon > 0) return describeAwaited(situation)
  if (state === 'confirmed') {
    const by = calendarNetwork ? '확정일이 지나 주문이 확정됐' : '파트너가 주문을 확정했'
    return situation.isPaidOut ? `${by}고, 수익을 출금했어요.` : `${by}어요. 출금 가능 금액에 들어갔어요.`
  }
  if (calendarNetwork) return describeCalendar(calendarNetwork, confirmOn, toKstDate(now))
  if (confirmOn < toKstDate(now)) return '확정 예정일이 지났어요. 파트너가 확정하기를 기다리고 있어요.'
  return isStay
    ? '파트너가 주문을 알렸어요. 숙박이나 여행이 끝난 뒤에 확정돼요.'
    : '파트너가 주문을 알렸어요. 반품 기간이 지나면 확정돼요.'
}

/** Describes when an order is confirmed where nobody says so. */
function describeCalendar(network: string, confirmOn: string, today: string): string {
  const who = withParticle(network, '은/는')
  return confirmOn < today
    ? `${who} 확정을 따로 알리지 않아요. 취소됐는지 한 번 더 확인하고 곧 확정해요.`
    : `${who} 확정을 따로 알리지 않아요. 확정 예정일까지 취소되지 않으면 달력에 따라 확정돼요.`
}

function describeAwaited({ earning, awaitedWon }: Situation): string {
  if (awaitedWon === earning) return '확정됐어요. 파트너가 지급하면 출금할 수 있어요.'
  return `확정됐어요. 파트너가 지급한 만큼 출금 가능 금액에 들어갔고, 나머지 ${formatWon(awaitedWon)}은 더 지급하면 출금할 수 있어요.`
}

function describeCancelled({ wasConfirmed, wasReported, cancelReason, awaits }: Situation): string {
  if (wasConfirmed)
    return `확정된 뒤에 취소되거나 반품됐어요. ${awaits ? '확정됐던' : '들어왔던'} 수익은 되돌렸어요.`
  if (!wasReported) return '파트너가 취소된 주문으로 알려 왔어요. 수익은 없어요.'
  return cancelReason
    ? '파트너가 주문을 취소했어요.'
    : '파트너가 주문을 취소했어요. 구매 취소나 반품이 있었어요.'
}

/** Returns an empty text without a reason. */
export function describeCancelReason(reason: string | null | undefined): string {
  return reason ? `파트너가 적은 이유: ‘${reason}’` : ''
}

/** Returns the next date and its event; null when nothing follows. */
export function describeNext(situation: Situation): Order['next'] {
  const { state, earning, confirmOn, note, noteUntil, payDays, now } = situation
  if (state === 'pending' && note && noteUntil) return { on: noteUntil, text: '결과를 알 수 있는 날이에요.' }
  if (state === 'cancelled' || earning === 0 || situation.isPaidOut) return null
  if (state === 'confirmed' && situation.awaitedWon > 0) return null
  const today = toKstDate(now)
  if (state === 'confirmed')
    return { on: nextPayOn(today, payDays), text: '지금 출금을 신청하면 입금되는 날이에요.' }
  if (situation.awaits && confirmOn >= today)
    return { on: confirmOn, text: '확정 예정일이에요. 확정된 뒤 파트너가 지급하면 출금할 수 있어요.' }
  if (situation.awaits) return null
  if (confirmOn < today)
    return { on: nextPayOn(today, payDays), text: '오늘 확정되면 이날 입금받을 수 있어요.' }
  return {
    on: confirmOn,
    text: `확정 예정일이에요. 확정되면 ${formatDate(nextPayOn(confirmOn, payDays))}에 입금받을 수 있어요.`,
  }
}
