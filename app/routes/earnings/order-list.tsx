import { shortDate } from '#app/ui/dates.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Card, Section } from '#app/ui/layout.tsx'
import { OrderRow, Orders } from '#app/ui/order-row.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { ORDER_STATES, type Order, type OrderState } from '#contract/orders.ts'
import type { EarningsQuery } from './query.server.ts'

type OrderListProps = {
  orders: { items: Order[]; page: number; limit: number; total: number }
  query: EarningsQuery
}

const LABELS: Record<OrderState, string> = { pending: '예정', confirmed: '확정', cancelled: '취소' }

function ordersHref({ from, to }: EarningsQuery, state: OrderState | null, page = 1): string {
  return `/earnings?${new URLSearchParams({ from, to, ...(state && { state }), ...(page > 1 && { page: String(page) }) })}#orders`
}

/** Every order, newest first, each with why it is where it is and what comes next. */
export function OrderList({ orders, query }: OrderListProps) {
  const items = [
    { href: ordersHref(query, null), label: '전체' },
    ...ORDER_STATES.map((state) => ({ href: ordersHref(query, state), label: LABELS[state] })),
  ]
  return (
    <Section title="주문" id="orders" more={{ href: '/earnings/flags', label: '확인하는 수익' }}>
      <Tabs label="주문 상태" look="chips" items={items} current={ordersHref(query, query.state)} />
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
      <Pager {...orders} href={(page) => ordersHref(query, query.state, page)} />
    </Section>
  )
}

function NoOrders({ query }: { query: EarningsQuery }) {
  if (query.state) {
    const all = { href: ordersHref(query, null), label: '전체 주문 보기' }
    return <Empty icon="earnings" title={`${LABELS[query.state]} 상태인 주문이 없어요`} action={all} />
  }
  return (
    <Empty
      icon="earnings"
      title="아직 주문이 없어요"
      action={{ href: '/links?tab=create', label: '링크 만들기' }}
    >
      링크로 주문이 생기면 몇 초 안에 여기에서 볼 수 있어요. {shortDate(query.today)} 기준이에요.
    </Empty>
  )
}
