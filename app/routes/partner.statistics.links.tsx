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
import { readableAddress } from '#app/ui/words/format.ts'
import { toKstMonth } from '#contract/core/kst.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'partner', example: '/partner/statistics/links' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('링크별 통계') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const [month, after] = [search.get('month'), search.get('after')]
  const { sums } = await withPartner({ request, context }, (api) => ({
    sums: api.partnerStatistics.listOwnLinkStatistics({ ...(month && { month }), ...(after && { after }) }),
  }))
  return { ...dataOf(sums), isLater: after !== null, thisMonth: toKstMonth(context.now) }
}

/** The sales of a month through each link of the partner. */
export default function PartnerLinkStatistics() {
  const { items, next, isLater, ...shown } = useLoaderData<typeof loader>()
  const { month } = shown
  return (
    <MonthSums
      of="links"
      title="링크별 통계"
      sub="공개 페이지가 없는 크리에이터는 우리 파트너에서만 쓰는 번호로 보여요."
      hrefOf={pages.partnerLinkStatistics}
      {...shown}
    >
      {items.length === 0 ? (
        <Empty title="이 달에는 주문이 없어요">다른 달을 골라 보세요.</Empty>
      ) : (
        <Card title="판매가 많은 링크">
          <SumsList
            label="판매가 많은 링크"
            items={items.map((item) => ({
              ...item,
              name: `${item.productTitle ?? readableAddress(item.productUrl)} (${item.code})`,
            }))}
          />
          <NextPages
            first={isLater ? pages.partnerLinkStatistics({ month }) : null}
            next={next && pages.partnerLinkStatistics({ month, after: next })}
          />
        </Card>
      )}
    </MonthSums>
  )
}
