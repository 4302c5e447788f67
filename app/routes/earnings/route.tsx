import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireUser } from '#app/services/auth.server.ts'
import { dataOf } from '#app/services/failure.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { Bars } from '#app/ui/charts/bars.tsx'
import { Trend } from '#app/ui/charts/trend.tsx'
import { ClickFacts } from '#app/ui/click-facts.tsx'
import { dateTime, shortDate } from '#app/ui/dates.ts'
import { count } from '#app/ui/format.ts'
import { Card, Columns, Page, PageHead, Quiet } from '#app/ui/layout.tsx'
import { Stat, Stats } from '#app/ui/money.tsx'
import type { Earnings } from '#contract/orders.ts'
import { OrderList } from './order-list.tsx'
import { queryOf, rangeError } from './query.server.ts'
import { RangePicker } from './range-picker.tsx'

export const meta: MetaFunction = () => [{ title: pageTitle('수익') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser({ request, context })
  const query = queryOf(request, context.now)
  const [asked, orders] = await Promise.all([
    context.api.orders.getEarnings({ from: query.from, to: query.to }),
    context.api.orders.listOrders({ page: query.page, ...(query.state && { state: query.state }) }),
  ])
  // A range the API refuses is said beside the dates, with the standard range below.
  const problem = asked.ok ? null : rangeError(asked.error)
  const earnings = dataOf(problem ? await context.api.orders.getEarnings() : asked)
  return { query, problem, earnings, orders: dataOf(orders) }
}

export default function EarningsPage() {
  const { query, problem, earnings, orders } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead title="수익" sub={`${dateTime(earnings.asOf)} 기준. 예정과 확정을 더한 금액이에요.`} />
      <Card>
        <Columns of={2}>
          <Stat label="이번 달 수익" value={earnings.thisMonth} size="big" />
          <Stat label="오늘 수익" value={earnings.today} />
        </Columns>
      </Card>
      <RangePicker query={query} problem={problem} />
      <Range earnings={earnings} />
      <Columns of={2}>
        <Partners earnings={earnings} />
        <ClickFacts title="클릭" of={earnings} />
      </Columns>
      <OrderList orders={orders} query={query} />
    </Page>
  )
}

function Range({ earnings }: { earnings: Earnings }) {
  const { pending, confirmed, cancelled } = earnings
  return (
    <Card title={`${shortDate(earnings.from)} – ${shortDate(earnings.to)}`}>
      <Stats>
        <Stat label="확정된 수익" value={confirmed} note="출금 가능 금액에 들어갔어요" />
        <Stat label="예정 수익" value={pending} note="반품 기간이 지나면 확정돼요" />
        <Stat label="취소된 수익" value={cancelled} note="주문이 취소됐어요" />
      </Stats>
      <Trend days={earnings.days} />
      <Quiet tiny>주문 {count(earnings.orders)}건. 주문이 일어난 날을 기준으로 더했어요.</Quiet>
    </Card>
  )
}

function Partners({ earnings }: { earnings: Earnings }) {
  const items = earnings.partners.map(({ partner, pending, confirmed, orders }) => ({
    id: partner.id,
    label: partner.title,
    amount: pending + confirmed,
    note: `주문 ${count(orders)}건`,
    href: `/partners/${partner.id}`,
  }))
  return (
    <Card title="파트너별 수익">
      {items.length > 0 ? (
        <Bars label="파트너별 수익" items={items} />
      ) : (
        <Quiet>이 기간에는 주문이 없어요.</Quiet>
      )}
    </Card>
  )
}
