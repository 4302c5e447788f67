import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { pageNumber } from '#app/services/pages/page-number.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { AdvertisementBadge } from '#app/ui/site/advertisement-badge.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as contractPages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/advertising',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('광고 메일') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = pageNumber(request)
  const { listed } = await withOperator({ request, context }, (api) => ({
    listed: api.advertisements.listAdvertisements({ page }),
  }))
  return dataOf(listed)
}

export default function OpsAdvertising() {
  const { items, ...pages } = useLoaderData<typeof loader>()
  return (
    <Page width="reading">
      <PageHead
        title="광고 메일"
        sub="수신에 동의한 회원에게만 가요. 밤 9시부터 아침 8시까지는 야간 수신에 동의한 회원에게만 보내요."
        action={<LinkButton href={contractPages.opsAdvertisingNew}>새로 쓰기</LinkButton>}
      />
      <Card>
        {items.length === 0 && <Empty title="아직 쓴 광고 메일이 없어요" />}
        <List label="광고 메일">
          {items.map(({ id, subject, state, sent, createdAt, startedAt, endedAt }) => (
            <Row
              key={id}
              title={subject}
              sub={
                startedAt
                  ? `${dateTime(startedAt)}에 시작${endedAt ? ` · ${dateTime(endedAt)}에 ${state === 'stopped' ? '멈춤' : '끝남'}` : ''}`
                  : `${dateTime(createdAt)}에 쓴 초안`
              }
              end={<AdvertisementBadge state={state} />}
              endSub={startedAt && `${count(sent)}명에게 보냄`}
              href={contractPages.opsAdvertisement(id)}
            />
          ))}
        </List>
      </Card>
      <Pager {...pages} href={(page) => `${contractPages.opsAdvertising}?page=${page}`} />
    </Page>
  )
}
