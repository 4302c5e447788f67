import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/failure.server.ts'
import { shortDate } from '#app/ui/dates.ts'
import { Card, Page, PageHead } from '#app/ui/layout.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { publicMeta } from '#app/ui/public-meta.ts'

export const meta: MetaFunction<typeof loader> = (given) =>
  publicMeta(given, { title: given.data?.title ?? '공지사항', description: given.data?.body ?? '' })

export async function loader({ params, context }: LoaderFunctionArgs) {
  return dataOf(await context.api.site.getAnnouncement({ id: params.id ?? '' }))
}

export default function Announcement() {
  const { title, body, publishedAt } = useLoaderData<typeof loader>()
  return (
    <Page width="reading">
      <PageHead
        title={title}
        sub={shortDate(publishedAt)}
        back={{ href: '/announcements', label: '공지사항' }}
      />
      <Card>
        <Lines text={body} />
      </Card>
    </Page>
  )
}
