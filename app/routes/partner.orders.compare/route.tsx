import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requirePartner } from '#app/services/pages/auth.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { Card, Fold, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { addMonths, toKstMonth } from '#contract/core/kst.ts'
import { orderFileColumns, orderFileUpload } from '#contract/orders/order-comparisons.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { ColumnsForm } from './columns-form.tsx'
import { Comparison } from './comparison.tsx'
import { UploadForm } from './upload-form.tsx'

export const handle = { who: 'partner', example: '/partner/orders/compare' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('내 파일과 비교하기') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { columns } = await withPartner({ request, context }, (api) => ({
    columns: api.orderComparisons.getOwnColumns(),
  }))
  const thisMonth = toKstMonth(context.now)
  return {
    columns: dataOf(columns),
    thisMonth,
    lastMonth: addMonths(thisMonth, -1),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requirePartner, {
  compare: on(orderFileUpload, 'orderComparisons.compareOwnFile', {
    isKeyless: true,
    send: (upload) => ({ ...upload, withFile: '1' }),
    show: ({ data, value }) => ({ comparison: data, fileName: value.file.name }),
  }),
  columns: on(orderFileColumns, 'orderComparisons.setOwnColumns', {
    flash: '칸 이름을 기억했어요. 다음부터 이 이름으로 읽어요.',
    to: pages.partnerCompare,
  }),
})

/** Compares a file of the partner with our orders. The result is in the answer alone and kept nowhere. */
export default function PartnerCompare() {
  const { columns, thisMonth, lastMonth, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer?.shown === undefined ? answer : undefined
  const form = { answer: refused, idempotencyKey }
  const shown = answer?.shown
  const month = shown?.comparison.month ?? lastMonth
  const upload = <UploadForm {...form} thisMonth={thisMonth} month={month} />
  return (
    <Page width={shown ? 'wide' : 'reading'}>
      <PageHead
        title="내 파일과 비교하기"
        sub="한 달의 주문을 CSV로 올리면 저희에게 있는 주문과 하나씩 비교해요. 파일은 보관하지 않고, 주문도 바뀌지 않아요."
        back={{ href: pages.partnerOrders, label: '주문' }}
      />
      {shown && <Comparison {...shown} />}
      {shown ? <Fold title="다른 파일 비교하기">{upload}</Fold> : <Card title="파일 올리기">{upload}</Card>}
      <Fold title="칸 이름 적어 두기" open={refused !== undefined}>
        <ColumnsForm {...form} columns={columns} />
      </Fold>
    </Page>
  )
}
