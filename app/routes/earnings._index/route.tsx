import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { Island } from '#app/island.tsx'
import EarningsExplorer from '#app/islands/earnings-explorer.tsx'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { answerPage } from '#app/services/forms/form.server.ts'
import { rangeError } from '#app/services/forms/range-error.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { DownloadForm } from '#app/ui/forms/download-form.tsx'
import { Card, Page, PageHead, Pair } from '#app/ui/kit/layout.tsx'
import { Stat } from '#app/ui/kit/money.tsx'
import { ClickFacts } from '#app/ui/links/click-facts.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { journalOf } from '#contract/site/pages.ts'
import { EarningsRange } from './earnings-range.tsx'
import { exploredOf } from './explorer-range.ts'
import { OrderList } from './order-list.tsx'
import { queryOf, rangeBefore } from './query.server.ts'

export const handle = {
  who: 'creator',
  example: '/earnings',
  more: ['/earnings?by=content'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('수익') }]

/** A phone shows this many without scrolling much. */
const ORDERS_SHOWN = 7

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = queryOf(request, context.now)
  const { from, to, by, page, state, partner, number, isRanged } = query
  const earlier = rangeBefore(query)
  const ask = (range: { from?: string; to?: string }) =>
    withUser({ request, context }, (api) => ({
      earnings: api.orders.getEarnings(range),
      places: by === 'partner' ? null : api.orders.listEarningsBy({ by, ...range }),
      orders: api.orders.listOrders({
        page,
        limit: ORDERS_SHOWN,
        ...range,
        ...(state && { state }),
        ...(partner && { partnerId: partner }),
        ...(number && { orderCode: number }),
      }),
      before: earlier && optionalData(api.orders.getEarnings(earlier)),
    }))
  const asked = await ask(isRanged ? { from, to } : {})
  // Shows the error of a refused range beside the dates. Only then requests the default range, to show it
  // below.
  const problem = asked.earnings.ok ? null : rangeError(asked.earnings.error)
  const { earnings, places, orders, before } = problem ? await ask({}) : asked
  const shown = {
    query: { ...query, isRanged: isRanged && !problem },
    problem,
    earnings: dataOf(earnings),
    // The days before a refused range do not belong to the default range.
    before: problem ? null : before,
    places: places && dataOf(places),
    orders: dataOf(orders),
  }
  return answerPage(shown, problem !== null)
}

export default function EarningsPage() {
  const { query, problem, earnings, before, places, orders } = useLoaderData<typeof loader>()
  return (
    <Page width="wide">
      <PageHead
        title="수익"
        sub={
          <>
            {dateTime(earnings.asOf)} 기준 · <a href="/earnings/journal">수익·출금 내역</a>
          </>
        }
      />
      <EarningsRange query={query} problem={problem} />
      <Pair>
        <Island
          of={EarningsExplorer}
          name="earnings-explorer"
          props={exploredOf({ query, earnings, before, places })}
          when="interaction"
        />
        <OrderList orders={orders} query={query} />
      </Pair>
      {earnings.awaited > 0 && (
        <Card>
          <Stat
            label="파트너 지급 대기"
            value={earnings.awaited}
            href={journalOf('awaited')}
            note="확정됐어요. 파트너가 지급하면 출금할 수 있어요. 기간과 상관없이 지금 기다리는 금액이에요."
          />
        </Card>
      )}
      <ClickFacts title="클릭" of={earnings} />
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
