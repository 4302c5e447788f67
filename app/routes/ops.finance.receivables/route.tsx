import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { opsListOf } from '#app/services/forms/ops-list.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Won } from '#app/ui/kit/money.tsx'
import { FinanceTabs } from '#app/ui/money/finance-tabs.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { won } from '#app/ui/words/format.ts'
import type { Receivable } from '#contract/money/books.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/finance/receivables',
} satisfies PageHandle

const ROWS = 50

export const meta: MetaFunction = () => [{ title: pageTitle('파트너 미수금') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = opsListOf(request, { states: [''], state: '' })
  const { receivables } = await withOperator({ request, context }, (api) => ({
    receivables: api.books.listReceivables({ limit: ROWS, ...(list.after && { after: list.after }) }),
  }))
  return { list, receivables: dataOf(receivables) }
}

export default function OpsReceivables() {
  const { list, receivables } = useLoaderData<typeof loader>()
  return (
    <Page width="wide">
      <PageHead
        title="파트너 미수금"
        sub="확정됐지만 아직 받지 못한 커미션을 확정된 달에 따라 나눴어요. 수금한 금액은 오래된 달부터 채워요."
      />
      <FinanceTabs current={pages.opsReceivables} />
      <OpsTable
        list={list}
        listed={{ next: receivables.next, sort: '' }}
        label="파트너 미수금"
        sorts={[]}
        csv={null}
        canChoose={false}
        bar={null}
        empty="미수금이 있는 파트너가 없어요"
        columns={[
          { label: '파트너' },
          { label: '미확정 커미션', wide: true, end: true },
          { label: '이번 달', wide: true, end: true },
          { label: '지난달', wide: true, end: true },
          { label: '두 달 전', wide: true, end: true },
          { label: '석 달 이상', wide: true, end: true },
          { label: '미수금', end: true },
        ]}
        rows={receivables.items.map(toRow)}
        hrefOf={({ id }) => pages.opsEntriesOf({ account: `receivable:${id}` })}
      />
    </Page>
  )
}

function toRow({ partner, pending, owed, ages }: Receivable) {
  return {
    id: partner.id,
    name: partner.title,
    sub: ages.older > 0 ? `석 달 이상 ${won(ages.older)}` : `미확정 ${won(pending)}`,
    cells: [
      <Won key="pending" amount={pending} />,
      <Won key="this" amount={ages.thisMonth} />,
      <Won key="last" amount={ages.lastMonth} />,
      <Won key="two" amount={ages.twoMonths} />,
      <Won key="older" amount={ages.older} />,
      <Won key="owed" amount={owed} />,
    ],
  }
}
