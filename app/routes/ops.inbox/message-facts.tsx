import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { type Fact, Facts, Won } from '#app/ui/kit/money.tsx'
import { ORDER_TONES } from '#app/ui/orders/order-row.tsx'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { count, percentFromBps, won } from '#app/ui/words/format.ts'
import type { InboxMessage } from '#contract/orders/inbox.ts'
import { QUARANTINE_LABELS } from '#contract/orders/quarantine.ts'
import type { ReportFacts } from '#contract/orders/report-facts.ts'
import { type Attribution, BY_SUB_ID } from '#contract/partners/attribution.ts'
import * as pages from '#contract/site/pages.ts'

export const RESULT_LABELS = { quarantined: '검토 대기', accepted: '반영', dismissed: '반영하지 않음' }

type FactsProps = { message: InboxMessage; facts: ReportFacts | null }

/** The facts to decide by: figures first, then products, the order's creator, and other messages about it. */
export function MessageFacts({ message, facts }: FactsProps) {
  const reason: Fact[] = message.reason
    ? [{ label: '검토 이유', value: QUARANTINE_LABELS[message.reason] }]
    : []
  if (!facts)
    return (
      <Stack gap={3}>
        <Facts items={reason} />
        <Muted>금액과 클릭을 불러오지 못했어요. 다시 열어 주세요.</Muted>
      </Stack>
    )
  const { report, others } = facts
  return (
    <Stack gap={4}>
      <Facts items={[...reason, ...figuresOf(facts)]} />
      {!report && <Muted>원문을 읽지 못해서 금액과 상품을 알 수 없어요.</Muted>}
      {report && !facts.agreed && <Muted>{unknownRate(message.reason)}</Muted>}
      {report && <Products report={report} />}
      <Facts items={originsOf(facts, message)} />
      {others.length > 0 && <OtherMessages others={others} />}
    </Stack>
  )
}

function unknownRate(reason: InboxMessage['reason']): string {
  return reason === 'sub_id_unknown'
    ? '채널 번호의 주인이 없어서 약속한 비율을 알 수 없어요.'
    : '클릭을 찾지 못해서 약속한 비율을 알 수 없어요. 클릭 번호를 읽을 수 없고 같은 번호의 주문도 없어요.'
}

function figuresOf({ report, agreed, click }: ReportFacts): Fact[] {
  if (!report) return []
  const { amount, commission, rateBps, paid } = report
  const sent = rateBps === null ? '' : ` (${percentFromBps(rateBps)})`
  return [
    { label: '알린 상태', value: ORDER_TONES[report.status].label },
    ...(paid
      ? [{ label: '결제한 금액', value: `${paid.currency} ${paid.amount} × ${paid.exchangeRate}` }]
      : []),
    { label: '주문 금액', value: <Won amount={amount} /> },
    {
      label: '보낸 커미션',
      value: (
        <>
          <Won amount={commission} />
          {sent}
        </>
      ),
    },
    ...(agreed ? agreedFacts(agreed, click?.attribution ?? 'click') : []),
  ]
}

function agreedFacts(agreed: AgreedRate, attribution: Attribution): Fact[] {
  const { rateBps, rates, won: agreedWon, moreWon, moreBps, todayBps } = agreed
  const each = rates.map((one) => `${one.label} ${percentFromBps(one.rateBps)}`).join(', ')
  const points = moreBps ? ` (${moreBps > 0 ? '+' : ''}${percentFromBps(moreBps)}p)` : ''
  return [
    {
      label: attribution === 'click' ? '클릭 때 약속한 비율' : '주문한 날 약속한 비율',
      value: rates.length > 1 ? `최고 ${percentFromBps(rateBps)} (${each})` : percentFromBps(rateBps),
    },
    ...(todayBps === null ? [] : [{ label: '지금 약속한 비율', value: percentFromBps(todayBps) }]),
    { label: '약속대로면', value: <Won amount={agreedWon} /> },
    {
      label: '약속과의 차이',
      value: (
        <>
          <Won amount={moreWon} signed />
          {points}
        </>
      ),
      total: true,
    },
  ]
}
type AgreedRate = NonNullable<ReportFacts['agreed']>

function Products({ report: { lines, lineCount } }: { report: NonNullable<ReportFacts['report']> }) {
  return (
    <>
      <List label="알린 상품">
        {lines.map((line, nth) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are shown as reported, and may repeat
            key={nth}
            title={line.productName}
            sub={`${count(line.quantity)}개 · 커미션 ${won(line.commission)}`}
            end={<Won amount={line.amount} />}
          />
        ))}
      </List>
      {lineCount > lines.length && <Muted tiny>상품이 {count(lineCount - lines.length)}개 더 있어요.</Muted>}
    </>
  )
}

function originsOf({ report, click, order }: ReportFacts, message: InboxMessage): Fact[] {
  const link = click?.link
  const owner = click?.creator ?? order?.creator
  const isMoved = order && click?.creator && order.creator.id !== click.creator.id
  return [
    { label: '크리에이터', value: owner ? <Creator {...owner} /> : '찾지 못했어요' },
    ...(isMoved ? [{ label: '처음 크리에이터', value: <Creator {...order.creator} /> }] : []),
    { label: '링크', value: link ? `${link.title || link.code} (${link.code})` : '찾지 못했어요' },
    ...(link && link.partner.id !== message.partner.id
      ? [
          {
            label: '링크의 파트너',
            value: <a href={pages.opsPartner(link.partner.id)}>{link.partner.title}</a>,
          },
        ]
      : []),
    ...whenOf(report, click, message.reason),
    order
      ? {
          label: '지금 주문',
          value: (
            <a href={pages.opsOrder(order.id)}>
              {ORDER_TONES[order.state].label} · {won(order.amount)} · 커미션 {won(order.commission)}
            </a>
          ),
        }
      : { label: '지금 주문', value: '이 번호로 반영한 주문이 없어요' },
  ]
}

/** The click and the moment of the order; with a word that came back, the day alone. */
function whenOf(report: ReportFacts['report'], click: ReportFacts['click'], reason: string | null): Fact[] {
  if (click?.attribution === 'sub_id')
    return [
      { label: '이어진 방법', value: BY_SUB_ID },
      { label: '주문한 날', value: longDay(click.at) },
    ]
  const at = report ? [{ label: '주문 일시', value: dateTime(report.occurredAt) }] : []
  if (reason === 'sub_id_unknown') return at
  const ofOrder = click?.isOfOrder ? ' (번호를 읽을 수 없어서 처음 주문의 클릭)' : ''
  return [{ label: '클릭 일시', value: click ? `${dateTime(click.at)}${ofOrder}` : '찾지 못했어요' }, ...at]
}

function Creator({ id, userId, nickname }: NonNullable<ReportFacts['order']>['creator']) {
  return <a href={pages.opsMember(userId, 'order')}>{nickname || id}</a>
}

function OtherMessages({ others }: Pick<ReportFacts, 'others'>) {
  return (
    <List label="같은 주문의 다른 메시지">
      {others.map(({ id, receivedAt, result, reason, decisionReason }) => (
        <Row
          key={id}
          title={`${dateTime(receivedAt)} · ${RESULT_LABELS[result]}`}
          sub={[reason && QUARANTINE_LABELS[reason], decisionReason].filter(Boolean).join(' · ')}
        />
      ))}
    </List>
  )
}
