/**
 * Texts for the parts of a network's list besides the amounts: its changes to the lines, and its open checks.
 */

import { formatDate } from '#contract/core/kst.ts'
import { withParticle } from '#contract/core/particle.ts'
import { formatWon } from '#contract/core/won.ts'
import type { Mark } from '#contract/orders/remarks.ts'
import { isForeign } from '#contract/partners/attribution.ts'
import type { Row } from '../../db/sql.ts'
import { describeNote, type Remark } from '../../platform/reports/remark.ts'
import type { Report } from '../../platform/reports/report.ts'
import { describeCancelReason, describeEvent, type EventFacts, type EventKind } from './words.ts'

type Partner = Row<'partners'>

/** Names the network's act for an event that would otherwise only say "changed". */
export function eventKindWith(kind: EventKind, remark: Remark | undefined): EventKind {
  if (!remark || (kind !== 'amended' && kind !== 'revived')) return kind
  const mark = remark.marks.find((one) => isKind(one))
  return mark ?? (remark.note && remark.note !== 'unpriced' ? 'checking' : kind)
}

/** Marks that name an event; the other marks are described beside the event's changes. */
function isKind(mark: Mark): mark is Extract<Mark, EventKind> {
  return mark === 'reissued' || mark === 'merged' || mark === 'redated'
}

/**
 * Returns the sentence of an event, with the network's act before it and a note about the currency after it.
 */
export function describeRemark(kind: EventKind, report: Report, partner: Partner, told: EventFacts): string {
  const { remark } = report
  const before =
    kind === 'ignored' ? [] : [...(remark?.marks ?? []).map((mark) => describeMark(mark, report))]
  const isLooking = kind !== 'ignored' && kind !== 'cancelled' && remark?.note
  return [
    ...before,
    describeEvent(told),
    ...(isLooking
      ? [describeNote(isLooking, { until: remark.noteUntil, isForeign: isForeign(partner.network) })]
      : []),
    ...(kind === 'ignored' ? [] : [describeCancelReason(remark?.cancelReason)]),
    ...describePaid(kind, report, partner),
  ]
    .filter(Boolean)
    .join(' ')
}

function describeMark(mark: Mark, { remark, subId }: Report): string {
  switch (mark) {
    case 'reissued':
      return '파트너가 정산하면서 주문을 새 번호로 다시 만들었어요. 취소된 것이 아니에요.'
    case 'merged':
      return '파트너가 여러 상품을 한 줄로 합쳤어요.'
    case 'redated':
      return `정산 기준 날짜가 ${withParticle(formatDate(remark?.orderedOn ?? ''), '으로/로')} 바뀌었어요.`
    case 'partly':
      return `다시 만든 주문에 ${namesOf(remark?.products?.gone)} 아직 오지 않았어요. 오면 더해요.`
    case 'added':
      return `늦게 온 상품이 있어 ${namesOf(remark?.products?.added)} 더해졌어요.`
    case 'dropped':
      return `취소된 상품이 있어 ${namesOf(remark?.products?.gone)} 빠졌어요.`
    case 'corrected':
      return `파트너가 정산하면서 커미션 ${formatWon(remark?.correctedWon ?? 0)}을 바로잡아 뺐어요.`
    case 'split':
      return subId
        ? '한 주문을 여러 채널로 나눠 산 경우라, 이 채널로 산 상품만 따로 보여요.'
        : '한 주문을 여러 클릭으로 나눠 산 경우라, 이 클릭으로 산 상품만 따로 보여요.'
  }
}

/** Returns for example "‘담요’ 등 3개 상품이": one name for several products. */
function namesOf(names: string[] = []): string {
  const [first = '상품'] = names
  return names.length > 1 ? `‘${first}’ 등 ${names.length}개 상품이` : `‘${first}’ 상품이`
}

function describePaid(kind: EventKind, report: Report, partner: Partner): string[] {
  if (report.currency !== 'KRW' && report.amountOriginal && kind !== 'cancelled' && kind !== 'ignored')
    return [
      `결제한 금액은 ${report.currency} ${report.amountOriginal}, 환율은 ${report.exchangeRate}원이에요.`,
    ]
  if (kind === 'reported' && partner.books_in)
    return [
      `${withParticle(partner.books_in, '으로/로')} 정산하는 파트너라 결제한 금액과 조금 다를 수 있어요.`,
    ]
  return []
}
