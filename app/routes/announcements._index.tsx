import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { pageNumber } from '#app/services/pages/page-number.server.ts'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'visitor',
  example: '/announcements',
  cache: { of: 'platform', reads: ['page'] },
} satisfies PageHandle

export const meta: MetaFunction = (given) =>
  publicMeta(given, { title: '공지사항', description: '달라지는 것과 새로 생긴 것을 알려 드려요.' })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = pageNumber(request)
  return dataOf(await context.api.site.listAnnouncements({ page }))
}

export default function Announcements() {
  const { items, ...paging } = useLoaderData<typeof loader>()
  return (
    <Page width="reading">
      <PageHead title="공지사항" />
      {items.length === 0 && (
        <Empty art="notice" title="아직 공지사항이 없어요" action={{ href: '/', label: '홈으로' }} />
      )}
      {items.length > 0 && (
        <Card>
          <List label="공지사항">
            {items.map(({ id, title, body, publishedAt }) => (
              <Row
                key={id}
                href={pages.announcement(id)}
                title={title}
                sub={`${longDay(publishedAt)} · ${body}`}
                cut
              />
            ))}
          </List>
        </Card>
      )}
      <Pager {...paging} href={(page) => `/announcements?page=${page}`} />
    </Page>
  )
}
