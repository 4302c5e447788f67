import { TextField } from '#app/ui/forms/field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, More, Section, Stack } from '#app/ui/kit/layout.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { OrderRow, Orders } from '#app/ui/orders/order-row.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { ORDER_STATES, type Order, type OrderState } from '#contract/orders/orders.ts'
import * as pages from '#contract/site/pages.ts'
import { earningsHref } from './hrefs.ts'
import type { EarningsQuery } from './query.server.ts'

type OrderListProps = {
  orders: { items: Order[]; page: number; limit: number; total: number }
  query: EarningsQuery
}

const LABELS: Record<OrderState, string> = { pending: '예정', confirmed: '확정', cancelled: '취소' }

/**
 * All orders, or those of the range in the address, newest first. Each shows the reason for its state and the
 * next step.
 */
export function OrderList({ orders, query }: OrderListProps) {
  const href = (state: OrderState | null) =>
    earningsHref(query, { state, partner: null, number: null }, '#orders')
  // A person who filters the orders is looking for a certain one.
  const isNarrowed = query.isRanged || query.state || query.partner || query.number
  const items = [
    { href: href(null), label: '전체' },
    ...ORDER_STATES.map((state) => ({ href: href(state), label: LABELS[state] })),
  ]
  return (
    <Section
      title={titleOf(query, orders.items[0])}
      id="orders"
      more={{ href: '/earnings/flags', label: '보류 중인 수익' }}
    >
      {query.partner || query.number ? (
        <More href={href(null)} label="모든 주문 보기" />
      ) : (
        <Tabs label="주문 상태" look="chips" items={items} current={href(query.state)} />
      )}
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
      <Pager {...orders} href={(page) => earningsHref(query, { page }, '#orders')} />
      {isNarrowed && <NumberSearch number={query.number} />}
      <p>
        <a href={pages.claims}>누락 주문 신고</a>
      </p>
    </Section>
  )
}

function titleOf({ partner, number, isRanged }: EarningsQuery, first: Order | undefined): string {
  if (number) return `주문 번호 ${number}`
  const what = partner && first ? `${first.partner.title} 주문` : '주문'
  return isRanged ? `이 기간에 일어난 ${what}` : what
}

/** Searches by the order number that the shop assigned, as its reports show it. */
function NumberSearch({ number }: { number: string | null }) {
  return (
    <form method="get" action="/earnings#orders">
      <Stack gap={2}>
        <TextField
          id="number"
          name="number"
          label="파트너의 주문 번호로 검색"
          maxLength={100}
          defaultValue={number ?? ''}
        />
        <Button tone="soft" size="small">
          검색
        </Button>
      </Stack>
    </form>
  )
}

function NoOrders({ query }: { query: EarningsQuery }) {
  if (query.number)
    return <Empty title="이 번호의 주문이 없어요">파트너가 알린 번호를 그대로 적어 주세요.</Empty>
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
      링크로 주문이 생기면 파트너가 알려 오는 대로 여기에서 볼 수 있어요. {longDay(query.today)} 기준이에요.
    </Empty>
  )
}
