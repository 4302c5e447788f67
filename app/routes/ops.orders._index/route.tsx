import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { Island } from '#app/island.tsx'
import BatchTable from '#app/islands/batch-table.tsx'
import { csvHref } from '#app/models/ops-list.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { answerPage } from '#app/services/forms/form.server.ts'
import { searchCreators, toCreatorMatches } from '#app/services/pages/creator-pick.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { filteredListOf, loadFilters } from '#app/services/pages/ops-filter.server.ts'
import { partnersQuery, toPartnerChoices } from '#app/services/pages/partner-pick.server.ts'
import { CreatorLinks } from '#app/ui/creators/creator-pick.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Won } from '#app/ui/kit/money.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { ORDER_TONES } from '#app/ui/orders/order-row.tsx'
import { orderedWhen } from '#app/ui/orders/ordered-when.ts'
import { emptyOf } from '#app/ui/platform/empty-words.ts'
import { barOf } from '#app/ui/platform/ops-ask.tsx'
import { LOG_SORTS, OpsTable } from '#app/ui/platform/ops-table.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { won } from '#app/ui/words/format.ts'
import { type OpsOrderLine, orderFilter } from '#contract/orders/order-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { OrderFilter } from './order-filter.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/orders',
  more: ['/ops/orders?state=confirmed'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('주문') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { list, errors, ask } = filteredListOf(request, orderFilter)
  const { saved, read, creators, partners } = await withOperator({ request, context }, (api) => ({
    saved: loadFilters(api, pages.opsOrders),
    read: api.orderOps.listOpsOrders(ask),
    creators: searchCreators(api, request),
    partners: api.partnerOps.listOpsPartners(partnersQuery(request, 'find')),
  }))
  const orders = dataOf(read)
  const asked = ask.partner ? (orders.items[0]?.partner ?? { id: ask.partner, title: ask.partner }) : null
  const page = {
    saved,
    list,
    errors,
    orders,
    creators: toCreatorMatches(request, creators, {
      id: ask.creator,
      name: orders.items[0]?.creator.nickname,
    }),
    partners: toPartnerChoices(request, dataOf(partners), asked, 'find'),
  }
  return answerPage(page, Object.keys(errors).length > 0)
}

export default function OpsOrders() {
  const { saved, list, errors, orders, creators, partners } = useLoaderData<typeof loader>()
  const { items, next } = orders
  const { creator: _, ...others } = list.more ?? {}
  return (
    <Page width="wide">
      <PageHead title="주문" sub="파트너가 알린 주문을 찾고, 기록과 장부를 보고, 잘못된 것을 바로잡아요." />
      <CreatorLinks action={list.path} values={others} found={creators} />
      <OpsTable
        list={list}
        listed={orders}
        label="주문"
        saved={saved}
        sorts={LOG_SORTS}
        filters={<OrderFilter list={list} errors={errors} creators={creators} partners={partners} />}
        empty={emptyOf(next)}
        csv={csvHref(list, 'orders')}
        columns={[
          { label: '주문 번호' },
          { label: '파트너', wide: true },
          { label: '크리에이터', wide: true },
          { label: '주문 시각', wide: true },
          { label: '주문 금액', wide: true, end: true },
          { label: '수익', wide: true, end: true },
          { label: '상태', end: true },
        ]}
        rows={items.map(toRow)}
        hrefOf={({ id }) => pages.opsOrder(id)}
        canChoose={false}
        bar={<Island of={BatchTable} name="batch-table" props={barOf(list, [])} />}
      />
    </Page>
  )
}

function toRow(one: OpsOrderLine) {
  const { tone, label } = ORDER_TONES[one.state]
  return {
    id: one.id,
    name: one.orderCode,
    sub: [
      won(one.amount),
      one.partner.title,
      one.creator.nickname,
      orderedWhen(one),
      one.isCorrected && '바로잡음',
    ]
      .filter(Boolean)
      .join(' · '),
    cells: [
      one.partner.title,
      one.creator.nickname,
      orderedWhen(one),
      <Won key="amount" amount={one.amount} />,
      <Won key="earning" amount={one.earning} />,
      <Badge key="state" tone={one.isHeld ? 'wait' : tone}>
        {one.isHeld ? '보류' : label}
      </Badge>,
    ],
  }
}
