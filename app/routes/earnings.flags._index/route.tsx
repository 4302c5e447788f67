import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { pageNumber } from '#app/services/pages/page-number.server.ts'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { FlagBadge } from '#app/ui/orders/flag.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { FLAG_LABELS } from '#contract/orders/flag-kinds.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'creator',
  example: '/earnings/flags',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('보류 중인 수익') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { flags } = await withUser({ request, context }, (api) => ({
    flags: api.flags.listFlags({ page: pageNumber(request) }),
  }))
  return { flags: dataOf(flags) }
}

export default function FlagsPage() {
  const { flags } = useLoaderData<typeof loader>()
  return (
    <Page width="reading">
      <PageHead
        title="보류 중인 수익"
        sub="부정 거래가 의심되는 주문의 수익만 결과가 나올 때까지 보류해요. 다른 수익과 출금은 그대로예요."
        back={{ href: '/earnings', label: '수익' }}
      />
      {flags.items.length === 0 ? (
        <Empty art="done" title="보류된 수익이 없어요" />
      ) : (
        <Card>
          <List label="보류 중인 수익">
            {flags.items.map((flag) => (
              <Row
                key={flag.id}
                href={`/earnings/flags/${flag.id}`}
                title={FLAG_LABELS[flag.kind]}
                sub={`${dateTime(flag.raisedAt)} · 주문 ${count(flag.orderCount)}건`}
                end={<FlagBadge state={flag.state} />}
              />
            ))}
          </List>
        </Card>
      )}
      <Pager {...flags} href={(page) => `/earnings/flags?page=${page}`} />
    </Page>
  )
}
