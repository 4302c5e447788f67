/** What a network's list says about an order beside its amounts: what it did to the lines, and what it is still looking into. */
import type { Row } from '../db/sql.ts'
import { type Aside, type Mark, tellNote } from './order-notes.ts'
import { type EventKind, type Told, tellEvent, toMonthDay } from './order-words.ts'
import type { Report } from './postbacks-body.ts'

type Partner = Row<'partners'>

/** An event that would only say "changed" says what the network did. */
export function kindWith(kind: EventKind, aside: Aside | undefined): EventKind {
  if (!aside || (kind !== 'amended' && kind !== 'revived')) return kind
  return aside.marks[0] ?? (aside.note && aside.note !== 'unpriced' ? 'checking' : kind)
}

/** The sentence of an event, with what the network did before it and what the currency means after it. */
export function tellAside(kind: EventKind, report: Report, partner: Partner, told: Told): string {
  const { aside } = report
  const before = kind === 'ignored' ? [] : [...(aside?.marks ?? []).map((mark) => tellMark(mark, aside))]
  const isLooking = kind !== 'ignored' && kind !== 'cancelled' && aside?.note
  return [
    ...before,
    tellEvent(told),
    ...(isLooking ? [tellNote(isLooking)] : []),
    ...tellPaid(kind, report, partner),
  ]
    .filter(Boolean)
    .join(' ')
}

function tellMark(mark: Mark, aside: Aside | undefined): string {
  switch (mark) {
    case 'reissued':
      return '상점이 정산하면서 주문을 새 번호로 다시 만들었어요. 취소된 것이 아니에요.'
    case 'merged':
      return '상점이 여러 상품을 한 줄로 합쳤어요.'
    case 'redated':
      return `정산 기준 날짜가 ${toMonthDay(aside?.orderedOn ?? '')}로 바뀌었어요.`
  }
}

function tellPaid(kind: EventKind, report: Report, partner: Partner): string[] {
  if (report.currency !== 'KRW' && report.amountOriginal && kind !== 'cancelled' && kind !== 'ignored')
    return [
      `결제한 금액은 ${report.currency} ${report.amountOriginal}, 환율은 ${report.exchangeRate}원이에요.`,
    ]
  if (kind === 'reported' && partner.books_in)
    return [`${partner.books_in}로 정산하는 상점이라 결제한 금액과 조금 다를 수 있어요.`]
  return []
}
