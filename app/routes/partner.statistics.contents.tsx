import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { NextPages } from '#app/ui/kit/next-pages.tsx'
import { MonthSums } from '#app/ui/orders/statistics/month-sums.tsx'
import { SumsList } from '#app/ui/orders/statistics/sums-list.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { toKstMonth } from '#contract/core/kst.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'partner', example: '/partner/statistics/contents' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('콘텐츠별 통계') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const [month, after] = [search.get('month'), search.get('after')]
  const { sums } = await withPartner({ request, context }, (api) => ({
    sums: api.partnerStatistics.listOwnContentStatistics({
      ...(month && { month }),
      ...(after && { after }),
    }),
  }))
  return { ...dataOf(sums), isLater: after !== null, thisMonth: toKstMonth(context.now) }
}

/** The sales of a month through each content that has links of the partner. */
export default function PartnerContentStatistics() {
  const { items, next, isLater, ...shown } = useLoaderData<typeof loader>()
  const { month } = shown
  return (
    <MonthSums
      of="contents"
      title="콘텐츠별 통계"
      sub="한 콘텐츠에만 넣은 링크의 주문을 그 콘텐츠로 세요."
      hrefOf={pages.partnerContentStatistics}
      {...shown}
    >
      {items.length === 0 ? (
        <Empty title="이 달에는 콘텐츠로 센 주문이 없어요">다른 달을 골라 보세요.</Empty>
      ) : (
        <Card title="판매가 많은 콘텐츠">
          <SumsList
            label="판매가 많은 콘텐츠"
            items={items.map(({ title, contentLinkUrl, ...item }) => ({
              ...item,
              name: title ?? '공개하지 않은 콘텐츠',
              ...(contentLinkUrl && { href: contentLinkUrl }),
            }))}
          />
          <NextPages
            first={isLater ? pages.partnerContentStatistics({ month }) : null}
            next={next && pages.partnerContentStatistics({ month, after: next })}
          />
        </Card>
      )}
    </MonthSums>
  )
}
