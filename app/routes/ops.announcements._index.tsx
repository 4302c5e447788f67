import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { pageNumber } from '#app/services/pages/page-number.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { AnnouncementBadge, announcementTimes } from '#app/ui/site/announcement-badge.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'operator',
  example: '/ops/announcements',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('공지사항 관리') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = pageNumber(request)
  const { listed } = await withOperator({ request, context }, (api) => ({
    listed: api.announcementOps.listOpsAnnouncements({ page }),
  }))
  return dataOf(listed)
}

export default function OpsAnnouncements() {
  const { items, ...pages } = useLoaderData<typeof loader>()
  return (
    <Page width="reading">
      <PageHead
        title="공지사항 관리"
        sub="초안을 쓰고, 지금 또는 정한 때에 올려요."
        action={<LinkButton href="/ops/announcements/new">새로 쓰기</LinkButton>}
      />
      <Card>
        {items.length === 0 && <Empty title="아직 쓴 공지사항이 없어요" />}
        <List label="공지사항">
          {items.map((one) => (
            <Row
              key={one.id}
              title={one.title}
              sub={announcementTimes(one).join(' · ') || '아직 올리지 않았어요'}
              end={
                <>
                  {one.banner && <Badge tone="info">배너</Badge>} <AnnouncementBadge state={one.state} />
                </>
              }
              href={`/ops/announcements/${one.id}`}
            />
          ))}
        </List>
      </Card>
      <Pager {...pages} href={(page) => `/ops/announcements?page=${page}`} />
    </Page>
  )
}
