import { longDay, longMonth } from '#app/ui/words/dates.ts'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import { lookUp } from '#contract/core/look-up.ts'
import type { FigureKind, FigureOf, FigureOrders } from '#contract/orders/figures.ts'

const KINDS: Record<FigureKind, string> = {
  earned: '수익',
  pending: '예정 수익',
  confirmed: '확정된 수익',
  cancelled: '취소된 수익',
  commission: '확정된 커미션',
  paid: '지급액',
}

/** Explains the amounts of a list where the name of the figure does not. */
export const NOTES: Partial<Record<FigureKind, string>> = {
  earned: '예정과 확정을 더한 금액이에요. 취소된 주문은 0원이에요.',
  cancelled: '취소되지 않았다면 받았을 금액이에요.',
  commission: '파트너가 확정한 달을 기준으로 더한 커미션이에요. 등급은 이 금액으로 정해요.',
  paid: '입금한 날을 기준으로 더한, 세금을 떼기 전 금액이에요. 먼저 확정된 주문부터 출금해요.',
}

const WITHOUT: Record<string, string> = {
  none: '콘텐츠에 없는 링크',
  several: '여러 곳에 있는 링크',
}

/** The name of the figure with its subject and dates: `무신사 · 26.11.01–26.11.23 수익`. */
export function nameOf({ kind, from, to, title }: FigureOrders, of: FigureOf): string {
  const span = from && to ? (from === to ? longDay(from) : `${longDay(from)}–${longDay(to)}`) : ''
  const place = of.contentId ?? of.channel ?? ''
  const what = title || lookUp(WITHOUT, place) || lookUp(CHANNEL_LABELS, place) || ''
  const months = monthsOf(of)
  return `${[what, span || months].filter(Boolean).join(' · ')} ${KINDS[kind]}`.trim()
}

function monthsOf({ confirmedFrom, confirmedTo, paidIn }: FigureOf): string {
  if (paidIn) return paidIn.length === 4 ? `${paidIn}년` : longMonth(paidIn)
  if (!confirmedFrom) return ''
  const last = confirmedTo ?? confirmedFrom
  return last === confirmedFrom ? longMonth(last) : `${longMonth(confirmedFrom)}–${longMonth(last)}`
}
