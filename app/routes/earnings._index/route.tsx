import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf, optionalData } from '#app/services/failure.server.ts'
import { withUser } from '#app/services/together.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Trend } from '#app/ui/charts/trend.tsx'
import { ClickFacts } from '#app/ui/click-facts.tsx'
import { dateTime, shortDate } from '#app/ui/dates.ts'
import { DownloadForm } from '#app/ui/download-form.tsx'
import { count } from '#app/ui/format.ts'
import { Card, Columns, Muted, Page, PageHead, Pair, Stack } from '#app/ui/layout.tsx'
import { Stat, Stats } from '#app/ui/money.tsx'
import type { Earnings } from '#contract/orders.ts'
import { compared } from './compared.ts'
import { OrderList } from './order-list.tsx'
import { Places } from './places.tsx'
import { queryOf, rangeBefore, rangeError } from './query.server.ts'
import { RangePicker } from './range-picker.tsx'

export const meta: MetaFunction = () => [{ title: pageTitle('수익') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = queryOf(request, context.now)
  const { from, to, by, page, state, isRanged } = query
  const earlier = rangeBefore(query)
  const ask = (range: { from?: string; to?: string }) =>
    withUser({ request, context }, (api) => [
      api.orders.getEarnings(range),
      by === 'partner' ? null : api.orders.listEarningsBy({ by, ...range }),
      api.orders.listOrders({ page, ...range, ...(state && { state }) }),
      earlier && optionalData(api.orders.getEarnings(earlier)),
    ])
  const asked = await ask(isRanged ? { from, to } : {})
  const [, inRange] = asked
  // A range the API refuses is said beside the dates; only then the standard range is asked for, to stand below.
  const problem = inRange.ok ? null : rangeError(inRange.error)
  const [, earnings, places, orders, before] = problem ? await ask({}) : asked
  return {
    query: { ...query, isRanged: isRanged && !problem },
    problem,
    earnings: dataOf(earnings),
    // Of a refused range nothing came before the one that is shown instead.
    before: problem ? null : before && { pending: before.pending, confirmed: before.confirmed },
    places: places && dataOf(places),
    orders: dataOf(orders),
  }
}

export default function EarningsPage() {
  const { query, problem, earnings, before, places, orders } = useLoaderData<typeof loader>()
  return (
    <Page width="wide">
      <PageHead
        title="수익"
        sub={`${dateTime(earnings.asOf)} 기준. 예정과 확정을 더한 금액이에요.`}
        action={
          <LinkButton href="/earnings/journal" tone="quiet">
            내역 보기
          </LinkButton>
        }
      />
      <RangePicker query={query} problem={problem} />
      <Pair>
        <Stack gap={6}>
          <Range earnings={earnings} before={before} />
          <Columns of={2}>
            <Places earnings={earnings} places={places} query={query} />
            <ClickFacts title="클릭" of={earnings} />
          </Columns>
        </Stack>
        <OrderList orders={orders} query={query} />
      </Pair>
      <DownloadForm
        of="orders"
        title="주문을 파일로 받기"
        asOf={earnings.asOf}
        from={earnings.from}
        to={earnings.to}
      />
    </Page>
  )
}

type Sums = Pick<Earnings, 'pending' | 'confirmed'>

function Range({ earnings, before }: { earnings: Earnings; before: Sums | null }) {
  const { pending, confirmed, cancelled } = earnings
  const span = `${shortDate(earnings.from)} – ${shortDate(earnings.to)}`
  return (
    <Card>
      <Stat
        label={`${span} 수익`}
        value={pending + confirmed}
        size="big"
        note={
          before && compared(pending + confirmed, before.pending + before.confirmed, earnings.days.length)
        }
      />
      <Trend days={earnings.days} />
      <Stats>
        <Stat label="확정된 수익" value={confirmed} note="출금 가능 금액에 들어갔어요" />
        <Stat label="예정 수익" value={pending} note="반품 기간이 지나면 확정돼요" />
        <Stat label="취소된 수익" value={cancelled} note="주문이 취소됐어요" />
      </Stats>
      <Muted tiny>주문 {count(earnings.orders)}건. 주문이 일어난 날을 기준으로 더했어요.</Muted>
    </Card>
  )
}
