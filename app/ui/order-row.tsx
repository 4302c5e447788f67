import type { ReactNode } from 'react'
import type { Order, OrderState } from '#contract/orders.ts'
import * as pages from '#contract/pages.ts'
import { dateTime, longDay } from './dates.ts'
import { count, percentFromBps, won } from './format.ts'
import { Muted, Stack } from './layout.tsx'
import { Facts, Won } from './money.tsx'
import { Badge, type Tone } from './notice.tsx'
import * as css from './order-row.css.ts'
import { Timeline, type TimelineEvent } from './timeline.tsx'

const STATES: Record<OrderState, { tone: Tone; label: string }> = {
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
}

/** Orders under each other with a line between. Children are `OrderRow`s. */
export function Orders({ children }: { children: ReactNode }) {
  return <div className={css.orders}>{children}</div>
}

/** One order: what was bought, what it earns and why, and its whole record behind a press. */
export function OrderRow({ order }: { order: Order }) {
  const { tone, label } = STATES[order.state]
  return (
    <article className={css.order} aria-label={`주문 ${order.orderCode}`}>
      <div className={css.what}>
        <h3 className={css.name}>{titleOf(order)}</h3>
        <p className={css.small}>
          {order.partner.title} · {dateTime(order.orderedAt)}
        </p>
      </div>
      <div className={css.amount}>
        <Won amount={order.earning} />
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className={css.why}>
        {order.reason}
        {order.next && ` ${longDay(order.next.on)} ${order.next.text}`}
        {order.hold && (
          <>
            {' '}
            <a href={pages.flag(order.hold.flagId)}>
              {order.hold.by === 'held' ? '근거 보고 답하기' : '결정 보기'}
            </a>
          </>
        )}
      </p>
      <details className={css.more}>
        <summary>어떻게 계산했나요</summary>
        <Calculation order={order} />
      </details>
    </article>
  )
}

function Calculation({ order }: { order: Order }) {
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
            label: `내 몫 (클릭할 때 ${order.gradeName} 등급)`,
            value: <a href={pages.grades}>{percentFromBps(order.shareBps)}</a>,
          },
          { label: '내 수익', value: <Won amount={order.earning} />, total: true },
        ]}
      />
      <Lines order={order} />
      <Timeline items={eventsOf(order)} />
      <Muted tiny>
        주문 번호 {order.orderCode} · 링크{' '}
        <a href={pages.link(order.link.id)}>{order.link.title || order.link.code}</a> ·{' '}
        {dateTime(order.clickedAt)} 클릭 · <a href={pages.journalEntry(order.id)}>내역에서 보기</a>
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

function eventsOf({ events }: Order): TimelineEvent[] {
  return events.map((event) => ({
    title: event.text,
    at: `${dateTime(event.at)} · ${event.source}`,
    amount: event.kind === 'ignored' ? null : event.earning,
    tone: TONES[event.kind],
  }))
}
