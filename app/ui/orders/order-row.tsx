import type { ReactNode } from 'react'
import { lookUp } from '#contract/core/look-up.ts'
import type { Order, OrderAsSent, OrderState } from '#contract/orders/orders.ts'
import { NETWORK_TITLES } from '#contract/partners/network-facts.ts'
import * as pages from '#contract/site/pages.ts'
import { Muted, Stack } from '../kit/layout.tsx'
import { Facts, Won } from '../kit/money.tsx'
import { Badge, type Tone } from '../kit/notice.tsx'
import { Timeline, type TimelineEvent } from '../kit/timeline.tsx'
import { dateTime, longDay } from '../words/dates.ts'
import { count, percentFromBps, won } from '../words/format.ts'
import * as css from './order-row.css.ts'
import { describeChannel, orderedWhen } from './ordered-when.ts'

export const ORDER_TONES: Record<OrderState, { tone: Tone; label: string }> = {
  pending: { tone: 'wait', label: '예정' },
  confirmed: { tone: 'good', label: '확정' },
  cancelled: { tone: 'bad', label: '취소' },
}

const TONES: Record<Order['events'][number]['kind'], Tone> = {
  reported: 'info',
  amended: 'wait',
  confirmed: 'good',
  cancelled: 'bad',
  revived: 'good',
  ignored: 'mute',
  paid: 'good',
  reissued: 'info',
  merged: 'info',
  redated: 'info',
  checking: 'wait',
  held: 'wait',
  released: 'good',
  upheld: 'bad',
  adjusted: 'info',
}

/** Orders stacked with lines between. Children are `OrderRow`s. */
export function Orders({ children }: { children: ReactNode }) {
  return <div className={css.orders}>{children}</div>
}

type OrderRowProps = {
  /** An `OrderAsSent` also shows the payouts that contain it and the partner's messages. */
  order: Order | OrderAsSent
  isOpen?: boolean
  /** True for an example or for another viewer: the order has no links. */
  isSample?: boolean
}

/**
 * One order in one line: product, amount, state and next date. The reason and the whole history are collapsed
 * below.
 */
export function OrderRow({ order, isOpen, isSample }: OrderRowProps) {
  const { tone, label } = ORDER_TONES[order.state]
  return (
    <article className={css.order} aria-label={`주문 ${order.orderCode}`}>
      <details className={css.more} open={isOpen}>
        <summary className={css.head}>
          <span className={css.what}>
            <strong className={css.name}>{titleOf(order)}</strong>
            <span className={css.small}>{dateOf(order)}</span>
          </span>
          <span className={css.amount}>
            <Won amount={order.earning} />
            <Badge tone={tone}>{label}</Badge>
          </span>
        </summary>
        <Stack gap={4}>
          <p>
            {order.reason}
            {order.next && ` ${longDay(order.next.on)} ${order.next.text}`}
            {order.hold && (
              <>
                {' '}
                <a href={pages.flag(order.hold.flagId)}>
                  {order.hold.by === 'held' ? '근거 보고 소명하기' : '결정 보기'}
                </a>
              </>
            )}
          </p>
          <Calculation order={order} isSample={isSample} />
        </Stack>
      </details>
    </article>
  )
}

/** Describes the next step, or the order date if there is none. */
function dateOf(order: Order): string {
  if (order.hold?.by === 'held') return `${order.partner.title} · 확인하고 있어요`
  if (isPaidOut(order)) return `${order.partner.title} · 출금했어요`
  if (order.awaitedWon > 0) return `${order.partner.title} · 파트너 지급 대기`
  if (!order.next) return `${order.partner.title} · ${longDay(order.orderedAt)} 주문`
  return `${order.partner.title} · ${longDay(order.next.on)} ${order.state === 'pending' ? '예정' : '입금 가능'}`
}

/** True when the whole earning has been paid out. */
function isPaidOut({ state, earning, paidWon }: Order): boolean {
  return state === 'confirmed' && earning > 0 && paidWon >= earning
}

function Calculation({ order, isSample }: Pick<OrderRowProps, 'order' | 'isSample'>) {
  const isByClick = order.attribution === 'click'
  return (
    <Stack gap={4}>
      <Facts
        items={[
          ...(order.paid
            ? [
                { label: '결제한 금액', value: `${order.paid.currency} ${order.paid.amount}` },
                { label: '적용한 환율', value: `${order.paid.exchangeRate}원` },
              ]
            : []),
          { label: '주문 금액', value: <Won amount={order.amount} /> },
          { label: '파트너가 주는 커미션', value: <Won amount={order.commission} /> },
          {
            label: `내 몫 (${isByClick ? '클릭할 때' : '주문한 날'} ${order.gradeName} 등급)`,
            value: <a href={pages.grades}>{percentFromBps(order.shareBps)}</a>,
          },
          { label: '내 수익', value: <Won amount={order.earning} />, total: true },
          ...(order.awaitedWon > 0
            ? [{ label: '그중 파트너 지급 대기', value: <Won amount={order.awaitedWon} /> }]
            : []),
          ...(order.partnerPaidOn ? [{ label: '파트너가 지급함', value: longDay(order.partnerPaidOn) }] : []),
          ...(order.paidWon > 0
            ? [{ label: '그중 출금한 금액', value: <Won amount={order.paidWon} /> }]
            : []),
        ]}
      />
      <Lines order={order} />
      <Timeline items={eventsOf(order, isSample ? undefined : pages.payoutOrders)} />
      {!isByClick && <Muted>{describeChannel(order)}</Muted>}
      <Muted tiny>
        주문 번호 {order.orderCode} · 링크{' '}
        {isSample ? (
          order.link.title
        ) : (
          <a href={pages.link(order.link.id)}>{order.link.title || order.link.code}</a>
        )}
        {' · '}
        {isByClick ? `${dateTime(order.clickedAt)} 클릭` : `${longDay(order.orderedAt)} 주문`}
        {!isSample && (
          <>
            {' · '}
            <a href={pages.journalEntry(order.id)}>내역에서 보기</a>
            {' · '}
            <a href={pages.orderSources(order.id)}>파트너가 보낸 원문</a>
            {' · '}
            <a href={pages.contactAbout(`order:${order.id}`)}>이 주문 문의하기</a>
          </>
        )}
      </Muted>
    </Stack>
  )
}

function titleOf({ lines }: Order): string {
  const [first] = lines
  if (!first) return '주문'
  return lines.length > 1 ? `${first.productName} 외 ${lines.length - 1}개` : first.productName
}

function Lines({ order }: { order: Order }) {
  return (
    <ul>
      {order.lines.map((line) => (
        <li key={line.productCode}>
          {line.productName} {count(line.quantity)}개 · {won(line.amount)} (커미션 {won(line.commission)})
        </li>
      ))}
    </ul>
  )
}

type OrderHistory = Pick<Order, 'events' | 'orderedAt' | 'attribution'> &
  Partial<Pick<OrderAsSent, 'payouts' | 'sources'>>

/** Lists the events of the order with their changes, then the payouts that contain it, linked by `hrefOf`. */
export function eventsOf(order: OrderHistory, hrefOf?: (payoutId: string) => string): TimelineEvent[] {
  const { events, payouts = [], sources = [] } = order
  return [
    ...events.map((event, at) => {
      const source = sources.find(({ seq }) => seq === event.seq)
      return {
        title: event.text,
        at: `${event.at === order.orderedAt ? orderedWhen(order) : dateTime(event.at)} · ${lookUp(NETWORK_TITLES, event.source) ?? event.source}`,
        amount: event.kind === 'ignored' ? null : event.earning,
        note: event.kind === 'ignored' ? null : changeOf(event, events.slice(0, at), source),
        tone: TONES[event.kind],
      }
    }),
    ...payouts.map(({ id, won, paidAt, text }) => ({
      title: hrefOf ? <a href={hrefOf(id)}>{text}</a> : text,
      at: `${dateTime(paidAt)} · 출금`,
      amount: won === 0 ? null : won,
      tone: won > 0 ? TONES.paid : TONES.cancelled,
    })),
  ]
}

/**
 * Describes the change of the earning and of the products since the previous event. Null when nothing
 * changed.
 */
function changeOf(
  event: Order['events'][number],
  earlier: Order['events'],
  source: OrderAsSent['sources'][number] | undefined,
): string | null {
  const before = earlier.findLast(({ kind }) => kind !== 'ignored')
  const change = before ? event.earning - before.earning : 0
  const products = before ? (source?.changes ?? []) : []
  const said = [
    ...(change === 0 ? [] : [`수익 ${withSign(change)}`]),
    ...products.map(({ product, won }) => `${product} ${withSign(won)}`),
  ]
  return said.length > 0 ? `바뀐 금액: ${said.join(', ')}` : null
}

function withSign(amount: number): string {
  return `${amount > 0 ? '+' : ''}${won(amount)}`
}
