import { shortDate } from '#app/ui/dates.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Card, Section } from '#app/ui/layout.tsx'
import { OrderRow, Orders } from '#app/ui/order-row.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { ORDER_STATES, type Order, type OrderState } from '#contract/orders.ts'
import { earningsHref } from './hrefs.ts'
import type { EarningsQuery } from './query.server.ts'

type OrderListProps = {
  orders: { items: Order[]; page: number; limit: number; total: number }
  query: EarningsQuery
}

const LABELS: Record<OrderState, string> = { pending: '예정', confirmed: '확정', cancelled: '취소' }

/** Every order, or those of the range the address names, newest first, each with why it is where it is and what comes next. */
export function OrderList({ orders, query }: OrderListProps) {
  const href = (state: OrderState | null, page = 1) => earningsHref(query, { state, page }, '#orders')
  const items = [
    { href: href(null), label: '전체' },
    ...ORDER_STATES.map((state) => ({ href: href(state), label: LABELS[state] })),
  ]
  return (
    <Section
      title={query.isRanged ? '이 기간에 일어난 주문' : '주문'}
      id="orders"
      more={{ href: '/earnings/flags', label: '확인 중인 수익' }}
    >
      <Tabs label="주문 상태" look="chips" items={items} current={href(query.state)} />
      {orders.items.length === 0 ? (
        <NoOrders query={query} />
      ) : (
        <Card>
          <Orders>
            {orders.items.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </Orders>
        </Card>
      )}
      <Pager {...orders} href={(page) => href(query.state, page)} />
    </Section>
  )
}

function NoOrders({ query }: { query: EarningsQuery }) {
  if (query.state) {
    const all = { href: earningsHref(query, { state: null }, '#orders'), label: '전체 주문 보기' }
    return <Empty title={`${LABELS[query.state]} 상태인 주문이 없어요`} action={all} />
  }
  if (query.isRanged) {
    const action = { href: '/earnings#orders', label: '모든 주문 보기' }
    return <Empty title="이 기간에는 주문이 없어요" action={action} />
  }
  return (
    <Empty
      art="order"
      title="아직 주문이 없어요"
      action={{ href: '/links?tab=create', label: '링크 만들기' }}
    >
      링크로 주문이 생기면 몇 초 안에 여기에서 볼 수 있어요. {shortDate(query.today)} 기준이에요.
    </Empty>
  )
}
