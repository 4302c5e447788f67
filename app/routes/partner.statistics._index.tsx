import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { answerPage } from '#app/services/forms/form.server.ts'
import { rangeError } from '#app/services/forms/range-error.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { RangePicker } from '#app/ui/forms/range-picker.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { SalesDays } from '#app/ui/orders/statistics/sales-days.tsx'
import { StatisticsTabs } from '#app/ui/orders/statistics/statistics-tabs.tsx'
import { changeOf, Totals } from '#app/ui/orders/statistics/totals.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { REPORT_MOST_DAYS } from '#contract/orders/orders.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'partner', example: '/partner/statistics' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('통계') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const asked = Object.fromEntries(
    ['from', 'to'].flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  )
  const ask = (range: { from?: string; to?: string }) =>
    withPartner({ request, context }, (api) => ({ found: api.partnerStatistics.getOwnStatistics(range) }))
  const first = await ask(asked)
  // A refused range is shown beside the dates, above the default one.
  const problem = first.found.ok ? null : rangeError(first.found.error)
  const { found } = problem ? await ask({}) : first
  const statistics = dataOf(found)
  const { from, to } = statistics
  const range = { from, to, ...(problem && asked) }
  return answerPage({ statistics, range, problem, today: toKstDate(context.now) }, problem !== null)
}

/** The sales through the links of the partner, day by day. */
export default function PartnerStatistics() {
  const { statistics, range, problem, today } = useLoaderData<typeof loader>()
  const { days, sums: total, earlier } = statistics
  const isEmpty = total.billableClicks === 0 && total.orders === 0
  return (
    <Page>
      <PageHead title="통계" sub="우리 링크로 들어온 클릭과 주문이에요. 취소된 주문은 빼고 세요." />
      <StatisticsTabs current="days" />
      <RangePicker
        range={range}
        today={today}
        mostDays={REPORT_MOST_DAYS}
        hrefOf={pages.partnerStatisticsOf}
        action={pages.partnerStatistics}
        problem={problem}
      />
      {isEmpty ? (
        <Empty title="이 기간에는 클릭과 주문이 없어요">
          크리에이터가 링크를 올리면 그날부터 여기에 쌓여요.
        </Empty>
      ) : (
        <Card>
          <Stack gap={6}>
            <Totals
              total={total}
              attribution={statistics.attribution}
              note={changeOf(total, earlier, days.length)}
            />
            <SalesDays days={days} />
          </Stack>
        </Card>
      )}
    </Page>
  )
}
